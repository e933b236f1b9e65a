//! One type for boards of every size.

use crate::{Game, Rules, Wide};

/// A game compiled for the smallest word that its board fits: where code for every size begins.
///
/// It is taken apart once, at the outer wall, with [`with_rules!`](crate::with_rules); everything
/// behind it is generic over the word.
#[derive(Clone, Debug)]
pub enum AnyRules {
    /// Up to 16 squares.
    Bits16(Rules<u16>),
    /// Up to 64 squares.
    Bits64(Rules<u64>),
    /// Up to 256 squares.
    Bits256(Rules<Wide<4>>),
    /// Up to 512 squares.
    Bits512(Rules<Wide<8>>),
}

impl AnyRules {
    /// Compiles a game for the smallest word that fits.
    #[must_use]
    pub fn new(game: Game) -> AnyRules {
        const FITS: &str = "the word was chosen by the number of squares";
        match game.squares() {
            0..=16 => AnyRules::Bits16(Rules::new(game).expect(FITS)),
            17..=64 => AnyRules::Bits64(Rules::new(game).expect(FITS)),
            65..=256 => AnyRules::Bits256(Rules::new(game).expect(FITS)),
            _ => AnyRules::Bits512(Rules::new(game).expect(FITS)),
        }
    }
}

/// Evaluates an expression with the [`Rules`] inside an [`AnyRules`], whatever their word.
///
/// ```
/// use inarow_rules::{AnyRules, Game, with_rules};
/// let any = AnyRules::new(Game::GOMOKU);
/// let moves = with_rules!(&any, rules => rules.moves(&rules.empty()).len());
/// assert_eq!(moves, 225);
/// ```
#[macro_export]
macro_rules! with_rules {
    ($any:expr, $rules:ident => $body:expr) => {
        match $any {
            $crate::AnyRules::Bits16($rules) => $body,
            $crate::AnyRules::Bits64($rules) => $body,
            $crate::AnyRules::Bits256($rules) => $body,
            $crate::AnyRules::Bits512($rules) => $body,
        }
    };
}
