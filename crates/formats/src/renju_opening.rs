//! The 26 openings of Renju.

use inarow_rules::{Game, Square};

/// The columns and rows of the board.
const SIDE: usize = 15;
/// The second move of each kind: columns to the right of the centre, and rows below it.
const SECOND: [(char, Offset); 2] = [('D', (0, -1)), ('I', (1, -1))];
/// The third moves of the 13 direct openings, and of the 13 indirect ones, in the order of their
/// numbers.
const THIRD: [[Offset; 13]; 2] = [
    [
        (0, -2),
        (1, -2),
        (2, -2),
        (1, -1),
        (2, -1),
        (1, 0),
        (2, 0),
        (0, 1),
        (1, 1),
        (2, 1),
        (0, 2),
        (1, 2),
        (2, 2),
    ],
    [
        (2, -2),
        (2, -1),
        (2, 0),
        (2, 1),
        (2, 2),
        (1, 0),
        (1, 1),
        (1, 2),
        (0, 1),
        (0, 2),
        (-1, 1),
        (-1, 2),
        (-2, 2),
    ],
];

/// Columns to the right of the centre, and rows below it.
type Offset = (i32, i32);

/// An opening of five in a row on 15 by 15 squares by its first three moves, the first in the
/// centre: the second beside it (direct) or diagonally from it (indirect).
///
/// The numbers are those of the Renju International Federation, D1 to D13 and I1 to I13.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RenjuOpening {
    /// True if the second move is beside the first.
    pub is_direct: bool,
    /// The number among its kind, from 1 to 13.
    pub number: u8,
}

impl RenjuOpening {
    /// The opening that a game begins with, however it is turned or mirrored; `None` if it is none
    /// of the 26.
    ///
    /// ```
    /// use inarow_formats::RenjuOpening;
    /// use inarow_rules::{Game, Record};
    /// let moves = Record::read_moves(&Game::GOMOKU, "h8 h9 i9 a1")?;
    /// assert_eq!(RenjuOpening::of(&Game::GOMOKU, &moves).map(RenjuOpening::code), Some("D4".into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &Game, moves: &[Square]) -> Option<RenjuOpening> {
        let grid = game.grid().filter(|grid| (grid.columns, grid.rows) == (SIDE, SIDE));
        let grid = grid.filter(|_| game.k() == 5 && !game.gravity() && !game.misere())?;
        let middle = (SIDE / 2) as i32;
        let offset = |square: &Square| {
            let (column, row) = grid.place(*square);
            (column as i32 - middle, row as i32 - middle)
        };
        let [first, second, third] = moves.first_chunk()?;
        let ((0, 0), second, third) = (offset(first), offset(second), offset(third)) else {
            return None;
        };
        let mirrored: [fn(Offset) -> Offset; 8] = [
            |(x, y)| (x, y),
            |(x, y)| (-x, y),
            |(x, y)| (x, -y),
            |(x, y)| (-x, -y),
            |(x, y)| (y, x),
            |(x, y)| (-y, x),
            |(x, y)| (y, -x),
            |(x, y)| (-y, -x),
        ];
        SECOND.iter().zip(&THIRD).find_map(|(&(kind, of_kind), thirds)| {
            let fits = |image: &fn(Offset) -> Offset| {
                let here = thirds.iter().position(|&known| known == image(third));
                here.filter(|_| image(second) == of_kind)
            };
            let place = mirrored.iter().find_map(fits)?;
            Some(RenjuOpening { is_direct: kind == 'D', number: place as u8 + 1 })
        })
    }

    /// Its letter and number: `D4`.
    #[must_use]
    pub fn code(self) -> String {
        let kind = if self.is_direct { 'D' } else { 'I' };
        format!("{kind}{}", self.number)
    }
}
