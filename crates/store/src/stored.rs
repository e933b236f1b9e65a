//! Whole games, one page at a time in the order of their names.

use inarow_rules::Square;

use crate::database::{Begin, Link, query};
use crate::load::{HEAD, MoveRow, numbered, read_head, with_moves};
use crate::{Error, Store};
use inarow_formats::Head;
use inarow_formats::kept::{GameId, KeptGame};

/// Number of games that are read at a time.
pub(crate) const PAGE: i64 = 256;

/// The rows of a game, unchecked.
pub(crate) struct Stored {
    pub(crate) id: GameId,
    pub(crate) head: Result<Head, Error>,
    tags: String,
    pub(crate) plies: Option<i64>,
    pub(crate) opening: Option<i64>,
    pub(crate) content: Option<i64>,
    pub(crate) moves: Vec<MoveRow>,
}

impl Stored {
    /// The squares of the moves, whose plies must count up from 1.
    pub(crate) fn squares(&self) -> Result<Vec<Square>, Error> {
        numbered(self.id.0, self.moves.iter().map(|row| (row.ply, row.square)))
    }

    /// The game in these rows.
    pub(crate) fn kept(self) -> Result<KeptGame, Error> {
        self.squares()?;
        let moves: Result<Vec<_>, Error> = self.moves.into_iter().map(MoveRow::kept).collect();
        with_moves(self.head?, &self.tags, moves?)
    }
}

impl Store {
    /// The games after one name and up to another, at most `most`.
    pub(crate) async fn stored(
        &self,
        after: i64,
        until: i64,
        most: i64,
    ) -> Result<Vec<Stored>, Error> {
        let mut reader = self.reader().await?;
        // All queries see the same point in time.
        let mut snapshot = reader.begin(Begin::Read).await?;
        let games = read(&mut snapshot, after, until, most).await?;
        snapshot.commit().await?;
        Ok(games)
    }

    /// Every game in the order of their names, read one page at a time, including games begun
    /// meanwhile.
    pub fn export(&self) -> Export<'_> {
        Export { pages: Pages::new(self) }
    }
}

/// The games after one name and up to another, at most `most`, in a transaction.
pub(crate) async fn read(
    snapshot: &mut Link<'_>,
    after: i64,
    until: i64,
    most: i64,
) -> Result<Vec<Stored>, Error> {
    let sql = format!(
        "SELECT {HEAD}, plies, opening, content FROM game \
         WHERE id > $1 AND id <= $2 ORDER BY id LIMIT $3"
    );
    let rows = query(sql).bind(after).bind(until).bind(most).rows(snapshot).await?;
    let mut games = Vec::with_capacity(rows.len());
    let mut before = after;
    for row in rows {
        let id = row.get("id")?;
        // In a damaged file a game could be repeated.
        if id <= before {
            return Err(Error::Corrupt(format!("game {id} comes after game {before}")));
        }
        before = id;
        games.push(Stored {
            id: GameId(id),
            head: read_head(&row),
            tags: row.get("tags")?,
            plies: row.get("plies")?,
            opening: row.get("opening")?,
            content: row.get("content")?,
            moves: Vec::new(),
        });
    }
    if let (Some(first), Some(last)) = (games.first(), games.last()) {
        let sql = format!(
            "SELECT {} FROM move WHERE game >= $1 AND game <= $2 ORDER BY game, ply",
            MoveRow::COLUMNS
        );
        let rows = query(sql).bind(first.id.0).bind(last.id.0).rows(snapshot).await?;
        let mut owner = 0;
        for row in rows {
            let row = MoveRow::read(&row)?;
            while owner < games.len() && games[owner].id.0 < row.id {
                owner += 1;
            }
            if let Some(game) = games.get_mut(owner).filter(|game| game.id.0 == row.id) {
                game.moves.push(row);
            }
        }
    }
    Ok(games)
}

/// Walks through the stored games.
pub(crate) struct Pages<'a> {
    store: &'a Store,
    after: i64,
    page: std::vec::IntoIter<Stored>,
}

impl<'a> Pages<'a> {
    pub(crate) fn new(store: &'a Store) -> Pages<'a> {
        Pages { store, after: i64::MIN, page: Vec::new().into_iter() }
    }

    pub(crate) async fn next(&mut self) -> Result<Option<Stored>, Error> {
        if self.page.as_slice().is_empty() {
            self.page = self.store.stored(self.after, i64::MAX, PAGE).await?.into_iter();
        }
        let next = self.page.next();
        if let Some(stored) = &next {
            self.after = stored.id.0;
        }
        Ok(next)
    }
}

/// Every game, one after the other.
pub struct Export<'a> {
    pages: Pages<'a>,
}

impl Export<'_> {
    /// The next game with all its data; `None` after the last. A game that cannot be read does not
    /// stop the others.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn next(&mut self) -> Result<Option<(GameId, Result<KeptGame, Error>)>, Error> {
        let stored = self.pages.next().await?;
        Ok(stored.map(|stored| (stored.id, stored.kept())))
    }
}
