//! A position.

use core::fmt::{self, Write};
use core::hash::{Hash, Hasher};

use crate::kernel::Wide;
use crate::{ByMark, Conclusion, Game, Mark, Square, Squares};

/// The stones and the side to move: plain `Copy` data of one size for every game.
///
/// Its text is the one that [`Rules::parse`](crate::Rules::parse) reads. All other operations are
/// methods of the [`Rules`](crate::Rules) of its game; those of another game refuse it. Code that
/// must be fast uses the narrow positions of [`kernel`](crate::kernel) instead.
///
/// ```
/// use inarow_rules::{Game, Rules, Square};
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut position = rules.empty();
/// rules.try_play(&mut position, Square(4))?;
/// assert_eq!(position.to_string(), ".../.X./...");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Position {
    /// The squares of the side to move.
    pub(crate) own: Wide<8>,
    /// The squares of the side that has just moved.
    pub(crate) other: Wide<8>,
    pub(crate) to_move: Mark,
    /// The result of the game; `None` while it is not over.
    pub(crate) conclusion: Option<Conclusion>,
    /// The hash that the game's kernel keeps up to date; 0 if it keeps none.
    pub(crate) hash: u64,
    pub(crate) game: Game,
}

impl Position {
    /// The game of the position.
    #[must_use]
    #[inline]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The side to move; in a finished game the side whose move it would be.
    #[must_use]
    #[inline]
    pub fn to_move(&self) -> Mark {
        self.to_move
    }

    /// The squares of a side.
    #[must_use]
    #[inline]
    pub fn marks(&self, mark: Mark) -> Squares {
        Squares(if mark == self.to_move { self.own } else { self.other })
    }

    /// The mark on a square, if any.
    #[must_use]
    pub fn mark_on(&self, square: Square) -> Option<Mark> {
        Mark::BOTH.into_iter().find(|&mark| self.marks(mark).contains(square))
    }

    /// The squares of both sides.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Squares {
        Squares(self.own | self.other)
    }

    /// Number of marks of each side.
    #[must_use]
    pub fn counts(&self) -> ByMark<u32> {
        ByMark { x: self.marks(Mark::X).len(), o: self.marks(Mark::O).len() }
    }

    /// The side that began: the side with more marks, or the side to move if both have the same
    /// number.
    #[must_use]
    pub fn first(&self) -> Mark {
        let counts = self.counts();
        if counts[!self.to_move] > counts[self.to_move] { !self.to_move } else { self.to_move }
    }

    /// The result of the game; `None` while it is not over.
    #[must_use]
    #[inline]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.conclusion
    }
}

/// Positions are equal if they have the same game, marks and side to move.
impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.own == other.own
            && self.other == other.other
            && self.to_move == other.to_move
            && self.game == other.game
    }
}

impl Eq for Position {}

impl Hash for Position {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.own, self.other, self.to_move).hash(state);
    }
}

/// Rows from the top, as in [`Setup`](crate::Setup), followed by the side to move where the number
/// of marks does not determine it.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [columns, ..] = self.game.shape();
        for square in Squares::all(self.game.squares()) {
            if square.index() > 0 && square.index() % columns == 0 {
                f.write_char('/')?;
            }
            f.write_char(self.mark_on(square).map_or('.', Mark::letter))?;
        }
        let counts = self.counts();
        if counts.x == counts.o && self.to_move == Mark::O { f.write_str(" o") } else { Ok(()) }
    }
}
