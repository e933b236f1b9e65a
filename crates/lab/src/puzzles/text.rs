//! Puzzles as lines of text.

use std::error::Error;
use std::fmt;

use inarow_rules::{Game, Notation, Rules, Square};
use inarow_search::Value;

use super::{Puzzle, PuzzleKind, difficulty};

/// The words for the value of a solution.
const VALUES: [(&str, Option<Value>); 3] =
    [("win", Some(Value::Win)), ("draw", Some(Value::Draw)), ("-", None)];

/// A line that is no puzzle: the part that could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleError(pub String);

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` cannot be read as a part of a puzzle", self.0)
    }
}

impl Error for PuzzleError {}

/// Rules, position, kind, worth and solution: `3,3,3 | X../.../... | only-move | draw | b2`.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.rules.game();
        let value = VALUES.iter().find(|(_, value)| *value == self.value).map_or("-", |v| v.0);
        let moves: Vec<String> =
            self.solution.iter().map(|&move_| Notation::Algebraic.write(game, move_)).collect();
        let (position, kind) = (self.position.to_string(), self.kind.word());
        write!(f, "{game} | {position} | {kind} | {value} | {}", moves.join(" "))
    }
}

impl Puzzle {
    /// Reads a line. The value is not proven again, but the solution can be played: every move of it is
    /// legal, and there is one at least.
    ///
    /// # Errors
    /// The part that could not be read.
    pub fn parse(line: &str) -> Result<Puzzle, PuzzleError> {
        Puzzle::parse_after(line, &mut None)
    }

    /// The same after a line whose rules, if the game is the same, are taken over.
    pub(super) fn parse_after(
        line: &str,
        known: &mut Option<Rules>,
    ) -> Result<Puzzle, PuzzleError> {
        let wrong = |part: &str| PuzzleError(part.to_owned());
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [game, position, kind, value, moves] = parts[..] else { return Err(wrong(line)) };
        let game: Game = game.parse().map_err(|_| wrong(game))?;
        let rules = match known.take().filter(|rules| *rules.game() == game) {
            Some(rules) => rules,
            None => Rules::new(game),
        };
        *known = Some(rules.clone());
        let position = rules.parse(position).map_err(|_| wrong(position))?;
        let kind = PuzzleKind::of_word(kind).ok_or_else(|| wrong(kind))?;
        let value = VALUES.iter().find(|(word, _)| *word == value).ok_or_else(|| wrong(value))?.1;
        let mut after = position;
        let read = |text: &str| -> Result<Square, PuzzleError> {
            let square = Notation::Algebraic.read(&game, text).map_err(|_| wrong(text))?;
            rules.try_play(&mut after, square).map_err(|_| wrong(text))?;
            Ok(square)
        };
        let solution = moves.split_whitespace().map(read).collect::<Result<Vec<_>, _>>()?;
        let first = *solution.first().ok_or_else(|| wrong(moves))?;
        let difficulty = difficulty(&rules, &position, first);
        Ok(Puzzle { rules, position, kind, value, solution, difficulty })
    }
}
