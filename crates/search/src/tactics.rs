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
    blocks: Squares,
}

impl Tactics {
    /// The wins and threats of a position.
    #[must_use]
    pub fn of(rules: &Rules, position: &Position) -> Tactics {
        if rules.game().misere() || position.conclusion().is_some() {
            let none = Squares::EMPTY;
            return Tactics { wins: none, threats: none, blocks: none };
        }
        let side = position.to_move();
        let (wins, threats) =
            (rules.completions(position, side), rules.completions(position, !side));
        let answers = if wins.is_empty() { rules.moves(position) } else { Squares::EMPTY };
        Tactics { wins, threats, blocks: threats & answers }
    }

    /// The threats that the side to move must block now and can, since it may play there: none where it wins first. In Caro
    /// there may be other answers, beside the ends of a line.
    #[must_use]
    pub fn blocks(&self) -> Squares {
        self.blocks
    }
}
