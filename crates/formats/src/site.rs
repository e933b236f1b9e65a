//! A whole site as a text: its games, who may play them over the network, and whose server it is.
//!
//! One JSON object a line. The first says what the text is, the last what it holds, so that one that was cut off
//! is told from a whole one. Tokens and invitations are hashes: nobody can play with them, but whoever has
//! changed the text may have let themselves in.
//!
//! ```json
//! {"site":{"version":1,"next_game":3}}
//! {"owner":{"token":"a1…"}}
//! {"game":{"id":2,"kept":{"version":1,"game":"3,3,3","first":"x","moves":["b2"]}}}
//! {"room":{"game":2,"code":"k7…","epoch":0,"per_game":300000,"increment":3000}}
//! {"seat":{"game":2,"mark":"x","token":"c3…"}}
//! {"seat":{"game":2,"mark":"o","invite":"d4…"}}
//! {"end":{"owners":1,"games":1,"rooms":1,"seats":2}}
//! ```
//!
//! Games are in the order of their names, each in the form of [`json`](crate::json), followed by its room and the
//! seats of that; a side without one is an engine's. `per_move` (milliseconds for each move), `per_game` and
//! `increment` are the clocks, `rematch` is the code of the game that follows.

mod problem;
mod reader;

use inarow_rules::Mark;
use serde::{Deserialize, Serialize};

use crate::json::form::{Form, Wrong};
use crate::json::side;
use crate::{GameId, KeptGame, Millis};

pub use problem::{SiteError, SiteProblem};
pub use reader::Parts;

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// A part of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What comes first: the name that the next game will have.
    Site {
        /// It is greater than those of all games.
        next_game: i64,
    },
    /// Whoever has this token, of which this is the hash, may see all games.
    Owner(String),
    /// A game and its name.
    Game(GameId, KeptGame),
    /// The game before is played over the network.
    Room(Room),
    /// A seat of the room before.
    Seat(Seat),
    /// What comes last.
    End(Counts),
}

/// A game that is played over the network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// Its name in the database.
    pub game: i64,
    /// Its name in addresses.
    pub code: String,
    /// How often moves were taken back.
    pub epoch: i64,
    /// Milliseconds for each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_move: Option<Millis>,
    /// Milliseconds for all moves of a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_game: Option<Millis>,
    /// What each move adds to them.
    #[serde(default)]
    pub increment: Millis,
    /// The code of the game that follows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// Who may move a side of a game over the network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The game's name in the database.
    pub game: i64,
    /// The side.
    #[serde(with = "side")]
    pub mark: Mark,
    /// The hash of the token that holds the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub token: Option<String>,
    /// The hash of what lets, or has let, somebody take it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// How many parts of each kind a site has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Who may see all games.
    pub owners: u64,
    /// The games.
    pub games: u64,
    /// Those that are played over the network.
    pub rooms: u64,
    /// The seats of those.
    pub seats: u64,
}

impl Counts {
    /// Counts a part.
    pub fn count(&mut self, part: &Part) {
        match part {
            Part::Owner(_) => self.owners += 1,
            Part::Game(..) => self.games += 1,
            Part::Room(_) => self.rooms += 1,
            Part::Seat(_) => self.seats += 1,
            Part::Site { .. } | Part::End(_) => {}
        }
    }
}

/// A part, as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Line {
    Site { version: u64, next_game: i64 },
    Owner { token: String },
    Game { id: i64, kept: Form },
    Room(Room),
    Seat(Seat),
    End(Counts),
}

impl Line {
    fn part(self) -> Result<Part, Wrong> {
        Ok(match self {
            Line::Site { version, .. } if version != VERSION => {
                return Err(Wrong::Version(version));
            }
            Line::Site { next_game, .. } => Part::Site { next_game },
            Line::Owner { token } => Part::Owner(token),
            Line::Game { id, kept } => Part::Game(GameId(id), kept.kept()?),
            Line::Room(room) => Part::Room(room),
            Line::Seat(seat) => Part::Seat(seat),
            Line::End(counts) => Part::End(counts),
        })
    }
}

/// A part on one line, with its end.
#[must_use]
pub fn write(part: Part) -> String {
    let line = match part {
        Part::Site { next_game } => Line::Site { version: VERSION, next_game },
        Part::Owner(token) => Line::Owner { token },
        Part::Game(id, kept) => Line::Game { id: id.0, kept: Form::from(&kept) },
        Part::Room(room) => Line::Room(room),
        Part::Seat(seat) => Line::Seat(seat),
        Part::End(counts) => Line::End(counts),
    };
    serde_json::to_string(&line).expect("strings, numbers and lists have a JSON form") + "\n"
}
