//! What searches ask of a game.

use core::fmt::Debug;
use core::hash::Hash;

use crate::{ByMark, Conclusion, Layout, Mark, Square, Squares, Word};

/// What any game of two sides that move in turn must offer: all that a plain search needs.
pub trait TwoPlayerGame: Sync {
    /// A position: plain data.
    type Position: Copy + Eq + Hash + Debug + Send + Sync;
    /// The legal moves of a position, in the game's natural order.
    type Moves: Iterator<Item = Square>;

    /// The side to move.
    fn to_move(&self, position: &Self::Position) -> Mark;
    /// The legal moves; none once the game is over.
    fn moves(&self, position: &Self::Position) -> Self::Moves;
    /// Makes a move.
    ///
    /// # Panics
    /// May panic, or leave a position that means nothing, if the move is not legal.
    fn play(&self, position: &mut Self::Position, square: Square);
    /// How the game has ended, if it has.
    fn conclusion(&self, position: &Self::Position) -> Option<Conclusion>;
    /// A 64-bit key, the same on every machine and in every release.
    fn key(&self, position: &Self::Position) -> u64;
}

/// How many marks each side has on one line.
pub type LineCounts = ByMark<u32>;

/// What a stronger search can use of a game that is decided by lines on a board.
pub trait LineGame: TwoPlayerGame {
    /// The word that holds the board.
    type Word: Word;

    /// The board as data.
    fn layout(&self) -> Layout;
    /// The squares of a side.
    fn marks(&self, position: &Self::Position, mark: Mark) -> Squares<Self::Word>;
    /// The squares on which a stone would stay, whether or not the game is over.
    fn open(&self, position: &Self::Position) -> Squares<Self::Word>;
    /// The legal squares at which `mark`, if it were to move, would complete a line at once.
    fn completions(&self, position: &Self::Position, mark: Mark) -> Squares<Self::Word>;
    /// The counts on each line through a square: what changes when a mark is put there.
    fn line_counts(
        &self,
        position: &Self::Position,
        square: Square,
    ) -> impl Iterator<Item = LineCounts>;
    /// Hands the move to the other side without a mark being put.
    fn pass(&self, position: &mut Self::Position);
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
