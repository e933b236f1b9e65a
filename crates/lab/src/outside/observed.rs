//! The observed behaviour of a player outside this program, as a policy.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::time::Duration;

use inarow_players::{Choice, Distribution, Policy, Reason, Refusal};
use inarow_rules::{Position, Rules, Square};
use inarow_search::Limits;

use super::{Answer, Fault, ListPolicy, Outsider};

/// The observed behaviour of a player at every position that it can reach: a policy whose chances are the
/// frequencies of its answers, or exact where the player stated its chances.
#[derive(Clone, Debug)]
pub struct Observed {
    /// Its answers, by position.
    pub policy: ListPolicy,
    /// Its faults, in the order in which it was asked.
    pub faults: Vec<(Position, Fault)>,
    /// Whether every reachable position was asked about; not so after too many faults, or too late.
    pub complete: bool,
    /// Whether it was not given up because of its time.
    pub in_time: bool,
    /// Whether it stated its chances wherever it answered, so that nothing is a sample.
    pub exact: bool,
    /// Whether it never answered the same question otherwise than before.
    pub steady: bool,
    /// Whether it was asked everything more than once, unless it stated its chances or failed.
    pub repeated: bool,
    /// The number of questions.
    pub questions: u64,
    /// The longest that an answer took, a start included.
    pub longest: Duration,
    /// The time of all answers together.
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
            repeated: true,
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
    /// If the player cannot play the game at all, or the caller stops it.
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

    /// The same, until all answers have taken `time`.
    pub(super) fn ask_in_time(
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
            match self.ask_once(player, rules, position, limits)? {
                Some(Answer::Move(square)) => *answers.times.entry(square).or_default() += 1,
                Some(Answer::Chances(chances)) => {
                    answers.chances = Some(chances);
                    break;
                }
                None => {
                    self.steady &= answers.times.is_empty();
                    break;
                }
            }
        }
        let times: u32 = answers.times.values().sum();
        self.exact &= times == 0;
        self.steady &= answers.times.len() <= 1;
        self.repeated &= times != 1;
        if let Some(distribution) = answers.distribution() {
            self.policy.insert(*position, distribution);
        }
        Ok(())
    }

    /// Asks once; `None` after a fault.
    fn ask_once(
        &mut self,
        player: &mut dyn Outsider,
        rules: &Rules,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<Answer>, Refusal> {
        let answer = player.ask(rules, position, limits);
        self.questions += 1;
        self.longest = self.longest.max(player.time());
        self.time += player.time();
        answer?.map(Some).or_else(|fault| {
            self.faults.push((*position, fault));
            Ok(None)
        })
    }

    /// Asks for its next move in a game: the moves that have a chance, of which one that it named is the only
    /// one; `None` after a fault. Its other moves are unknown in games, so that it is incomplete.
    ///
    /// # Errors
    /// If the player cannot play the game at all, or the caller stops it.
    pub fn ask_in_game(
        &mut self,
        player: &mut dyn Outsider,
        rules: &Rules,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Option<Distribution>, Refusal> {
        self.complete = false;
        let answer = match self.ask_once(player, rules, position, limits)? {
            None => return Ok(None),
            Some(Answer::Chances(chances)) => chances,
            Some(Answer::Move(square)) => {
                self.exact = false;
                Distribution::certain(square, Reason::Answered)
            }
        };
        self.steady &= self.policy.get(position).is_none_or(|before| is_same(before, &answer));
        self.policy.insert(*position, answer.clone());
        Ok(Some(answer))
    }

    /// Whether it is asked no more: after `most_faults` faults, or after three if it never answered.
    #[must_use]
    pub fn is_given_up(&self, most_faults: usize) -> bool {
        let most = if self.policy.is_empty() { most_faults.min(3) } else { most_faults };
        self.faults.len() >= most
    }

    /// Whether its chances are known: it stated them, or never answered differently.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.exact || self.steady
    }

    /// Whether it stated chances that had to be [normalised](Reason::Normalised).
    #[must_use]
    pub fn is_normalised(&self) -> bool {
        self.policy.is_normalised()
    }

    /// Whether it makes the same move each time in a position; `None` if it was not asked often enough
    /// to know.
    #[must_use]
    pub fn is_deterministic(&self) -> Option<bool> {
        let has_choice = self.policy.iter().any(|(_, moves)| moves.choices().len() > 1);
        let is_known = self.complete && self.repeated && self.faults.is_empty();
        match self.steady && !has_choice {
            false => Some(false),
            true => (is_known && !self.policy.is_empty()).then_some(true),
        }
    }

    /// Whether two players were asked about everything that they can meet, gave a legal answer everywhere and
    /// were seen to do the same.
    #[must_use]
    pub fn is_like(&self, other: &Observed) -> bool {
        let is_known = |one: &Observed| one.complete && one.faults.is_empty();
        let answer = |(position, own): (&Position, &Distribution)| {
            other.policy.get(position).is_some_and(|other| is_same(own, other))
        };
        let is_as_long = self.policy.len() == other.policy.len();
        is_known(self) && is_known(other) && is_as_long && self.policy.iter().all(answer)
    }
}

/// Whether two distributions have the same chances, for whatever reasons.
fn is_same(one: &Distribution, other: &Distribution) -> bool {
    let chances = |moves: &Distribution| -> Vec<_> {
        let choices = moves.choices().iter().enumerate();
        choices.map(|(index, choice)| (choice.square, moves.probability(index))).collect()
    };
    chances(one) == chances(other)
}

impl Answers {
    /// The frequency of each answer, unless the chances were stated; `None` if there was no answer.
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
