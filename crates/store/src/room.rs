//! Network games: their codes, clocks and seats.

use std::collections::HashMap;

use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, End};

use crate::change::{begin, refused};
use crate::database::{Link, query};
use crate::load::Now;
use crate::writer::{Change, Fail, Made};
use crate::{Error, NewGame, Refusal, Seat, Store, seat};
use inarow_formats::TimeControl;
use inarow_formats::kept::{GameId, KeptMove, Millis};

/// A game that is played over the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its name in addresses.
    pub code: String,
    /// Number of times that moves were taken back.
    pub epoch: i64,
    /// The time control, if any.
    pub time: Option<TimeControl>,
    /// The seats of the two sides.
    pub seats: ByMark<Seat>,
    /// The code of the rematch, if that game still exists.
    pub rematch: Option<String>,
}

/// The state of a network game as the author of a change last saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Number of times that moves had been taken back.
    pub epoch: i64,
    /// Number of moves.
    pub plies: usize,
    /// The fencing number with which the game was taken; 0 if it never was.
    pub lease: i64,
}

/// A change of a network game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoomChange {
    /// The next move; the game ends if the move ends it on the board.
    Move(KeptMove),
    /// Moves are taken back until this number is left, which begins a new epoch.
    TakeBack(usize),
    /// A choice of the opening is made, or taken back with the moves after it: the number of moves that are left, and
    /// the opening. It begins a new epoch.
    Opening(usize, OpeningRecord),
    /// The game ends.
    End(End),
}

impl Store {
    /// Begins a game over the network.
    ///
    /// # Errors
    /// The reason why it is not stored; [`Error::Illegal`] if the code is in use.
    pub async fn begin_room(&self, new: NewGame, room: Room) -> Result<GameId, Error> {
        only_one(self.make(Change::BeginRoom(Box::new((new, room)))).await?)
    }

    /// The game with this code, and its room.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn room(&self, code: &str) -> Result<Option<(GameId, Room)>, Error> {
        let mut reader = self.reader().await?;
        let sql = "SELECT game, code, epoch, per_move, per_game, increment, \
            (SELECT next.code FROM room AS next WHERE next.code = room.rematch) AS rematch \
            FROM room WHERE code = $1";
        let Some(row) = query(sql).bind(code).row(&mut reader).await? else {
            return Ok(None);
        };
        let id: i64 = row.get("game")?;
        let (per_move, per_game): (Option<Millis>, Option<Millis>) =
            (row.get("per_move")?, row.get("per_game")?);
        let increment = row.get("increment")?;
        let time = match (per_move, per_game) {
            (Some(full), _) => Some(TimeControl::PerMove { full }),
            (None, Some(full)) => Some(TimeControl::PerGame { full, increment }),
            (None, None) => None,
        };
        let room = Room {
            code: row.get("code")?,
            epoch: row.get("epoch")?,
            time,
            seats: seat::of_game(&mut reader, id).await?,
            rematch: row.get("rematch")?,
        };
        Ok(Some((GameId(id), room)))
    }

    /// Changes a network game at the time `now`, unless another program has taken or changed it
    /// since it was seen. After an error such as [`Error::Unreachable`], which leaves open whether
    /// the change was made, it may still take effect; calling [`take_room`](Store::take_room)
    /// before reading the game again prevents that.
    ///
    /// # Errors
    /// [`Refusal::Fenced`] if the fencing number has changed, [`Refusal::NotAsSeen`] if the epoch
    /// or the number of moves has changed; otherwise as [`add_move`](Store::add_move),
    /// [`take_back`](Store::take_back) and [`end`](Store::end).
    pub async fn change_room(
        &self,
        id: GameId,
        seen: Seen,
        change: RoomChange,
        now: Millis,
    ) -> Result<(), Error> {
        self.make(Change::Room { id, seen, change, now }).await.map(drop)
    }

    /// The codes of those of these games that are network games.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn codes(&self, ids: &[GameId]) -> Result<HashMap<GameId, String>, Error> {
        if ids.is_empty() {
            return Ok(HashMap::new());
        }
        let mut query = query("SELECT game, code FROM room WHERE game IN ");
        query.push_list(ids.iter().map(|id| id.0));
        let mut reader = self.reader().await?;
        let rows: Vec<(i64, String)> = query.tuples(&mut reader).await?;
        Ok(rows.into_iter().map(|(id, code)| (GameId(id), code)).collect())
    }

    /// Begins the rematch of a network game, for its owner with this fencing number: both rows
    /// change in one commit.
    ///
    /// # Errors
    /// [`Refusal::Fenced`] if the fencing number has changed, [`Refusal::HasRematch`] if there
    /// already is a rematch, or there is no such network game; otherwise as
    /// [`begin_room`](Store::begin_room).
    pub async fn begin_rematch(
        &self,
        after: GameId,
        new: NewGame,
        room: Room,
        lease: i64,
    ) -> Result<GameId, Error> {
        let change = Change::Rematch { after, begun: Box::new((new, room)), lease };
        only_one(self.make(change).await?)
    }
}

