//! The JSON form of a game.
//!
//! One object per game, on one line in a text of several games (NDJSON):
//!
//! ```json
//! {"version":1,"game":"3,3,3","first":"x","players":{"x":"Ann","o":"Bo"},
//!  "tags":[["event","club"]],"origin":"play","started":1700000000000,"finished":1700000009000,
//!  "end":"resigned o","moves":["b2",{"move":"a1","clock":4000,"source":"human","grade":"best"}]}
//! ```
//!
//! | field | says | left out |
//! |---|---|---|
//! | `version` | 1; a reader refuses other versions | never |
//! | `game` | a game's name or `m,n,k` with its options | never |
//! | `first` | `x` or `o`: who began | means `x` |
//! | `players` | their names | unknown |
//! | `tags` | pairs of a name and a value, in order | there are none |
//! | `origin` | where it was played | unknown |
//! | `started`, `finished` | milliseconds since 1970-01-01T00:00:00Z | unknown |
//! | `end` | `played`, `resigned x`, `out-of-time x`, `lost x` (or `o`), `agreed`, `abandoned` | it goes on |
//! | `moves` | squares in algebraic notation, or objects that say more: `move`, and any of `clock` (milliseconds), `source`, `grade` | never |
//!
//! Other fields are refused: a reader of version 1 would lose them.

mod entries;
mod error;
pub(crate) mod form;
mod place;
pub(crate) mod side;
mod tags;

use crate::kept::KeptGame;

pub use entries::{Entries, Entry};
pub use error::{JsonError, JsonProblem, LONGEST_LINE, VERSION};
pub use tags::{read_tags, write_tags};

/// The game on one line.
///
/// ```
/// use inarow_rules::{Game, Mark, Record};
/// use inarow_formats::kept::KeptGame;
/// use inarow_formats::json;
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

/// Reads one game without checking that its moves are legal.
///
/// # Errors
/// The error and its place.
pub fn read(text: &str) -> Result<KeptGame, JsonError> {
    form::read(text.as_bytes()).map_err(|(line, problem)| JsonError { line, problem })
}
