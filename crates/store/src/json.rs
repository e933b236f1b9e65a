//! The JSON form of a game.
//!
//! One object, on one line where games stand among others (NDJSON):
//!
//! ```json
//! {"version":1,"game":"3,3,3","first":"x","players":{"x":"Ann","o":"Bo"},
//!  "tags":[["event","club"]],"origin":"play","started":1700000000000,"finished":1700000009000,
//!  "end":"resigned o","moves":["b2",{"move":"a1","clock":4000,"source":"human","grade":"best"}]}
//! ```
//!
//! | field | says | left out |
//! |---|---|---|
//! | `version` | 1; a reader refuses what it does not know | never |
//! | `game` | a game's name or `m,n,k` with its options | never |
//! | `first` | `x` or `o`: who began | means `x` |
//! | `players` | their names | nobody said |
//! | `tags` | pairs of a name and a value, in order | there are none |
//! | `origin` | where it was played | nobody said |
//! | `started`, `finished` | milliseconds since 1970-01-01T00:00:00Z | unknown |
//! | `end` | `played`, `resigned x`, `out-of-time x` (or `o`), `agreed`, `abandoned` | it goes on |
//! | `moves` | squares in algebraic notation, or objects that say more: `move`, and any of `clock` (milliseconds), `source`, `grade` | never |
//!
//! Other fields are refused: what version 1 does not name would be lost.

mod entries;
mod form;
mod lines;
mod place;

use std::fmt;

use inarow_rules::TextProblem;

use crate::KeptGame;

pub use entries::{Entry, entries};
pub use lines::{LONGEST_LINE, Lines};

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// Why a text is no game in this form.
#[derive(Debug)]
pub struct JsonError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: JsonProblem,
}

/// What is wrong with a text that should be a game.
#[derive(Debug)]
#[non_exhaustive]
pub enum JsonProblem {
    /// It is not JSON, or not of this form; the text says what.
    Form {
        /// The column, from 1.
        column: usize,
        /// What is wrong.
        what: String,
    },
    /// It has another version.
    Version(u64),
    /// A move is no square of the board.
    Move {
        /// The column where it ends, from 1.
        column: usize,
        /// Which move, from 1.
        ply: usize,
        /// What is wrong with it.
        problem: TextProblem,
    },
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
    /// The text cannot be read on.
    Unreadable(std::io::Error),
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        match &self.problem {
            JsonProblem::Form { column, what } => write!(f, ", column {column}: {what}"),
            JsonProblem::Version(found) => {
                write!(f, ": version {found} is unknown; this program reads version {VERSION}")
            }
            JsonProblem::Move { column, ply, problem } => {
                write!(f, ", column {column}, move {ply}: {problem}")
            }
            JsonProblem::TooLong => write!(f, ": longer than {LONGEST_LINE} bytes"),
            JsonProblem::Unreadable(error) => write!(f, ": {error}"),
        }
    }
}

impl std::error::Error for JsonError {}

/// The game on one line.
///
/// ```
/// use inarow_rules::{Game, Mark, Record};
/// use inarow_store::{KeptGame, json};
/// let mut record = Record::new(Game::TICTACTOE, Mark::X);
/// record.moves = Record::read_moves(&record.game, "b2 a1")?;
/// let game = KeptGame::from(record);
/// let text = json::write(&game);
/// assert_eq!(text, r#"{"version":1,"game":"3,3,3","first":"x","moves":["b2","a1"]}"#);
/// assert_eq!(json::read(&text)?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn write(game: &KeptGame) -> String {
    form::write(game)
}

/// Reads one game; whether its moves are legal is asked when it is imported.
///
/// # Errors
/// What is wrong, and where.
pub fn read(text: &str) -> Result<KeptGame, JsonError> {
    form::read(text.as_bytes()).map_err(|(line, problem)| JsonError { line, problem })
}
