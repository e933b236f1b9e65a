//! Ways to see a position, each of which overlooks something.

use inarow_rules::LineLayout;

/// The part of a position that a player sees; it overlooks the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Sight {
    /// Its own lines as they stand: neither the opponent's nor a reply.
    OwnLines,
    /// The lines along an axis of the board as they stand: neither diagonals nor a reply.
    StraightLines,
    /// All lines as they stand, but no reply.
    Lines,
    /// Everything, this number of plies ahead, forced replies not counted; `None` without a limit.
    Ahead(Option<u16>),
}

impl Sight {
    /// True if lines are seen as they stand, without a look at replies.
    #[must_use]
    pub fn is_glance(self) -> bool {
        !matches!(self, Sight::Ahead(_))
    }

    /// True if a line that is open to the player itself (`own`) or to its opponent is seen.
    pub(crate) fn shows(self, line: &LineLayout, own: bool) -> bool {
        match self {
            Sight::OwnLines => own,
            Sight::StraightLines => !line.is_diagonal,
            Sight::Lines | Sight::Ahead(_) => true,
        }
    }
}
