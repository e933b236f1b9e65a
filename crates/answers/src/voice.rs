//! The language, notation and names in which answers are given.

use inarow_rules::{Game, Notation};
use inarow_words::{Naming, Words};

/// The words of a language, and how squares are named.
#[derive(Clone, Copy)]
pub struct Voice<'a> {
    /// The words.
    pub words: &'a Words,
    /// The notation; for games that it does not fit, the algebraic one.
    pub notation: Notation,
}

impl Voice<'_> {
    /// The names of the squares of a game.
    #[must_use]
    pub fn naming(&self, game: &Game) -> Naming {
        let fits = self.notation.fits(game);
        let notation = if fits { self.notation } else { Notation::Algebraic };
        Naming { game: *game, notation }
    }
}
