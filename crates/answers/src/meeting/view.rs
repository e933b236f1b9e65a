//! A meeting of two players in its JSON form.

use inarow_lab::{Estimate, Turn};
use serde::Serialize;

use super::Meeting;

/// The results against an opponent, from the view of the audited or graded player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MeetingView {
    /// Whether the player moves `first` or `second`.
    pub r#as: &'static str,
    /// The opponent.
    pub player: String,
    /// The chance of a win.
    pub win: ShareView,
    /// The chance of a draw.
    pub draw: ShareView,
    /// The chance of a loss.
    pub loss: ShareView,
    /// The mean length of a game, in plies.
    pub mean_plies: MeanView,
    /// The number of games played, if the chances are estimates.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
}

/// A fraction, or an estimate with its 95% interval.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum ShareView {
    /// A reduced fraction.
    Exact(String),
    /// The share of the games played.
    Estimate {
        /// The share.
        estimate: f64,
        /// The interval's lower end.
        low: f64,
        /// Its upper end.
        high: f64,
    },
}

/// The expected number of plies, or the mean of the games played.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum MeanView {
    /// A reduced fraction.
    Exact(String),
    /// The mean of the games played.
    Estimate {
        /// The mean.
        estimate: f64,
    },
}

impl MeetingView {
    /// A meeting with an opponent; without a game nothing is known of its length.
    pub(crate) fn new(turn: Turn, player: &str, met: &Meeting) -> Self {
        let [win, draw, loss] = ShareView::of(met);
        let games = Some(met.tally().games()).filter(|&games| games > 0);
        let mean_plies = MeanView::of(met).unwrap_or(MeanView::Estimate { estimate: 0.0 });
        let player = player.to_owned();
        MeetingView { r#as: turn.name(), player, win, draw, loss, mean_plies, games }
    }
}

impl ShareView {
    /// The chances of a win, a draw and a loss, or the shares of the games that were played.
    pub(crate) fn of(met: &Meeting) -> [ShareView; 3] {
        match met {
            Meeting::Exact(_) => met.texts().map(ShareView::Exact),
            _ => met.shares().map(ShareView::estimate),
        }
    }

    /// An estimate.
    fn estimate(Estimate { value, low, high }: Estimate) -> ShareView {
        ShareView::Estimate { estimate: value, low, high }
    }
}

impl MeanView {
    /// The mean of a meeting; `None` without a game.
    pub(crate) fn of(met: &Meeting) -> Option<MeanView> {
        match met {
            Meeting::Exact(found) => Some(MeanView::Exact(found.plies.to_string())),
            _ => met.mean_plies().map(|estimate| MeanView::Estimate { estimate }),
        }
    }
}
