//! A game that shows a mistake of a table.

use inarow_lab::{Audit, Mistake, Turn};
use inarow_learn::{Learning, Numbered, Training};
use inarow_rules::Square;

use crate::GameInPlay;

/// Moves that show a mistake: a shortest lost game, or else the first mistake alone.
#[derive(Clone, Debug)]
pub struct ShownLine {
    /// The side that the table plays.
    pub turn: Turn,
    /// True if the table loses the game.
    pub is_lost: bool,
    /// The positions, the first before any move.
    pub plies: Vec<ShownPly>,
}

/// A position of the game.
#[derive(Clone, Debug)]
pub struct ShownPly {
    /// The game up to here.
    pub game: GameInPlay,
    /// The number of each move that is possible here, to the side that is to move.
    pub squares: Vec<Numbered>,
    /// The last move of the table, if it was a mistake.
    pub mistake: Option<Mistake>,
}

impl ShownPly {
    /// The position after moves from the empty board, with the numbers of a table.
    pub(super) fn after(learning: &Learning, moves: &[Square]) -> ShownPly {
        let mut game = GameInPlay::new(learning.rules().clone(), learning.rules().empty());
        for &square in moves {
            // The caller's moves are legal.
            let _ = game.play(square);
        }
        ShownPly { squares: learning.numbered(game.position()), mistake: None, game }
    }
}

impl ShownLine {
    /// The line of a training with these audits; `None` if there is no mistake.
    pub(super) fn of(learning: &Learning, audits: &[Audit]) -> Option<ShownLine> {
        let lost = audits.iter().find_map(|audit| Some((audit, audit.losing_line.as_deref()?)));
        let start = learning.rules().empty();
        if let Some((audit, line)) = lost {
            let game = GameInPlay::new(learning.rules().clone(), start);
            return Some(ShownLine::new(learning, audit, game, line));
        }
        let (audit, first) =
            audits.iter().find_map(|audit| Some((audit, audit.mistakes.first()?)))?;
        let game = GameInPlay::new(learning.rules().clone(), first.position);
        Some(ShownLine::new(learning, audit, game, &[first.square]))
    }

    fn new(learning: &Learning, audit: &Audit, game: GameInPlay, line: &[Square]) -> ShownLine {
        let numbers = |game: &GameInPlay| learning.numbered(game.position());
        let mut plies =
            vec![ShownPly { squares: numbers(&game), mistake: None, game: game.clone() }];
        let mut game = game;
        for &square in line {
            let before = *game.position();
            // Lines of audits are legal.
            let _ = game.play(square);
            let made = |one: &&Mistake| one.position == before && one.square == square;
            let mistake = audit.mistakes.iter().find(made).cloned();
            plies.push(ShownPly { squares: numbers(&game), mistake, game: game.clone() });
        }
        ShownLine { turn: audit.turn, is_lost: audit.losing_line.is_some(), plies }
    }
}
