//! Tournaments: all against all, both sides in turn.
//!
//! A round has one opening; in it every two players meet twice, each beginning once. Each game has
//! a number and a generator of its own, made of the seed and that number, so that the results are
//! the same on any number of threads and wherever a tournament is taken up again.

mod clock;
mod exact;
mod game;
mod opening;
mod results;
mod seat;
mod two_players;
mod workers;

use std::error::Error;
use std::fmt;
use std::time::Duration;

use inarow_players::Refusal;
use inarow_rules::opening::Opening;
use inarow_rules::{Rules, Square};

use crate::Entrant;
use crate::sequential::SequentialTest;

pub use clock::{GRACE, TimeLimits};
pub use exact::exact;
pub use game::{PlayedGame, generator};
pub use results::{Bout, Results, pairs};
pub use two_players::Match;

/// A tournament that is to be played.
pub struct Arena<'a> {
    /// The rules.
    pub rules: &'a Rules,
    /// The entrants; two at least.
    pub entrants: &'a [Entrant],
    /// The openings, taken in turn; one at least, each legal and not over.
    pub openings: &'a [Vec<Square>],
    /// The rule by which the games open; the openings are empty unless it is free.
    pub opening: Opening,
    /// Meetings of every two players, twice each time.
    pub rounds: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Games played at the same time; one at least.
    pub threads: usize,
    /// The time limits of players.
    pub time: TimeLimits,
    /// Whether the moves of the games are wanted.
    pub keeps_moves: bool,
    /// A pair stops once this test has ended.
    pub test: Option<SequentialTest>,
    /// For each of the [`pairs`] whether it plays no games, since its results are known; those that are not
    /// listed play.
    pub known: &'a [bool],
    /// Encounters known from an earlier run: they are not played again.
    pub from: u64,
    /// The time since some moment; asked only where time is limited.
    pub clock: &'a (dyn Fn() -> Duration + Sync),
    /// Whether to end early; games that are not over then are left out.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// The two games that a pair of players has played from one opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// Its number: round by round, pair by pair.
    pub number: u64,
    /// The number of the pair.
    pub pair: usize,
    /// The number of the opening.
    pub opening: usize,
    /// The player with the lower number began the first, the other the second.
    pub games: [PlayedGame; 2],
}

/// The reason why a tournament ended early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArenaError<E> {
    /// A player named no move.
    Refused {
        /// Its name.
        player: String,
        /// The reason.
        refusal: Refusal,
    },
    /// The receiver of the games failed.
    Taking(E),
}

impl<E: fmt::Display> fmt::Display for ArenaError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArenaError::Refused { player, refusal } => write!(f, "{player}: {refusal}"),
            ArenaError::Taking(error) => error.fmt(f),
        }
    }
}

impl<E: Error> Error for ArenaError<E> {}

impl Arena<'_> {
    /// The number of encounters of the tournament.
    #[must_use]
    pub fn encounters(&self) -> u64 {
        self.rounds.saturating_mul(self.pairs())
    }

    /// The pair and the opening of an encounter.
    #[must_use]
    pub fn place(&self, number: u64) -> (usize, usize) {
        let (round, pair) = (number / self.pairs(), number % self.pairs());
        (pair as usize, (round % self.openings.len() as u64) as usize)
    }

    /// The number of pairs.
    fn pairs(&self) -> u64 {
        let players = self.entrants.len() as u64;
        players * (players - 1) / 2
    }

    /// Whether a pair plays no more games.
    pub(crate) fn is_over(&self, results: &Results, pair: usize) -> bool {
        self.known.get(pair).is_some_and(|is_known| *is_known) || results.verdicts[pair].is_some()
    }

    /// The greatest number of games: two for each encounter of a pair whose results are not known.
    #[must_use]
    pub fn games(&self) -> u64 {
        let known = self.known.iter().filter(|is_known| **is_known).count() as u64;
        (self.pairs() - known).saturating_mul(self.rounds).saturating_mul(2)
    }

    /// Adds an encounter to the known results, and asks the test whether its pair goes on. Encounters must
    /// come in the order of their numbers; one of a pair that had ended is left out, and `false` the answer.
    pub fn add(&self, results: &mut Results, number: u64, games: &[PlayedGame; 2]) -> bool {
        let (pair, opening) = self.place(number);
        if results.verdicts[pair].is_some() {
            return false;
        }
        results.add(pair, opening, games);
        if let Some(test) = &self.test {
            results.verdicts[pair] = test.verdict(&results.rounds[pair]);
        }
        true
    }

    /// Plays until every round is played, every test has ended, or `stop` returns true. `results` holds the
    /// known results and receives the new ones; `take` receives every encounter in order, some at a time.
    ///
    /// # Errors
    /// If a player names no move, or `take` fails; `results` are right as far as they go.
    ///
    /// # Panics
    /// If there are fewer than two entrants or no opening.
    pub fn play<E>(
        &self,
        results: &mut Results,
        take: impl FnMut(&Results, Vec<Encounter>) -> Result<(), E>,
    ) -> Result<(), ArenaError<E>> {
        let is_ready = self.entrants.len() > 1 && !self.openings.is_empty();
        assert!(is_ready, "a tournament needs two entrants and an opening");
        workers::run(self, results, take)
    }
}
