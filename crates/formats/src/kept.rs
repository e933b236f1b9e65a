//! A game with all its data.

use std::fmt;

use inarow_rules::{ByMark, End, Game, Mark, Record, Square};

use crate::TimeControl;

/// A point in time: milliseconds since 1970-01-01T00:00:00Z, given by the caller.
pub type Millis = i64;

/// The name of a game in one database, never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The tags of a [`Record`] that name the players.
const PLAYER_TAGS: ByMark<&str> = ByMark { x: "X", o: "O" };

/// A move with its annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptMove {
    /// The square of the mark.
    pub square: Square,
    /// The mover's clock after the move, in milliseconds.
    pub clock: Option<Millis>,
    /// The player that chose it, such as `human` or the name of a computer player.
    pub source: Option<String>,
    /// Its grade, if one was computed; grades are counted as words.
    pub grade: Option<String>,
}

impl From<Square> for KeptMove {
    fn from(square: Square) -> KeptMove {
        KeptMove { square, clock: None, source: None, grade: None }
    }
}

/// A game with all its data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptGame {
    /// The rules.
    pub game: Game,
    /// The side that began.
    pub first: Mark,
    /// Names of the players; empty if unknown.
    pub players: ByMark<String>,
    /// Further names and values, in order.
    pub tags: Vec<(String, String)>,
    /// The place where it was played.
    pub origin: String,
    /// The time at which it began; always set in stored games.
    pub started: Option<Millis>,
    /// The time at which it ended.
    pub finished: Option<Millis>,
    /// The way it ended; `None` for an unfinished game.
    pub end: Option<End>,
    /// The moves in order.
    pub moves: Vec<KeptMove>,
}

impl KeptGame {
    /// The origin of imported games whose file does not name one.
    pub const IMPORTED: &str = "import";

    /// The name of this program's player of a side, which may be a person's if people played the
    /// game; `None` for games from elsewhere, whose players all count as people.
    #[must_use]
    pub fn player_here(&self, mark: Mark) -> Option<&str> {
        (self.origin != KeptGame::IMPORTED).then_some(self.players[mark].as_str())
    }

    /// The time control that the tags name, if any.
    #[must_use]
    pub fn time(&self) -> Option<TimeControl> {
        let (_, text) = self.tags.iter().find(|(name, _)| name == TimeControl::TAG)?;
        TimeControl::read(text)
    }

    /// The squares of the moves in order.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        self.moves.iter().map(|kept| kept.square).collect()
    }

    /// The game as a record; the players become its first tags.
    #[must_use]
    pub fn record(&self) -> Record {
        let players = Mark::BOTH.map(|mark| (PLAYER_TAGS[mark], &self.players[mark]));
        let named = players.into_iter().filter(|(_, name)| !name.is_empty());
        let tags = named.map(|(tag, name)| (tag.to_owned(), name.clone()));
        Record {
            game: self.game,
            first: self.first,
            moves: self.squares(),
            end: self.end,
            tags: tags.chain(self.tags.iter().cloned()).collect(),
        }
    }
}

/// The first tags that name the players become `players`; times and origin stay unknown.
impl From<Record> for KeptGame {
    fn from(record: Record) -> KeptGame {
        let mut tags = record.tags;
        let mut take = |name: &str| {
            let place = tags.iter().position(|(tag, value)| tag == name && !value.is_empty());
            place.map(|place| tags.remove(place).1).unwrap_or_default()
        };
        let players =
            ByMark { x: current_name(take(PLAYER_TAGS.x)), o: current_name(take(PLAYER_TAGS.o)) };
        KeptGame {
            game: record.game,
            first: record.first,
            players,
            tags,
            origin: String::new(),
            started: None,
            finished: None,
            end: record.end,
            moves: record.moves.into_iter().map(KeptMove::from).collect(),
        }
    }
}

/// The name of a player as it is now: records before 0.1 name levels otherwise.
pub(crate) fn current_name(name: String) -> String {
    match name.as_str() {
        "level:easy" => "level:beginner".to_owned(),
        "level:medium" => "level:casual".to_owned(),
        "level:hard" => "level:skilled".to_owned(),
        "level:max" => "level:master".to_owned(),
        _ => name,
    }
}
