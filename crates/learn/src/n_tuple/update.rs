//! The change of a network's weights by a game.

use inarow_players::learned::{TupleBoard, Tuples};

use super::self_play::Game;

/// Weights that learn, each with a rate of its own: temporal coherence (Beal and Smith, "Temporal Coherence and Prediction
/// Decay in TD Learning", 1999; for n-tuples Bagheri, Thill, Koch and Konen, "Online Adaptable Learning Rates for the Game
/// Connect-4", 2016).
#[derive(Debug)]
pub(super) struct Weights {
    pub(super) weights: Vec<f32>,
    /// The sum of each weight's changes before the rates, and the sum of their sizes.
    pub(super) changes: Vec<[f32; 2]>,
}

impl Weights {
    /// Weights of which all are 0.
    pub(super) fn new(tuples: &Tuples) -> Weights {
        let count = tuples.weights();
        Weights { weights: vec![0.0; count], changes: vec![[0.0; 2]; count] }
    }

    /// Moves the value after each move of a game towards its λ-return (Sutton and Barto, "Reinforcement Learning", 2018,
    /// section 12.1), by the values before the game.
    ///
    /// Values are those to the side that began; the last is the result, which no weight estimates. A move at random says nothing about
    /// the position before it: that keeps its value, and traces end there.
    pub(super) fn learn(&mut self, tuples: &Tuples, game: &Game, (rate, trace): (f32, f32)) {
        let Some((_, before_last)) = game.moves.split_last() else { return };
        let images = tuples.images();
        let mut places: Vec<u32> = Vec::with_capacity(images * before_last.len());
        let mut board = TupleBoard::empty(tuples);
        for (ply, one) in before_last.iter().enumerate() {
            board.put(tuples, one.square, ply % 2);
            places.extend(board.places(tuples, ply % 2).map(|place| place as u32));
        }
        let values: Vec<f32> = places.chunks(images).map(|places| self.value(places)).collect();
        let mut found: Option<f32> = None;
        for ply in (0..before_last.len()).rev() {
            if game.moves[ply + 1].explores {
                found = None;
                continue;
            }
            let target = match values.get(ply + 1) {
                Some(&next) => (1.0 - trace) * next + trace * found.unwrap_or(next),
                None => game.result,
            };
            found = Some(target);
            let error = target - values[ply];
            let slope = 1.0 - values[ply] * values[ply];
            self.change(&places[ply * images..(ply + 1) * images], rate, error * slope);
        }
    }

    /// The value of a position: the hyperbolic tangent of the sum of its weights.
    pub(super) fn value(&self, places: &[u32]) -> f32 {
        libm::tanhf(places.iter().map(|&place| self.weights[place as usize]).sum())
    }

    /// Changes the weights of a position by the rate, divided among them, their own rates and `change`: the error times the
    /// slope of the value.
    fn change(&mut self, places: &[u32], rate: f32, change: f32) {
        let rate = rate / places.len() as f32;
        for &place in places {
            let [sum, size] = &mut self.changes[place as usize];
            let own = if *size > 0.0 { sum.abs() / *size } else { 1.0 };
            self.weights[place as usize] += rate * own * change;
            *sum += change;
            *size += change.abs();
        }
    }
}
