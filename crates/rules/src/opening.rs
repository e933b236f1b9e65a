//! The ways in which a game opens.

mod choice;
mod record;

use core::fmt;
use core::str::FromStr;

use crate::{Game, Grid, Position, Rules, Square, Squares};

pub use choice::{ChoiceRefused, OpeningChoice};
pub use record::{BadOpening, OpeningRecord, OpeningStage};

/// A rule by which a game opens. It belongs to a game in play and its record, not to [`Game`] or [`Position`]: stones
/// take turns in every opening, so that its moves are replayed like those of any game.
///
/// ```
/// use inarow_rules::opening::Opening;
/// use inarow_rules::Game;
/// assert_eq!("swap2".parse(), Ok(Opening::Swap2));
/// assert_eq!(Opening::LongPro.to_string(), "long-pro");
/// assert!(Opening::Swap2.check(&Game::GOMOKU).is_ok());
/// assert!(Opening::Swap2.check(&Game::TICTACTOE).is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Any square, from the first stone on.
    #[default]
    Free,
    /// The side that begins places three stones; the other side chooses a side.
    Swap,
    /// The side that begins places three stones; the other side chooses a side, or places two stones more and leaves
    /// the choice to the first.
    Swap2,
    /// The first stone lies in the middle, the third outside the 5x5 squares around it.
    Pro,
    /// The first stone lies in the middle, the third outside the 7x7 squares around it.
    LongPro,
}

/// The reason why a game cannot open by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningMisfit {
    /// The board is a cube, or stones fall.
    NotFlat,
    /// The stones of the opening could fill a line; this is the least length.
    ShortLines(u8),
    /// The board is too small for the opening.
    SmallBoard,
}

/// A text that is not the name of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownOpening;

impl fmt::Display for UnknownOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown opening; there are free, swap, swap2, pro and long-pro")
    }
}

impl core::error::Error for UnknownOpening {}

impl Opening {
    /// Every opening with its name.
    pub const NAMED: [(&str, Opening); 5] = [
        ("free", Opening::Free),
        ("swap", Opening::Swap),
        ("swap2", Opening::Swap2),
        ("pro", Opening::Pro),
        ("long-pro", Opening::LongPro),
    ];

    /// The name, as in options and records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Opening::NAMED[self as usize].0
    }

    /// The most stones that lie on the board before both sides simply move in turn.
    #[must_use]
    pub const fn stones(self) -> usize {
        match self {
            Opening::Free => 0,
            Opening::Swap | Opening::Pro | Opening::LongPro => 3,
            Opening::Swap2 => 5,
        }
    }

    /// The least distance of the third stone from the first, in columns or rows; `None` without one.
    #[must_use]
    pub const fn gap(self) -> Option<usize> {
        match self {
            Opening::Pro => Some(3),
            Opening::LongPro => Some(4),
            Opening::Free | Opening::Swap | Opening::Swap2 => None,
        }
    }

    /// Checks that a game can open by this rule.
    ///
    /// # Errors
    /// The reason why it cannot.
    pub fn check(self, game: &Game) -> Result<(), OpeningMisfit> {
        if self == Opening::Free {
            return Ok(());
        }
        let flat = game.grid().filter(|_| !game.gravity());
        let grid = flat.ok_or(OpeningMisfit::NotFlat)?;
        let least = self.stones().div_ceil(2) + 1;
        if game.k() < least {
            return Err(OpeningMisfit::ShortLines(least as u8));
        }
        // On a board of one row the other side could take the only square that is left for the third stone.
        let (long, short) = (grid.columns.max(grid.rows), grid.columns.min(grid.rows));
        let is_wide = self.gap().is_none_or(|gap| long / 2 >= gap && short > 1);
        let is_large = is_wide && game.squares() > self.stones();
        if is_large { Ok(()) } else { Err(OpeningMisfit::SmallBoard) }
    }

    /// The legal squares for the next stone that the opening leaves, from the empty board on.
    ///
    /// ```
    /// use inarow_rules::opening::Opening;
    /// use inarow_rules::{Game, Record, Rules};
    /// let rules = Rules::new(Game::GOMOKU);
    /// let mut position = rules.empty();
    /// assert_eq!(Opening::Pro.squares(&rules, &position).len(), 1);
    /// for square in Record::read_moves(rules.game(), "h8 h9")? {
    ///     rules.play(&mut position, square);
    /// }
    /// assert_eq!(Opening::Pro.squares(&rules, &position).len(), 225 - 25);
    /// assert_eq!(Opening::LongPro.squares(&rules, &position).len(), 225 - 49);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Panics
    /// If the position belongs to another game.
    #[must_use]
    pub fn squares(self, rules: &Rules, position: &Position) -> Squares {
        let legal = rules.moves(position);
        let (Some(gap), Some(grid)) = (self.gap(), rules.game().grid()) else { return legal };
        let first = position.first();
        let (own, other) = (position.marks(first), position.marks(!first));
        let middle = rules.board().iter().filter(|&square| is_middle(grid, square));
        match (own.len(), other.len(), own.iter().next()) {
            (0, 0, _) => legal & middle.collect::<Squares>(),
            (1, 1, Some(stone)) => {
                legal.iter().filter(|&square| distance(grid, stone, square) >= gap).collect()
            }
            _ => legal,
        }
    }
}

/// True for the one, two or four squares in the middle.
fn is_middle(grid: Grid, square: Square) -> bool {
    let (column, row) = grid.place(square);
    let is_central = |place: usize, length: usize| (2 * place + 1).abs_diff(length) <= 1;
    is_central(column, grid.columns) && is_central(row, grid.rows)
}

/// The columns or rows between two squares, the larger number.
fn distance(grid: Grid, one: Square, other: Square) -> usize {
    let ((column, row), (c, r)) = (grid.place(one), grid.place(other));
    column.abs_diff(c).max(row.abs_diff(r))
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Opening {
    type Err = UnknownOpening;

    fn from_str(text: &str) -> Result<Self, UnknownOpening> {
        let named = Opening::NAMED.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        named.map(|&(_, opening)| opening).ok_or(UnknownOpening)
    }
}
