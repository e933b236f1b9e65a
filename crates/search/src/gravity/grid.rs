//! A board with gravity in one word.

use inarow_rules::{Position, Rules, Square};

/// Where the squares of a board lie in a word: column by column from the left, each from the bottom up, with a
/// bit above its top that stays free. Connect Four:
///
/// ```text
///  6 13 20 27 34 41 48    free, so that no line goes on in the next column
///  5 12 19 26 33 40 47
///  4 11 18 25 32 39 46
///  3 10 17 24 31 38 45
///  2  9 16 23 30 37 44
///  1  8 15 22 29 36 43
///  0  7 14 21 28 35 42
/// ```
#[derive(Debug)]
pub(crate) struct Grid {
    /// The number of squares of the board.
    pub(crate) squares: i32,
    /// For each bit the squares of its column.
    column_of: [u64; 64],
    /// The squares of each column, the central ones first.
    pub(crate) columns: Vec<u64>,
    /// The distance of a square's number from that of its neighbour in the next column.
    stride: u32,
    k: u32,
    /// The lowest square of every column, and all squares.
    bottom: u64,
    pub(super) board: u64,
    /// The top row, the third from the top, and so on.
    pub(super) odd_from_top: u64,
    /// The bit of each square, and the square of each bit.
    bits: Vec<u8>,
    origins: Vec<Square>,
}

/// The stones on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stones {
    /// The stones of the side to move.
    pub(crate) own: u64,
    /// The stones of both sides.
    pub(crate) all: u64,
}

impl Stones {
    /// The stones of the side that has just moved.
    #[inline]
    pub(crate) fn other(self) -> u64 {
        self.own ^ self.all
    }

    /// After a stone of the side to move.
    #[inline]
    pub(crate) fn after(self, stone: u64) -> Stones {
        Stones { own: self.other(), all: self.all | stone }
    }
}

impl Grid {
    /// The board of a game with gravity in which k or more in a row win; `None` for any other, and where a word
    /// is too small.
    pub(crate) fn new(rules: &Rules) -> Option<Grid> {
        let game = rules.game();
        let grid =
            game.grid().filter(|_| game.gravity() && !game.misere() && !game.no_overline())?;
        let stride = grid.rows + 1;
        let width = grid.columns * stride;
        if width > u64::BITS as usize {
            return None;
        }
        let column = (1u64 << grid.rows) - 1;
        let every_column = |squares: u64| {
            (0..grid.columns).fold(0, |board, column| board | squares << (column * stride))
        };
        let from_top = (0..grid.rows).rev().step_by(2).fold(0, |odd, row| odd | 1 << row);
        let mut central: Vec<usize> = (0..grid.columns).collect();
        central.sort_by_key(|&place| (2 * place + 1).abs_diff(grid.columns));
        let (mut bits, mut origins) = (Vec::new(), vec![Square(0); width]);
        for square in (0..game.squares() as u16).map(Square) {
            let (column, row) = grid.place(square);
            let bit = column * stride + grid.rows - 1 - row;
            bits.push(bit as u8);
            origins[bit] = square;
        }
        let column_of = |bit| if bit < width { column << (bit / stride * stride) } else { 0 };
        Some(Grid {
            column_of: std::array::from_fn(column_of),
            squares: game.squares() as i32,
            columns: central.iter().map(|place| column << (place * stride)).collect(),
            stride: stride as u32,
            k: game.k() as u32,
            bottom: every_column(1),
            board: every_column(column),
            odd_from_top: every_column(from_top),
            bits,
            origins,
        })
    }

    /// The bits of a key.
    pub(crate) fn key_bits(&self) -> u32 {
        self.columns.len() as u32 * self.stride
    }

    /// The bit of a square alone.
    pub(crate) fn stone(&self, square: u16) -> u64 {
        1 << self.bits[usize::from(square)]
    }

    /// The square of a stone.
    pub(crate) fn square(&self, stone: u64) -> Square {
        self.origins[stone.trailing_zeros() as usize]
    }

    /// The squares of the column of a stone.
    #[inline]
    pub(super) fn column_of(&self, stone: u64) -> u64 {
        self.column_of[stone.trailing_zeros() as usize & 63]
    }

    /// The stones of a position.
    pub(crate) fn stones(&self, position: &Position) -> Stones {
        let stones = |squares: inarow_rules::Squares| {
            squares.iter().fold(0, |stones, square| stones | self.stone(square.0))
        };
        let own = stones(position.marks(position.to_move()));
        Stones { own, all: stones(position.occupied()) }
    }

