//! Which games are meant.

use inarow_rules::Game;

use crate::kept::Millis;
use crate::passed::Passed;
use crate::standing::Standing;

/// Which games are meant: those that fit everything that is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games by these rules.
    pub game: Option<Game>,
    /// Games with a player of this name, on either side.
    pub player: Option<String>,
    /// Games that stand so.
    pub standing: Option<Standing>,
    /// Games that began at this time or later.
    pub from: Option<Millis>,
    /// Games that began before this time.
    pub before: Option<Millis>,
    /// Games that passed through a position.
    pub position: Option<Passed>,
}
