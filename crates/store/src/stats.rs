//! Counting games.

use std::collections::BTreeMap;

use inarow_rules::{Game, Mark, Square};
use sqlx::{Connection, QueryBuilder, Row as _};

use crate::database::{Db, Link};
use crate::filter::Using;
use crate::list::LARGEST_PAGE;
use crate::load::read_square;
use crate::replay::OPENING_PLIES;
use crate::tally::{OpeningCount, Score, Stats, Tally};
use crate::{Error, Filter, GameId, Standing, Store, streaks};

/// How many openings are told apart; the rest are left out.
pub const MOST_OPENINGS: usize = 100;

impl Store {
    /// Counts the games that a filter means. Opponents and streaks are told where the filter
    /// names a player. With a position every game is played through: it takes longer.
    ///
    /// # Errors
    /// Why the database cannot be read.
    pub async fn stats(&self, filter: &Filter) -> Result<Stats, Error> {
        let mut counting = Counting::default();
        if filter.position.is_some() {
            self.count_listed(filter, &mut counting).await?;
        }
        let mut reader = self.reader().await?;
        let mut snapshot = reader.begin().await?;
        if filter.position.is_none() {
            count_rows(&mut snapshot, filter, &mut counting).await?;
        }
        let openings = openings(&mut snapshot, counting.openings).await?;
        snapshot.commit().await?;
        let mut stats = counting.stats;
        stats.openings = openings;
        stats.opponents.sort_by(|a, b| b.1.games().cmp(&a.1.games()).then(a.0.cmp(&b.0)));
        Ok(stats)
    }

    /// Counts games one by one.
    async fn count_listed(&self, filter: &Filter, counting: &mut Counting) -> Result<(), Error> {
        let mut results = Vec::new();
        let mut from = None;
        loop {
            let page = self.list(filter, from, LARGEST_PAGE).await?;
            for listed in &page.games {
                let (head, id) = (&listed.head, listed.head.id);
                let plies = head.end.map(|_| listed.plies);
                counting.add(head.game, head.standing, plies, 1);
                if let Some(key) = listed.opening {
                    counting.add_opening(head.game, key, head.standing, id, 1);
                }
                let Some(player) = &filter.player else { continue };
                let mark = if head.players.x == *player { Mark::X } else { Mark::O };
                counting.add_opponent(&head.players[!mark], mark, head.standing, 1);
                results.extend(Score::of(mark, head.standing, 1).result());
            }
            let ids: Vec<GameId> = page.games.iter().map(|listed| listed.head.id).collect();
            let mut reader = self.reader().await?;
            count_grades(&mut reader, &Filter::default(), Some(&ids), counting).await?;
            from = page.next;
            if from.is_none() {
                break;
            }
        }
        results.reverse();
        counting.stats.streaks = filter.player.as_ref().map(|_| streaks::of(&results));
        Ok(())
    }
}

/// What has been counted so far.
#[derive(Default)]
struct Counting {
    stats: Stats,
    openings: BTreeMap<(Game, i64), (GameId, Tally)>,
}

impl Counting {
    fn add(&mut self, game: Game, standing: Standing, plies: Option<usize>, count: u64) {
        self.stats.all.add(standing, count);
        self.stats.games.entry(game).or_default().add(standing, count);
        if let Some(plies) = plies {
            *self.stats.lengths.entry(plies).or_default() += count;
        }
    }

    fn add_opening(&mut self, game: Game, key: i64, standing: Standing, id: GameId, count: u64) {
        let (example, tally) = self.openings.entry((game, key)).or_insert((id, Tally::default()));
        *example = (*example).min(id);
        tally.add(standing, count);
    }

    fn add_opponent(&mut self, name: &str, mark: Mark, standing: Standing, count: u64) {
        let score = Score::of(mark, standing, count);
        match self.stats.opponents.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => *known += score,
            None => self.stats.opponents.push((name.to_owned(), score)),
        }
    }
}

