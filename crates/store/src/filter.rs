//! Which games are meant.

use inarow_rules::{
    AnyRules, Game, Mark, Position, Rules, Setup, SetupError, Square, Word, with_rules,
};
use sqlx::QueryBuilder;

use crate::database::Db;
use crate::standing::mark_word;
use crate::{Millis, Standing};

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
}

/// A position that a game passed through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    game: Game,
    setup: Setup,
    symmetric: bool,
    key: i64,
    plies: usize,
    to_move: Mark,
}

impl Passed {
    /// Games that passed through this position or, if `symmetric`, through one of its images
    /// under the game's symmetries.
    ///
    /// # Errors
    /// Why the setup is no position of the game.
    pub fn new(game: Game, setup: Setup, symmetric: bool) -> Result<Passed, SetupError> {
        let rules = AnyRules::new(game);
        with_rules!(&rules, rules => {
            let position = rules.position(&setup)?;
            let counts = position.counts();
            Ok(Passed {
                game,
                setup,
                symmetric,
                key: rules.symmetric_key(&position).cast_signed(),
                plies: (counts.x + counts.o) as usize,
                to_move: position.to_move(),
            })
        })
    }

    /// How many moves led to it.
    pub(crate) fn plies(&self) -> usize {
        self.plies
    }

    pub(crate) fn key(&self) -> i64 {
        self.key
    }

    /// Whether these moves, at least as many as led to it, led to it.
    pub(crate) fn is_reached(&self, rules: &AnyRules, first: Mark, squares: &[Square]) -> bool {
        fn reached<W: Word>(
            rules: &Rules<W>,
            passed: &Passed,
            first: Mark,
            squares: &[Square],
        ) -> bool {
            let Ok(wanted) = rules.position(&passed.setup) else { return false };
            let Some(line) = squares.get(..passed.plies) else { return false };
            let mut position: Position<W> = rules.empty_for(first);
            let legal = line.iter().all(|&square| rules.try_play(&mut position, square).is_ok());
            let same = if passed.symmetric {
                rules.canonical(&position) == rules.canonical(&wanted)
            } else {
                position == wanted
            };
            legal && same
        }
        with_rules!(rules, rules => reached(rules, self, first, squares))
    }
}

/// How a condition names a column.
#[derive(Clone, Copy)]
pub(crate) enum Using {
    /// The database may go by an index of the column.
    Indexes,
    /// It shall not: the order in which rows are walked through matters more.
    Order,
}

impl Filter {
    /// Adds the rows of games that are counted, under the name `game`: where a player is named the
    /// two sides apart, so that each goes by its index.
    pub(crate) fn push_source(&self, query: &mut QueryBuilder<Db>) {
        let Some(player) = &self.player else {
            query.push("game");
            return;
        };
        const COLUMNS: &str = "id, game, x_player, o_player, started, standing, plies, opening";
        query.push(format!("(SELECT {COLUMNS} FROM game WHERE x_player = "));
        query.push_bind(player.clone());
        query.push(format!(" UNION ALL SELECT {COLUMNS} FROM game WHERE o_player = "));
        query.push_bind(player.clone()).push(" AND x_player <> ").push_bind(player.clone());
        query.push(") AS game");
    }

    /// Adds what the filter says of the rows of games, without the position's key.
    pub(crate) fn push_conditions(&self, query: &mut QueryBuilder<Db>, using: Using) {
        // An expression instead of a column keeps an index from being used, in every database.
        let tail = match using {
            Using::Indexes => "",
            Using::Order => " || ''",
        };
        query.push(" WHERE 1 = 1");
        let passed = self.position.as_ref();
        for game in self.game.iter().chain(passed.map(|passed| &passed.game)) {
            query.push(" AND game.game").push(tail).push(" = ").push_bind(game.to_string());
        }
        if let Some(standing) = self.standing {
            query.push(" AND game.standing").push(tail).push(" = ").push_bind(standing.word());
        }
        if let Some(player) = &self.player {
            query.push(" AND (game.x_player").push(tail).push(" = ").push_bind(player.clone());
            query.push(" OR game.o_player").push(tail).push(" = ").push_bind(player.clone());
            query.push(")");
        }
        if let Some(from) = self.from {
            query.push(" AND game.started >= ").push_bind(from);
        }
        if let Some(before) = self.before {
            query.push(" AND game.started < ").push_bind(before);
        }
        // The empty board has no row; who begins is all that can differ.
        if let Some(passed) = passed.filter(|passed| passed.plies == 0) {
            query.push(" AND game.first = ").push_bind(mark_word(passed.to_move));
        }
    }
}
