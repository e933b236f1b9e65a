//! Where the lines of a board run.

use alloc::vec::Vec;

use crate::{Game, Square};

/// A direction in which lines run, as steps to the right, down and to the board below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction([isize; 3]);

/// Row, column, falling diagonal and rising diagonal; then those of a cube that lead from one of
/// its boards to the next. Each step leads to a higher number.
const DIRECTIONS: [Direction; 13] = [
    Direction([1, 0, 0]),
    Direction([0, 1, 0]),
    Direction([1, 1, 0]),
    Direction([-1, 1, 0]),
    Direction([0, 0, 1]),
    Direction([1, 0, 1]),
    Direction([-1, 0, 1]),
    Direction([0, 1, 1]),
    Direction([0, -1, 1]),
    Direction([1, 1, 1]),
    Direction([-1, 1, 1]),
    Direction([1, -1, 1]),
    Direction([-1, -1, 1]),
];

/// The directions in which the game's lines differ: with k = 1 a line is a square whatever the
/// direction.
pub(crate) fn directions(game: &Game) -> &'static [Direction] {
    match (game.k(), game.grid()) {
        (1, _) => &DIRECTIONS[..1],
        (_, Some(_)) => &DIRECTIONS[..4],
        (_, None) => &DIRECTIONS,
    }
}

/// Whether a longer run is no line. With k = 1 every square is one, whatever is beside it.
pub(crate) fn bars_overlines(game: &Game) -> bool {
    game.no_overline() && game.k() > 1
}

/// The column, row and board of a square, from 0 at the top left of the top board.
pub(crate) fn coordinates(game: &Game, square: Square) -> [usize; 3] {
    let [columns, rows, _] = game.shape();
    [square.index() % columns, square.index() / columns % rows, square.index() / (columns * rows)]
}

/// The square at a column, row and board; `None` if it is outside.
pub(crate) fn square_at(game: &Game, [column, row, board]: [usize; 3]) -> Option<Square> {
    let [columns, rows, boards] = game.shape();
    let inside = column < columns && row < rows && board < boards;
    inside.then(|| Square(((board * rows + row) * columns + column) as u16))
}

/// By how much the number of a square falls towards the one that gravity lets be played next.
pub(crate) fn fall(game: &Game) -> usize {
    let [columns, rows, boards] = game.shape();
    match (game.gravity(), boards) {
        (false, _) => 0,
        (true, 1) if rows > 1 => columns,
        (true, 1) => 0,
        (true, _) => columns * rows,
    }
}

impl Direction {
    /// By how much the number of a square grows in one step.
    pub(crate) fn stride(self, game: &Game) -> usize {
        let [columns, rows, _] = game.shape();
        self.stride_on(columns, columns * rows)
    }

    /// The same where rows are `width` numbers long, and boards `area`.
    pub(crate) fn stride_on(self, width: usize, area: usize) -> usize {
        let [right, down, below] = self.0;
        (below * area as isize + down * width as isize + right) as usize
    }

    /// How many steps forward (`sign` 1) or back (-1) stay on the board.
    pub(crate) fn room(self, game: &Game, square: Square, sign: isize) -> usize {
        let along = |(step, (at, size)): (isize, (usize, usize))| match (step * sign).signum() {
            1 => size - 1 - at,
            -1 => at,
            _ => usize::MAX,
        };
        let places = coordinates(game, square).into_iter().zip(game.shape());
        self.0.into_iter().zip(places).map(along).min().unwrap_or(0)
    }
}

/// A line of the board.
pub(crate) struct Run {
    /// The k squares in a row.
    pub(crate) squares: Vec<Square>,
    /// The squares, at most two, that would make the line longer.
    pub(crate) extensions: Vec<Square>,
}

/// Every line of the game, by direction, then by first square.
pub(crate) fn lines(game: &Game) -> impl Iterator<Item = Run> {
    let game = *game;
    directions(&game).iter().flat_map(move |&direction| {
        (0..game.squares() as u16)
            .map(Square)
            .filter(move |&start| direction.room(&game, start, 1) >= game.k() - 1)
            .map(move |start| line(&game, direction, start))
    })
}

/// The line that starts at a square with enough room.
fn line(game: &Game, direction: Direction, start: Square) -> Run {
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
    Run { squares, extensions }
}
