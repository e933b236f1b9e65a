//! The report card of a player outside this program.

use inarow_players::{Policy, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::Limits;

use crate::outside::{Observation, Observed, Outsider, observe};
use crate::{Audit, Chances, Turn, audit, chances_of};

/// What a player was seen to do at every position that it can reach, and what that comes to.
#[derive(Debug)]
pub struct Card {
    /// Moving first, then moving second.
    pub sides: [CardSide; 2],
}

/// The part of a report card about one side.
#[derive(Debug)]
pub struct CardSide {
    /// Which moves it made.
    pub turn: Turn,
    /// Its answers.
    pub observed: Observed,
    /// What they come to.
    pub audit: Audit,
    /// The chances against each opponent, in the order in which they were named, as it sees them.
    pub against: Vec<Chances>,
}

impl Card {
    /// Asks a player about every position that it can reach from a start, with either side, and
    /// measures its answers against these opponents; what it was not asked after too many faults
    /// counts as forfeited. The node limit counts positions asked about, for each side. `tell` is
    /// told before each question how many have been asked for this side, and how many positions are
    /// known to be left.
    ///
    /// # Errors
    /// If the player cannot play the game, there are too many positions, or the limits say to stop.
    pub fn make(
        player: &mut dyn Outsider,
        rules: &Rules,
        start: &Position,
        opponents: &mut [Box<dyn Policy>],
        observation: Observation,
        limits: &Limits<'_>,
        tell: &mut dyn FnMut(Turn, u64, usize),
    ) -> Result<Card, Refusal> {
        let most = limits.nodes.unwrap_or(u64::MAX);
        let unbounded = Limits { nodes: None, ..*limits };
        let mut side = |turn: Turn| {
            let mark = turn.side(start);
            let mut told = |seen: &Observed, left| tell(turn, seen.questions, left);
            let observed = observe(player, rules, start, mark, observation, limits, &mut told)?;
            CardSide::of(observed, rules, start, turn, opponents, most, &unbounded)
        };
        Ok(Card { sides: [side(Turn::First)?, side(Turn::Second)?] })
    }

    /// Whether it gave a legal move wherever it was asked.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.sides.iter().all(|side| side.observed.faults.is_empty())
    }

    /// Whether it answered with either side, and was not given up on.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.sides.iter().all(|side| side.observed.complete && !side.observed.policy.is_empty())
    }

    /// Whether it gave the same answer to the same question each time.
    #[must_use]
    pub fn is_steady(&self) -> bool {
        self.sides.iter().all(|side| side.observed.steady)
    }

    /// How many mistakes it may make.
    #[must_use]
    pub fn mistakes(&self) -> usize {
        self.sides.iter().map(|side| side.audit.mistakes.len()).sum()
    }

    /// From 0 to 100: the chance in percent that it answers with a legal move that keeps the best
    /// value, as the mean over all positions that it can meet.
    #[must_use]
    pub fn score(&self) -> f64 {
        let decisions: usize = self.sides.iter().map(|side| side.audit.positions).sum();
        let kept = |side: &CardSide| side.audit.accuracy * side.audit.positions as f64;
        100.0 * self.sides.iter().map(kept).sum::<f64>() / decisions.max(1) as f64
    }

    /// Whether two players were seen to do the same at every position.
    #[must_use]
    pub fn is_like(&self, other: &Card) -> bool {
        self.sides.iter().zip(&other.sides).all(|(own, other)| {
            own.observed.policy == other.observed.policy
                && own.observed.faults.is_empty()
                && other.observed.faults.is_empty()
        })
    }
}

impl CardSide {
    fn of(
        mut observed: Observed,
        rules: &Rules,
        start: &Position,
        turn: Turn,
        opponents: &mut [Box<dyn Policy>],
        most: u64,
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal> {
        // Every position counts, the other side's too.
        let most = most.saturating_mul(32);
        let audit = audit(rules, start, &mut observed, turn, most, limits)?;
        let mut against = Vec::new();
        for opponent in opponents {
            let player: (&mut dyn Policy, Turn) = (&mut observed, turn);
            against.push(chances_of(rules, start, player, opponent, most, limits)?);
        }
        Ok(CardSide { turn, observed, audit, against })
    }
}
