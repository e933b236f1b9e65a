//! What counting games finds.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use inarow_rules::{Game, Mark, Square};

use crate::{GameId, Standing, Streaks};

/// How many games stand how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that X won.
    pub x_wins: u64,
    /// Games that O won.
    pub o_wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games left unfinished for good.
    pub abandoned: u64,
    /// Games that go on.
    pub open: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, standing: Standing, count: u64) {
        *match standing {
            Standing::Won(Mark::X) => &mut self.x_wins,
            Standing::Won(Mark::O) => &mut self.o_wins,
            Standing::Drawn => &mut self.draws,
            Standing::Abandoned => &mut self.abandoned,
            Standing::Open => &mut self.open,
        } += count;
    }

    /// All of them.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.x_wins + self.o_wins + self.draws + self.abandoned + self.open
    }
}

/// How a player did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games without a result: they go on, or were left for good.
    pub unfinished: u64,
}

/// How a finished game went for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFor {
    /// The player won.
    Win,
    /// Nobody won.
    Draw,
    /// The player lost.
    Loss,
}

impl Score {
    /// So many games that stand so, seen by who plays this mark.
    pub(crate) fn of(mark: Mark, standing: Standing, count: u64) -> Score {
        let mut score = Score::default();
        *match standing {
            Standing::Won(winner) if winner == mark => &mut score.wins,
            Standing::Won(_) => &mut score.losses,
            Standing::Drawn => &mut score.draws,
            Standing::Open | Standing::Abandoned => &mut score.unfinished,
        } = count;
        score
    }

    /// The result of a single game.
    pub(crate) fn result(&self) -> Option<ResultFor> {
        let results = [
            (self.wins, ResultFor::Win),
            (self.draws, ResultFor::Draw),
            (self.losses, ResultFor::Loss),
        ];
        results.into_iter().find(|(count, _)| *count > 0).map(|(_, result)| result)
    }

    /// All of them.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses + self.unfinished
    }
}

impl AddAssign for Score {
    fn add_assign(&mut self, more: Score) {
        self.wins += more.wins;
        self.draws += more.draws;
        self.losses += more.losses;
        self.unfinished += more.unfinished;
    }
}

/// An opening: the first [`OPENING_PLIES`](crate::OPENING_PLIES) moves, the same for all that lead
/// to the same position up to symmetry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningCount {
    /// The rules.
    pub game: Game,
    /// Its moves as they were made in the example.
    pub moves: Vec<Square>,
    /// The first game that began so.
    pub example: GameId,
    /// The games that ended.
    pub tally: Tally,
}

/// What counting games finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// All games.
    pub all: Tally,
    /// By game.
    pub games: BTreeMap<Game, Tally>,
    /// How many games ended after so many moves.
    pub lengths: BTreeMap<usize, u64>,
    /// The openings most played, most first, at most [`MOST_OPENINGS`](crate::MOST_OPENINGS).
    pub openings: Vec<OpeningCount>,
    /// Where a player was named: by opponent, most games first. Games against themselves are left
    /// out, as they are from the streaks.
    pub opponents: Vec<(String, Score)>,
    /// Where a player was named.
    pub streaks: Option<Streaks>,
    /// How many moves had which number and which grade; where a player was named, of theirs.
    pub grades: BTreeMap<(usize, String), u64>,
}
