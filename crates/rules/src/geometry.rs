//! Where the lines of a board run.

use crate::{Game, GameOption, Mark, Square};

/// A direction in which lines run, as steps to the right, down and to the board below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Direction([isize; 3]);

/// Row, column, falling diagonal and rising diagonal; then those of a cube that lead from one of
/// its boards to the next. Each step leads to a higher square number.
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

/// The directions in which the game's lines differ: with k = 1 a line is a single square in any
/// direction.
pub(crate) fn directions(game: &Game) -> &'static [Direction] {
    match (game.k(), game.grid()) {
        (1, _) => &DIRECTIONS[..1],
        (_, Some(_)) => &DIRECTIONS[..4],
        (_, None) => &DIRECTIONS,
    }
}

/// The runs of a side's stones that are lines.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineRule {
    k: usize,
    /// By mark, true if a longer run is not a line.
    exact: [bool; 2],
    /// True if a run of k is not a line where the other side holds the squares beyond both of its ends.
    caro: bool,
}

impl LineRule {
    /// The rule of a game. With k = 1 every square is a line, whatever is beside it.
    pub(crate) fn new(game: &Game) -> LineRule {
        let (longer, k) = (game.k() > 1, game.k());
        let exact = [game.no_overline() || game.has(GameOption::Renju), game.no_overline()];
        let caro = game.has(GameOption::Caro) && longer;
        LineRule { k, exact: exact.map(|exact| exact && longer), caro }
    }

    /// True if every run of k or more is a line of either side.
    #[inline(always)]
    pub(crate) fn counts_all(&self) -> bool {
        !(self.exact[0] || self.exact[1] || self.caro)
    }

    /// True if a longer run of a side is not a line.
    #[inline(always)]
    pub(crate) fn is_exact(&self, mark: Mark) -> bool {
        self.exact[mark as usize]
    }

    /// True if the other side's stones can block a run.
    #[inline(always)]
    pub(crate) fn has_blocks(&self) -> bool {
        self.caro
    }

    /// True if a run of this length is a line of a side. `is_blocked` says whether the other side holds the squares
    /// beyond both ends.
    #[inline(always)]
    pub(crate) fn is_line(
        &self,
        run: usize,
        mark: Mark,
        is_blocked: impl FnOnce() -> bool,
    ) -> bool {
        if run == self.k {
            !(self.caro && is_blocked())
        } else {
            run > self.k && !self.is_exact(mark)
        }
    }
}

/// The column, row and board of a square, from 0 at the top left of the top board.
pub(crate) fn coordinates(game: &Game, square: Square) -> [usize; 3] {
    let [columns, rows, _] = game.shape();
    [square.index() % columns, square.index() / columns % rows, square.index() / (columns * rows)]
}

/// Every square with its coordinates, in order. Iterating avoids the divisions of [`coordinates`],
/// which are a good part of the time that compiling a game takes.
pub(crate) fn places(game: &Game) -> impl Iterator<Item = (Square, [usize; 3])> + use<> {
    let [columns, rows, _] = game.shape();
    let mut next = [0; 3];
    (0..game.squares() as u16).map(move |number| {
        let at @ [column, row, board] = next;
        next = match (column + 1 == columns, row + 1 == rows) {
            (false, _) => [column + 1, row, board],
            (true, false) => [0, row + 1, board],
            (true, true) => [0, 0, board + 1],
        };
        (Square(number), at)
    })
}

/// The square at a column, row and board; `None` if it is outside.
pub(crate) fn square_at(game: &Game, [column, row, board]: [usize; 3]) -> Option<Square> {
    let [columns, rows, boards] = game.shape();
    let inside = column < columns && row < rows && board < boards;
    inside.then(|| Square(((board * rows + row) * columns + column) as u16))
}

/// The difference between a square's number and that of the square that gravity makes playable
/// after it.
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
    /// True if it leads along more than one axis.
    fn is_diagonal(self) -> bool {
        self.0.iter().filter(|&&steps| steps != 0).count() > 1
    }

    /// The increase of a square's number in one step.
    pub(crate) fn stride(self, game: &Game) -> usize {
        let [columns, rows, _] = game.shape();
        self.stride_on(columns, columns * rows)
    }

    /// The same on a board whose rows have `width` numbers and whose boards have `area`.
    pub(crate) fn stride_on(self, width: usize, area: usize) -> usize {
        let [right, down, below] = self.0;
        (below * area as isize + down * width as isize + right) as usize
    }

    /// Number of steps forward (`sign` 1) or back (-1) from these coordinates that stay on the
    /// board.
    #[inline]
    pub(crate) fn room(self, game: &Game, at: [usize; 3], sign: isize) -> usize {
        let shape = game.shape();
        let along = |axis: usize| match self.0[axis] * sign {
            1 => shape[axis] - 1 - at[axis],
            -1 => at[axis],
            _ => usize::MAX,
        };
        along(0).min(along(1)).min(along(2))
    }
}

/// A line of the board: k squares in a row.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    start: usize,
    stride: usize,
    k: usize,
    /// True if it runs along more than one axis.
    pub(crate) is_diagonal: bool,
    /// True if the board continues before the first square and after the last.
    goes_on: [bool; 2],
}

impl Run {
    /// The k squares.
    #[inline]
    pub(crate) fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.k).map(move |step| Square((self.start + step * self.stride) as u16))
    }

    /// The squares, at most two, that would extend the line.
    pub(crate) fn extensions(self) -> impl Iterator<Item = Square> {
        let before = self.goes_on[0].then(|| self.start - self.stride);
        let after = self.goes_on[1].then(|| self.start + self.k * self.stride);
        before.into_iter().chain(after).map(|index| Square(index as u16))
    }
}

/// Every line of the game, by direction, then by first square.
pub(crate) fn lines(game: &Game) -> impl Iterator<Item = Run> + use<> {
    let game = *game;
    let k = game.k();
    directions(&game).iter().flat_map(move |&direction| {
        let stride = direction.stride(&game);
        places(&game).filter_map(move |(start, at)| {
            let room = direction.room(&game, at, 1);
            let goes_on = [direction.room(&game, at, -1) >= 1, room >= k];
            let (start, is_diagonal) = (start.index(), direction.is_diagonal());
            (room >= k - 1).then_some(Run { start, stride, k, is_diagonal, goes_on })
        })
    })
}