    /// Where the next stone may lie.
    #[inline]
    pub(crate) fn playable(&self, all: u64) -> u64 {
        (all + self.bottom) & self.board
    }

    /// The free squares, playable or not, at which a stone beside these completes a line.
    #[inline]
    pub(crate) fn completing(&self, stones: u64, all: u64) -> u64 {
        let squares = match self.k {
            // Compiled for the usual length.
            4 => self.completing_of(4, stones),
            k => self.completing_of(k, stones),
        };
        squares & self.board & !all
    }

    #[inline(always)]
    fn completing_of(&self, k: u32, stones: u64) -> u64 {
        // Nothing lies above a free square.
        let upright = (1..k).fold(!0, |below, step| below & raised(stones, step));
        let across = [self.stride - 1, self.stride, self.stride + 1];
        across.into_iter().fold(upright, |squares, stride| {
            // `behind` stones of the line are on one side of the square, and the rest on the other.
            (0..k).fold(squares, |squares, behind| {
                let line = (1..=behind).fold(!0, |line, step| line & raised(stones, step * stride));
                let ahead = 1..k - behind;
                squares | ahead.fold(line, |line, step| line & lowered(stones, step * stride))
            })
        })
    }

    /// Whether stones hold a line.
    #[inline]
    pub(crate) fn has_line(&self, stones: u64) -> bool {
        match self.k {
            4 => self.has_line_of(4, stones),
            k => self.has_line_of(k, stones),
        }
    }

    #[inline(always)]
    fn has_line_of(&self, k: u32, stones: u64) -> bool {
        let directions = [1, self.stride - 1, self.stride, self.stride + 1];
        let line = |stride| (1..k).fold(stones, |line, step| line & lowered(stones, step * stride));
        directions.into_iter().fold(0, |lines, stride| lines | line(stride)) != 0
    }

    /// The moves after which the opponent has no line to complete, while there is nothing to complete first;
    /// none if every move loses at once.
    #[inline]
    pub(crate) fn sound_moves(&self, stones: Stones) -> u64 {
        let threats = self.completing(stones.other(), stones.all);
        let playable = self.playable(stones.all);
        let forced = playable & threats;
        let moves = match forced {
            0 => playable,
            one if one & (one - 1) == 0 => one,
            _ => 0,
        };
        moves & !(threats >> 1)
    }

    /// A number that no other position of the board has.
    #[inline]
    pub(crate) fn key(&self, stones: Stones) -> u64 {
        // In each column, one above the stones' height is carried to the next bit: the stones below are encoded.
        stones.own + stones.all
    }

    /// The stones of a key.
    pub(crate) fn stones_of(&self, key: u64) -> Stones {
        let one = (1 << self.stride) - 1;
        let mut stones = Stones { own: 0, all: 0 };
        for column in (0..self.columns.len() as u32).map(|column| column * self.stride) {
            let height = ((key >> column & one) + 1).ilog2();
            let all = (1 << height) - 1;
            stones.all |= all << column;
            stones.own |= ((key >> column & one) - all) << column;
        }
        stones
    }

    /// Whether the side to move can complete a line at once.
    pub(crate) fn completes(&self, stones: Stones) -> bool {
        self.completing(stones.own, stones.all) & self.playable(stones.all) != 0
    }

    /// The stones after each move to one of these squares.
    pub(crate) fn after(&self, stones: Stones, squares: u64) -> impl Iterator<Item = Stones> {
        let playable = self.playable(stones.all) & squares;
        let moves = self.columns.iter().map(move |column| column & playable);
        moves.filter(|&stone| stone != 0).map(move |stone| stones.after(stone))
    }

    /// The same for a position and its mirror image.
    #[inline]
    pub(crate) fn symmetric_key(&self, stones: Stones) -> u64 {
        let mirrored = Stones { own: self.mirrored(stones.own), all: self.mirrored(stones.all) };
        self.key(stones).min(self.key(mirrored))
    }

    fn mirrored(&self, stones: u64) -> u64 {
        let (columns, one) = (self.columns.len() as u32, (1 << self.stride) - 1);
        (0..columns).fold(0, |mirrored, column| {
            let squares = stones >> (column * self.stride) & one;
            mirrored | squares << ((columns - 1 - column) * self.stride)
        })
    }
}

/// Every stone moved up the numbers.
#[inline(always)]
fn raised(stones: u64, by: u32) -> u64 {
    if by < u64::BITS { stones << by } else { 0 }
}

/// Every stone moved down the numbers.
#[inline(always)]
fn lowered(stones: u64, by: u32) -> u64 {
    if by < u64::BITS { stones >> by } else { 0 }
}
