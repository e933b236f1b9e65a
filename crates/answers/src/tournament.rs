//! What has come of a tournament: everybody against everybody.

mod question;
mod split;
mod view;

use inarow_lab::{Bout, Chances, RatedBout, Ratings, Results, Tally};
use inarow_rules::{Game, Square};

pub use question::{Keeper, TournamentAsked, TournamentError, TournamentStep, tournament};
pub use split::{Amount, Mean, Split};
pub use view::{
    PairView, RatedPlayerView, RatingView, SettledView, SplitView, TournamentOpeningView,
    TournamentView,
};

/// For ratings of exact results: as if so many games of each bout had been played.
const GAMES_OF_EXACT: f64 = 1000.0;

/// What is known of the games of a tournament.
#[derive(Clone, Debug)]
pub enum Played {
    /// Every branch was followed.
    Exact(Vec<Bout<Chances>>),
    /// Games were played.
    Games(Results),
}

/// What has come of it when one player began against another.
#[derive(Clone, Debug)]
pub struct BoutResult {
    /// The number of the player that began.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// How the games ended, as the first sees it.
    pub split: Split,
    /// The same for each opening.
    pub by_opening: Vec<Split>,
    /// How many plies a game has on average; `None` without a game.
    pub mean_plies: Option<Mean>,
    /// What the first and the second lost by their own fault.
    pub forfeits: [u64; 2],
    /// How many games were played before, move by move.
    pub repeats: u64,
}

/// What has come of a tournament.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// The rules.
    pub game: Game,
    /// The players in the order of the call.
    pub players: Vec<String>,
    /// The first moves that were given to them.
    pub openings: Vec<Vec<Square>>,
    /// What games were drawn with.
    pub seed: u64,
    /// What is known of the games.
    pub played: Played,
    /// The results of each player beginning against each other one.
    pub bouts: Vec<BoutResult>,
    /// How strong the players are.
    pub ratings: Ratings,
    /// Whether it was tested who is stronger.
    pub has_test: bool,
    /// Whether all of its games were played.
    pub is_whole: bool,
}

impl Tournament {
    /// What was played of a tournament.
    fn of(asked: &TournamentAsked<'_>, openings: Vec<Vec<Square>>, played: Played) -> Self {
        let bouts: Vec<BoutResult> = match &played {
            Played::Exact(bouts) => bouts.iter().map(of_exact).collect(),
            Played::Games(results) => results.bouts.iter().map(of_played).collect(),
        };
        let weight = if let Played::Exact(_) = &played { GAMES_OF_EXACT } else { 1.0 };
        let rated = |bout: &BoutResult| {
            let [wins, draws, losses] = bout.split.values().map(|value| value * weight);
            RatedBout { first: bout.first, second: bout.second, wins, draws, losses }
        };
        let rated: Vec<RatedBout> = bouts.iter().map(rated).collect();
        let players = asked.entrants.iter().map(|entrant| entrant.name().to_owned());
        Tournament {
            game: *asked.rules.game(),
            players: players.collect(),
            openings,
            seed: asked.seed,
            played,
            bouts,
            ratings: Ratings::of(asked.entrants.len(), &rated),
            has_test: asked.test.is_some(),
            is_whole: !(asked.stop)(),
        }
    }

    /// Whether every branch was followed.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        matches!(self.played, Played::Exact(_))
    }

    /// How many games were played.
    #[must_use]
    pub fn games(&self) -> u64 {
        match &self.played {
            Played::Exact(_) => 0,
            Played::Games(results) => results.games(),
        }
    }

    /// All results of a player, as it sees them; where they are exact, the mean over its bouts.
    #[must_use]
    pub fn results(&self, player: usize) -> Split {
        let bouts = self.bouts.iter().filter_map(|bout| match player {
            _ if bout.first == player => Some(bout.split.clone()),
            _ if bout.second == player => Some(bout.split.reversed()),
            _ => None,
        });
        Split::mean(bouts.collect())
    }

    /// What a player lost by its own fault.
    #[must_use]
    pub fn forfeits(&self, player: usize) -> u64 {
        let of_bout = |bout: &BoutResult| {
            let first = if bout.first == player { bout.forfeits[0] } else { 0 };
            let second = if bout.second == player { bout.forfeits[1] } else { 0 };
            first + second
        };
        self.bouts.iter().map(of_bout).sum()
    }

    /// Both bouts of two players together, as the first of them sees it.
    #[must_use]
    pub fn between(&self, one: usize, other: usize) -> Option<Split> {
        let find = |first: usize, second: usize| {
            self.bouts.iter().find(|bout| (bout.first, bout.second) == (first, second))
        };
        let (begun, other) = (find(one, other)?, find(other, one)?);
        Some(Split::mean(vec![begun.split.clone(), other.split.reversed()]))
    }

    /// What came of an opening over all bouts, as X sees it.
    #[must_use]
    pub fn of_opening(&self, opening: usize) -> Split {
        Split::mean(self.bouts.iter().map(|bout| bout.by_opening[opening].clone()).collect())
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

fn of_exact(bout: &Bout<Chances>) -> BoutResult {
    let split = |chances: &Chances| {
        Split([&chances.win, &chances.draw, &chances.loss].map(|part| Amount::Chance(part.clone())))
    };
    let all = bout.chances();
    BoutResult {
        first: bout.first,
        second: bout.second,
        split: split(&all),
        by_opening: bout.by_opening.iter().map(split).collect(),
        mean_plies: Some(Mean::Exact(all.plies)),
        forfeits: [0; 2],
        repeats: 0,
    }
}

fn of_played(bout: &Bout) -> BoutResult {
    let split = |tally: Tally| Split([tally.wins, tally.draws, tally.losses].map(Amount::Games));
    let all = bout.tally();
    let games = all.games();
    let mean = || Mean::OfGames(all.plies as f64 / games as f64);
    BoutResult {
        first: bout.first,
        second: bout.second,
        split: split(all),
        by_opening: bout.by_opening.iter().copied().map(split).collect(),
        mean_plies: (games > 0).then(mean),
        forfeits: [all.forfeited_losses, all.forfeited_wins],
        repeats: all.repeats,
    }
}
