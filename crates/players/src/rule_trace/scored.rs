//! The third article's scores, line by line.

use inarow_rules::{LineLayout, Position, Rules, Square, Squares};

use crate::line_score::{LineNumbers, is_in_middle};

/// The score of a free square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SquareScore {
    /// The square.
    pub square: Square,
    /// The lines through it: rows, columns and diagonals.
    pub lines: Vec<ScoredLine>,
    /// Whether it is in a middle row, and in a middle column: one point each.
    pub middle_row: bool,
    /// Whether it is in a middle column.
    pub middle_column: bool,
    /// The sum of all points.
    pub total: u32,
}

/// A line through a square, and the points it adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoredLine {
    /// Its squares from one end to the other.
    pub squares: Vec<Square>,
    /// Marks of the side to move on it.
    pub own: u32,
    /// Marks of the opponent on it.
    pub other: u32,
    /// The points that it adds.
    pub points: u32,
}

/// Every free square with its score, row by row.
pub(super) fn table(rules: &Rules, position: &Position) -> Vec<SquareScore> {
    let (own, other) = (position.to_move(), !position.to_move());
    let all = rules.layout().lines;
    let through = |square| all.iter().filter(move |line| line.squares.contains(&square));
    let scored = |square: Square| {
        let line = |line: &LineLayout| {
            let squares = line.squares.clone();
            let held: Squares = squares.iter().copied().collect();
            let count = |mark| (held & position.marks(mark)).len();
            let (own, other) = (count(own), count(other));
            let points = LineNumbers::ARTICLE.points(own, other, rules.game().k() as u32);
            ScoredLine { squares, own, other, points }
        };
        let lines: Vec<ScoredLine> = through(square).map(line).collect();
        let [middle_row, middle_column] = is_in_middle(rules.game(), square);
        let sum: u32 = lines.iter().map(|line| line.points).sum();
        let total = sum + u32::from(middle_row) + u32::from(middle_column);
        SquareScore { square, lines, middle_row, middle_column, total }
    };
    rules.moves(position).iter().map(scored).collect()
}
