//! Finding out whether a move has made a line: three ways, one for each kind of word.

mod rays;
mod shifts;
mod table;

use core::fmt::Debug;

pub use rays::Rays;
pub use shifts::Shifts;
pub use table::SubsetTable;

use crate::{Game, Square, Squares};

/// A way to find out whether a move has made a line.
pub trait LineTest<W>: Clone + Debug + Send + Sync {
    /// Prepares the test for a game whose squares fit the word.
    fn new(game: &Game) -> Self;

    /// Whether `stones`, all of one side, hold a line through `last`, which is one of them.
    ///
    /// A test may find a line elsewhere too; a caller whose stones held none before `last` cannot
    /// tell the difference.
    fn is_line(&self, stones: Squares<W>, last: Square) -> bool;
}
