//! A whole site as a text: its games, the players' rights, and the owner of the server.
//!
//! One JSON object per line. The first identifies the text, the last counts its parts, so that a
//! truncated text is recognized. Tokens and invitations are hashes: reading the text gives no
//! access to games, but a person who changed it may have added access for themselves.
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
//! Games are in the order of their names, each in the form of [`json`](crate::json), followed by
//! its room and that room's seats; a side without a seat is a computer player's. `per_move`
//! (milliseconds for each move), `per_game` and `increment` are the time control, `rematch` is the
//! code of the next game.

mod problem;
mod reader;

use inarow_rules::Mark;
use serde::{Deserialize, Serialize};

use crate::json::form::{Form, Wrong};
use crate::json::side;
use crate::kept::{GameId, KeptGame, Millis};

pub use problem::{SiteError, SiteProblem};
pub use reader::Parts;

/// The version that is written, and the only one that is read.
pub const VERSION: u64 = 1;

/// A part of a site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The first line, with the name that the next game will have.
    Site {
        /// Greater than the names of all games.
        next_game: i64,
    },
    /// The hash of a token whose holder may see all games.
    Owner(String),
    /// A game and its name.
    Game(GameId, KeptGame),
    /// The network room of the preceding game.
    Room(Room),
    /// A seat of the preceding room.
    Seat(Seat),
    /// The last line.
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
    /// Number of times that moves were taken back.
    pub epoch: i64,
    /// Milliseconds for each move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_move: Option<Millis>,
    /// Milliseconds for all moves of a side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub per_game: Option<Millis>,
    /// Milliseconds that each move adds to the clock.
    #[serde(default)]
    pub increment: Millis,
    /// The code of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
}

/// The right to move for one side of a game over the network.
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
    /// The hash of the invitation with which the seat can be, or was, taken.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<String>,
}

/// Number of parts of each kind in a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Owners: tokens that may see all games.
    pub owners: u64,
    /// The games.
    pub games: u64,
    /// Games that are played over the network.
    pub rooms: u64,
    /// Seats of those games.
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

/// A part in its JSON form.
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

/// A part as one line, with its line break.
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
