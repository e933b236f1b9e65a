//! Games that can be begun: a new one, and one that waits to be resumed.

use inarow_bots::Contestant;
use inarow_rules::{ByMark, Game, Grid, Notation, Setup};

use super::pace::Pace;
use crate::game_style::Beginning;

/// A game that is to be played.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) game: Game,
    pub(crate) grid: Grid,
    pub(crate) from: Option<Setup>,
    pub(crate) names: ByMark<Contestant>,
    pub(crate) beginning: Beginning,
    pub(crate) pace: Pace,
    pub(crate) notation: Notation,
    pub(crate) lesson: Option<usize>,
}

/// An unfinished game that can be resumed.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) id: String,
    pub(crate) game: Game,
    pub(crate) plies: usize,
}
