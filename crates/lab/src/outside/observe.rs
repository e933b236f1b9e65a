//! What a player outside this program does, as a policy.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroU32;
use std::time::Duration;

use inarow_players::{Choice, Distribution, Policy, Reason, Refusal};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Budget, Limits};
use rustc_hash::FxBuildHasher;

use super::{Answer, Fault, ListPolicy, Outsider};

/// How a player is observed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Observation {
    /// How often it is asked at each position, unless it answers with chances.
    pub asks: NonZeroU32,
    /// After so many faults it is asked no more.
    pub most_faults: usize,
    /// Once its answers have taken so much time together it is asked no more; `None` if they may take
    /// any.
    pub time: Option<Duration>,
}

/// What a player was seen to do at every position that it can reach: a policy whose chances are how
/// often each answer came, or exact where the player told its chances.
#[derive(Clone, Debug)]
pub struct Observed {
    /// What it answered, by position.
    pub policy: ListPolicy,
    /// What it did instead of answering, in the order in which it was asked.
    pub faults: Vec<(Position, Fault)>,
    /// Whether every reachable position was asked about; not so after too many faults, or too late.
    pub complete: bool,
    /// Whether it was not given up because of its time.
    pub in_time: bool,
    /// Whether it told its chances wherever it answered, so that nothing is a sample.
    pub exact: bool,
    /// Whether it gave the same answer to the same question each time.
    pub steady: bool,
    /// How many questions it was asked.
    pub questions: u64,
    /// The longest that an answer took, a start included.
    pub longest: Duration,
    /// How long all answers took together.
    pub time: Duration,
}

/// The answers to one position.
#[derive(Clone, Debug, Default)]
struct Answers {
    times: BTreeMap<Square, u32>,
    chances: Option<Distribution>,
}

/// Nothing has been seen yet.
impl Default for Observed {
    fn default() -> Self {
        Observed {
            policy: ListPolicy::default(),
            faults: Vec::new(),
            complete: true,
            in_time: true,
            exact: true,
            steady: true,
            questions: 0,
            longest: Duration::ZERO,
            time: Duration::ZERO,
        }
    }
}

impl Observed {
    /// Asks about one position until there are enough answers, or chances, or a fault.
    ///
    /// # Errors
    /// If the player cannot play the game at all, or whoever asks would rather not wait.
    pub fn ask(
        &mut self,
        player: &mut dyn Outsider,
        rules: &Rules,
        position: &Position,
        asks: NonZeroU32,
        limits: &Limits<'_>,
    ) -> Result<(), Refusal> {
        self.ask_in_time(player, rules, position, (asks, None), limits)
    }

    /// The same, until all answers have taken so much time.
    fn ask_in_time(
        &mut self,
        player: &mut dyn Outsider,
        rules: &Rules,
        position: &Position,
        (asks, time): (NonZeroU32, Option<Duration>),
        limits: &Limits<'_>,
    ) -> Result<(), Refusal> {
        let mut answers = Answers::default();
        for _ in 0..asks.get() {
            if time.is_some_and(|time| self.time >= time) {
                (self.complete, self.in_time) = (false, false);
                break;
            }
            let answer = player.ask(rules, position, limits);
            self.questions += 1;
            self.longest = self.longest.max(player.time());
            self.time += player.time();
            match answer? {
                Ok(Answer::Move(square)) => *answers.times.entry(square).or_default() += 1,
                Ok(Answer::Chances(chances)) => {
                    answers.chances = Some(chances);
                    break;
                }
                Err(fault) => {
                    self.faults.push((*position, fault));
                    break;
                }
            }
        }
        self.exact &= answers.times.is_empty();
        self.steady &= answers.times.len() <= 1;
        if let Some(distribution) = answers.distribution() {
            self.policy.insert(*position, distribution);
        }
        Ok(())
    }
}

impl Answers {
    /// How often each answer came, unless the chances were told; `None` if there was no answer.
    fn distribution(self) -> Option<Distribution> {
        if self.chances.is_some() || self.times.is_empty() {
            return self.chances;
        }
        let asks = self.times.values().copied().map(u64::from).sum();
        let choice = |(square, times): (Square, u32)| {
            let times = u64::from(times);
            Choice { square, weight: times, reason: Reason::Observed { times, asks } }
        };
        Some(Distribution::new(self.times.into_iter().map(choice).collect()))
    }
}

/// Asks a player about every position that it can reach with one side from a start, against any
/// opponent; every answer seen is followed. `tell` is told what is known so far and how many
/// positions are known to be left, before each question. The node limit counts positions asked
/// about.
///
/// # Errors
/// If the player cannot play the game, there are more positions than the limits allow, or whoever
/// asks would rather not wait.
pub fn observe(
    player: &mut dyn Outsider,
    rules: &Rules,
    start: &Position,
    side: Mark,
    observation: Observation,
    limits: &Limits<'_>,
    tell: &mut dyn FnMut(&Observed, usize),
) -> Result<Observed, Refusal> {
    let mut observed = Observed::default();
    let mut budget = Budget::new(limits);
    let mut layer = vec![*start];
    while !layer.is_empty() {
        let mut next = Layer::default();
        let left = layer.len();
        for (index, position) in layer.into_iter().enumerate() {
            if position.conclusion().is_some() {
                continue;
            }
            if position.to_move() != side {
                next.extend(rules, &position, rules.moves(&position).iter());
                continue;
            }
            if observed.faults.len() >= observation.most_faults {
                observed.complete = false;
                return Ok(observed);
            }
            budget.spend(1)?;
            tell(&observed, left - index + next.positions.len());
            let often = (observation.asks, observation.time);
            observed.ask_in_time(player, rules, &position, often, limits)?;
            if !observed.in_time {
                return Ok(observed);
            }
            if let Some(answers) = observed.policy.get(&position) {
                let squares = answers.choices().iter().map(|choice| choice.square);
                next.extend(rules, &position, squares);
            }
        }
        layer = next.positions;
    }
    Ok(observed)
}

/// The positions after so many plies, each once, in the order in which they were found.
#[derive(Default)]
struct Layer {
    positions: Vec<Position>,
    known: HashSet<Position, FxBuildHasher>,
}

impl Layer {
    fn extend(
        &mut self,
        rules: &Rules,
        position: &Position,
        squares: impl Iterator<Item = Square>,
    ) {
        for square in squares {
            let mut after = *position;
            rules.play(&mut after, square);
            if self.known.insert(after) {
                self.positions.push(after);
            }
        }
    }
}

/// Where it gave no answer it fails, and where it was not asked after too many faults.
impl Policy for Observed {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let listed = self.policy.distribution(position, limits);
        let failed = || !self.complete || self.faults.iter().any(|(at, _)| at == position);
        listed.map_err(|refusal| if failed() { Refusal::Failed } else { refusal })
    }
}
