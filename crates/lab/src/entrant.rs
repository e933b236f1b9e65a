//! Entrants of a measurement.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use inarow_players::fit::{Allowance, Fitted};
use inarow_players::{
    Choice, Distribution, OpeningDecision, Player, PlayerName, Policy, Refusal, hasty,
};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Position, Rules};
use inarow_search::{Evaluator, Informed, Limits};
use rand_core::Rng;

use crate::outside::{OutsidePlayer, Outsider};

/// Makes something, as often as it is asked to: each thread needs its own.
type Make<T> = Box<dyn Fn() -> Box<T> + Send + Sync>;

/// The time since some moment.
pub type Clock = Arc<dyn Fn() -> Duration + Send + Sync>;

/// The maker of an entrant's player.
enum Making {
    Policy(Make<dyn Policy>),
    Player(Make<dyn Player>),
    Program(Rules, Make<dyn Outsider>),
}

/// The time that a player takes for a position, in comparison with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Effort {
    /// It looks at the board alone, or soon remembers every position.
    Little,
    /// It searches as far as its limits say.
    Search,
    /// It proves a value, however long that takes.
    Proof,
}

/// An entrant of a tournament or another measurement: a name, and the maker of the player with that
/// name.
pub struct Entrant {
    name: String,
    nodes: Option<u64>,
    making: Making,
    /// Whether its moves follow from the position and the numbers that a game draws.
    pub(crate) is_seeded: bool,
    effort: Effort,
    /// Whether it is one of this program's players.
    is_ours: bool,
}

impl Entrant {
    /// A policy: its chances are known, so that its results can be exact. It must say the same of
    /// the same position, whatever it was asked before. For one move it may visit `nodes` nodes.
    pub fn policy(
        name: impl Into<String>,
        nodes: Option<u64>,
        make: impl Fn() -> Box<dyn Policy> + Send + Sync + 'static,
    ) -> Self {
        Entrant::new(name.into(), nodes, Making::Policy(Box::new(make)))
    }

    /// Any player; in a tournament it is made afresh for each game, so that no game depends on an earlier
    /// one.
    pub fn player(
        name: impl Into<String>,
        nodes: Option<u64>,
        make: impl Fn() -> Box<dyn Player> + Send + Sync + 'static,
    ) -> Self {
        Entrant::new(name.into(), nodes, Making::Player(Box::new(make)))
    }

    /// A player outside this program, with chance of its own.
    pub fn program(
        name: impl Into<String>,
        rules: &Rules,
        make: impl Fn() -> Box<dyn Outsider> + Send + Sync + 'static,
    ) -> Self {
        let making = Making::Program(rules.clone(), Box::new(make));
        Entrant::new(name.into(), None, making).unseeded()
    }

    /// One of this program's players with the limits of [`Allowance::USUAL`], searching with `threads`
    /// threads where it is no policy and can; the clock stops one that has a time. `None` for a person.
    #[must_use]
    pub fn named(
        text: impl Into<String>,
        player: PlayerName,
        rules: impl Into<Informed>,
        threads: usize,
        clock: &Clock,
    ) -> Option<Self> {
        let rules = &rules.into();
        let Fitted { player, nodes, time } = Fitted::within(player, rules, &Allowance::USUAL);
        player.player(rules, threads)?;
        let (text, own) = (text.into(), rules.clone());
        // A player that could be made once can be made again.
        let entrant = if player.policy(rules).is_some() {
            let make = move || player.policy(&own).unwrap_or_else(|| unreachable!("a policy"));
            Entrant::policy(text, nodes, make)
        } else {
            let clock = Arc::clone(clock);
            let make = move || {
                let made =
                    player.player(&own, threads).unwrap_or_else(|| unreachable!("no person"));
                match time {
                    Some(time) => Box::new(Timed { player: made, time, clock: Arc::clone(&clock) }),
                    None => made,
                }
            };
            let is_seeded = time.is_none();
            Entrant { is_seeded, ..Entrant::player(text, nodes, make) }
        };
        let effort = match player {
            PlayerName::Perfect | PlayerName::PerfectSoonest
                if Evaluator::bytes_a_position(rules).is_none() =>
            {
                Effort::Proof
            }
            _ if player.searches() => Effort::Search,
            _ => Effort::Little,
        };
        Some(Entrant { effort, is_ours: true, ..entrant })
    }

