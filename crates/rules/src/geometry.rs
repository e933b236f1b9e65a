//! Where the lines of a board run.

use alloc::vec::Vec;

use crate::{Game, Square};

/// A direction in which lines run, as steps to the right and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction {
    right: isize,
    down: isize,
}

/// Row, column, falling diagonal and rising diagonal; each step leads to a higher number.
const DIRECTIONS: [Direction; 4] = [
    Direction { right: 1, down: 0 },
    Direction { right: 0, down: 1 },
    Direction { right: 1, down: 1 },
    Direction { right: -1, down: 1 },
];

/// The directions in which the game's lines differ: with k = 1 a line is a square whatever the
/// direction.
pub(crate) fn directions(game: &Game) -> &'static [Direction] {
    if game.k() == 1 { &DIRECTIONS[..1] } else { &DIRECTIONS }
}

/// Whether a longer run is no line. With k = 1 every square is one, whatever is beside it.
pub(crate) fn bars_overlines(game: &Game) -> bool {
    game.no_overline() && game.k() > 1
}

impl Direction {
    /// By how much the number of a square grows in one step.
    pub(crate) fn stride(self, game: &Game) -> usize {
        self.stride_on(game.columns())
    }

    /// The same where rows are `width` numbers long.
    pub(crate) fn stride_on(self, width: usize) -> usize {
        (self.down * width as isize + self.right) as usize
    }

    /// How many steps forward (`sign` 1) or back (-1) stay on the board.
    pub(crate) fn room(self, game: &Game, square: Square, sign: isize) -> usize {
        let along = |at: usize, size: usize, step: isize| match (step * sign).signum() {
            1 => size - 1 - at,
            -1 => at,
            _ => usize::MAX,
        };
        let across = along(square.index() % game.columns(), game.columns(), self.right);
        let down = along(square.index() / game.columns(), game.rows(), self.down);
        across.min(down)
    }
}

/// A line of the board.
pub(crate) struct Line {
    /// The k squares in a row.
    pub(crate) squares: Vec<Square>,
    /// The squares, at most two, that would make the line longer.
    pub(crate) extensions: Vec<Square>,
}

/// Every line of the game, by direction, then by first square.
pub(crate) fn lines(game: &Game) -> impl Iterator<Item = Line> {
    let game = *game;
    directions(&game).iter().flat_map(move |&direction| {
        (0..game.squares() as u16)
            .map(Square)
            .filter(move |&start| direction.room(&game, start, 1) >= game.k() - 1)
            .map(move |start| line(&game, direction, start))
    })
}

/// The line that starts at a square with enough room.
fn line(game: &Game, direction: Direction, start: Square) -> Line {
    let stride = direction.stride(game);
    let last = start.index() + (game.k() - 1) * stride;
    let square = |index: usize| Square(index as u16);
    let mut extensions = Vec::new();
    if direction.room(game, start, -1) >= 1 {
        extensions.push(square(start.index() - stride));
    }
    if direction.room(game, square(last), 1) >= 1 {
        extensions.push(square(last + stride));
    }
    let squares = (start.index()..=last).step_by(stride).map(square).collect();
    Line { squares, extensions }
}
