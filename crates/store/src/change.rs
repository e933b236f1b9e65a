//! The effect of each change on the rows.

use inarow_rules::End;

use crate::database::{Link, query};
use crate::load::{self, Now};
use crate::replay::{self, Line, Shelf};
use crate::room::{RoomChange, Seen};
use crate::writer::{Change, Fail, Made};
use crate::{Error, NewGame, Refusal, content, import, opening, owner, room, seat, unmoved};
use inarow_formats::json;
use inarow_formats::kept::{GameId, KeptMove, Millis};
use inarow_formats::standing::Standing;
use inarow_formats::standing::{end_words, mark_word};

/// Makes a change inside the open transaction.
pub(crate) async fn make(
    link: &mut Link<'_>,
    shelf: &Shelf,
    change: Change,
) -> Result<Vec<Made>, Fail> {
    match change {
        Change::Begin(new) => return Ok(vec![Made::New(begin(link, &new).await?)]),
        Change::BeginRoom(begun) => {
            let (new, row) = *begun;
            return Ok(vec![Made::New(room::insert(link, &new, &row).await?)]);
        }
        Change::Rematch { after, begun, lease } => {
            let (new, row) = *begun;
            room::check_lease(link, after, lease).await?;
            return Ok(vec![Made::New(room::insert_after(link, after, &new, &row).await?)]);
        }
        Change::Import(batch) => return import::insert(link, batch).await,
        Change::NoteContent => return content::note(link).await,
        Change::Move { id, ply, kept, now } => {
            let before = load::now(link, id).await?;
            add_move(link, shelf, before, ply, &kept, now).await?;
        }
        Change::TakeBack { id, plies } => {
            let before = load::now(link, id).await?;
            take_back(link, before, plies).await?;
        }
        Change::Opening { id, plies, opening } => {
            let before = load::now(link, id).await?;
            opening::change(link, before, plies, &opening).await?;
        }
        Change::End { id, end, now } => {
            let before = load::now(link, id).await?;
            end_game(link, shelf, before, end, now).await?;
        }
        Change::Room { id, seen, change, now } => {
            change_room(link, shelf, (id, seen), change, now).await?;
        }
        Change::Grade { id, ply, grade } => set_grade(link, id, ply, grade.as_deref()).await?,
        Change::Delete(id) => delete(link, id).await?,
        Change::DeleteUnmoved(id) => unmoved::delete(link, id).await?,
        Change::AddOwner(token) => owner::add(link, &token).await?,
        Change::NumberSite(number) => {
            let sql = "INSERT INTO counter (name, next) VALUES ('site', $1) ON CONFLICT (name) DO NOTHING";
            query(sql).bind(number).execute(link).await?;
        }
        Change::KeepNodeKey(key) => {
            let sql = "INSERT INTO node_key (name, digits) VALUES ('node', $1) ON CONFLICT (name) DO NOTHING";
            query(sql).bind(key.digits()).execute(link).await?;
        }
        Change::Nothing => {
            // Temporarily it takes more pages of the file than a game with all its indexes.
            let sql = "INSERT INTO counter (name, next) VALUES ($1, 0)";
            query(sql).bind(" ".repeat(40_000)).execute(link).await?;
            query("DELETE FROM counter WHERE next = 0").execute(link).await?;
        }
        Change::TakeSeat { id, mark, invite, token, name, lease } => {
            room::check_lease(link, id, lease).await?;
            seat::take(link, (id, mark), &invite, &token, &name).await?;
        }
    }
    Ok(Vec::new())
}

/// Changes the game of a room that was last seen so.
async fn change_room(
    link: &mut Link<'_>,
    shelf: &Shelf,
    (id, seen): (GameId, Seen),
    change: RoomChange,
    now: Millis,
) -> Result<(), Fail> {
    let before = load::now(link, id).await?;
    room::check_seen(&before, seen)?;
    match change {
        RoomChange::Move(kept) => {
            add_move(link, shelf, before, seen.plies + 1, &kept, now).await?;
        }
        RoomChange::TakeBack(plies) => take_back(link, before, plies).await?,
        RoomChange::Opening(plies, opening) => {
            opening::change(link, before, plies, &opening).await?;
        }
        RoomChange::End(end) => end_game(link, shelf, before, end, now).await?,
    }
    Ok(())
}

/// Refuses a change; a change that is not about a move has ply 0.
pub(crate) fn refused(ply: usize, reason: Refusal) -> Fail {
    Fail::Refused(Error::Illegal { ply, reason })
}

/// Reserves `count` identifiers for games and returns the first.
pub(crate) async fn take_ids(link: &mut Link<'_>, count: usize) -> Result<i64, Fail> {
    let sql = "UPDATE counter SET next = next + $1 WHERE name = 'game' RETURNING next";
    let next: i64 = query(sql).bind(count as i64).value(link).await?;
    Ok(next - count as i64)
}

