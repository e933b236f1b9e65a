//! The door to the machine words behind the rules, for whoever must be fast.
//!
//! A [`Position`] has one size for every game. Behind it stand four kernels, for boards of up to
//! 16, 64, 256 and 512 squares, each with narrow positions of its own and the way of finding lines
//! that was fastest for its size. A search that visits millions of positions asks once:
//! [`Rules::run`](crate::Rules::run) hands its [`Task`] the game's kernel, and all that the task
//! does is compiled for each. State that outlives the task keeps the `Arc` of the kernel, boxed
//! behind a trait of its own.
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

/// How many marks each side has on one line.
pub type LineCounts = ByMark<u32>;

/// How many games follow from a position with two free squares, by their ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LastTwoPlies {
    /// Those in which the side to move completes a line.
    pub completed: u64,
    /// Those in which the other side completes one with the last stone.
    pub answered: u64,
    /// Those in which nobody does.
    pub drawn: u64,
}

/// A game compiled for one machine word: what [`Rules`](crate::Rules) offers, on narrow positions.
///
/// Methods that `Rules` has too do the same here, without its checks; the others are for searches
/// that have no time for what they do not need. The trait is sealed.
pub trait Kernel: sealed::Sealed + Send + Sync + 'static {
    /// A position as small as the game's board allows.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// A set of squares, and its squares by their numbers.
    type Squares: ExactSizeIterator<Item = Square> + Clone;
    /// Whether the board has so many squares that following runs is quicker than laying words over
    /// each other.
    const WIDE: bool;
    /// Whether the board has at most 16 squares, so that a list of them fits 64 bits.
    const TINY: bool;

    /// Whether a set has no square.
    fn is_empty(squares: &Self::Squares) -> bool;
    /// Whether a set has a square of the board.
    fn contains(squares: &Self::Squares, square: Square) -> bool;
    /// A set as bits, 64 squares at a time from square 0 on, each the lower the lower its number.
    fn limbs(squares: &Self::Squares, each: impl FnMut(u64));
    /// The game that was compiled.
    fn game(&self) -> &Game;
    /// The narrow form of a position.
    ///
    /// # Panics
    /// If the position is one of another game.
    fn narrow(&self, position: &Position) -> Self::Position;
    /// The position that a narrow form stands for.
    fn widen(&self, position: &Self::Position) -> Position;
    /// The side to move.
    fn to_move(&self, position: &Self::Position) -> Mark;
    /// How the game has ended, if it has.
    fn conclusion(&self, position: &Self::Position) -> Option<Conclusion>;
    /// The legal moves; none once the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Squares;
    /// Whether a move is legal.
    fn is_legal(&self, position: &Self::Position, square: Square) -> bool;
    /// The squares of a side.
    fn marks(&self, position: &Self::Position, mark: Mark) -> Self::Squares;
    /// Makes a move, which must be legal: a debug build panics if it is not, any other leaves a
    /// position that means nothing.
    fn play(&self, position: &mut Self::Position, square: Square);
    /// How the game ends where a side completes a line.
    fn completed_by(&self, mark: Mark) -> Conclusion;
    /// The legal moves of a position that is not over: those that complete no line, and those that
    /// do.
    fn quiet_and_completing(&self, position: &Self::Position) -> (Self::Squares, Self::Squares);
    /// What follows from a position that is not over and has two free squares.
    fn last_two_plies(&self, position: &Self::Position) -> LastTwoPlies;
    /// Puts a mark where it is legal and returns whether it completes a line. The conclusion is not
    /// updated, which is faster for callers that do not need it.
    fn put(&self, position: &mut Self::Position, square: Square) -> bool;
    /// How many squares are free, whether or not they can be played yet.
    fn free_squares(&self, position: &Self::Position) -> usize;
    /// Puts a mark where it is legal and completes no line. The conclusion is not updated, not even
    /// if the board is full now: callers that count the free squares know.
    fn put_quietly(&self, position: &mut Self::Position, square: Square);
    /// Hands the move to the other side without a mark being put.
    fn pass(&self, position: &mut Self::Position);
    /// The square that a move makes playable.
    fn opened_by(&self, square: Square) -> Option<Square>;
    /// The legal squares at which `mark`, if it were to move, would complete a line at once.
    fn completions(&self, position: &Self::Position, mark: Mark) -> Self::Squares;
    /// The counts on each line through a square.
    fn line_counts(
        &self,
        position: &Self::Position,
        square: Square,
    ) -> impl Iterator<Item = LineCounts>;
    /// The form that all positions which are equal up to the game's symmetries share.
    fn canonical(&self, position: &Self::Position) -> Self::Position;
    /// How many ordinals there are, where positions can be numbered within a small table.
    fn ordinals(&self) -> Option<usize>;
    /// The number of a position, below [`ordinals`](Self::ordinals), which only the position with
    /// the marks of both sides exchanged shares: it is worth as much to the side to move.
    ///
    /// # Panics
    /// If there are no ordinals.
    fn ordinal(&self, position: &Self::Position) -> usize;
}

/// What is to be done with a game's kernel.
pub trait Task {
    /// What comes of it.
    type Out;

    /// Does it, compiled for each kernel.
    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out;
}

mod sealed {
    pub trait Sealed {}
    impl<W: super::WithLineTest> Sealed for super::Compiled<W> {}
}
