//! MENACE, the matchboxes that learn tic-tac-toe (Michie 1961).

#[cfg(test)]
mod tests;

use inarow_rules::{Conclusion, Mark};
use inarow_search::random::below;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::Graph;

/// Beads of each move of X's first to fourth turn; later turns have one, too.
const BEADS: [u32; 4] = [4, 3, 2, 1];

/// Matchboxes of X, which learn from games against random moves.
///
/// A bead is drawn from the box of the position and names the move. After the game a win adds three beads of each move
/// made, a draw one, and a loss takes one away. X resigns where a box is empty.
#[derive(Clone, Debug)]
pub struct Menace {
    graph: Graph,
    boxes: Vec<Vec<(u32, u32)>>,
    rng: Xoshiro256PlusPlus,
}

/// Games of a [`Menace`] by their result for X; a resignation is a loss.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Games that X won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games that X lost.
    pub losses: u64,
}

impl Menace {
    /// Full boxes, and the seed of random choices.
    #[must_use]
    pub fn new(graph: Graph, seed: u64) -> Menace {
        let boxes = (0..graph.len() as u32).map(|number| filled(&graph, number)).collect();
        Menace { graph, boxes, rng: Xoshiro256PlusPlus::seed_from_u64(seed) }
    }

    /// The beads of a position: the number of the position after each move, and its beads; none where X has no choice.
    ///
    /// # Panics
    /// If the graph has no such number.
    #[must_use]
    pub fn beads(&self, number: u32) -> &[(u32, u32)] {
        &self.boxes[number as usize]
    }

    /// Plays and learns from this number of games. Steps of any size lead to the same beads.
    pub fn step(&mut self, games: u64) -> Results {
        let mut results = Results::default();
        for _ in 0..games {
            let mut drawn = Vec::new();
            match self.play(&mut drawn) {
                Some(Conclusion::Win(Mark::X)) => {
                    results.wins += 1;
                    self.learn(&drawn, |beads| beads.saturating_add(3));
                }
                Some(Conclusion::Draw) => {
                    results.draws += 1;
                    self.learn(&drawn, |beads| beads.saturating_add(1));
                }
                Some(Conclusion::Win(Mark::O)) | None => {
                    results.losses += 1;
                    self.learn(&drawn, |beads| beads.saturating_sub(1));
                }
            }
        }
        results
    }

    /// Plays a game and notes the beads drawn, as box and place; `None` if X resigns.
    fn play(&mut self, drawn: &mut Vec<(usize, usize)>) -> Option<Conclusion> {
        let mut number = 0;
        loop {
            if let Some(end) = self.graph.conclusion(number) {
                return Some(end);
            }
            let beads = &self.boxes[number as usize];
            if beads.is_empty() {
                let moves = self.graph.moves(number);
                number = moves[below(&mut self.rng, moves.len() as u64) as usize].to;
                continue;
            }
            let place = draw(beads, &mut self.rng)?;
            drawn.push((number as usize, place));
            number = beads[place].0;
        }
    }

    fn learn(&mut self, drawn: &[(usize, usize)], change: impl Fn(u32) -> u32) {
        for &(number, place) in drawn {
            let beads = &mut self.boxes[number][place].1;
            *beads = change(*beads);
        }
    }
}

/// The full box of a position: each kind of move once, however many images it has.
fn filled(graph: &Graph, number: u32) -> Vec<(u32, u32)> {
    let position = graph.position(number);
    let moves = graph.moves(number);
    if position.to_move() != Mark::X || moves.len() < 2 {
        return Vec::new();
    }
    let turn = position.occupied().len() as usize / 2;
    let mut after: Vec<u32> = moves.iter().map(|edge| edge.to).collect();
    after.sort_unstable();
    after.dedup();
    after.into_iter().map(|to| (to, BEADS.get(turn).copied().unwrap_or(1))).collect()
}

/// The place of a bead drawn at random; `None` from an empty box.
fn draw<R: Rng>(beads: &[(u32, u32)], rng: &mut R) -> Option<usize> {
    let all: u64 = beads.iter().map(|bead| u64::from(bead.1)).sum();
    if all == 0 {
        return None;
    }
    let mut left = below(rng, all);
    beads.iter().position(|bead| match left.checked_sub(u64::from(bead.1)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}
