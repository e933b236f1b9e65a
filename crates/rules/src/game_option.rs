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
}

impl GameOption {
    /// Every option with its name, in the order in which they are written.
    pub const NAMED: [(&str, GameOption); 3] = [
        ("gravity", GameOption::Gravity),
        ("misere", GameOption::Misere),
        ("no-overline", GameOption::NoOverline),
    ];

    /// The option's name, as in the text of a game.
    #[must_use]
    pub const fn name(self) -> &'static str {
        GameOption::NAMED[self as usize].0
    }
}
