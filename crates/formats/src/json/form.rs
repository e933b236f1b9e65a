//! The fields as serde types.

use inarow_rules::{ByMark, Game, Mark, Notation, TextProblem};
use serde::de::{Deserializer, Error as _};
use serde::{Deserialize, Serialize, Serializer};

use super::error::{JsonProblem, VERSION};
use super::{place, side};
use crate::kept::{KeptGame, KeptMove, Millis, current_name};
use crate::standing::{end_from_words, end_words};

/// A game in its JSON form.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with version, game and moves")]
pub(crate) struct Form {
    version: u64,
    #[serde(deserialize_with = "game_text")]
    game: String,
    #[serde(default = "x", with = "side")]
    first: Mark,
    #[serde(default, skip_serializing_if = "Players::is_empty")]
    players: Players,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    origin: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    started: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    finished: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "end")]
    end: Option<String>,
    moves: Vec<Move>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with x and o")]
struct Players {
    #[serde(default, skip_serializing_if = "String::is_empty")]
    x: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    o: String,
}

impl Players {
    fn is_empty(&self) -> bool {
        self.x.is_empty() && self.o.is_empty()
    }
}

#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "a square or an object with move")]
enum Move {
    Plain(String),
    Noted(Noted),
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Noted {
    #[serde(rename = "move")]
    square: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<Millis>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    grade: Option<String>,
}

fn x() -> Mark {
    Mark::X
}

// Checked during parsing, so that the error has its column.

fn game_text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    let text = String::deserialize(from)?;
    text.parse::<Game>().map_err(|error| D::Error::custom(error.problem))?;
    Ok(text)
}

fn end<'de, D: Deserializer<'de>>(from: D) -> Result<Option<String>, D::Error> {
    let words = Option::<String>::deserialize(from)?;
    match &words {
        Some(words) if end_from_words(words).is_none() => {
            Err(D::Error::custom(format!("unknown end {words:?}")))
        }
        _ => Ok(words),
    }
}

/// Errors in values that have the right type.
pub(crate) enum Wrong {
    Version(u64),
    Game,
    /// The ply of a move, from 1, and the error in its text.
    Move(usize, TextProblem),
}

impl From<&KeptGame> for Form {
    fn from(kept: &KeptGame) -> Form {
        let moves = kept.moves.iter().map(|kept_move| {
            let square = Notation::Algebraic.write(&kept.game, kept_move.square);
            let KeptMove { clock, source, grade, .. } = kept_move.clone();
            match (clock, &source, &grade) {
                (None, None, None) => Move::Plain(square),
                _ => Move::Noted(Noted { square, clock, source, grade }),
            }
        });
        Form {
            version: VERSION,
            game: kept.game.to_string(),
            first: kept.first,
            players: Players { x: kept.players.x.clone(), o: kept.players.o.clone() },
            tags: kept.tags.clone(),
            origin: kept.origin.clone(),
            started: kept.started,
            finished: kept.finished,
            end: kept.end.map(|end| end_words(end).to_owned()),
            moves: moves.collect(),
        }
    }
}

impl Form {
    pub(crate) fn kept(self) -> Result<KeptGame, Wrong> {
        if self.version != VERSION {
            return Err(Wrong::Version(self.version));
        }
        let game: Game = self.game.parse().map_err(|_| Wrong::Game)?;
        let mut moves = Vec::with_capacity(self.moves.len());
        for (ply, kept_move) in (1..).zip(self.moves) {
            let noted = match kept_move {
                Move::Plain(square) => Noted { square, clock: None, source: None, grade: None },
                Move::Noted(noted) => noted,
            };
            let square = Notation::Algebraic.read(&game, &noted.square);
            let square = square.map_err(|error| Wrong::Move(ply, error.problem))?;
            let Noted { clock, source, grade, .. } = noted;
            moves.push(KeptMove { square, clock, source, grade });
        }
        Ok(KeptGame {
            game,
            first: self.first,
            players: ByMark { x: current_name(self.players.x), o: current_name(self.players.o) },
            tags: self.tags,
            origin: self.origin,
            started: self.started,
            finished: self.finished,
            end: self.end.as_deref().and_then(end_from_words),
            moves,
        })
    }
}

impl Serialize for KeptGame {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        Form::from(self).serialize(to)
    }
}

/// Moves are not checked to be legal.
impl<'de> Deserialize<'de> for KeptGame {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<KeptGame, D::Error> {
        Form::deserialize(from)?.kept().map_err(|wrong| match wrong {
            Wrong::Version(version) => D::Error::custom(format!("unknown version {version}")),
            Wrong::Game => D::Error::custom("unknown game"),
            Wrong::Move(ply, problem) => D::Error::custom(format!("move {ply}: {problem}")),
        })
    }
}

pub(super) fn write(kept: &KeptGame) -> String {
    serde_json::to_string(kept).expect("strings, numbers and lists have a JSON form")
}

/// Reads a game; an error has its line, from 1.
pub(super) fn read(text: &[u8]) -> Result<KeptGame, (usize, JsonProblem)> {
    #[derive(Deserialize)]
    struct Versioned {
        version: u64,
    }
    let form: Form = serde_json::from_slice(text).map_err(|error| {
        // Another version may have another form: then the version is the error.
        match serde_json::from_slice(text) {
            Ok(Versioned { version }) if version != VERSION => (1, JsonProblem::Version(version)),
            _ => form_error(&error),
        }
    })?;
    form.kept().map_err(|wrong| match wrong {
        Wrong::Version(version) => (1, JsonProblem::Version(version)),
        Wrong::Game => (1, JsonProblem::Form { column: 1, what: "unknown game".to_owned() }),
        Wrong::Move(ply, problem) => move_error(text, ply, problem),
    })
}

/// Serde's error without the place at the end of its message, which is returned separately.
pub(crate) fn form_error(error: &serde_json::Error) -> (usize, JsonProblem) {
    let text = error.to_string();
    let what = text.split(" at line ").next().unwrap_or(&text).to_owned();
    let (line, column) = place::of_error(error);
    (line, JsonProblem::Form { column, what })
}

fn move_error(text: &[u8], ply: usize, problem: TextProblem) -> (usize, JsonProblem) {
    let (line, column) = place::of_move(text, ply);
    (line, JsonProblem::Move { column, ply, problem })
}
