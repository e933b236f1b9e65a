//! Proven results of a position.

use inarow_rules::{Conclusion, Mark};

use crate::ended::value_to;
use crate::{Score, Value};

/// A proven result of a position, for the side to move: a win in at most n plies is `WIN` − n, a
/// loss in at most n the negative of that, a draw 0. The greater is the better.
///
/// The plies of a win proven by sampling are those of one way to win, which need not be the
/// shortest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Proof(i16);

/// More than the plies of any game.
const WIN: i16 = 1000;

/// The most plies of which no quicker end can be overlooked: a node that gets children sees at once
/// which of them end the game.
const EXACT_PLIES: u16 = 2;

impl Proof {
    pub(super) const UNKNOWN: Proof = Proof(i16::MIN);
    pub(super) const DRAW: Proof = Proof(0);

    /// The result of an ended game for the side whose move it would be.
    #[inline]
    pub(super) fn at_end(conclusion: Option<Conclusion>, side: Mark) -> Proof {
        match conclusion {
            None => Proof::UNKNOWN,
            Some(conclusion) => Proof(value_to(conclusion, side) as i16 * WIN),
        }
    }

    #[inline]
    pub(super) fn is_known(self) -> bool {
        self != Proof::UNKNOWN
    }

    #[inline]
    pub(super) fn is_win(self) -> bool {
        self.0 > 0
    }

    #[inline]
    pub(super) fn is_loss(self) -> bool {
        self.0 < 0 && self.is_known()
    }

    /// The result proven of the position before, if this one is known and its best move leads here.
    #[inline]
    pub(super) fn before(self) -> Proof {
        Proof(self.0.signum() - self.0)
    }

    /// Half points for the side to move: 2 for a win, 1 for a draw.
    #[inline]
    pub(super) fn points(self) -> u32 {
        (self.0.signum() + 1) as u32
    }

    /// The proven score; `None` if nothing is proven.
    pub(super) fn score(self) -> Option<Score> {
        if !self.is_known() {
            return None;
        }
        let plies = (WIN - self.0.abs()) as u16;
        let is_exact = plies <= EXACT_PLIES;
        Some(match Value::of_sign(self.0.into()) {
            Value::Loss if is_exact => Score::Loss(plies),
            Value::Loss => Score::LossWithin(plies),
            Value::Draw => Score::Draw,
            Value::Win if is_exact => Score::Win(plies),
            Value::Win => Score::WinWithin(plies),
        })
    }
}
