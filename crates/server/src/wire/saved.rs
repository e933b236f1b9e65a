//! Saved games.

use inarow_rules::{AnyRules, BadRecord, Mark, Notation, with_rules};
use inarow_store::{GameId, KeptGame, Listed, Standing, end_words};
use serde::Serialize;
use utoipa::ToSchema;

/// The names of the players.
#[derive(Debug, Serialize, ToSchema)]
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
    /// The side that began: `x` or `o`.
    pub first: &'static str,
    /// Who plays.
    pub players: Players,
    /// Where it was played: `play`, `lesson 3`, `web`, `import`.
    pub origin: String,
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    pub started: Option<i64>,
    /// When it ended.
    pub finished: Option<i64>,
    /// `x`, `o`, `draw`, `abandoned`, or `open` while it goes on.
    pub result: &'static str,
    /// `played`, `resigned x`, `out-of-time o`, `agreed`, `abandoned`; none while it goes on.
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
    pub clock: Option<i64>,
    /// Who chose it.
    pub source: Option<String>,
    /// What it was judged to be: `best`, `good`, `mistake`, `blunder`.
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

fn word(mark: Mark) -> &'static str {
    match mark {
        Mark::X => "x",
        Mark::O => "o",
    }
}

impl From<&Listed> for SavedLine {
    fn from(listed: &Listed) -> SavedLine {
        let head = &listed.head;
        SavedLine {
            id: head.id.0,
            game: head.game.to_string(),
            first: word(head.first),
            players: Players { x: head.players.x.clone(), o: head.players.o.clone() },
            origin: head.origin.clone(),
            started: Some(head.started),
            finished: head.finished,
            result: head.standing.word(),
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
        let rules = AnyRules::new(kept.game);
        let (position, conclusion) = with_rules!(&rules, rules => {
            let positions = kept.record().positions(rules)?;
            let last = &positions[kept.moves.len()];
            (rules.position_text(last), last.conclusion())
        });
        let standing = Standing::of(kept.end, conclusion).unwrap_or(Standing::Open);
        let line = SavedLine {
            id: id.0,
            game: kept.game.to_string(),
            first: word(kept.first),
            players: Players { x: kept.players.x, o: kept.players.o },
            origin: kept.origin,
            started: kept.started,
            finished: kept.finished,
            result: standing.word(),
            end: kept.end.map(end_words),
            plies: kept.moves.len(),
        };
        let moves = kept.moves.into_iter().map(|made| SavedMove {
            square: notation.write(&kept.game, made.square),
            clock: made.clock,
            source: made.source,
            grade: made.grade,
        });
        Ok(SavedGame { line, tags: kept.tags, moves: moves.collect(), position })
    }
}
