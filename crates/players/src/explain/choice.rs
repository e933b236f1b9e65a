//! A move that a player has chosen, with its purpose.

use inarow_rules::{Mark, Square};

use super::board::Scene;
use super::{Fact, purpose};
use crate::{Reason, Sight};

/// A move that a player has chosen, with its purpose: all that is shown to a person who asks for
/// the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedChoice {
    /// The side that makes the move.
    pub mover: Mark,
    /// The square.
    pub square: Square,
    /// The reason for which the player chose it.
    pub reason: Reason,
    /// Its purpose, most of all first.
    pub facts: Vec<Fact>,
}

impl ExplainedChoice {
    /// The purpose of a move that was chosen for a reason. A player that does not look ahead is not said to have done so, and
    /// a player that prefers regions takes a square for its region. A level's purpose is what it saw.
    pub(super) fn new(scene: &Scene<'_>, reason: Reason) -> Self {
        let all = || purpose::facts(scene, reason.worth());
        let looks_ahead = |fact: &Fact| matches!(fact, Fact::Prepares { .. } | Fact::Takes { .. });
        let is_seen = |sight: Sight, fact: &Fact| match fact {
            Fact::Prepares { .. } => !sight.is_glance(),
            Fact::Blocks { .. } | Fact::Prevents { .. } | Fact::Forbids { .. } => {
                sight != Sight::OwnLines
            }
            _ => true,
        };
        let facts = match reason {
            Reason::Random { .. } => purpose::at_once(scene),
            Reason::Region { region, .. } => {
                let seen = purpose::at_once(scene).into_iter().filter(purpose::is_double);
                std::iter::once(Fact::Takes { region }).chain(seen).collect()
            }
            Reason::Level { sight, .. } => {
                all().into_iter().filter(|fact| is_seen(sight, fact)).collect()
            }
            Reason::LineScore { .. }
            | Reason::Answered
            | Reason::Normalised
            | Reason::Observed { .. }
            | Reason::Listed
            | Reason::Opening
            | Reason::Learned { .. }
            | Reason::Beads { .. } => all().into_iter().filter(|fact| !looks_ahead(fact)).collect(),
            _ => all(),
        };
        ExplainedChoice { mover: scene.before.to_move(), square: scene.square, reason, facts }
    }
}
