//! A game with its variations.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use crate::{End, Game, IllegalMove, Mark, Position, Record, Rules, Setup, SetupError, Square};

/// A move of a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The square of the mark.
    pub square: Square,
    /// The index of the move that it follows; `None` for a first move.
    pub after: Option<usize>,
}

/// Words about the position after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// A text of any length; empty if there is none.
    pub comment: String,
    /// Texts on squares; an empty text is a mark.
    pub labels: Vec<(Square, String)>,
}

/// A game with its variations, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTree {
    /// The rules.
    pub game: Game,
    /// The position before the first move.
    pub start: Setup,
    /// The moves, each after the one that it follows. Of several moves that follow the same one,
    /// the first continues the main line.
    pub moves: Vec<Branch>,
    /// The notes, by the index of the move.
    pub notes: BTreeMap<usize, Note>,
    /// The way the main line ended, if the board does not show it; `None` for an unfinished game.
    pub end: Option<End>,
    /// Further names and values, such as the players, in order.
    pub tags: Vec<(String, String)>,
}

/// Reasons why a tree cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadTree {
    /// The setup is not a position.
    Start(SetupError),
    /// A move follows one that does not come before it.
    Order {
        /// The index of the move, from 0.
        place: usize,
    },
    /// A move is not legal in its position.
    Move {
        /// The index of the move, from 0.
        place: usize,
        /// The ply of the move in its line, from 1.
        ply: usize,
        /// The reason why it is not legal.
        reason: IllegalMove,
    },
}

impl fmt::Display for BadTree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(error) => error.fmt(f),
            Self::Order { place } => write!(f, "entry {place} follows one that is not before it"),
            Self::Move { place, ply, reason } => write!(f, "entry {place}, move {ply}: {reason}"),
        }
    }
}

impl Error for BadTree {}

/// A position of a tree and its number of moves.
pub(crate) type Reached = (Position, usize);

impl GameTree {
    /// The starting position, and the position after each move.
    ///
    /// # Errors
    /// The first error: the setup, or a move.
    ///
    /// # Panics
    /// If the rules belong to another game.
    ///
    /// ```
    /// use inarow_rules::tree::{Branch, GameTree};
    /// use inarow_rules::{Game, Rules, Setup, Square};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let after = |square, after| Branch { square: Square(square), after };
    /// let tree = GameTree {
    ///     moves: vec![after(4, None), after(0, Some(0)), after(1, Some(0))],
    ///     ..GameTree::new(Game::TICTACTOE, Setup::empty(&Game::TICTACTOE))
    /// };
    /// let (_, positions) = tree.positions(&rules)?;
    /// assert_eq!(positions[2].to_string(), ".O./.X./...");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn positions(&self, rules: &Rules) -> Result<(Position, Vec<Position>), BadTree> {
        assert_eq!(*rules.game(), self.game, "the rules of another game");
        let start = rules.position(&self.start).map_err(BadTree::Start)?;
        let mut reached: Vec<Reached> = Vec::with_capacity(self.moves.len());
        for (place, &Branch { square, after }) in self.moves.iter().enumerate() {
            let before = match after {
                None => Some((start, 0)),
                Some(after) => reached.get(after).copied(),
            };
            let (position, plies) = before.ok_or(BadTree::Order { place })?;
            let next = played(rules, (position, plies), square);
            reached.push(next.map_err(|reason| BadTree::Move { place, ply: plies + 1, reason })?);
        }
        Ok((start, reached.into_iter().map(|(position, _)| position).collect()))
    }

    /// A tree without moves.
    #[must_use]
    pub fn new(game: Game, start: Setup) -> GameTree {
        let (moves, tags) = (Vec::new(), Vec::new());
        GameTree { game, start, moves, notes: BTreeMap::new(), end: None, tags }
    }

    /// The indexes of the moves that lead to a move, including it; empty for the start.
    #[must_use]
    pub fn line_to(&self, last: Option<usize>) -> Vec<usize> {
        let before = |&place: &usize| self.moves.get(place).and_then(|made| made.after);
        let mut line: Vec<usize> = core::iter::successors(last, before).collect();
        line.reverse();
        line
    }

    /// The indexes of the main line's moves.
    #[must_use]
    pub fn main_line(&self) -> Vec<usize> {
        let mut line = Vec::new();
        for (place, made) in self.moves.iter().enumerate() {
            if made.after == line.last().copied() {
                line.push(place);
            }
        }
        line
    }
}

/// The position after one more move.
pub(crate) fn played(
    rules: &Rules,
    (mut position, plies): Reached,
    square: Square,
) -> Result<Reached, IllegalMove> {
    rules.try_play(&mut position, square)?;
    Ok((position, plies + 1))
}

impl From<Record> for GameTree {
    fn from(Record { game, first, moves, end, tags }: Record) -> GameTree {
        let to_move = (first == Mark::O).then_some(first);
        let follow =
            |(place, square): (usize, Square)| Branch { square, after: place.checked_sub(1) };
        let moves = moves.into_iter().enumerate().map(follow).collect();
        let start = Setup { to_move, ..Setup::empty(&game) };
        GameTree { moves, end, tags, ..GameTree::new(game, start) }
    }
}
