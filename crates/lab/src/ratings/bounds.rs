//! Where results say nothing about how far players are apart.

use super::RatedBout;

/// Where the results alone would put a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbounded {
    /// Infinitely far above others.
    Above,
    /// Infinitely far below others.
    Below,
    /// Above some and below others.
    Both,
}

/// For each player whether results bound its rating: a difference is bounded where points lead
/// from each player to the other, over others if need be (Ford, "Solution of a ranking problem from
/// binary comparisons", 1957).
pub(super) fn unbounded(players: usize, results: &[RatedBout]) -> Vec<Option<Unbounded>> {
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
    let others = |player: usize| (0..players).filter(move |&other| other != player);
    (0..players)
        .map(|player| {
            let above = others(player).any(|other| scored[player][other] && !scored[other][player]);
            let below = others(player).any(|other| scored[other][player] && !scored[player][other]);
            match (above, below) {
                (true, true) => Some(Unbounded::Both),
                (true, false) => Some(Unbounded::Above),
                (false, true) => Some(Unbounded::Below),
                (false, false) => None,
            }
        })
        .collect()
}
