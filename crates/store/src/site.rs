//! Moving a whole site from one database to another, of the same kind or not, all or nothing.

use std::collections::HashMap;
use std::ops::ControlFlow;

use inarow_formats::site::{Counts, Part, Room, Seat};
use inarow_formats::standing::mark_word;

use crate::database::{Begin, Link, Row, Value, query};
use crate::import::insert_checked;
use crate::load::read_mark;
use crate::replay::Checked;
use crate::stored::{PAGE, read};
use crate::writer::Fail;
use crate::{Error, Refusal, Store};

/// Number of games or moves of a site after which rows are written.
const GAMES: usize = 500;
const MOVES: usize = 50_000;

impl Store {
    /// Passes every part of the site, as of one point in time, to `tell` until it breaks. The
    /// current owners of network games, and the running times of their clocks, are not included.
    ///
    /// # Errors
    /// The reason why the database cannot be read, or a damaged game.
    pub async fn export_site<B>(
        &self,
        mut tell: impl FnMut(Part) -> ControlFlow<B>,
    ) -> Result<ControlFlow<B>, Error> {
        let mut reader = self.reader().await?;
        let mut snapshot = reader.begin(Begin::Read).await?;
        let mut counts = Counts::default();
        let mut say = |counts: &mut Counts, part: Part| {
            counts.count(&part);
            tell(part)
        };
        let sql = "SELECT next FROM counter WHERE name = 'game'";
        let next_game = query(sql).value(&mut snapshot).await?;
        let owners = query("SELECT token FROM owner ORDER BY token").tuples(&mut snapshot).await?;
        let owners = owners.into_iter().map(|(token,): (String,)| Part::Owner(token));
        let mut first = std::iter::once(Part::Site { next_game }).chain(owners);
        let told = first.try_for_each(|part| say(&mut counts, part));
        if told.is_break() {
            return Ok(told);
        }
        let mut after = i64::MIN;
        loop {
            let page = read(&mut snapshot, after, i64::MAX, PAGE).await?;
            let (Some(first), Some(last)) = (page.first(), page.last()) else { break };
            let ids = (first.id.0, last.id.0);
            after = last.id.0;
            let mut rooms = rooms(&mut snapshot, ids).await?;
            for stored in page {
                let id = stored.id;
                let room = rooms.remove(&id.0).unwrap_or_default();
                let game = Part::Game(id, stored.kept()?);
                let mut parts = std::iter::once(game).chain(room);
                let told = parts.try_for_each(|part| say(&mut counts, part));
                if told.is_break() {
                    return Ok(told);
                }
            }
        }
        snapshot.commit().await?;
        Ok(tell(Part::End(counts)))
    }

    /// Stores every part of a site in a database without games, all in one commit, or nothing if a
    /// part is an error or is refused: then the last part taken from the iterator is the wrong one.
    /// Games keep their names.
    ///
    /// # Errors
    /// [`Error::NotEmpty`] if there are games already; [`Error::Illegal`] for a game that the rules
    /// forbid and for a code that another game has; otherwise the error of the database.
    pub async fn import_site<E>(
        &self,
        parts: impl Iterator<Item = Result<Part, E>>,
    ) -> Result<Result<Counts, E>, Error> {
        let mut link = self.database().writer().await?;
        let taken = self.take_site(&mut link, parts).await;
        if let Err(Fail::Broken(_)) = taken {
            // A database may have ended the transaction by itself; a fresh connection has a known
            // state.
            link.close_on_drop();
        }
        taken.map_err(|fail| match fail {
            Fail::Refused(error) | Fail::Broken(error) => error,
        })
    }

