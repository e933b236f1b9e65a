//! Who takes part in a tournament.

use std::fmt;

use inarow_players::{Player, Policy};

/// Makes a player, as often as it is asked to: each thread needs its own.
type MakePlayer = Box<dyn Fn() -> Box<dyn Player> + Send + Sync>;

/// Makes a policy, as often as it is asked to.
type MakePolicy = Box<dyn Fn() -> Box<dyn Policy> + Send + Sync>;

/// How the player of an entrant is made.
pub(super) enum Making {
    Player(MakePlayer),
    Policy(MakePolicy),
}

/// Who takes part in a tournament: a name, and how to make the player that goes by it.
pub struct Entrant {
    pub(super) name: String,
    pub(super) nodes: Option<u64>,
    pub(super) making: Making,
    pub(super) is_seeded: bool,
}

impl Entrant {
    /// A policy: its chances are known, so that its results can be exact. It must say the same of
    /// the same position, whatever it was asked before. It may visit so many nodes for one move.
    pub fn policy(
        name: impl Into<String>,
        nodes: Option<u64>,
        make: impl Fn() -> Box<dyn Policy> + Send + Sync + 'static,
    ) -> Self {
        Entrant {
            name: name.into(),
            nodes,
            making: Making::Policy(Box::new(make)),
            is_seeded: true,
        }
    }

    /// Any player; it is made afresh for each game, so that no game depends on an earlier one.
    pub fn player(
        name: impl Into<String>,
        nodes: Option<u64>,
        make: impl Fn() -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Self {
        Entrant {
            name: name.into(),
            nodes,
            making: Making::Player(Box::new(make)),
            is_seeded: true,
        }
    }

    /// The same player, whose moves may depend on more than the position and the numbers that a
    /// game draws: a program with chance of its own, or one that looks at a clock.
    #[must_use]
    pub fn unseeded(self) -> Self {
        Entrant { is_seeded: false, ..self }
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether its chances are known.
    #[must_use]
    pub fn is_policy(&self) -> bool {
        matches!(self.making, Making::Policy(_))
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}
