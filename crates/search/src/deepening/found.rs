//! What a search has found.

use inarow_rules::Square;

use crate::Score;

/// What a position is worth to the side to move, and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score of the position.
    pub score: Score,
    /// Every legal move, the best first; after a look that was broken off, those that it did not
    /// come to keep what an earlier one said.
    pub moves: Vec<FoundMove>,
    /// How many plies the last look that was finished reached; forced replies were not counted.
    pub depth: u16,
    /// The positions that were visited.
    pub nodes: u64,
}

/// What a move is worth to the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundMove {
    /// Where.
    pub square: Square,
    /// The score of making the move; its plies count from before it. An estimate of a move that was
    /// not searched with care is what it is worth at most.
    pub score: Score,
    /// The principal variation, as far as it is remembered: this move, the best reply, and so on.
    pub variation: Vec<Square>,
}
