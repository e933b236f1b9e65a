//! The value of a position or a move, in its JSON form.

use inarow_rules::Mark;
use inarow_search::{Chance, Score, Value};
use serde::Serialize;

use crate::views::MarkView;

/// A value: a word if it is proven, else an estimate in [-1, 1].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Worth {
    /// `win`, `draw` or `loss`.
    Proven(ValueWord),
    /// The estimated value.
    Estimated {
        /// From -1, a loss, to 1, a win.
        estimate: f64,
    },
}

/// A side's estimated chance to win, half of the chance of a draw included.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WinningChanceView {
    /// The side.
    pub mark: MarkView,
    /// In percent, from 1 to 99.
    pub percent: u8,
    /// Its root mean square error in percentage points.
    pub error: f64,
}

impl WinningChanceView {
    /// The form of a chance of this side.
    #[must_use]
    pub fn new(side: Mark, chance: Chance) -> WinningChanceView {
        WinningChanceView {
            mark: side.into(),
            percent: chance.percent(),
            error: chance.error().into(),
        }
    }
}

/// The word for a proven value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ValueWord {
    /// The side to move wins.
    Win,
    /// Neither side can be beaten.
    Draw,
    /// The side to move loses.
    Loss,
}

impl From<Value> for ValueWord {
    fn from(value: Value) -> ValueWord {
        match value {
            Value::Win => ValueWord::Win,
            Value::Draw => ValueWord::Draw,
            Value::Loss => ValueWord::Loss,
        }
    }
}

impl Worth {
    /// The value of a score.
    #[must_use]
    pub fn of(score: Score) -> Worth {
        match (score.value(), score) {
            (Some(value), _) => value.into(),
            (None, Score::Estimate(millionths)) => {
                Worth::Estimated { estimate: f64::from(millionths) / 1e6 }
            }
            (None, _) => Worth::Estimated { estimate: 0.0 },
        }
    }
}

impl From<Value> for Worth {
    fn from(value: Value) -> Worth {
        Worth::Proven(value.into())
    }
}

/// The word for a value.
#[must_use]
pub fn word(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
