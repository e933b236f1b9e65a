//! A move that a player has chosen, with what it is for.

use inarow_rules::{Mark, Square};

use super::board::Scene;
use super::{Fact, purpose};
use crate::Reason;

/// A move that a player has chosen, with what it is for: all that is told to whoever wants to know
/// why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedChoice {
    /// Who makes the move.
    pub mover: Mark,
    /// Where.
    pub square: Square,
    /// How the player came to it.
    pub reason: Reason,
    /// What it does, most of all first.
    pub facts: Vec<Fact>,
}

impl ExplainedChoice {
    /// What a move is for that was chosen for a reason. Of whoever does not look ahead it is not said that they did, and
    /// whoever goes by regions takes a square for that.
    pub(super) fn new(scene: &Scene<'_>, reason: Reason) -> Self {
        let all = || purpose::facts(scene, reason.worth());
        let looks_ahead = |fact: &Fact| matches!(fact, Fact::Prepares { .. } | Fact::Takes { .. });
        let facts = match reason {
            Reason::Random { .. } => purpose::at_once(scene),
            Reason::Region { region, .. } => {
                let seen = purpose::at_once(scene).into_iter().filter(purpose::is_double);
                std::iter::once(Fact::Takes { region }).chain(seen).collect()
            }
            Reason::LineScore { .. }
            | Reason::Answered
            | Reason::Normalised
            | Reason::Observed { .. }
            | Reason::Listed => all().into_iter().filter(|fact| !looks_ahead(fact)).collect(),
            _ => all(),
        };
        ExplainedChoice { mover: scene.before.to_move(), square: scene.square, reason, facts }
    }
}
