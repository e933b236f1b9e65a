//! The games that are counted.

use inarow_formats::Passed;
use inarow_formats::standing::mark_word;
use inarow_rules::{Mark, Rules, Square};

use crate::Error;
use crate::database::{Link, Query, query};
use crate::load::{read_mark, read_square};
use crate::wanted::{Walk, Wanted};

/// Where the rows of games come from.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    /// From every game.
    Every,
    /// From the games in which the player had this mark; players against themselves count as X.
    Side(Mark),
    /// From the moves that led to the position.
    Passed,
}

/// The games that a filter selects.
pub(crate) struct Chosen<'a> {
    pub(crate) wanted: Wanted<'a>,
    /// Games that have the key of the position but did not pass through it.
    strangers: Vec<i64>,
}

impl<'a> Chosen<'a> {
    pub(crate) fn new(wanted: Wanted<'a>) -> Chosen<'a> {
        Chosen { wanted, strangers: Vec::new() }
    }

    /// Removes the games whose moves did not lead to the position, if other positions may have its
    /// key. Most games share their moves with others, so that few lines are played through; a game
    /// that does not belong is extremely unlikely.
    pub(crate) async fn verify(&mut self, link: &mut Link<'_>, rules: &Rules) -> Result<(), Error> {
        let Some(passed) = self.wanted.moved().and(self.wanted.inexact()) else {
            return Ok(());
        };
        let lines = self.lines(link, passed, "SELECT DISTINCT CAST(0 AS BIGINT)").await?;
        let is_wrong =
            |(_, first, line): &(i64, Mark, Vec<Square>)| !passed.is_reached(rules, *first, line);
        if lines.iter().any(is_wrong) {
            let lines = self.lines(link, passed, "SELECT game.id").await?;
            self.strangers = lines.into_iter().filter(is_wrong).map(|(id, ..)| id).collect();
        }
        Ok(())
    }

    /// The selected columns, the side that began and the first moves, as many as lead to a
    /// position.
    async fn lines(
        &self,
        link: &mut Link<'_>,
        passed: &Passed,
        select: &'static str,
    ) -> Result<Vec<(i64, Mark, Vec<Square>)>, Error> {
        let mut query = query(select);
        query.push(
            ", game.first, (SELECT string_agg(CAST(square AS TEXT), ' ') FROM \
             (SELECT led.square FROM move AS led WHERE led.game = game.id AND led.ply <= ",
        );
        query.push_bind(passed.plies() as i64).push(" ORDER BY led.ply) AS line)");
        self.push_source(&mut query, Source::Passed);
        let rows = query.rows(link).await?;
        let lines = rows.iter().map(|row| {
            let (id, first, line): (i64, &str, &str) = (row.get(0)?, row.get(1)?, row.get(2)?);
            let first = read_mark(id, first)?;
            let numbers = line.split(' ').map(|number| number.parse().unwrap_or(-1));
            let squares: Result<_, Error> = numbers.map(|number| read_square(id, number)).collect();
            Ok((id, first, squares?))
        });
        lines.collect()
    }

    /// Sources that contain each game once.
    pub(crate) fn sources(&self) -> &'static [Source] {
        match (self.wanted.moved(), &self.wanted.filter.player) {
            (Some(_), _) => &[Source::Passed],
            (None, Some(_)) => &[Source::Side(Mark::X), Source::Side(Mark::O)],
            (None, None) => &[Source::Every],
        }
    }

    /// Adds the rows of games from a source, under the name `game`, with their conditions.
    pub(crate) fn push_source(&self, query: &mut Query<'_>, source: Source) {
        let passed = self.wanted.moved().filter(|_| matches!(source, Source::Passed));
        query.push(if passed.is_some() { " FROM move CROSS JOIN game" } else { " FROM game" });
        self.wanted.push_conditions(query, Walk::ByGame);
        if let Some(passed) = passed {
            query.push(" AND move.game = game.id AND ");
            self.wanted.push_move(passed, query);
            self.push_strangers(query, "game.id");
        }
        if let (Source::Side(mark), Some(player)) = (source, &self.wanted.filter.player) {
            let column = mark_word(mark);
            query.push(format!(" AND game.{column}_player = ")).push_bind(player.clone());
            if mark == Mark::O {
                query.push(" AND game.x_player <> ").push_bind(player.clone());
            }
        }
    }

    /// Adds the conditions that a move belongs to one of the games and to the player.
    pub(crate) fn push_move_conditions(&self, query: &mut Query<'_>) {
        if self.wanted.is_every_move() {
            return;
        }
        query.push(" AND EXISTS (SELECT 1 FROM game");
        self.wanted.push_conditions(query, Walk::ByTime);
        if let Some(player) = &self.wanted.filter.player {
            query.push(
                " AND CASE WHEN (move.ply % 2 = 1) = (game.first = 'x') \
                 THEN game.x_player ELSE game.o_player END = ",
            );
            query.push_bind(player.clone());
        }
        query.push(" AND game.id = move.game)");
        if let Some(passed) = self.wanted.moved() {
            query.push(" AND EXISTS (SELECT 1 FROM move AS led WHERE led.game = move.game AND ");
            self.wanted.push_move(passed, query);
            query.push(")");
            self.push_strangers(query, "move.game");
        }
    }

    fn push_strangers(&self, query: &mut Query<'_>, column: &str) {
        for stranger in &self.strangers {
            query.push(format!(" AND {column} <> ")).push_bind(*stranger);
        }
    }
}
