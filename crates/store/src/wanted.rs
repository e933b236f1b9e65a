//! Database queries for a filter.

use inarow_formats::standing::mark_word;
use inarow_formats::{Filter, Passed};

use crate::database::Query;
use crate::replay::Shelf;
use crate::{Error, Secret, key};

/// The order in which the rows of games are visited, which the conditions must preserve.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// As they began.
    ByTime,
    /// Game by game.
    ByGame,
}

/// The games that a filter selects, as conditions of queries.
pub(crate) struct Wanted<'a> {
    pub(crate) filter: &'a Filter,
    /// If set, only games in which this token holds a seat.
    held_by: Option<&'a Secret>,
    /// The keys of the position, and of its images if they count too.
    keys: Vec<i64>,
}

impl<'a> Wanted<'a> {
    pub(crate) fn new(
        filter: &'a Filter,
        held_by: Option<&'a Secret>,
        shelf: &Shelf,
    ) -> Result<Wanted<'a>, Error> {
        let keys = filter.position.as_ref().map(|passed| keys(passed, shelf)).transpose()?;
        Ok(Wanted { filter, held_by, keys: keys.unwrap_or_default() })
    }

    /// True if every move of every game is selected.
    pub(crate) fn is_every_move(&self) -> bool {
        let all = Filter { moved: self.filter.moved, ..Filter::default() };
        self.held_by.is_none() && *self.filter == all
    }

    /// The position, unless it is the empty board, to which no move leads.
    pub(crate) fn moved(&self) -> Option<&'a Passed> {
        self.filter.position.as_ref().filter(|passed| passed.plies() > 0)
    }

    /// The position, if other positions may have its keys.
    pub(crate) fn inexact(&self) -> Option<&'a Passed> {
        self.filter.position.as_ref().filter(|passed| !key::is_exact(passed.game().squares()))
    }

    /// Adds the condition that a move led to the position, under any rules.
    pub(crate) fn push_move(&self, passed: &Passed, query: &mut Query<'_>) {
        query.push("ply = ").push_bind(passed.plies() as i64).push(" AND position IN ");
        query.push_list(self.keys.iter().copied());
    }

    /// Adds the conditions of the filter on games, except for the moves that led to a position.
    pub(crate) fn push_conditions(&self, query: &mut Query<'_>, walk: Walk) {
        // In every database, an expression instead of a column prevents the use of that column's
        // index.
        let (by_game, by_time) = match walk {
            Walk::ByTime => (" || ''", ""),
            Walk::ByGame => ("", " + 0"),
        };
        query.push(" WHERE 1 = 1");
        let filter = self.filter;
        let passed = filter.position.as_ref();
        for game in filter.game.iter().chain(passed.map(|passed| passed.game())) {
            query.push(format!(" AND game.game{by_game} = ")).push_bind(game.to_string());
        }
        if let Some(standing) = filter.standing {
            query.push(" AND game.standing || '' = ").push_bind(standing.word());
        }
        if let Some(player) = &filter.player {
            query.push(" AND (game.x_player || '' = ").push_bind(player.clone());
            query.push(" OR game.o_player || '' = ").push_bind(player.clone()).push(")");
        }
        if let Some(secret) = self.held_by {
            query.push(
                " AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.token = ",
            );
            query.push_bind(secret.0.clone()).push(")");
        }
        if let Some(from) = filter.from {
            query.push(format!(" AND game.started{by_time} >= ")).push_bind(from);
        }
        if let Some(before) = filter.before {
            query.push(format!(" AND game.started{by_time} < ")).push_bind(before);
        }
        if filter.moved {
            // For ended games an index contains the number of moves.
            query.push(
                " AND (game.plies > 0 OR game.plies IS NULL \
                 AND EXISTS (SELECT 1 FROM move AS made WHERE made.game = game.id))",
            );
        }
        // The empty board has no row; only the side to move can differ.
        if let Some(passed) = passed.filter(|passed| passed.plies() == 0) {
            query.push(" AND game.first = ").push_bind(mark_word(passed.to_move()));
        }
    }
}

fn keys(passed: &Passed, shelf: &Shelf) -> Result<Vec<i64>, Error> {
    let rules = shelf.rules(*passed.game());
    let position = rules.position(passed.setup());
    let position = position.map_err(|error| Error::Other(error.to_string()))?;
    Ok(match passed.is_symmetric() {
        true => key::of_images(&rules, &position),
        false => vec![key::of(&rules, &position)],
    })
}