/// The only game that was made.
pub(crate) fn only_one(made: Vec<Made>) -> Result<GameId, Error> {
    let first = made.first().map(|made| made.id());
    first.ok_or_else(|| Error::Other("no game was made".to_owned()))
}

/// Writes the rows of a game over the network.
pub(crate) async fn insert(
    link: &mut Link<'_>,
    new: &NewGame,
    room: &Room,
) -> Result<GameId, Fail> {
    let taken = query("SELECT game FROM room WHERE code = $1").bind(&room.code).row(link).await?;
    if taken.is_some() {
        return Err(refused(0, Refusal::CodeTaken));
    }
    let id = begin(link, new).await?;
    let (per_move, per_game) = match room.time {
        Some(TimeControl::PerMove { full }) => (Some(full), None),
        Some(TimeControl::PerGame { full, .. }) => (None, Some(full)),
        None => (None, None),
    };
    let sql = "INSERT INTO room (game, code, epoch, per_move, per_game, increment, rematch) \
        VALUES ($1, $2, $3, $4, $5, $6, $7)";
    query(sql)
        .bind(id.0)
        .bind(&room.code)
        .bind(room.epoch)
        .bind(per_move)
        .bind(per_game)
        .bind(room.time.map_or(0, TimeControl::increment))
        .bind(&room.rematch)
        .execute(link)
        .await?;
    seat::insert(link, id, &room.seats).await?;
    Ok(id)
}

/// Writes the rows of a rematch, and its code in the first game. Anything that is refused is
/// refused before anything is written.
pub(crate) async fn insert_after(
    link: &mut Link<'_>,
    after: GameId,
    new: &NewGame,
    room: &Room,
) -> Result<GameId, Fail> {
    let sql = "SELECT COUNT(*) FROM room WHERE game = $1 \
        AND NOT EXISTS (SELECT 1 FROM room AS next WHERE next.code = room.rematch)";
    let open: i64 = query(sql).bind(after.0).value(link).await?;
    if open == 0 {
        return Err(refused(0, Refusal::HasRematch));
    }
    let id = insert(link, new, room).await?;
    let sql = "UPDATE room SET rematch = $1 WHERE game = $2";
    query(sql).bind(&room.code).bind(after.0).execute(link).await?;
    Ok(id)
}

/// Refuses a change by a node that no longer owns the game. Taking a game waits for the same lock.
pub(crate) async fn check_lease(link: &mut Link<'_>, id: GameId, lease: i64) -> Result<(), Fail> {
    let row = query("SELECT lease FROM room WHERE game = $1").bind(id.0).row(link).await?;
    match row.map(|row| row.get::<i64>("lease")).transpose()? {
        Some(other) if other != lease => Err(refused(0, Refusal::Fenced)),
        _ => Ok(()),
    }
}

/// Refuses a change to a game that was changed or taken since it was seen. The write lock is
/// already held, so nothing can change between this check and the change.
pub(crate) fn check_seen(before: &Now, seen: Seen) -> Result<(), Fail> {
    if before.lease.is_some_and(|lease| lease != seen.lease) {
        return Err(refused(seen.plies, Refusal::Fenced));
    }
    match before.epoch == Some(seen.epoch) && before.line.len() == seen.plies {
        true => Ok(()),
        false => Err(refused(seen.plies, Refusal::NotAsSeen)),
    }
}

/// Increments the number of times that moves were taken back.
pub(crate) async fn next_epoch(link: &mut Link<'_>, id: GameId) -> Result<(), Fail> {
    let sql = "UPDATE room SET epoch = epoch + 1 WHERE game = $1";
    query(sql).bind(id.0).execute(link).await?;
    Ok(())
}
