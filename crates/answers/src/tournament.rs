//! The results of a tournament: every player against every other.

mod exactly;
mod question;
mod view;

use std::cmp::Ordering;

use inarow_lab::{Bout, Ratings, SequentialTest};
use inarow_rules::opening::Opening;
use inarow_rules::{Game, Square};

use crate::Meeting;

pub use question::{Keeper, TournamentAsked, TournamentError, TournamentStep, tournament};
pub use view::{
    PairView, RatedPlayerView, RatingView, SettledView, SplitView, TournamentOpeningView,
    TournamentView,
};

/// The result of one player beginning against another.
#[derive(Clone, Debug)]
pub struct BoutResult {
    /// The number of the player that began.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// The ends of the games, as the first sees them.
    pub all: Meeting,
    /// The same for each opening.
    pub by_opening: Vec<Meeting>,
}

/// The results of a tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub game: Game,
    /// The players, in the order of the call.
    pub players: Vec<String>,
    /// The rule by which the games opened. Results of X are those of the player that began, also after an exchange.
    pub opening: Opening,
    /// The first moves that were given to them.
    pub openings: Vec<Vec<Square>>,
    /// The seed of the games.
    pub seed: u64,
    /// The results of each player beginning against each other one.
    pub bouts: Vec<BoutResult>,
    /// The strength of the players.
    pub ratings: Ratings,
    /// The test of who is stronger, if there was one.
    pub test: Option<SequentialTest>,
    /// Where a test was made, for each two players how the first compares with the second,
    /// once that is settled.
    pub verdicts: Option<Vec<Option<Ordering>>>,
    /// Whether the programs among the players ran in a sandbox; `None` if there are none.
    pub sandboxed: Option<bool>,
    /// Whether all of its games were played.
    pub is_whole: bool,
    /// Whether a program's chances were [normalised](inarow_players::Reason::Normalised) to be followed.
    pub is_normalised: bool,
}

impl Tournament {
    /// Whether every branch was followed, of every pair.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.bouts.iter().all(|bout| matches!(bout.all, Meeting::Exact(_)))
    }

    /// Whether games were played, by every pair; else the results of some pairs at least are exact.
    #[must_use]
    pub fn is_played(&self) -> bool {
        self.bouts.iter().all(|bout| matches!(bout.all, Meeting::Sampled(_)))
    }

    /// The number of games played.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.bouts.iter().map(|bout| bout.all.tally().games()).sum()
    }

    /// All results of a player, as it sees them; where some are exact, the mean over its bouts.
    #[must_use]
    pub fn results(&self, player: usize) -> Meeting {
        let bouts = self.bouts.iter().filter_map(|bout| match player {
            _ if bout.first == player => Some(bout.all.clone()),
            _ if bout.second == player => Some(bout.all.reversed()),
            _ => None,
        });
        Meeting::together(&bouts.collect::<Vec<_>>())
    }

    /// Both bouts of two players together, as the first of them sees it.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> Option<Meeting> {
        let find = |first: usize, second: usize| {
            self.bouts.iter().find(|bout| (bout.first, bout.second) == (first, second))
        };
        let (begun, other) = (find(one, other)?, find(other, one)?);
        Some(Meeting::together([&begun.all, &other.all.reversed()]))
    }

    /// The result of an opening over all bouts, as X sees it.
    #[must_use]
    pub fn of_opening(&self, opening: usize) -> Meeting {
        Meeting::together(self.bouts.iter().map(|bout| &bout.by_opening[opening]))
    }

    /// The numbers of the players, the best rated first.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        let rating = |player: usize| self.ratings.players[player].value;
        order.sort_by(|&one, &other| rating(other).total_cmp(&rating(one)));
        order
    }
}

impl BoutResult {
    fn of<R: Clone>(bout: &Bout<R>, meeting: fn(R) -> Meeting) -> Self {
        let by_opening: Vec<Meeting> = bout.by_opening.iter().cloned().map(meeting).collect();
        let all = Meeting::together(&by_opening);
        BoutResult { first: bout.first, second: bout.second, all, by_opening }
    }
}
