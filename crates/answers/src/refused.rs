//! The reason why a player that is measured gave no move.

use inarow_lab::Entrant;
use inarow_players::Refusal;

/// A player that gave no move, or of which a measurement has no answer, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerRefused {
    /// The player, as the caller named it.
    pub player: String,
    /// The reason.
    pub refusal: Refusal,
}

impl PlayerRefused {
    pub(crate) fn new(player: &Entrant, refusal: Refusal) -> Self {
        PlayerRefused { player: player.name().to_owned(), refusal }
    }
}
