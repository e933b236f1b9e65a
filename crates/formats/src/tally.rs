//! Results of games, counted.

use std::ops::AddAssign;

use inarow_rules::Mark;

use crate::standing::Standing;

/// Number of games by standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that X won.
    pub x_wins: u64,
    /// Games that O won.
    pub o_wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Abandoned games.
    pub abandoned: u64,
    /// Unfinished games.
    pub open: u64,
}

impl Tally {
    /// Adds `count` games with this standing.
    pub fn add(&mut self, standing: Standing, count: u64) {
        *match standing {
            Standing::Won(Mark::X) => &mut self.x_wins,
            Standing::Won(Mark::O) => &mut self.o_wins,
            Standing::Drawn => &mut self.draws,
            Standing::Abandoned => &mut self.abandoned,
            Standing::Open => &mut self.open,
        } += count;
    }

    /// Number of all games.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.x_wins + self.o_wins + self.draws + self.abandoned + self.open
    }
}

/// A player's results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games without a result: open or abandoned.
    pub unfinished: u64,
}

/// The result of a finished game for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFor {
    /// The player won.
    Win,
    /// The game was drawn.
    Draw,
    /// The player lost.
    Loss,
}

impl Score {
    /// `count` games with this standing, from the point of view of the player of this mark.
    #[must_use]
    pub fn of(mark: Mark, standing: Standing, count: u64) -> Score {
        let mut score = Score::default();
        *match standing {
            Standing::Won(winner) if winner == mark => &mut score.wins,
            Standing::Won(_) => &mut score.losses,
            Standing::Drawn => &mut score.draws,
            Standing::Open | Standing::Abandoned => &mut score.unfinished,
        } = count;
        score
    }

    /// The result of a single game; `None` if it is unfinished.
    #[must_use]
    pub fn result(&self) -> Option<ResultFor> {
        let results = [
            (self.wins, ResultFor::Win),
            (self.draws, ResultFor::Draw),
            (self.losses, ResultFor::Loss),
        ];
        results.into_iter().find(|(count, _)| *count > 0).map(|(_, result)| result)
    }

    /// Number of all games.
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
