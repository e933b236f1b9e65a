//! What a player can come to: exactly where every branch can be followed, else by playing games.

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
    /// What was found for each side.
    pub sides: Vec<AuditedSide>,
    /// How many mistakes are told.
    pub listed: usize,
    /// What every random number of the games that were played comes from.
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

/// What was found for one side.
#[derive(Clone, Debug)]
pub struct AuditedSide {
    /// Which moves the player makes.
    pub turn: Turn,
    /// What a program was seen to do.
    pub observed: Option<Observed>,
    /// What the player can come to.
    pub finding: AuditFinding,
    /// What comes of meeting opponents, by their names.
    pub against: Vec<(String, Meeting)>,
}

/// What a player can come to.
#[derive(Clone, Debug)]
pub enum AuditFinding {
    /// Every branch was followed.
    Exact(Audit),
    /// Every branch of what a program answered was followed; but it answered differently when it was
    /// asked again, so that it may do more than was seen.
    Seen(Audit),
    /// Games were played.
    Sampled {
        /// Why not every branch was followed.
        why: NotExact,
        /// The shortest game that it lost.
        lost: Option<Vec<Square>>,
    },
}

/// Why not every branch was followed.
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
    /// What a program did instead of moving.
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

    /// Adds what came of meeting an opponent, with the shortest game that was lost to it.
    fn meet(&mut self, opponent: String, meeting: Meeting, new: Option<Vec<Square>>) {
        if let (AuditFinding::Sampled { lost, .. }, Some(new)) = (&mut self.finding, new)
            && lost.as_ref().is_none_or(|old| new.len() < old.len())
        {
            *lost = Some(new);
        }
        self.against.push((opponent, meeting));
    }
}
