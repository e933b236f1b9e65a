//! What the games of a tournament add up to.

use inarow_rules::{Conclusion, Mark};

use super::game::PlayedGame;
use crate::sequential::{PairCounts, Verdict};

/// How games ended, as one of the players sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameTally {
    /// Games won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl GameTally {
    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The same, as the opponent sees it.
    #[must_use]
    pub fn reversed(self) -> GameTally {
        GameTally { wins: self.losses, losses: self.wins, ..self }
    }

    /// These games and those.
    #[must_use]
    pub fn plus(self, other: GameTally) -> GameTally {
        GameTally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }

    /// The share of the points, a draw counting half; 0.5 where there was no game.
    #[must_use]
    pub fn score(&self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }
}

/// The games in which one player began against another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// The number of the player that was X and began.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// How they ended from each opening, as the first sees it.
    pub by_opening: Vec<GameTally>,
    /// The sum of their plies.
    pub plies: u64,
    /// How many the first lost by its own fault, not on the board.
    pub forfeits_first: u64,
    /// How many the second lost so.
    pub forfeits_second: u64,
    /// How many were the same as an earlier one from the same opening, since no random number was
    /// drawn: they add nothing to what is known.
    pub repeats: u64,
}

impl Bout {
    fn new(first: usize, second: usize, openings: usize) -> Bout {
        let by_opening = vec![GameTally::default(); openings];
        Bout {
            first,
            second,
            by_opening,
            plies: 0,
            forfeits_first: 0,
            forfeits_second: 0,
            repeats: 0,
        }
    }

    /// How the games ended, as the first sees it.
    #[must_use]
    pub fn tally(&self) -> GameTally {
        self.by_opening.iter().fold(GameTally::default(), |sum, tally| sum.plus(*tally))
    }

    fn add(&mut self, opening: usize, played: &PlayedGame) {
        let tally = &mut self.by_opening[opening];
        self.repeats += u64::from(!played.drew && tally.games() > 0);
        self.plies += u64::from(played.plies);
        match played.conclusion {
            Conclusion::Draw => tally.draws += 1,
            Conclusion::Win(Mark::X) => {
                tally.wins += 1;
                self.forfeits_second += u64::from(played.forfeit.is_some());
            }
            Conclusion::Win(Mark::O) => {
                tally.losses += 1;
                self.forfeits_first += u64::from(played.forfeit.is_some());
            }
        }
    }
}

/// The results of every pair of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// For each pair of players two bouts: the lower number begins, then the higher.
    pub bouts: Vec<Bout>,
    /// For each pair of players what their rounds scored.
    pub rounds: Vec<PairCounts>,
    /// For each pair what a test has found, where one was made and has come to an end.
    pub verdicts: Vec<Option<Verdict>>,
}

impl Results {
    /// No game yet, with so many players and openings.
    #[must_use]
    pub fn new(players: usize, openings: usize) -> Results {
        let pairs = pairs(players);
        let bouts = pairs.iter().flat_map(|&(one, other)| {
            [Bout::new(one, other, openings), Bout::new(other, one, openings)]
        });
        Results {
            bouts: bouts.collect(),
            rounds: vec![PairCounts::default(); pairs.len()],
            verdicts: vec![None; pairs.len()],
        }
    }

    /// Adds the two games that a pair played from an opening; the lower number began the first.
    pub fn add(&mut self, pair: usize, opening: usize, games: &[PlayedGame; 2]) {
        self.bouts[2 * pair].add(opening, &games[0]);
        self.bouts[2 * pair + 1].add(opening, &games[1]);
        let half_points = |played: &PlayedGame, mark| match played.conclusion {
            Conclusion::Draw => 1,
            Conclusion::Win(winner) => 2 * usize::from(winner == mark),
        };
        let scored = half_points(&games[0], Mark::X) + half_points(&games[1], Mark::O);
        self.rounds[pair].add(scored);
    }

    /// All games of one player, as it sees them.
    #[must_use]
    pub fn of(&self, player: usize) -> GameTally {
        self.bouts.iter().fold(GameTally::default(), |sum, bout| match player {
            _ if bout.first == player => sum.plus(bout.tally()),
            _ if bout.second == player => sum.plus(bout.tally().reversed()),
            _ => sum,
        })
    }

    /// How many games there were.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.bouts.iter().map(|bout| bout.tally().games()).sum()
    }
}

/// Every two of so many players, the lower number first.
#[must_use]
pub fn pairs(players: usize) -> Vec<(usize, usize)> {
    (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other))).collect()
}
