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
    /// What they come to; `None` if its time was up before that was known.
    pub audit: Option<Audit>,
    /// The chances against each opponent, in the order in which they were named, as it sees them; none if
    /// its time was up.
    pub against: Vec<Chances>,
}

impl Card {
    /// Asks a player about every position that it can reach from a start, with either side, and
    /// measures its answers against these opponents; what it was not asked after too many faults
    /// counts as forfeited. Its time is that of both sides together, and a side in which it was up is not
    /// measured. The node limit counts positions asked about, for each side. `tell` is
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
        let mut left = observation.time;
        let mut side = |turn: Turn| {
            let mark = turn.side(start);
            let observation = Observation { time: left, ..observation };
            let mut told = |seen: &Observed, left| tell(turn, seen.questions, left);
            let observed = observe(player, rules, start, mark, observation, limits, &mut told)?;
            left = left.map(|left| left.saturating_sub(observed.time));
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

    /// Whether its time was not up before everything was known.
    #[must_use]
    pub fn is_in_time(&self) -> bool {
        self.sides.iter().all(|side| side.observed.in_time)
    }

    /// What is known of either side.
    fn audits(&self) -> impl Iterator<Item = &Audit> {
        self.sides.iter().filter_map(|side| side.audit.as_ref())
    }

    /// Whether it gave the same answer to the same question each time.
    #[must_use]
    pub fn is_steady(&self) -> bool {
        self.sides.iter().all(|side| side.observed.steady)
    }

    /// How many mistakes it may make.
    #[must_use]
    pub fn mistakes(&self) -> usize {
        self.audits().map(|audit| audit.mistakes.len()).sum()
    }

    /// From 0 to 100: the chance in percent that it answers with a legal move that keeps the best
    /// value, as the mean over all positions that it can meet.
    #[must_use]
    pub fn score(&self) -> f64 {
        let decisions: usize = self.audits().map(|audit| audit.positions).sum();
        let kept = |audit: &Audit| audit.accuracy * audit.positions as f64;
        100.0 * self.audits().map(kept).sum::<f64>() / decisions.max(1) as f64
    }

    /// Whether two players were seen to do the same at every position.
    #[must_use]
    pub fn is_like(&self, other: &Card) -> bool {
        let in_time = self.is_in_time() && other.is_in_time();
        in_time
            && self.sides.iter().zip(&other.sides).all(|(own, other)| {
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
        if !observed.in_time {
            return Ok(CardSide { turn, observed, audit: None, against: Vec::new() });
        }
        // Every position counts, the other side's too.
        let most = most.saturating_mul(32);
        let audit = Some(audit(rules, start, &mut observed, turn, most, limits)?);
        let mut against = Vec::new();
        for opponent in opponents {
            let player: (&mut dyn Policy, Turn) = (&mut observed, turn);
            against.push(chances_of(rules, start, player, opponent, most, limits)?);
        }
        Ok(CardSide { turn, observed, audit, against })
    }
}
