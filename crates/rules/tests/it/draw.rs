//! Games and random numbers for tests; tests of other crates include this file by its path.

use inarow_rules::{Game, GameOption, Mark, Square};

/// The game with this text.
pub(crate) fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game with every combination of the options that it can have.
pub(crate) fn with_options(plain: Game) -> impl Iterator<Item = Game> {
    let options = GameOption::NAMED;
    let combined = (0..1 << options.len()).map(move |bits: u32| {
        let wanted = options.into_iter().enumerate().filter(move |(i, _)| bits >> i & 1 != 0);
        wanted.fold(plain, |game, (_, (_, option))| game.with(option))
    });
    combined.filter(|game| game.conflict().is_none())
}

/// Random numbers from a seed (SplitMix64; Steele, Lea and Flood, 2014).
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bits = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to but not including `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    /// One of these squares.
    pub(crate) fn square(&mut self, squares: &[Square]) -> Square {
        squares[self.below(squares.len())]
    }

    /// One of the two marks.
    pub(crate) fn mark(&mut self) -> Mark {
        Mark::BOTH[self.below(2)]
    }
}
