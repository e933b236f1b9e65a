//! Looking ahead with the estimates of a network.

use inarow_rules::{Position, Rules, Square};
use inarow_search::Budget;

use super::{TupleBoard, Tuples, n_tuple_values};
use crate::Refusal;

/// The part of a value that is left a ply later, so that sooner wins and later losses are worth more.
pub(super) const LATER: f32 = 1.0 - 1.0 / 1024.0;

/// A search by alpha-beta that estimates the positions after its last ply.
pub(super) struct LookAhead<'a, 'l> {
    pub(super) rules: &'a Rules,
    pub(super) tuples: &'a Tuples,
    pub(super) weights: &'a [f32],
    pub(super) budget: Budget<'l>,
}

impl LookAhead<'_, '_> {
    /// The value of each legal move, or less than the highest value, to the side to move.
    ///
    /// # Errors
    /// If the limits ran out.
    pub(super) fn values(
        &mut self,
        position: &Position,
        board: &TupleBoard,
        plies: u32,
    ) -> Result<Vec<(Square, f32)>, Refusal> {
        let mut values = self.estimates(position, board)?;
        let mut best = f32::NEG_INFINITY;
        for (square, value) in &mut values {
            // Just below the best, so that equal values are exact.
            *value = self.after(
                position,
                board,
                (*square, *value),
                plies,
                [best.next_down(), f32::INFINITY],
            )?;
            best = best.max(*value);
        }
        values.sort_unstable_by_key(|one| one.0);
        Ok(values)
    }

    /// The estimates of all moves, the highest first.
    fn estimates(
        &mut self,
        position: &Position,
        board: &TupleBoard,
    ) -> Result<Vec<(Square, f32)>, Refusal> {
        self.budget.spend(1)?;
        let network = (self.tuples, board, self.weights);
        let mut values = n_tuple_values(self.rules, position, network);
        values.sort_by(|one, other| other.1.total_cmp(&one.1));
        Ok(values)
    }

    /// The value of a move whose estimate is known, if it is between the bounds; else a bound of it.
    fn after(
        &mut self,
        position: &Position,
        board: &TupleBoard,
        (square, estimate): (Square, f32),
        plies: u32,
        [low, high]: [f32; 2],
    ) -> Result<f32, Refusal> {
        if plies <= 1 {
            return Ok(estimate);
        }
        let mut after = *position;
        self.rules.play(&mut after, square);
        if after.conclusion().is_some() {
            return Ok(estimate);
        }
        let side = usize::from(position.to_move() != position.first());
        let mut board = board.clone();
        board.put(self.tuples, square, side);
        let bounds = [-high / LATER, -low / LATER];
        Ok(-LATER * self.best(&after, &board, plies - 1, bounds)?)
    }

    /// The highest value of all moves, if it is between the bounds; else a bound of it.
    fn best(
        &mut self,
        position: &Position,
        board: &TupleBoard,
        plies: u32,
        [low, high]: [f32; 2],
    ) -> Result<f32, Refusal> {
        let mut best = f32::NEG_INFINITY;
        for one in self.estimates(position, board)? {
            best = best.max(self.after(position, board, one, plies, [low.max(best), high])?);
            if best >= high {
                break;
            }
        }
        Ok(best)
    }
}
