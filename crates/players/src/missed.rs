//! Wins at once and needed blocks that a move leaves aside.

use inarow_rules::Square;

/// A win at once or a needed block that a move left aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missed {
    /// A move that wins at once.
    Win {
        /// The first of them.
        square: Square,
        /// The lines that it would have completed.
        lines: Vec<Vec<Square>>,
    },
    /// The only move that keeps the opponent from winning at once.
    Block {
        /// The square.
        square: Square,
        /// The lines that the opponent completes there.
        lines: Vec<Vec<Square>>,
    },
}

impl Missed {
    /// The square that was left aside.
    #[must_use]
    pub fn square(&self) -> Square {
        match self {
            Missed::Win { square, .. } | Missed::Block { square, .. } => *square,
        }
    }

    /// A word that names the kind; it never changes.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Missed::Win { .. } => "win",
            Missed::Block { .. } => "block",
        }
    }
}
