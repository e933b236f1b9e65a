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
pub struct LineScore {
    rules: Rules,
    numbers: LineNumbers,
}

/// The five numbers of the third article's rule: for a line where only one square is missing to the side to move, one where
/// only one is missing to the opponent, each own mark on a line without the opponent's, each of the opponent's on a line
/// without own ones, and an empty line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineNumbers(pub [u32; 5]);

impl LineNumbers {
    /// The numbers of the article.
    pub const ARTICLE: LineNumbers = LineNumbers([1000, 900, 100, 90, 10]);

    /// The addition of a line of k squares to the score of a free square on it, by the marks on it.
    pub(crate) fn points(self, own: u32, other: u32, k: u32) -> u32 {
        let LineNumbers([win, block, own_mark, other_mark, empty]) = self;
        match (own, other) {
            (own, 0) if own == k - 1 => win,
            (0, other) if other == k - 1 => block,
            (0, 0) => empty,
            (own, 0) => own_mark * own,
            (0, other) => other_mark * other,
            _ => 0,
        }
    }
}

impl LineScore {
    /// A player of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        LineScore::with_numbers(rules, LineNumbers::ARTICLE)
    }

    /// A player with other numbers, of which none is above 1,000,000.
    ///
    /// ```
    /// use inarow_players::{LineNumbers, LineScore};
    /// use inarow_rules::{Game, Rules};
    ///
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let player = LineScore::with_numbers(&rules, LineNumbers([0, 0, 0, 0, 1]));
    /// let scores: Vec<u32> = player.scores(&rules.empty())?.iter().map(|scored| scored.1).collect();
    /// assert_eq!(scores, [3, 3, 3, 3, 6, 3, 3, 3, 3]);
    /// # Ok::<(), inarow_players::Refusal>(())
    /// ```
    #[must_use]
    pub fn with_numbers(rules: &Rules, numbers: LineNumbers) -> Self {
        LineScore { rules: rules.clone(), numbers }
    }

    /// The score of each free square, row by row from the top left: over the lines through it,
    /// 1000 where only one square is missing to the side to move, 900 where to the opponent, 100
    /// for each own mark on a line without the opponent's, 90 for each mark of the opponent's on a
    /// line without own ones, 10 for an empty line; and 1 each if it is in a middle row or column.
    ///
    /// # Errors
    /// If the game is over or the player is not defined for it.
    pub fn scores(&self, position: &Position) -> Result<Vec<(Square, u32)>, Refusal> {
        rule::check(&self.rules, position)?;
        Ok(self.rules.run(Scores { position, numbers: self.numbers }))
    }
}

/// The points that the third article's rule gives each legal move, row by row from the top left, on any board: the
/// apparent quality of the move to a player that does not look ahead, whatever its value.
#[must_use]
pub fn line_points(rules: &Rules, position: &Position) -> Vec<(Square, u32)> {
    rules.run(Scores { position, numbers: LineNumbers::ARTICLE })
}

/// Works out the score of each free square.
struct Scores<'a> {
    position: &'a Position,
    numbers: LineNumbers,
}

impl Task for Scores<'_> {
    type Out = Vec<(Square, u32)>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let (position, game) = (kernel.narrow(self.position), kernel.game());
        let (own, k) = (kernel.to_move(&position), game.k() as u32);
        let score = |square: Square| {
            let of_line = |counts: LineCounts| self.numbers.points(counts[own], counts[!own], k);
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
