//! The third article's player.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, LineCounts, Task};
use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Limits;

use crate::region::is_middle;
use crate::{Distribution, Policy, Reason, Refusal, rule};

/// The free square with the highest score, the first row by row. Not defined with gravity or
/// misère, nor for cubes.
#[derive(Clone, Debug)]
pub struct LineScore(Rules);

impl LineScore {
    /// A player of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        LineScore(rules.clone())
    }

    /// The score of each free square, row by row from the top left: over the lines through it,
    /// 1000 where only one square is missing to the side to move, 900 where to the opponent, 100
    /// for each own mark on a line without the opponent's, 90 for each mark of the opponent's on a
    /// line without own ones, 10 for an empty line; and 1 each if it is in a middle row or column.
    ///
    /// # Errors
    /// If the game is over or the player is not defined for it.
    pub fn scores(&self, position: &Position) -> Result<Vec<(Square, u32)>, Refusal> {
        rule::check(&self.0, position)?;
        Ok(line_points(&self.0, position))
    }
}

/// The points that the third article's rule gives each legal move, row by row from the top left, on any board: the
/// apparent quality of the move to a player that does not look ahead, whatever its value.
#[must_use]
pub fn line_points(rules: &Rules, position: &Position) -> Vec<(Square, u32)> {
    rules.run(Scores(position))
}

/// Works out the score of each free square.
struct Scores<'a>(&'a Position);

impl Task for Scores<'_> {
    type Out = Vec<(Square, u32)>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let (position, game) = (kernel.narrow(self.0), kernel.game());
        let (own, k) = (kernel.to_move(&position), game.k() as u32);
        let score = |square: Square| {
            let of_line = |counts: LineCounts| points(counts[own], counts[!own], k);
            let lines: u32 = kernel.line_counts(&position, square).map(of_line).sum();
            lines + is_in_middle(game, square).map(u32::from).iter().sum::<u32>()
        };
        kernel.moves(&position).map(|square| (square, score(square))).collect()
    }
}

/// Whether a square is in a middle row, and in a middle column.
pub(crate) fn is_in_middle(game: &Game, square: Square) -> [bool; 2] {
    let Some(grid) = game.grid() else { return [false; 2] };
    let (column, row) = grid.place(square);
    [is_middle(row, grid.rows), is_middle(column, grid.columns)]
}

/// The addition of a line to the score of a free square on it, by the marks on it.
pub(crate) fn points(own: u32, other: u32, k: u32) -> u32 {
    match (own, other) {
        (own, 0) if own == k - 1 => 1000,
        (0, other) if other == k - 1 => 900,
        (0, 0) => 10,
        (own, 0) => 100 * own,
        (0, other) => 90 * other,
        _ => 0,
    }
}

impl Policy for LineScore {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let scores = self.scores(position)?;
        let score = scores.iter().map(|&(_, score)| score).max().ok_or(Refusal::Over)?;
        let first = scores.iter().find(|scored| scored.1 == score).ok_or(Refusal::Over)?;
        Ok(Distribution::certain(first.0, Reason::LineScore { score, squares: scores.len() }))
    }
}
