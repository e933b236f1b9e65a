//! The results of a tournament's games.

use std::cmp::Ordering;

use inarow_rules::Conclusion;

use super::game::PlayedGame;
use crate::Tally;

/// The result of one player beginning against another: of games that were played, or the exact
/// chances.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout<R = Tally> {
    /// The number of the player that began, as X unless the opening exchanged the sides.
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// The result of each opening, as the first sees it; plies of the opening included.
    pub by_opening: Vec<R>,
}

impl Bout {
    fn new(first: usize, second: usize, openings: usize) -> Bout {
        Bout { first, second, by_opening: vec![Tally::default(); openings] }
    }

    /// All games, as the first sees them.
    #[must_use]
    pub fn tally(&self) -> Tally {
        self.by_opening.iter().copied().sum()
    }

    fn add(&mut self, opening: usize, played: &PlayedGame) {
        let tally = &mut self.by_opening[opening];
        tally.repeats += u64::from(!played.drew && tally.games() > 0);
        tally.add_played(played);
    }
}

/// The results of every pair of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Results {
    /// For each pair of players two bouts: the lower number begins, then the higher.
    pub bouts: Vec<Bout>,
    /// For each pair of players how often a round brought the first 0, ½, 1, 1½ and 2 points.
    pub rounds: Vec<[u64; 5]>,
    /// For each pair how the first compares with the second, where a test was made and has ended.
    pub verdicts: Vec<Option<Ordering>>,
}

impl Results {
    /// No games yet, between `players` players from `openings` openings.
    #[must_use]
    pub fn new(players: usize, openings: usize) -> Results {
        let pairs = pairs(players);
        let bouts = pairs.iter().flat_map(|&(one, other)| {
            [Bout::new(one, other, openings), Bout::new(other, one, openings)]
        });
        Results {
            bouts: bouts.collect(),
            rounds: vec![[0; 5]; pairs.len()],
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
        let [one, other] = games;
        let scored = half_points(one, one.beginner()) + half_points(other, !other.beginner());
        self.rounds[pair][scored] += 1;
    }

    /// All games of one player, as it sees them.
    #[must_use]
    pub fn of(&self, player: usize) -> Tally {
        self.bouts.iter().fold(Tally::default(), |sum, bout| match player {
            _ if bout.first == player => sum.plus(bout.tally()),
            _ if bout.second == player => sum.plus(bout.tally().reversed()),
            _ => sum,
        })
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.bouts.iter().map(|bout| bout.tally().games()).sum()
    }
}

/// Every two of `players` players, the lower number first.
#[must_use]
pub fn pairs(players: usize) -> Vec<(usize, usize)> {
    (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other))).collect()
}