    async fn take_site<E>(
        &self,
        link: &mut Link<'_>,
        parts: impl Iterator<Item = Result<Part, E>>,
    ) -> Result<Result<Counts, E>, Fail> {
        let mut transaction = link.begin(Begin::Write).await?;
        transaction.lock_new().await?;
        if transaction.is_server() {
            // The text may arrive slowly.
            let sql = "SET LOCAL idle_in_transaction_session_timeout = 0";
            query(sql).execute(&mut transaction).await?;
        }
        let games: i64 = query("SELECT COUNT(*) FROM game").value(&mut transaction).await?;
        if games > 0 {
            return Err(Fail::Refused(Error::NotEmpty));
        }
        let (mut counts, mut rows) = (Counts::default(), Rows::default());
        for part in parts {
            let part = match part {
                Ok(part) => part,
                Err(error) => return Ok(Err(error)),
            };
            counts.count(&part);
            match part {
                Part::Site { next_game } => {
                    let sql = "UPDATE counter SET next = $1 WHERE name = 'game' AND next < $1";
                    query(sql).bind(next_game).execute(&mut transaction).await?;
                }
                Part::Owner(token) => {
                    crate::owner::add(&mut transaction, &crate::Secret(token)).await?;
                }
                Part::Game(id, kept) => {
                    if rows.games.len() >= GAMES || rows.moves >= MOVES {
                        std::mem::take(&mut rows).write(&mut transaction).await?;
                    }
                    let checked = Checked::new(kept, self.shelf()).map_err(Fail::Refused)?;
                    rows.moves += checked.line.plies;
                    rows.games.push((id.0, checked));
                }
                Part::Room(room) => rows.rooms.push(room),
                Part::Seat(seat) => rows.seats.push(seat),
                Part::End(_) => {}
            }
        }
        rows.write(&mut transaction).await?;
        transaction.commit().await?;
        Ok(Ok(counts))
    }
}

/// Rows still to be written.
#[derive(Default)]
struct Rows {
    games: Vec<(i64, Checked)>,
    moves: usize,
    rooms: Vec<Room>,
    seats: Vec<Seat>,
}

impl Rows {
    async fn write(self, link: &mut Link<'_>) -> Result<(), Fail> {
        let games: Vec<_> = self.games.iter().map(|(id, game)| (*id, game)).collect();
        insert_checked(link, &games, 0).await?;
        if !self.rooms.is_empty() {
            let mut insert = query(
                "INSERT INTO room (game, code, epoch, per_move, per_game, increment, rematch) ",
            );
            insert.push_rows(self.rooms.iter().map(|room| -> [Value<'_>; 7] {
                [
                    room.game.into(),
                    (&room.code).into(),
                    room.epoch.into(),
                    room.per_move.into(),
                    room.per_game.into(),
                    room.increment.into(),
                    (&room.rematch).into(),
                ]
            }));
            insert.push(" ON CONFLICT (code) DO NOTHING");
            if insert.execute(link).await? < self.rooms.len() as u64 {
                return Err(crate::change::refused(0, Refusal::CodeTaken));
            }
        }
        if !self.seats.is_empty() {
            let mut insert = query("INSERT INTO seat (game, mark, token, invite) ");
            insert.push_rows(self.seats.iter().map(|seat| -> [Value<'_>; 4] {
                let mark = mark_word(seat.mark);
                [seat.game.into(), mark.into(), (&seat.token).into(), (&seat.invite).into()]
            }));
            insert.execute(link).await?;
        }
        Ok(())
    }
}

/// The rooms of games from one name to another, each followed by its seats.
async fn rooms(
    link: &mut Link<'_>,
    (first, last): (i64, i64),
) -> Result<HashMap<i64, Vec<Part>>, Error> {
    let sql = "SELECT game, code, epoch, per_move, per_game, increment, rematch FROM room \
        WHERE game >= $1 AND game <= $2";
    let mut rooms = HashMap::new();
    for row in query(sql).bind(first).bind(last).rows(link).await? {
        let room = room(&row)?;
        rooms.insert(room.game, vec![Part::Room(room)]);
    }
    let sql = "SELECT game, mark, token, invite FROM seat WHERE game >= $1 AND game <= $2 \
        ORDER BY game, mark DESC";
    for row in query(sql).bind(first).bind(last).rows(link).await? {
        let game = row.get("game")?;
        let seat = Seat {
            game,
            mark: read_mark(game, row.get("mark")?)?,
            token: row.get("token")?,
            invite: row.get("invite")?,
        };
        rooms.entry(game).or_insert_with(Vec::new).push(Part::Seat(seat));
    }
    Ok(rooms)
}

fn room(row: &Row) -> Result<Room, Error> {
    Ok(Room {
        game: row.get("game")?,
        code: row.get("code")?,
        epoch: row.get("epoch")?,
        per_move: row.get("per_move")?,
        per_game: row.get("per_game")?,
        increment: row.get("increment")?,
        rematch: row.get("rematch")?,
    })
}
