//! The possible results of a player: exactly where every branch can be followed, else by playing games.

mod games;
mod question;
mod subject;
mod view;

use inarow_lab::outside::{Fault, Observed};
use inarow_lab::{Audit, Turn};
use inarow_rules::{Position, Rules, Square};

use crate::Meeting;

pub use games::AuditGame;
pub use question::{AuditAsked, AuditStep, audit};
pub(crate) use question::{subjects, usual_opponents};
pub(crate) use subject::Subject;
pub use view::{AuditView, MistakeView, SideView};

/// An audit: both sides of a player, or one.
#[derive(Clone, Debug)]
pub struct Audited {
    /// The rules.
    pub rules: Rules,
    /// Where every game begins.
    pub start: Position,
    /// The player, as the caller named it.
    pub player: String,
    /// The results of each side.
    pub sides: Vec<AuditedSide>,
    /// The number of mistakes listed.
    pub listed: usize,
    /// The seed of the games that were played.
    pub seed: u64,
    /// Whether the programs among the players ran in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
}

impl Audited {
    /// Whether games were played, of either side.
    #[must_use]
    pub fn has_games(&self) -> bool {
        self.sides.iter().any(AuditedSide::has_games)
    }
}

/// The results of one side.
#[derive(Clone, Debug)]
pub struct AuditedSide {
    /// The moves that the player makes.
    pub turn: Turn,
    /// The observed behaviour of a program.
    pub observed: Option<Observed>,
    /// The possible results of the player.
    pub finding: AuditFinding,
    /// The results against opponents, by their names.
    pub against: Vec<(String, Meeting)>,
}

/// The possible results of a player.
#[derive(Clone, Debug)]
pub enum AuditFinding {
    /// Every branch was followed.
    Exact(Audit),
    /// Every branch of a program's answers was followed; but it answered differently when it was
    /// asked again, so that it may do more than was seen.
    Seen(Audit),
    /// Games were played.
    Sampled {
        /// The reason why not every branch was followed.
        why: NotExact,
        /// The shortest game that it lost.
        lost: Option<Vec<Square>>,
    },
}

/// The reason why not every branch was followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotExact {
    /// The player has no fixed chances.
    NoPolicy,
    /// There are more positions than this.
    TooLarge(u64),
    /// A program's time was up.
    NoTime,
}

impl AuditedSide {
    /// Faults of a program in place of moves.
    pub fn faults(&self) -> impl Iterator<Item = &Fault> {
        self.observed.iter().flat_map(|observed| &observed.faults).map(|(_, fault)| fault)
    }

    /// Whether games were played in place of following every branch.
    #[must_use]
    pub fn is_sampled(&self) -> bool {
        matches!(self.finding, AuditFinding::Sampled { .. })
    }

    /// Whether games were played, for whatever it was.
    #[must_use]
    pub fn has_games(&self) -> bool {
        self.against.iter().any(|(_, met)| matches!(met, Meeting::Sampled(_)))
    }

    /// Adds the meeting with an opponent, with the shortest game that was lost to it.
    fn meet(&mut self, opponent: String, meeting: Meeting, new: Option<Vec<Square>>) {
        if let (AuditFinding::Sampled { lost, .. }, Some(new)) = (&mut self.finding, new)
            && lost.as_ref().is_none_or(|old| new.len() < old.len())
        {
            *lost = Some(new);
        }
        self.against.push((opponent, meeting));
    }
}
