//! Lists of games, newest first.

use std::collections::HashMap;

use inarow_formats::kept::{GameId, Millis};
use inarow_formats::standing::Standing;
use inarow_formats::{Filter, Listed, Passed};
use inarow_rules::Square;

use crate::database::{Begin, Link, Row, query};
use crate::load::{HEAD, read_head, read_square};
use crate::wanted::{Walk, Wanted};
use crate::{Error, Secret, Store};

/// The largest number of games on a page.
pub const LARGEST_PAGE: usize = 1000;

/// The largest number of moves to a position for which a list starts from these moves; beyond it,
/// the list walks through the games and checks each.
const FEW: i64 = 20_000;

/// A place in a list, between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The start time of the game before this place.
    pub started: Millis,
    /// The game before this place.
    pub id: GameId,
}

/// A part of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The games, newest first.
    pub games: Vec<Listed>,
    /// The start of the next page; `None` at the end.
    pub next: Option<Cursor>,
}

impl Store {
    /// The games that a filter selects, newest first, starting at a place, at most `most` of them
    /// (1 to [`LARGEST_PAGE`]). Games with the key of a wanted position are played through and left
    /// out if they did not pass through it; a page may therefore be short, or empty, although more
    /// follow.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn list(
        &self,
        filter: &Filter,
        from: Option<Cursor>,
        most: usize,
    ) -> Result<Page, Error> {
        self.listed(Wanted::new(filter, None, self.shelf())?, from, most).await
    }

    /// Like [`list`](Self::list), for the games in which a token holds a seat.
    ///
    /// # Errors
    /// As [`list`](Self::list).
    pub async fn list_held(
        &self,
        token: &Secret,
        filter: &Filter,
        from: Option<Cursor>,
        most: usize,
    ) -> Result<Page, Error> {
        self.listed(Wanted::new(filter, Some(token), self.shelf())?, from, most).await
    }

    async fn listed(
        &self,
        wanted: Wanted<'_>,
        from: Option<Cursor>,
        most: usize,
    ) -> Result<Page, Error> {
        let most = most.clamp(1, LARGEST_PAGE);
        let mut reader = self.reader().await?;
        let mut snapshot = reader.begin(Begin::Read).await?;
        let rows = select(&mut snapshot, &wanted, from, most).await?;
        let mut games = Vec::with_capacity(rows.len());
        for row in &rows {
            let plies: i64 = row.get("moves")?;
            games.push(Listed { head: read_head(row)?, plies: plies as usize });
        }
        let last = games.last().filter(|_| games.len() == most);
        let next = last.map(|last| Cursor { started: last.head.started, id: last.head.id });
        // In a damaged file a list could go round in circles.
        let place = |cursor: Cursor| (cursor.started, cursor.id);
        if from.map(place).is_some_and(|from| next.is_some_and(|next| place(next) >= from)) {
            return Err(Error::Corrupt("the list of games has no end".to_owned()));
        }
        if let Some(passed) = wanted.inexact() {
            let ids = games.iter().map(|game| game.head.id);
            let lines = squares(&mut snapshot, ids, passed.plies() as i64).await?;
            games.retain(|game| {
                let squares = lines.get(&game.head.id).map_or(&[][..], Vec::as_slice);
                let rules = self.shelf().rules(game.head.game);
                passed.is_reached(&rules, game.head.first, squares)
            });
        }
        snapshot.commit().await?;
        Ok(Page { games, next })
    }

    /// The squares of the moves of games, in order; games without moves are left out.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn squares(&self, ids: &[GameId]) -> Result<HashMap<GameId, Vec<Square>>, Error> {
        let mut reader = self.reader().await?;
        squares(&mut reader, ids.iter().copied(), i64::MAX).await
    }

    /// The open games, newest first.
    ///
    /// # Errors
    /// As [`list`](Self::list).
    pub async fn unfinished(&self, from: Option<Cursor>, most: usize) -> Result<Page, Error> {
        let filter = Filter { standing: Some(Standing::Open), ..Filter::default() };
        self.list(&filter, from, most).await
    }
}

/// The rows that match by their columns and by a position's key.
async fn select(
    link: &mut Link<'_>,
    wanted: &Wanted<'_>,
    from: Option<Cursor>,
    most: usize,
) -> Result<Vec<Row>, Error> {
    let mut query = query(format!(
        "SELECT {HEAD}, \
         (SELECT COUNT(*) FROM move WHERE move.game = game.id) AS moves FROM "
    ));
    match wanted.moved() {
        Some(passed) if has_few(link, wanted, passed).await? => {
            query.push("(SELECT game AS id FROM move WHERE ");
            wanted.push_move(passed, &mut query);
            query.push(") AS passed CROSS JOIN game");
            wanted.push_conditions(&mut query, Walk::ByTime);
            query.push(" AND game.id = passed.id");
        }
        Some(passed) => {
            query.push("game");
            wanted.push_conditions(&mut query, Walk::ByTime);
            query.push(" AND EXISTS (SELECT 1 FROM move WHERE move.game = game.id AND ");
            wanted.push_move(passed, &mut query);
            query.push(")");
        }
        None => {
            query.push("game");
            wanted.push_conditions(&mut query, Walk::ByTime);
        }
    }
    if let Some(from) = from {
        query.push(" AND (game.started, game.id) < (").push_bind(from.started);
        query.push(", ").push_bind(from.id.0).push(")");
    }
    query.push(" ORDER BY game.started DESC, game.id DESC LIMIT ").push_bind(most as i64);
    Ok(query.rows(link).await?)
}

async fn has_few(link: &mut Link<'_>, wanted: &Wanted<'_>, passed: &Passed) -> Result<bool, Error> {
    let mut query = query("SELECT COUNT(*) FROM (SELECT 1 AS one FROM move WHERE ");
    wanted.push_move(passed, &mut query);
    query.push(" LIMIT ").push_bind(FEW).push(") AS few");
    let found: i64 = query.value(link).await?;
    Ok(found < FEW)
}

/// The squares of the first `most` moves of each game, in order.
async fn squares(
    link: &mut Link<'_>,
    ids: impl Iterator<Item = GameId>,
    most: i64,
) -> Result<HashMap<GameId, Vec<Square>>, Error> {
    let mut query = query("SELECT game, square FROM move WHERE ply <= ");
    query.push_bind(most).push(" AND game IN ");
    query.push_list(ids.map(|id| id.0)).push(" ORDER BY game, ply");
    let rows: Vec<(i64, i64)> = query.tuples(link).await?;
    let mut squares: HashMap<GameId, Vec<Square>> = HashMap::new();
    for (id, square) in rows {
        squares.entry(GameId(id)).or_default().push(read_square(id, square)?);
    }
    Ok(squares)
}
