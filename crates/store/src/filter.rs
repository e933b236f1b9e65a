//! Which games are meant.

use inarow_rules::Game;
use sqlx::QueryBuilder;

use crate::database::Db;
use crate::standing::mark_word;
use crate::{Millis, Passed, Secret, Standing};

/// Which games are meant: those that fit everything that is said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Games by these rules.
    pub game: Option<Game>,
    /// Games with a player of this name, on either side.
    pub player: Option<String>,
    /// Games that stand so.
    pub standing: Option<Standing>,
    /// Games that began at this time or later.
    pub from: Option<Millis>,
    /// Games that began before this time.
    pub before: Option<Millis>,
    /// Games that passed through a position.
    pub position: Option<Passed>,
    /// Games in which this token holds a seat.
    pub held_by: Option<Secret>,
}

/// In which order the rows of games are walked through, to which the conditions keep.
#[derive(Clone, Copy)]
pub(crate) enum Walk {
    /// As they began.
    ByTime,
    /// Game by game.
    ByGame,
}

impl Filter {
    /// The position, unless it is an empty board, to which no move leads.
    pub(crate) fn moved(&self) -> Option<&Passed> {
        self.position.as_ref().filter(|passed| passed.plies() > 0)
    }

    /// Adds what the filter says of the rows of games, but for the moves that led to a position.
    pub(crate) fn push_conditions(&self, query: &mut QueryBuilder<Db>, walk: Walk) {
        // An expression instead of a column keeps an index of it from being used for it, in every
        // database.
        let (by_game, by_time) = match walk {
            Walk::ByTime => (" || ''", ""),
            Walk::ByGame => ("", " + 0"),
        };
        query.push(" WHERE 1 = 1");
        let passed = self.position.as_ref();
        for game in self.game.iter().chain(passed.map(|passed| passed.game())) {
            query.push(format!(" AND game.game{by_game} = ")).push_bind(game.to_string());
        }
        if let Some(standing) = self.standing {
            query.push(" AND game.standing || '' = ").push_bind(standing.word());
        }
        if let Some(player) = &self.player {
            query.push(" AND (game.x_player || '' = ").push_bind(player.clone());
            query.push(" OR game.o_player || '' = ").push_bind(player.clone()).push(")");
        }
        if let Some(secret) = &self.held_by {
            query.push(
                " AND EXISTS (SELECT 1 FROM seat WHERE seat.game = game.id AND seat.token = ",
            );
            query.push_bind(secret.0.clone()).push(")");
        }
        if let Some(from) = self.from {
            query.push(format!(" AND game.started{by_time} >= ")).push_bind(from);
        }
        if let Some(before) = self.before {
            query.push(format!(" AND game.started{by_time} < ")).push_bind(before);
        }
        // The empty board has no row; who begins is all that can differ.
        if let Some(passed) = passed.filter(|passed| passed.plies() == 0) {
            query.push(" AND game.first = ").push_bind(mark_word(passed.to_move()));
        }
    }
}
