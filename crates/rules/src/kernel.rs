//! Fast positions: the rules on 16-, 64-, 256- and 512-bit boards.
//!
//! A [`Position`] has one size for every game. Internally there are four kernels, for boards of up
//! to 16, 64, 256 and 512 squares, each with smaller positions of its own and the line test that
//! was fastest for its size. A search that visits millions of positions selects one once:
//! [`Rules::run`](crate::Rules::run) passes the game's kernel to a [`Task`], whose code is compiled
//! for each kernel. State that outlives the task keeps the `Arc` of the kernel, boxed behind a
//! trait of its own.
//!
//! ```
//! use std::sync::Arc;
//!
//! use inarow_rules::kernel::{Kernel, Task};
//! use inarow_rules::{Game, Position, Rules};
//!
//! /// Counts the positions two plies on.
//! struct TwoPlies(Position);
//!
//! impl Task for TwoPlies {
//!     type Out = usize;
//!
//!     fn run<K: Kernel>(self, kernel: &Arc<K>) -> usize {
//!         let start = kernel.narrow(&self.0);
//!         let after = |square| {
//!             let mut position = start;
//!             kernel.play(&mut position, square);
//!             position
//!         };
//!         kernel.moves(&start).map(|square| kernel.moves(&after(square)).count()).sum()
//!     }
//! }
//!
//! let rules = Rules::new(Game::GOMOKU);
//! assert_eq!(rules.run(TwoPlies(rules.empty())), 225 * 224);
//! ```

mod bits;
mod compiled;
mod each;
mod images;
mod line_test;
mod lines;
mod ordinal;
mod packed;
mod run_lengths;
#[cfg(test)]
mod tests;
mod word;
mod zobrist;

use alloc::sync::Arc;
use core::fmt::Debug;
use core::hash::Hash;

pub(crate) use bits::Bits;
pub(crate) use compiled::Compiled;
pub(crate) use each::{Each, with_kernel};
pub(crate) use images::Images;
pub(crate) use line_test::WithLineTest;
pub(crate) use packed::Packed;
pub use run_lengths::RunLengths;
pub(crate) use word::{Wide, Word};
pub(crate) use zobrist::key as packed_key;

use crate::{ByMark, Conclusion, Game, Mark, Position, Square};

/// Number of marks of each side on one line.
pub type LineCounts = ByMark<u32>;

/// Number of games that follow from a position with two free squares, by result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastTwoPlies {
    /// Games in which the side to move completes a line.
    pub completed: u64,
    /// Games in which the other side completes a line with the last stone.
    pub answered: u64,
    /// Games that end in a draw.
    pub drawn: u64,
}

/// A game compiled for one machine word: the operations of [`Rules`](crate::Rules) on narrow
/// positions.
///
/// Methods that `Rules` has too do the same here, without its checks; the others save searches work
/// that they do not need. The trait is sealed.
pub trait Kernel: sealed::Sealed + Send + Sync + 'static {
    /// A position as small as the game's board allows.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A set of squares, and its squares by their numbers.
    type Squares: ExactSizeIterator<Item = Square> + Clone;
    /// True if the board is so large that following runs is quicker than combining shifted words.
    const WIDE: bool;
    /// True if the board has at most 16 squares, so that a list of them fits in 64 bits.
    const TINY: bool;

    /// True if a set is empty.
    fn is_empty(squares: &Self::Squares) -> bool;
    /// True if a set contains a square of the board.
    fn contains(squares: &Self::Squares, square: Square) -> bool;
    /// A set as bits, 64 squares at a time from square 0 on; lower squares are lower bits.
    fn limbs(squares: &Self::Squares, each: impl FnMut(u64));
    /// The game that was compiled.
    fn game(&self) -> &Game;
    /// The narrow form of a position.
    ///
    /// # Panics
    /// If the position belongs to another game.
    fn narrow(&self, position: &Position) -> Self::Position;
    /// The position of a narrow form.
    fn widen(&self, position: &Self::Position) -> Position;
    /// The side to move.
    fn to_move(&self, position: &Self::Position) -> Mark;
    /// The result of the game; `None` while it is not over.
    fn conclusion(&self, position: &Self::Position) -> Option<Conclusion>;
    /// The legal moves; none once the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Squares;
    /// True if a move is legal.
    fn is_legal(&self, position: &Self::Position, square: Square) -> bool;
    /// The squares of a side.
    fn marks(&self, position: &Self::Position, mark: Mark) -> Self::Squares;
    /// Makes a move, which must be legal: if it is not, a debug build panics and any other build
    /// leaves a meaningless position.
    fn play(&self, position: &mut Self::Position, square: Square);
    /// The result of a game in which a side completes a line.
    fn completed_by(&self, mark: Mark) -> Conclusion;
    /// The legal moves of a position that is not over: those that complete no line, and those that
    /// complete one.
    fn quiet_and_completing(&self, position: &Self::Position) -> (Self::Squares, Self::Squares);
    /// The games that follow from a position that is not over and has two free squares.
    fn last_two_plies(&self, position: &Self::Position) -> LastTwoPlies;
    /// Puts a mark on a legal square and returns true if it completes a line. The conclusion is not
    /// updated, which is faster for callers that do not need it.
    fn put(&self, position: &mut Self::Position, square: Square) -> bool;
    /// Number of free squares, playable now or not.
    fn free_squares(&self, position: &Self::Position) -> usize;
    /// Puts a mark on a legal square where it completes no line. The conclusion is not updated, not
    /// even if the board is now full: callers can tell from the number of free squares.
    fn put_quietly(&self, position: &mut Self::Position, square: Square);
    /// Gives the other side the move without putting a mark.
    fn pass(&self, position: &mut Self::Position);
    /// The square that a move makes playable.
    fn opened_by(&self, square: Square) -> Option<Square>;
    /// The legal squares at which `mark`, if it were to move, would complete a line at once.
    fn completions(&self, position: &Self::Position, mark: Mark) -> Self::Squares;
    /// The number of marks of each side on each line through a square.
    fn line_counts(
        &self,
        position: &Self::Position,
        square: Square,
    ) -> impl Iterator<Item = LineCounts>;
    /// The representative of all positions that are equal up to the game's symmetries.
    fn canonical(&self, position: &Self::Position) -> Self::Position;
    /// Number of ordinals; `None` if the board is too large to number its positions in a small
    /// table, or if the sides have different rules or block each other's lines (Renju, Caro).
    fn ordinals(&self) -> Option<usize>;
    /// The number of a position, below [`ordinals`](Self::ordinals). Only the position with the
    /// marks of both sides exchanged has the same number: it has the same value for the side to
    /// move.
    ///
    /// # Panics
    /// If there are no ordinals.
    fn ordinal(&self, position: &Self::Position) -> usize;
}

/// A computation that runs on the kernel of a game.
pub trait Task {
    /// Its result.
    type Out;

    /// Runs the task, compiled for each kernel.
    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out;
}

mod sealed {
    pub trait Sealed {}
    impl<W: super::WithLineTest> Sealed for super::Compiled<W> {}
}
