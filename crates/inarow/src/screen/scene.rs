//! A position as it is drawn.

use inarow_rules::{Grid, Mark, Outcome, Position, Rules, Square};

/// A position as it is drawn and clicked at.
#[derive(Clone, Debug)]
pub(crate) struct Scene {
    /// The stone on each square, row by row from the top left.
    pub(crate) stones: Vec<Option<Mark>>,
    /// The move that each square means: itself, or where a stone lands in its column.
    pub(crate) meant: Vec<Option<Square>>,
    /// Where the side that is not to move would complete a line at once.
    pub(crate) threats: Vec<Square>,
    /// Where the side to move may not play, in Renju.
    pub(crate) forbidden: Vec<Square>,
    pub(crate) to_move: Mark,
    /// The end of the game on the board.
    pub(crate) outcome: Option<Outcome>,
}

impl Scene {
    /// A position by these rules.
    pub(crate) fn of(rules: &Rules, position: &Position) -> Scene {
        let game = rules.game();
        let squares = || (0..game.squares()).map(|index| Square(index as u16));
        let legal = rules.moves(position);
        let falls = game.grid().filter(|_| game.gravity());
        let lands = |grid: Grid, square: Square| {
            let column = |other: Square| grid.place(other).0;
            legal.iter().find(|&move_| column(move_) == column(square))
        };
        let meant = |square| match falls {
            Some(grid) => lands(grid, square),
            None => Some(square).filter(|&square| legal.contains(square)),
        };
        let over = position.conclusion().is_some();
        let threats = rules.completions(position, !position.to_move());
        Scene {
            stones: rules.setup(position).squares,
            meant: squares().map(meant).collect(),
            threats: if over { Vec::new() } else { threats.iter().collect() },
            forbidden: rules.forbidden(position).into_iter().map(|(square, _)| square).collect(),
            to_move: position.to_move(),
            outcome: rules.outcome(position),
        }
    }

    /// Whether a square is part of a line that decided the game.
    pub(crate) fn decided(&self, square: Square) -> bool {
        match &self.outcome {
            Some(Outcome::Win { lines, .. }) => lines.iter().flatten().any(|&s| s == square),
            _ => false,
        }
    }
}
