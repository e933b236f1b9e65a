//! Saved games.

use inarow_formats::{GameId, KeptGame, Listed, end_words};
use inarow_rules::{BadRecord, Mark, Notation, Rules};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Stone;

/// How a saved game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// X has won.
    X,
    /// O has won.
    O,
    /// Nobody wins.
    Draw,
    /// It goes on.
    Open,
    /// It was left for good.
    Abandoned,
}

/// The names of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Players {
    /// Who plays X; empty where nobody said.
    pub x: String,
    /// Who plays O; empty where nobody said.
    pub o: String,
}

/// A saved game in a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedLine {
    /// Its number.
    pub id: i64,
    /// The rules.
    pub game: String,
    /// The side that began.
    pub first: Stone,
    /// Who plays.
    pub players: Players,
    /// Where it was played: `play`, `lesson 3`, `web`, `import`.
    pub origin: String,
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    #[schema(required)]
    pub started: Option<i64>,
    /// When it ended.
    #[schema(required)]
    pub finished: Option<i64>,
    /// How it stands.
    pub result: Standing,
    /// `played`, `resigned x`, `out-of-time o`, `agreed`, `abandoned`; none while it goes on.
    #[schema(required)]
    pub end: Option<&'static str>,
    /// How many moves it has.
    pub plies: usize,
}

/// A move of a saved game.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedMove {
    /// The square, in the notation that was asked for.
    #[serde(rename = "move")]
    pub square: String,
    /// What the mover's clock showed after it, in milliseconds.
    #[schema(required)]
    pub clock: Option<i64>,
    /// Who chose it.
    #[schema(required)]
    pub source: Option<String>,
    /// What it was judged to be: `best`, `good`, `mistake`, `blunder`.
    #[schema(required)]
    pub grade: Option<String>,
}

/// A saved game with its moves.
#[derive(Debug, Serialize, ToSchema)]
pub struct SavedGame {
    /// What a list says of it.
    #[serde(flatten)]
    pub line: SavedLine,
    /// Names and values that say more, in order.
    pub tags: Vec<(String, String)>,
    /// The moves in order.
    pub moves: Vec<SavedMove>,
    /// The position at the end, as text.
    pub position: String,
}

impl From<inarow_formats::Standing> for Standing {
    fn from(standing: inarow_formats::Standing) -> Standing {
        match standing {
            inarow_formats::Standing::Won(Mark::X) => Standing::X,
            inarow_formats::Standing::Won(Mark::O) => Standing::O,
            inarow_formats::Standing::Drawn => Standing::Draw,
            inarow_formats::Standing::Open => Standing::Open,
            inarow_formats::Standing::Abandoned => Standing::Abandoned,
        }
    }
}

impl From<Standing> for inarow_formats::Standing {
    fn from(standing: Standing) -> inarow_formats::Standing {
        match standing {
            Standing::X => inarow_formats::Standing::Won(Mark::X),
            Standing::O => inarow_formats::Standing::Won(Mark::O),
            Standing::Draw => inarow_formats::Standing::Drawn,
            Standing::Open => inarow_formats::Standing::Open,
            Standing::Abandoned => inarow_formats::Standing::Abandoned,
        }
    }
}

impl From<&Listed> for SavedLine {
    fn from(listed: &Listed) -> SavedLine {
        let head = &listed.head;
        SavedLine {
            id: head.id.0,
            game: head.game.to_string(),
            first: head.first.into(),
            players: Players { x: head.players.x.clone(), o: head.players.o.clone() },
            origin: head.origin.clone(),
            started: Some(head.started),
            finished: head.finished,
            result: head.standing.into(),
            end: head.end.map(end_words),
            plies: listed.plies,
        }
    }
}

impl SavedGame {
    /// A kept game.
    ///
    /// # Errors
    /// The first of its moves that is not legal.
    pub fn new(id: GameId, kept: KeptGame, notation: Notation) -> Result<SavedGame, BadRecord> {
        let rules = Rules::new(kept.game);
        let last = kept.record().positions(&rules)?[kept.moves.len()];
        let standing = inarow_formats::Standing::of(kept.end, last.conclusion());
        let standing = standing.unwrap_or(inarow_formats::Standing::Open);
        let line = SavedLine {
            id: id.0,
            game: kept.game.to_string(),
            first: kept.first.into(),
            players: Players { x: kept.players.x, o: kept.players.o },
            origin: kept.origin,
            started: kept.started,
            finished: kept.finished,
            result: standing.into(),
            end: kept.end.map(end_words),
            plies: kept.moves.len(),
        };
        let moves = kept.moves.into_iter().map(|made| SavedMove {
            square: notation.write(&kept.game, made.square),
            clock: made.clock,
            source: made.source,
            grade: made.grade,
        });
        Ok(SavedGame {
            line,
            tags: kept.tags,
            moves: moves.collect(),
            position: rules.position_text(&last),
        })
    }
}
