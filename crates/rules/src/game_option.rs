//! The options of a game.

/// A rule that a game has in addition to its numbers.
///
/// ```
/// use inarow_rules::{Game, GameOption};
/// let game = Game::TICTACTOE.with(GameOption::Misere);
/// assert!(game.has(GameOption::Misere) && !game.has(GameOption::Gravity));
/// assert_eq!(game.to_string(), "3,3,3+misere");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameOption {
    /// A stone falls to the lowest free square of its column.
    Gravity,
    /// The side that completes a line loses.
    Misere,
    /// More than k in a row is not a line.
    NoOverline,
    /// X may not play on a [forbidden point](crate::Forbidden) and wins by exactly k; O wins by k or more.
    Renju,
    /// Exactly k in a row is not a line where the other side holds both squares beyond its ends; the edge of the board
    /// blocks nothing, and a longer row is never blocked (rule 8 of Piskvork 9.0, the program of the Gomocup tournaments).
    Caro,
}

impl GameOption {
    /// Every option with its name, in the order in which they are written.
    pub const NAMED: [(&str, GameOption); 5] = [
        ("gravity", GameOption::Gravity),
        ("misere", GameOption::Misere),
        ("no-overline", GameOption::NoOverline),
        ("renju", GameOption::Renju),
        ("caro", GameOption::Caro),
    ];

    /// The option's name, as in the text of a game.
    #[must_use]
    pub const fn name(self) -> &'static str {
        GameOption::NAMED[self as usize].0
    }

    /// True if a game cannot have both options.
    #[must_use]
    pub const fn excludes(self, other: GameOption) -> bool {
        use GameOption::{Caro, Gravity, Misere, NoOverline, Renju};
        matches!(
            (self, other),
            (Renju, Gravity | Misere | NoOverline | Caro)
                | (Gravity | Misere | NoOverline | Caro, Renju)
                | (Caro, Gravity | Misere)
                | (Gravity | Misere, Caro)
        )
    }
}
