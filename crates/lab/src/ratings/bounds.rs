//! Parts of the results that say nothing about the distance between players.

use super::RatedBout;

/// Between which players results bound the difference: where points lead from each to the other,
/// over others if need be (Ford, "Solution of a ranking problem from binary comparisons", 1957).
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    /// For each player whether points lead to it from each of the others.
    scored: Vec<Vec<bool>>,
}

impl Bounds {
    pub(super) fn of(players: usize, results: &[RatedBout]) -> Bounds {
        let mut scored = vec![vec![false; players]; players];
        for bout in results {
            scored[bout.first][bout.second] |= bout.wins + bout.draws > 0.0;
            scored[bout.second][bout.first] |= bout.losses + bout.draws > 0.0;
        }
        for over in 0..players {
            for from in 0..players {
                for to in 0..players {
                    scored[from][to] |= scored[from][over] && scored[over][to];
                }
            }
        }
        Bounds { scored }
    }

    /// Whether a player is infinitely far above another.
    pub(super) fn is_unbounded_above(&self, player: usize) -> bool {
        self.others(player).any(|other| self.scored[player][other] && !self.scored[other][player])
    }

    /// Whether a player is infinitely far below another.
    pub(super) fn is_unbounded_below(&self, player: usize) -> bool {
        self.others(player).any(|other| self.scored[other][player] && !self.scored[player][other])
    }

    fn others(&self, player: usize) -> impl Iterator<Item = usize> {
        (0..self.scored.len()).filter(move |&other| other != player)
    }
}
