//! Conversion of rows to values, and of values to texts.

use inarow_formats::kept::{GameId, KeptGame, KeptMove, Millis};
use inarow_formats::standing::{Standing, end_from_words, mark_from_word};
use inarow_formats::{Head, json};
use inarow_rules::opening::{Opening, OpeningRecord};
use inarow_rules::{ByMark, Game, Mark, Square};

use crate::Error;
use crate::database::{Link, Row, query};
use crate::writer::Fail;

/// The columns of a game that [`read_head`] reads.
pub(crate) const HEAD: &str = "game.id, game.game, game.first, game.x_player, game.o_player, \
    game.origin, game.started, game.finished, game.ending, game.standing, game.tags";

/// The error of a damaged row.
fn corrupt(id: i64, what: &str, text: &str) -> Error {
    Error::Corrupt(format!("game {id}: {what} {text:?}"))
}

/// The error of tags that are no list of tags.
pub(crate) fn bad_tags(id: GameId, text: &str) -> Error {
    corrupt(id.0, "unreadable tags", text)
}

/// Reads the columns [`HEAD`] of a row.
pub(crate) fn read_head(row: &Row) -> Result<Head, Error> {
    let id: i64 = row.get("id")?;
    let game: &str = row.get("game")?;
    let first: &str = row.get("first")?;
    let ending: Option<&str> = row.get("ending")?;
    let standing: &str = row.get("standing")?;
    let end = match ending {
        Some(words) => {
            Some(end_from_words(words).ok_or_else(|| corrupt(id, "unknown end", words))?)
        }
        None => None,
    };
    let game = game.parse().map_err(|_| corrupt(id, "unknown game", game))?;
    Ok(Head {
        id: GameId(id),
        game,
        first: read_mark(id, first)?,
        players: ByMark { x: row.get("x_player")?, o: row.get("o_player")? },
        origin: row.get("origin")?,
        started: row.get("started")?,
        finished: row.get("finished")?,
        end,
        standing: Standing::from_word(standing)
            .ok_or_else(|| corrupt(id, "unknown standing", standing))?,
        opening: opening_of(row.get("tags")?, &game),
    })
}

/// The rule by which a game opens; unreadable tags, which are a problem of the whole game, name none.
fn opening_of(tags: &str, game: &Game) -> Opening {
    let has_one = tags.contains(OpeningRecord::TAG);
    let tags = json::read_tags(tags).filter(|_| has_one).unwrap_or_default();
    OpeningRecord::of_tags(&tags, game, 0).rule()
}

/// The game with its tags and moves.
pub(crate) fn with_moves(head: Head, tags: &str, moves: Vec<KeptMove>) -> Result<KeptGame, Error> {
    Ok(KeptGame {
        tags: json::read_tags(tags).ok_or_else(|| bad_tags(head.id, tags))?,
        game: head.game,
        first: head.first,
        players: head.players,
        origin: head.origin,
        started: Some(head.started),
        finished: head.finished,
        end: head.end,
        moves,
    })
}

/// The game with this name.
pub(crate) async fn head(link: &mut Link<'_>, id: GameId) -> Result<Head, Fail> {
    let sql = format!("SELECT {HEAD} FROM game WHERE id = $1");
    let row = query(sql).bind(id.0).row(link).await?;
    let row = row.ok_or(Fail::Refused(Error::NotFound(id)))?;
    read_head(&row).map_err(Fail::Refused)
}

/// A game before a change.
pub(crate) struct Now {
    pub(crate) head: Head,
    /// The squares of its moves in order.
    pub(crate) line: Vec<Square>,
    /// Number of times that moves were taken back; `None` for a local game.
    pub(crate) epoch: Option<i64>,
    /// Number of times that nodes have taken the game; `None` for a local game.
    pub(crate) lease: Option<i64>,
    /// True if its content has been hashed.
    pub(crate) is_noted: bool,
}

