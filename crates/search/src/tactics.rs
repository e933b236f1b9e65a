//! Immediate tactics: wins to take, threats to block.

use inarow_rules::{Position, Rules, Squares};

/// The squares at which a side completes a line with its next move and so wins.
///
/// Both sets are empty where no line wins: in a finished game, and with misère, where a line loses
/// ([`Rules::completions`] still returns where it would be).
///
/// ```
/// use inarow_rules::{Game, Rules, Setup, Square, Squares};
/// use inarow_search::Tactics;
///
/// let game = Game::TICTACTOE;
/// let rules = Rules::new(game);
/// let position = rules.parse("XX./.O./O..")?;
/// let tactics = Tactics::of(&rules, &position);
/// assert_eq!(tactics.wins, Squares::only(Square(2)));
/// assert_eq!(tactics.threats, Squares::only(Square(2)));
/// assert!(tactics.blocks().is_empty(), "X wins first");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tactics {
    /// Where the side to move wins.
    pub wins: Squares,
    /// Where the other side would win if it were to move.
    pub threats: Squares,
}

impl Tactics {
    /// The wins and threats of a position.
    #[must_use]
    pub fn of(rules: &Rules, position: &Position) -> Tactics {
        if rules.game().misere() || position.conclusion().is_some() {
            return Tactics { wins: Squares::EMPTY, threats: Squares::EMPTY };
        }
        let side = position.to_move();
        Tactics {
            wins: rules.completions(position, side),
            threats: rules.completions(position, !side),
        }
    }

    /// The threats that must be blocked now: none where the side to move wins first.
    #[must_use]
    pub fn blocks(&self) -> Squares {
        if self.wins.is_empty() { self.threats } else { Squares::EMPTY }
    }
}
