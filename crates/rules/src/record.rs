//! Records of games.

use alloc::string::String;
use alloc::vec::Vec;

use crate::opening::{Opening, OpeningRecord, OpeningStage};
use crate::{Game, IllegalMove, Mark, Notation, Position, Rules, Square, TextError};

/// Ways in which a game can end, on the board or otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The game ended on the board: a side won, or the board is full.
    Played,
    /// This side resigned.
    Resigned(Mark),
    /// This side ran out of time.
    OutOfTime(Mark),
    /// This side lost for another or an unknown reason.
    Lost(Mark),
    /// Both sides agreed on a draw.
    Agreed,
    /// The game was abandoned.
    Abandoned,
}

/// A recorded game: everything needed to replay it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The rules.
    pub game: Game,
    /// The side that began.
    pub first: Mark,
    /// The moves in order.
    pub moves: Vec<Square>,
    /// The way it ended; `None` for an unfinished game.
    pub end: Option<End>,
    /// Further names and values, such as the players, in order.
    pub tags: Vec<(String, String)>,
}

/// A recorded move that is not legal in its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadRecord {
    /// The ply of the move, from 1.
    pub ply: usize,
    /// The reason why it is not legal.
    pub reason: IllegalMove,
}

impl core::fmt::Display for BadRecord {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "move {}: {}", self.ply, self.reason)
    }
}

impl core::error::Error for BadRecord {}

impl Record {
    /// A game without moves.
    #[must_use]
    pub fn new(game: Game, first: Mark) -> Record {
        Record { game, first, moves: Vec::new(), end: None, tags: Vec::new() }
    }

    /// Every position of the game, from the empty board to the last.
    ///
    /// # Errors
    /// The first move that is not legal.
    ///
    /// # Panics
    /// If the rules belong to another game.
    ///
    /// ```
    /// use inarow_rules::{Game, Mark, Record, Rules};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let mut record = Record::new(Game::TICTACTOE, Mark::O);
    /// record.moves = Record::read_moves(&record.game, "b2 a1")?;
    /// let positions = record.positions(&rules)?;
    /// assert_eq!(positions[2].to_string(), ".../.O./X.. o");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    pub fn positions(&self, rules: &Rules) -> Result<Vec<Position>, BadRecord> {
        assert_eq!(*rules.game(), self.game, "the rules of another game");
        let mut position = rules.empty_for(self.first);
        let mut positions = Vec::from([position]);
        for (index, &square) in self.moves.iter().enumerate() {
            rules
                .try_play(&mut position, square)
                .map_err(|reason| BadRecord { ply: index + 1, reason })?;
            positions.push(position);
        }
        Ok(positions)
    }

    /// Checks the first moves by the opening that its tags name; all moves have to be legal.
    ///
    /// # Errors
    /// The first move that the opening does not allow.
    ///
    /// # Panics
    /// If the rules belong to another game, or a move is not legal.
    pub fn check_opening(&self, rules: &Rules) -> Result<(), BadRecord> {
        let opening = self.opening();
        let (rule, mut position) = (opening.rule(), rules.empty_for(self.first));
        if rule == Opening::Free {
            return Ok(());
        }
        for (ply, &square) in self.moves.iter().enumerate().take(rule.stones() + 1) {
            let mut before = opening.clone();
            before.take_back(opening.choices_before(ply));
            let reason = match before.stage(self.first, ply) {
                OpeningStage::Choice { .. } => IllegalMove::Choice,
                _ if !rule.squares(rules, &position).contains(square) => IllegalMove::Opening,
                _ => {
                    rules.play(&mut position, square);
                    continue;
                }
            };
            return Err(BadRecord { ply: ply + 1, reason });
        }
        Ok(())
    }

    /// The opening that its tags name ([`OpeningRecord::of_tags`]).
    #[must_use]
    pub fn opening(&self) -> OpeningRecord {
        OpeningRecord::of_tags(&self.tags, &self.game, self.moves.len())
    }

    /// The moves in one line, separated by spaces.
    #[must_use]
    pub fn moves_text(&self, notation: Notation) -> String {
        let moves: Vec<String> =
            self.moves.iter().map(|&square| notation.write(&self.game, square)).collect();
        moves.join(" ")
    }

    /// Reads algebraic moves separated by spaces.
    ///
    /// # Errors
    /// The first text that is not a square of the board, with its column.
    pub fn read_moves(game: &Game, text: &str) -> Result<Vec<Square>, TextError> {
        let mut column = 1;
        let mut moves = Vec::new();
        for part in text.split(char::is_whitespace) {
            if !part.is_empty() {
                let square = Notation::Algebraic.read(game, part);
                moves.push(square.map_err(|error| error.problem.at(column))?);
            }
            column += part.chars().count() + 1;
        }
        Ok(moves)
    }
}