/// Reads a game with one statement: by far the most frequent change is a move.
pub(crate) async fn now(link: &mut Link<'_>, id: GameId) -> Result<Now, Fail> {
    let sql = format!(
        "SELECT {HEAD}, room.epoch, room.lease, game.content IS NOT NULL AS noted, \
         (SELECT string_agg(CAST(ply AS TEXT) || ' ' || CAST(square AS TEXT), ' ' ORDER BY ply) \
          FROM move WHERE move.game = game.id) AS line \
         FROM game LEFT JOIN room ON room.game = game.id WHERE game.id = $1"
    );
    let row = query(sql).bind(id.0).row(link).await?;
    let row = row.ok_or(Fail::Refused(Error::NotFound(id)))?;
    let line: Option<&str> = row.get("line")?;
    let line = read_line(id.0, line.unwrap_or_default()).map_err(Fail::Refused)?;
    let head = read_head(&row).map_err(Fail::Refused)?;
    let (epoch, lease) = (row.get("epoch")?, row.get("lease")?);
    Ok(Now { head, line, epoch, lease, is_noted: row.get("noted")? })
}

/// Reads the plies and squares of a game's moves from a single text.
fn read_line(id: i64, text: &str) -> Result<Vec<Square>, Error> {
    let numbers: Result<Vec<i64>, _> = text.split_whitespace().map(str::parse).collect();
    let numbers = numbers.map_err(|_| corrupt(id, "unreadable moves", text))?;
    numbered(id, numbers.chunks_exact(2).map(|pair| (pair[0], pair[1])))
}

/// The squares of a game's moves in order.
pub(crate) async fn squares(link: &mut Link<'_>, id: GameId) -> Result<Vec<Square>, Fail> {
    let sql = "SELECT ply, square FROM move WHERE game = $1 ORDER BY ply";
    let rows: Vec<(i64, i64)> = query(sql).bind(id.0).tuples(link).await?;
    numbered(id.0, rows.into_iter()).map_err(Fail::Refused)
}

/// The squares of a game's moves, whose plies must count up from 1.
pub(crate) fn numbered(
    id: i64,
    rows: impl Iterator<Item = (i64, i64)>,
) -> Result<Vec<Square>, Error> {
    let squares = rows.zip(1..).map(|((ply, square), expected)| match ply == expected {
        true => read_square(id, square),
        false => Err(Error::Corrupt(format!("game {id}: move {expected} is missing"))),
    });
    squares.collect()
}

pub(crate) fn read_mark(id: i64, word: &str) -> Result<Mark, Error> {
    mark_from_word(word).ok_or_else(|| corrupt(id, "unknown mark", word))
}

pub(crate) fn read_square(id: i64, square: i64) -> Result<Square, Error> {
    let number = u16::try_from(square);
    Ok(Square(number.map_err(|_| corrupt(id, "no square", &square.to_string()))?))
}

/// A row of a move: its game, its ply, its key and the move.
pub(crate) struct MoveRow {
    pub(crate) id: i64,
    pub(crate) ply: i64,
    pub(crate) key: i64,
    pub(crate) square: i64,
    pub(crate) clock: Option<Millis>,
    pub(crate) source: Option<String>,
    pub(crate) grade: Option<String>,
}

impl MoveRow {
    pub(crate) const COLUMNS: &str = "game, ply, square, clock, source, grade, position";

    pub(crate) fn read(row: &Row) -> Result<MoveRow, Error> {
        Ok(MoveRow {
            id: row.get(0)?,
            ply: row.get(1)?,
            square: row.get(2)?,
            clock: row.get(3)?,
            source: row.get(4)?,
            grade: row.get(5)?,
            key: row.get(6)?,
        })
    }

    pub(crate) fn kept(self) -> Result<KeptMove, Error> {
        let square = read_square(self.id, self.square)?;
        Ok(KeptMove { square, clock: self.clock, source: self.source, grade: self.grade })
    }
}
