//! The kernel of any game.

use alloc::sync::Arc;

use super::{Compiled, Wide};
use crate::{Game, Symmetry};

/// A game compiled for the smallest word that fits its board.
#[derive(Clone, Debug)]
pub(crate) enum Each {
    /// Up to 16 squares.
    Bits16(Arc<Compiled<u16>>),
    /// Up to 64 squares.
    Bits64(Arc<Compiled<u64>>),
    /// Up to 256 squares.
    Bits256(Arc<Compiled<Wide<4>>>),
    /// Up to 512 squares.
    Bits512(Arc<Compiled<Wide<8>>>),
}

impl Each {
    /// Compiles a game for a board of `squares` squares, at least as many as it has.
    pub(crate) fn new(game: &Game, symmetries: &[Symmetry], squares: usize) -> Self {
        // The smallest kernel knows the stones of one side only.
        let least = if game.judges_stones() { 17 } else { 0 };
        match squares.max(least) {
            0..=16 => Each::Bits16(Arc::new(Compiled::new(game, symmetries))),
            17..=64 => Each::Bits64(Arc::new(Compiled::new(game, symmetries))),
            65..=256 => Each::Bits256(Arc::new(Compiled::new(game, symmetries))),
            _ => Each::Bits512(Arc::new(Compiled::new(game, symmetries))),
        }
    }
}

/// Evaluates an expression with the kernel of an [`Each`], generic over its word.
macro_rules! with_kernel {
    ($each:expr, $kernel:ident => $body:expr) => {
        match $each {
            $crate::kernel::Each::Bits16($kernel) => $body,
            $crate::kernel::Each::Bits64($kernel) => $body,
            $crate::kernel::Each::Bits256($kernel) => $body,
            $crate::kernel::Each::Bits512($kernel) => $body,
        }
    };
}

pub(crate) use with_kernel;