    fn new(name: String, nodes: Option<u64>, making: Making) -> Self {
        let is_policy = matches!(making, Making::Policy(_));
        let effort = if is_policy { Effort::Little } else { Effort::Search };
        Entrant { name, nodes, making, is_seeded: true, effort, is_ours: false }
    }

    /// The same player, whose moves may depend on more than the position and the numbers that a
    /// game draws: a program with chance of its own, or one that looks at a clock.
    #[must_use]
    pub fn unseeded(self) -> Self {
        Entrant { is_seeded: false, ..self }
    }

    /// The same player, which takes its time for a position.
    #[must_use]
    pub fn searching(self) -> Self {
        Entrant { effort: Effort::Search, ..self }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The most nodes that it may visit for one move.
    #[must_use]
    pub fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Whether its chances are known.
    #[must_use]
    pub fn is_policy(&self) -> bool {
        matches!(self.making, Making::Policy(_))
    }

    /// Whether it is a player outside this program.
    #[must_use]
    pub fn is_program(&self) -> bool {
        matches!(self.making, Making::Program(..))
    }

    /// The time that it takes for a position.
    #[must_use]
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Its policy, made afresh, which visits no more nodes for one move than [`nodes`](Self::nodes) says;
    /// `None` if its chances are not known.
    #[must_use]
    pub fn make_policy(&self) -> Option<Box<dyn Policy>> {
        match (&self.making, self.nodes) {
            (Making::Policy(make), Some(nodes)) => {
                Some(Box::new(Limited { policy: make(), nodes }))
            }
            (Making::Policy(make), None) => Some(make()),
            _ => None,
        }
    }

    /// The move of a player that refused to name one: one of this program's whose limits ran out takes a short
    /// look all the same ([`hasty`]).
    ///
    /// # Errors
    /// The refusal, if it has another reason or the player is not of this program.
    pub fn hasty(
        &self,
        rules: &Rules,
        position: &Position,
        refusal: Refusal,
    ) -> Result<Choice, Refusal> {
        if self.is_ours { hasty(rules, position, refusal) } else { Err(refusal) }
    }

    /// The player outside this program, made afresh; `None` if it is none.
    #[must_use]
    pub fn make_program(&self) -> Option<Box<dyn Outsider>> {
        match &self.making {
            Making::Program(_, make) => Some(make()),
            _ => None,
        }
    }

    /// Its player, made afresh.
    #[must_use]
    pub fn make_player(&self) -> Box<dyn Player> {
        match &self.making {
            Making::Policy(make) => Box::new(make()),
            Making::Player(make) => make(),
            Making::Program(rules, make) => {
                Box::new(OutsidePlayer { rules: rules.clone(), asked: make() })
            }
        }
    }
}

impl fmt::Debug for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entrant").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A player that is stopped when its own time is over.
struct Timed {
    player: Box<dyn Player>,
    time: Duration,
    clock: Clock,
}

impl Player for Timed {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let (begun, outer) = ((self.clock)(), limits.stop);
        let is_over = || (self.clock)().saturating_sub(begun) >= self.time;
        let stop = || outer.is_some_and(|stop| stop()) || is_over();
        self.player.choose(position, &Limits { stop: Some(&stop), ..*limits }, rng)
    }

    fn open(
        &mut self,
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        self.player.open(opening, position, limits)
    }
}

/// A policy with a limit of nodes for one move, whatever the caller allows.
struct Limited {
    policy: Box<dyn Policy>,
    nodes: u64,
}

impl Policy for Limited {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let nodes = limits.nodes.map_or(self.nodes, |nodes| nodes.min(self.nodes));
        self.policy.distribution(position, &Limits { nodes: Some(nodes), ..*limits })
    }
}
