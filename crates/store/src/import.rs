//! Many games at once: each wholly or not at all.

use sqlx::QueryBuilder;

use crate::database::{Db, Link};
use crate::load::{MoveRow, tags_text};
use crate::replay::Checked;
use crate::standing::{end_words, mark_word};
use crate::writer::{Change, Fail};
use crate::{Error, GameId, KeptGame, Millis, Store, change};

/// How many games one commit takes.
const BATCH: usize = 1000;

/// The rows of one statement; SQLite takes 32766 values in one.
const ROWS: usize = 500;

/// What became of the games of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// The games that are kept now, in the order in which they came.
    pub kept: Vec<GameId>,
    /// The games that were refused: which one, from 0, and why.
    pub refused: Vec<(usize, Error)>,
}

impl Store {
    /// Keeps games, each wholly or not at all; `now` is the beginning of those that do not know
    /// their own. A game is refused whose moves are not legal or whose end the board denies.
    ///
    /// # Errors
    /// Why the database failed; `imported` still says what is kept by then.
    pub async fn import(
        &self,
        games: impl IntoIterator<Item = KeptGame>,
        now: Millis,
        imported: &mut Imported,
    ) -> Result<(), Error> {
        let mut batch = Vec::new();
        for (number, kept) in games.into_iter().enumerate() {
            match Checked::new(kept, self.shelf()) {
                Ok(checked) => batch.push(checked),
                Err(error) => imported.refused.push((number, error)),
            }
            if batch.len() == BATCH {
                let games = std::mem::take(&mut batch);
                imported.kept.extend(self.make(Change::Import { games, now }).await?);
            }
        }
        if !batch.is_empty() {
            let made = self.make(Change::Import { games: batch, now }).await?;
            imported.kept.extend(made);
        }
        Ok(())
    }
}

/// Writes games that have been played through.
pub(crate) async fn insert(
    link: &mut Link,
    games: &[Checked],
    now: Millis,
) -> Result<Vec<GameId>, Fail> {
    let first = change::take_ids(link, games.len()).await?;
    let numbered: Vec<(i64, &Checked)> = (first..).zip(games).collect();
    for rows in numbered.chunks(ROWS) {
        insert_games(link, rows, now).await?;
    }
    let moves: Vec<_> = numbered
        .iter()
        .flat_map(|&(id, game)| (0..game.kept.moves.len()).map(move |index| (id, game, index)))
        .collect();
    for rows in moves.chunks(ROWS) {
        insert_moves(link, rows).await?;
    }
    Ok(numbered.into_iter().map(|(id, _)| GameId(id)).collect())
}

async fn insert_games(link: &mut Link, rows: &[(i64, &Checked)], now: Millis) -> Result<(), Fail> {
    let mut insert = QueryBuilder::<Db>::new(
        "INSERT INTO game (id, game, first, x_player, o_player, origin, tags, started, finished, \
         ending, standing, plies, opening) ",
    );
    insert.push_values(rows, |mut row, &(id, checked)| {
        let kept = &checked.kept;
        let ended = kept.end.is_some();
        row.push_bind(id)
            .push_bind(kept.game.to_string())
            .push_bind(mark_word(kept.first))
            .push_bind(&kept.players.x)
            .push_bind(&kept.players.o)
            .push_bind(&kept.origin)
            .push_bind(tags_text(&kept.tags))
            .push_bind(kept.started.unwrap_or(now))
            .push_bind(kept.finished.filter(|_| ended))
            .push_bind(kept.end.map(end_words))
            .push_bind(checked.standing.word())
            .push_bind(ended.then_some(kept.moves.len() as i64))
            .push_bind(checked.opening().filter(|_| ended));
    });
    insert.build().execute(link).await?;
    Ok(())
}

async fn insert_moves(link: &mut Link, rows: &[(i64, &Checked, usize)]) -> Result<(), Fail> {
    let mut insert = QueryBuilder::<Db>::new(format!("INSERT INTO move ({}) ", MoveRow::COLUMNS));
    insert.push_values(rows, |mut row, &(id, checked, index)| {
        let kept = &checked.kept.moves[index];
        row.push_bind(id)
            .push_bind(index as i64 + 1)
            .push_bind(i64::from(kept.square.0))
            .push_bind(kept.clock)
            .push_bind(&kept.source)
            .push_bind(&kept.grade)
            .push_bind(checked.keys[index]);
    });
    insert.build().execute(link).await?;
    Ok(())
}