pub(crate) async fn begin(link: &mut Link<'_>, new: &NewGame) -> Result<GameId, Fail> {
    replay::check_new(new).map_err(Fail::Refused)?;
    let id = take_ids(link, 1).await?;
    let sql = "INSERT INTO game \
        (id, game, first, x_player, o_player, origin, tags, started, standing) \
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open')";
    query(sql)
        .bind(id)
        .bind(new.game.to_string())
        .bind(mark_word(new.first))
        .bind(&new.players.x)
        .bind(&new.players.o)
        .bind(&new.origin)
        .bind(json::write_tags(&new.tags))
        .bind(new.started)
        .execute(link)
        .await?;
    Ok(GameId(id))
}

async fn add_move(
    link: &mut Link<'_>,
    shelf: &Shelf,
    before: Now,
    ply: usize,
    kept: &KeptMove,
    now: Millis,
) -> Result<(), Fail> {
    replay::check_move(kept).map_err(Fail::Refused)?;
    let Now { head, mut line, is_noted, .. } = before;
    let id = head.id;
    if head.standing != Standing::Open {
        return Err(refused(ply, Refusal::Ended));
    }
    let known = line.len();
    if ply != known + 1 {
        return Err(refused(ply, Refusal::WrongPly { expected: known + 1 }));
    }
    line.push(kept.square);
    let played = replay::line(&shelf.rules(head.game), head.first, &line, known);
    let played = played.map_err(|bad| Fail::Refused(bad.into()))?;
    let insert = query(link.choose(
        include_str!("../sql/sqlite/add_move.sql"),
        include_str!("../sql/postgres/add_move.sql"),
    ));
    let insert = insert
        .bind(id.0)
        .bind(ply as i64)
        .bind(i64::from(kept.square.0))
        .bind(kept.clock)
        .bind(&kept.source)
        .bind(&kept.grade)
        .bind(played.keys.last().copied());
    // A server uses its own clock.
    let insert = if link.is_server() { insert } else { insert.bind(now) };
    insert.execute(link).await?;
    match Standing::of(Some(End::Played), played.conclusion) {
        Some(standing) => finish(link, id, (End::Played, standing), &played, now).await,
        None if is_noted => content::forget(link, id).await,
        None => Ok(()),
    }
}

/// Records the end of a game, and the columns for statistics.
async fn finish(
    link: &mut Link<'_>,
    id: GameId,
    (end, standing): (End, Standing),
    line: &Line,
    now: Millis,
) -> Result<(), Fail> {
    let sql = "UPDATE game SET ending = $1, standing = $2, finished = $3, plies = $4, \
        opening = $5, content = NULL WHERE id = $6";
    query(sql)
        .bind(end_words(end))
        .bind(standing.word())
        .bind(now)
        .bind(line.plies as i64)
        .bind(line.opening)
        .bind(id.0)
        .execute(link)
        .await?;
    Ok(())
}

pub(crate) async fn take_back(link: &mut Link<'_>, before: Now, plies: usize) -> Result<(), Fail> {
    let (id, known) = (before.head.id, before.line.len());
    if plies > known {
        return Err(refused(plies, Refusal::WrongPly { expected: known + 1 }));
    }
    query("DELETE FROM move WHERE game = $1 AND ply > $2")
        .bind(id.0)
        .bind(plies as i64)
        .execute(link)
        .await?;
    // A game that ended on the board and keeps all its moves stays unchanged.
    let sql = "UPDATE game SET ending = NULL, standing = 'open', finished = NULL, plies = NULL, \
        opening = NULL WHERE id = $1 AND NOT (ending = 'played' AND plies = $2)";
    query(sql).bind(id.0).bind(plies as i64).execute(link).await?;
    content::forget(link, id).await?;
    room::next_epoch(link, id).await
}

async fn end_game(
    link: &mut Link<'_>,
    shelf: &Shelf,
    Now { head, line, .. }: Now,
    end: End,
    now: Millis,
) -> Result<(), Fail> {
    let id = head.id;
    if head.end == Some(end) {
        return Ok(());
    }
    if head.standing != Standing::Open {
        return Err(refused(line.len(), Refusal::Ended));
    }
    let played = replay::line(&shelf.rules(head.game), head.first, &line, line.len());
    let played =
        played.map_err(|bad| Fail::Refused(Error::Corrupt(format!("game {id}: {bad}"))))?;
    let standing = Standing::of(Some(end), played.conclusion)
        .ok_or_else(|| refused(line.len(), Refusal::NotOver))?;
    finish(link, id, (end, standing), &played, now).await
}

async fn set_grade(
    link: &mut Link<'_>,
    id: GameId,
    ply: usize,
    grade: Option<&str>,
) -> Result<(), Fail> {
    replay::check_texts(grade.into_iter()).map_err(Fail::Refused)?;
    load::head(link, id).await?;
    let sql = "UPDATE move SET grade = $1 WHERE game = $2 AND ply = $3";
    let rows = query(sql).bind(grade).bind(id.0).bind(ply as i64).execute(link).await?;
    if rows == 0 {
        let expected = load::squares(link, id).await?.len() + 1;
        return Err(refused(ply, Refusal::WrongPly { expected }));
    }
    Ok(())
}

async fn delete(link: &mut Link<'_>, id: GameId) -> Result<(), Fail> {
    let rows = query("DELETE FROM game WHERE id = $1").bind(id.0).execute(link).await?;
    if rows == 0 { Err(Fail::Refused(Error::NotFound(id))) } else { Ok(()) }
}