/// Counts by the database's own means.
async fn count_rows(link: &mut Link, filter: &Filter, to: &mut Counting) -> Result<(), Error> {
    let rows = grouped(link, filter, "game.game, game.standing, game.plies", "").await?;
    for row in rows {
        let plies: Option<i64> = row.try_get(2)?;
        to.add(game(&row)?, standing(&row, 1)?, plies.map(|plies| plies as usize), count(&row)?);
    }
    let more = ", MIN(game.id) AS example";
    for row in grouped(link, filter, "game.game, game.opening, game.standing", more).await? {
        if let Some(key) = row.try_get(1)? {
            let example = GameId(row.try_get("example")?);
            to.add_opening(game(&row)?, key, standing(&row, 2)?, example, count(&row)?);
        }
    }
    if let Some(player) = &filter.player {
        for row in grouped(link, filter, "game.x_player, game.o_player, game.standing", "").await? {
            let (x, o): (&str, &str) = (row.try_get(0)?, row.try_get(1)?);
            let (mark, opponent) = if x == player { (Mark::X, o) } else { (Mark::O, x) };
            to.add_opponent(opponent, mark, standing(&row, 2)?, count(&row)?);
        }
        to.stats.streaks = Some(streaks::of(&streaks::results(link, filter, player).await?));
    }
    count_grades(link, filter, None, to).await
}

type Row = <Db as sqlx::Database>::Row;

/// One row for each group of games that are equal in some columns, with their number.
async fn grouped(
    link: &mut Link,
    filter: &Filter,
    columns: &str,
    more: &str,
) -> Result<Vec<Row>, Error> {
    let mut query = QueryBuilder::<Db>::new(format!("SELECT {columns}, COUNT(*) AS games{more} "));
    query.push("FROM ");
    filter.push_source(&mut query);
    filter.push_conditions(&mut query, Using::Indexes);
    query.push(format!(" GROUP BY {columns}"));
    Ok(query.build().fetch_all(link).await?)
}

/// Counts the grades of moves, of all games that a filter means or of these.
async fn count_grades(
    link: &mut Link,
    filter: &Filter,
    only: Option<&[GameId]>,
    to: &mut Counting,
) -> Result<(), Error> {
    let mut query = QueryBuilder::<Db>::new("SELECT ply, grade, COUNT(*) FROM move");
    query.push(" WHERE grade IS NOT NULL");
    if let Some(ids) = only {
        query.push(" AND game IN (-1");
        for id in ids {
            query.push(", ").push_bind(id.0);
        }
        query.push(")");
    } else if *filter != Filter::default() {
        query.push(" AND EXISTS (SELECT 1 FROM game");
        filter.push_conditions(&mut query, Using::Order);
        query.push(" AND game.id = move.game)");
    }
    query.push(" GROUP BY ply, grade");
    let rows: Vec<(i64, String, i64)> = query.build_query_as().fetch_all(link).await?;
    for (ply, grade, count) in rows {
        *to.stats.grades.entry((ply as usize, grade)).or_default() += count as u64;
    }
    Ok(())
}

/// The openings most played, each with its moves in one of its games.
async fn openings(
    link: &mut Link,
    counted: BTreeMap<(Game, i64), (GameId, Tally)>,
) -> Result<Vec<OpeningCount>, Error> {
    let mut counted: Vec<_> = counted.into_iter().collect();
    counted.sort_by_key(|((game, _), (id, tally))| (std::cmp::Reverse(tally.sum()), *game, *id));
    counted.truncate(MOST_OPENINGS);
    let mut openings = Vec::with_capacity(counted.len());
    for ((game, _), (example, tally)) in counted {
        let sql = "SELECT square FROM move WHERE game = $1 AND ply <= $2 ORDER BY ply";
        let squares: Vec<i64> = sqlx::query_scalar(sql)
            .bind(example.0)
            .bind(OPENING_PLIES as i64)
            .fetch_all(&mut *link)
            .await?;
        let moves: Result<Vec<Square>, Error> =
            squares.into_iter().map(|square| read_square(example.0, square)).collect();
        openings.push(OpeningCount { game, moves: moves?, example, tally });
    }
    Ok(openings)
}

fn game(row: &Row) -> Result<Game, Error> {
    let text: &str = row.try_get(0)?;
    text.parse().map_err(|_| Error::Corrupt(format!("unknown game {text:?}")))
}

fn standing(row: &Row, column: usize) -> Result<Standing, Error> {
    let word: &str = row.try_get(column)?;
    Standing::from_word(word).ok_or_else(|| Error::Corrupt(format!("unknown standing {word:?}")))
}

fn count(row: &Row) -> Result<u64, Error> {
    let count: i64 = row.try_get("games")?;
    Ok(count.unsigned_abs())
}
