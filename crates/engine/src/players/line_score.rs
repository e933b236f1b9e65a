//! The third article's player.

use inarow_rules::{Game, LineCounts, LineGame, Position, Rules, Square, Word};

use super::rule;
use crate::region::is_middle;
use crate::{Distribution, Limits, Policy, Reason, Refusal};

/// The free square with the highest score, the first row by row. Not defined with gravity or
/// misère.
#[derive(Clone, Copy, Debug, Default)]
pub struct LineScore;

impl LineScore {
    /// The score of each free square, row by row from the top left: over the lines through it,
    /// 1000 where only one square is missing to the side to move, 900 where to the opponent, 100
    /// for each own mark on a line without the opponent's, 90 for each mark of the opponent's on a
    /// line without own ones, 10 for an empty line; and 1 each if it is in a middle row or column.
    ///
    /// # Errors
    /// If the game is over or the player is not defined for it.
    pub fn scores<W: Word>(
        self,
        rules: &Rules<W>,
        position: &Position<W>,
    ) -> Result<Vec<(Square, u32)>, Refusal> {
        rule::check(rules, position)?;
        let game = rules.game();
        let score = |square: Square| {
            let (own, k) = (position.to_move(), game.k() as u32);
            let of_line = |counts: LineCounts| points(counts[own], counts[!own], k);
            let lines: u32 = rules.line_counts(position, square).map(of_line).sum();
            lines + is_in_middle(game, square).map(u32::from).iter().sum::<u32>()
        };
        Ok(rules.moves(position).iter().map(|square| (square, score(square))).collect())
    }
}

/// Whether a square is in a middle row, and in a middle column.
pub(crate) fn is_in_middle(game: &Game, square: Square) -> [bool; 2] {
    let (row, column) = (square.index() / game.columns(), square.index() % game.columns());
    [is_middle(row, game.rows()), is_middle(column, game.columns())]
}

/// What a line adds to the score of a free square on it, by the marks on it.
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

impl<W: Word> Policy<Rules<W>> for LineScore {
    fn distribution(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let scores = self.scores(rules, position)?;
        let score = scores.iter().map(|&(_, score)| score).max().ok_or(Refusal::Over)?;
        let first = scores.iter().find(|scored| scored.1 == score).ok_or(Refusal::Over)?;
        Ok(Distribution::certain(first.0, Reason::LineScore { score, squares: scores.len() }))
    }
}
