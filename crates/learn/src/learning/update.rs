//! The last change of each number, as a sum that can be shown.

use std::ops::Range;

use inarow_rules::{Position, Square, Squares};

use super::Learning;

/// A change of a number: after = before + rate × (target − before).
///
/// The rate is that of the [options](Learning::options); for MENACE, whose beads are counted, it is 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Update {
    /// The number before it.
    pub before: f32,
    /// The number that it moved towards.
    pub target: f32,
    /// The number after it.
    pub after: f32,
}

/// The number of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbered {
    /// The square.
    pub square: Square,
    /// Its value, or its beads.
    pub number: f32,
    /// The last change since the training began or went on; `None` if there was none, and where several learners are merged.
    pub update: Option<Update>,
}

impl Learning {
    /// The number of each legal move at a position, in order of the squares; none for a position that is not in the table.
    ///
    /// ```
    /// use inarow_learn::{Learning, LearningOptions, Training};
    /// use inarow_players::learned::LearnedMethod;
    ///
    /// let options = LearningOptions::usual("3,3,3".parse()?, LearnedMethod::Menace, 1);
    /// let learning = Learning::new(&options, None)?;
    /// let beads = learning.numbered(&learning.rules().empty());
    /// assert!(beads.len() == 9 && beads.iter().all(|square| square.number == 4.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn numbered(&self, position: &Position) -> Vec<Numbered> {
        let images = if self.options.symmetry { usize::MAX } else { 1 };
        let mut images = self.rules.symmetries().iter().take(images);
        let found = images.find_map(|symmetry| {
            let image = stones(position).map(|side| symmetry.image(side));
            let number = self.listed().find(|&one| stones(self.graph.position(one)) == image);
            Some((number?, symmetry))
        });
        let Some((number, symmetry)) = found else { return Vec::new() };
        let numbered = |square: Square| {
            let image = symmetry.square(square);
            let edge = self.graph.moves(number).iter().find(|edge| edge.square == image)?;
            let index = self.index(number, edge.to)?;
            Some(Numbered { square, number: self.numbers[index], update: self.updates[index] })
        };
        self.rules.moves(position).iter().filter_map(numbered).collect()
    }
}

/// The stones of the side to move, and the other side's.
fn stones(position: &Position) -> [Squares; 2] {
    let mover = position.to_move();
    [position.marks(mover), position.marks(!mover)]
}

/// Numbers nearer to 0 are 0: without it values that are halved game after game come to numbers below the normal ones, on
/// which a processor spends half of the time of a training.
const LEAST: f32 = 1e-30;

/// The numbers of one learner, with the last change of each.
#[derive(Debug, Default)]
pub(super) struct Changes {
    numbers: Vec<f32>,
    updates: Vec<Option<Update>>,
}

impl Changes {
    pub(super) fn new(numbers: Vec<f32>) -> Changes {
        Changes { updates: vec![None; numbers.len()], numbers }
    }

    pub(super) fn number(&self, index: usize) -> f32 {
        self.numbers[index]
    }

    pub(super) fn numbers(&self, range: Range<usize>) -> &[f32] {
        &self.numbers[range]
    }

    /// Moves a number towards another.
    pub(super) fn move_towards(&mut self, index: usize, rate: f32, target: f32) {
        let before = self.numbers[index];
        let after = before + rate * (target - before);
        let after = if after.abs() < LEAST { 0.0 } else { after };
        self.numbers[index] = after;
        self.updates[index] = Some(Update { before, target, after });
    }

    /// Takes these numbers and their changes in place of those before.
    pub(super) fn keep(self, numbers: &mut Vec<f32>, updates: &mut [Option<Update>]) {
        *numbers = self.numbers;
        for (kept, new) in updates.iter_mut().zip(self.updates) {
            *kept = new.or(*kept);
        }
    }
}
