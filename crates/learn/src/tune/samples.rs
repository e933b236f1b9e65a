//! The positions that weights are fitted to.

use inarow_rules::{Conclusion, Rules};
use inarow_search::shapes::Shapes;

use super::played::{Played, WHOLE};

/// The part of a target that is the chance which the search saw; the rest is the result.
const SEEN: f64 = 0.5;

/// One game in this many tests a fit instead of being fitted to.
const HELD_OUT: u64 = 10;

/// Positions, each with the terms of its estimate and its target.
#[derive(Debug, Default)]
pub(super) struct Samples {
    /// The terms of all samples, one after the other: a weight and how often it counts.
    terms: Vec<(u16, u16)>,
    samples: Vec<Sample>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// Where its terms begin and end.
    terms: (usize, usize),
    /// The mean of its game's result and the search's chance, for the side to move: from 0 to 1.
    pub(super) target: f64,
    /// The result of its game for the side to move: 0, 1/2 or 1.
    pub(super) result: f64,
    pub(super) is_held_out: bool,
}

impl Samples {
    pub(super) fn len(&self) -> usize {
        self.samples.len()
    }

    /// Adds the positions of a game, but for those that are settled at first sight.
    pub(super) fn add(
        &mut self,
        (rules, shapes): (&Rules, &Shapes),
        (number, played): (u64, &Played),
    ) {
        let mut position = rules.empty();
        for (ply, &square) in played.moves.iter().enumerate() {
            let chance = ply.checked_sub(played.opening).map(|at| played.chances[at]);
            if let Some((chance, features)) = chance.zip(shapes.features(&position)) {
                let result = match played.end {
                    Conclusion::Draw => 0.5,
                    Conclusion::Win(mark) => f64::from(u8::from(mark == position.to_move())),
                };
                let chance = f64::from(chance) / f64::from(WHOLE);
                let begin = self.terms.len();
                self.terms.extend(features.into_iter().map(|(at, count)| (at, count as u16)));
                self.samples.push(Sample {
                    terms: (begin, self.terms.len()),
                    target: result + SEEN * (chance - result),
                    result,
                    is_held_out: number % HELD_OUT == HELD_OUT - 1,
                });
            }
            rules.play(&mut position, square);
        }
    }

    pub(super) fn all(&self) -> &[Sample] {
        &self.samples
    }

    /// The terms of a sample.
    pub(super) fn terms(&self, sample: &Sample) -> &[(u16, u16)] {
        &self.terms[sample.terms.0..sample.terms.1]
    }
}
