//! Counting games.

use std::collections::BTreeMap;

use inarow_formats::Filter;
use inarow_formats::kept::GameId;
use inarow_formats::standing::Standing;
use inarow_formats::stats::{MOST_OPENINGS, OPENING_PLIES, OpeningCount, Stats, Tally};
use inarow_rules::{Game, Square};

use crate::chosen::{Chosen, Source};
use crate::counting::{self, Counting, Group};
use crate::database::{Begin, Link, Row, query};
use crate::load::read_square;
use crate::opponents;
use crate::wanted::Wanted;
use crate::{Error, Secret, Store};

impl Store {
    /// Counts the games that a filter selects. If the filter names a player, opponents and streaks
    /// are counted too, and only that player's moves are counted by their grades.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn stats(&self, filter: &Filter) -> Result<Stats, Error> {
        self.counted(filter, None).await
    }

    /// Like [`stats`](Self::stats), for the games in which a token holds a seat.
    ///
    /// # Errors
    /// As [`stats`](Self::stats).
    pub async fn stats_held(&self, token: &Secret, filter: &Filter) -> Result<Stats, Error> {
        self.counted(filter, Some(token)).await
    }

    /// The results of the games that a filter selects, for a token that holds one of their seats:
    /// by opponent, most games first, by game and day, and the streaks. Nothing else is counted.
    ///
    /// # Errors
    /// The reason why the database cannot be read.
    pub async fn results_held(&self, token: &Secret, filter: &Filter) -> Result<Stats, Error> {
        let mut reader = self.reader().await?;
        let mut snapshot = reader.begin(Begin::Read).await?;
        let chosen = self.chosen(&mut snapshot, filter, Some(token)).await?;
        let text = opponents::fetch_held(&mut snapshot, &chosen, token).await?;
        snapshot.commit().await?;
        let games = opponents::read(&text)?;
        counting::seen(games.iter())
    }

    async fn counted(&self, filter: &Filter, held_by: Option<&Secret>) -> Result<Stats, Error> {
        let mut reader = self.reader().await?;
        let mut snapshot = reader.begin(Begin::Read).await?;
        let chosen = self.chosen(&mut snapshot, filter, held_by).await?;
        let mut counting = Counting::default();
        for &source in chosen.sources() {
            for row in grouped(&mut snapshot, &chosen, source).await? {
                counting.add(&group(&row)?);
            }
        }
        if let Some(player) = &filter.player {
            let text = opponents::fetch(&mut snapshot, &chosen, player).await?;
            let games = opponents::read(&text)?;
            let own = counting::seen(games.iter().filter(|seen| seen.opponent != player))?;
            counting.stats = counting.stats.with_own(own);
        }
        let grades = grades(&mut snapshot, &chosen).await?;
        let openings = openings(&mut snapshot, counting.openings).await?;
        snapshot.commit().await?;
        Ok(Stats { openings, grades, ..counting.stats })
    }

    /// The games that a filter selects, prepared for counting.
    async fn chosen<'a>(
        &self,
        link: &mut Link<'_>,
        filter: &'a Filter,
        held_by: Option<&'a Secret>,
    ) -> Result<Chosen<'a>, Error> {
        let mut chosen = Chosen::new(Wanted::new(filter, held_by, self.shelf())?);
        if let Some(passed) = chosen.wanted.moved() {
            chosen.verify(link, &self.shelf().rules(*passed.game())).await?;
        }
        Ok(chosen)
    }
}

/// One row for each group of games that are counted together.
async fn grouped(
    link: &mut Link<'_>,
    chosen: &Chosen<'_>,
    source: Source,
) -> Result<Vec<Row>, Error> {
    const COLUMNS: &str = "game.game, game.standing, game.plies, game.opening";
    let mut query = query(format!("SELECT {COLUMNS}, COUNT(*), MIN(game.id)"));
    chosen.push_source(&mut query, source);
    query.push(format!(" GROUP BY {COLUMNS}"));
    Ok(query.rows(link).await?)
}

fn group(row: &Row) -> Result<Group, Error> {
    let (game, standing): (&str, &str) = (row.get(0)?, row.get(1)?);
    let plies: Option<i64> = row.get(2)?;
    let count: i64 = row.get(4)?;
    Ok(Group {
        game: game.parse().map_err(|_| Error::Corrupt(format!("unknown game {game:?}")))?,
        standing: Standing::from_word(standing)
            .ok_or_else(|| Error::Corrupt(format!("unknown standing {standing:?}")))?,
        plies: plies.map(|plies| plies as usize),
        opening: row.get(3)?,
        count: count.unsigned_abs(),
        example: GameId(row.get(5)?),
    })
}

/// Number of moves by ply and grade.
async fn grades(
    link: &mut Link<'_>,
    chosen: &Chosen<'_>,
) -> Result<BTreeMap<(usize, String), u64>, Error> {
    let mut query =
        query("SELECT move.ply, move.grade, COUNT(*) FROM move WHERE move.grade IS NOT NULL");
    chosen.push_move_conditions(&mut query);
    query.push(" GROUP BY move.ply, move.grade");
    let rows: Vec<(i64, String, i64)> = query.tuples(link).await?;
    let counts = rows.into_iter();
    Ok(counts.map(|(ply, grade, count)| ((ply as usize, grade), count.unsigned_abs())).collect())
}

/// The openings played most often, each with its moves in one of its games.
async fn openings(
    link: &mut Link<'_>,
    counted: BTreeMap<(Game, i64), (GameId, Tally)>,
) -> Result<Vec<OpeningCount>, Error> {
    let mut counted: Vec<_> = counted.into_iter().collect();
    counted.sort_by_key(|((game, _), (id, tally))| (std::cmp::Reverse(tally.sum()), *game, *id));
    counted.truncate(MOST_OPENINGS);
    let mut openings = Vec::with_capacity(counted.len());
    for ((game, _), (example, tally)) in counted {
        let sql = "SELECT square FROM move WHERE game = $1 AND ply <= $2 ORDER BY ply";
        let squares: Vec<(i64,)> =
            query(sql).bind(example.0).bind(OPENING_PLIES as i64).tuples(link).await?;
        let moves: Result<Vec<Square>, Error> =
            squares.into_iter().map(|(square,)| read_square(example.0, square)).collect();
        openings.push(OpeningCount { game, moves: moves?, example, tally });
    }
    Ok(openings)
}
