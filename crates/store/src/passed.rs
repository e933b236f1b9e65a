//! Positions that games passed through.

use inarow_rules::{
    AnyRules, Game, Mark, Position, Rules, Setup, SetupError, Square, Word, with_rules,
};
use sqlx::QueryBuilder;

use crate::database::Db;
use crate::key;

/// A position that a game passed through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passed {
    game: Game,
    setup: Setup,
    symmetric: bool,
    keys: Vec<i64>,
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
                keys: if symmetric { key::of_images(rules, &position) } else { vec![key::of(rules, &position)] },
                plies: (counts.x + counts.o) as usize,
                to_move: position.to_move(),
            })
        })
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn to_move(&self) -> Mark {
        self.to_move
    }

    /// How many moves led to it.
    pub(crate) fn plies(&self) -> usize {
        self.plies
    }

    /// Whether its keys are those of no other position.
    pub(crate) fn is_exact(&self) -> bool {
        key::is_exact(self.game.squares())
    }

    /// Adds what says that a row of a move led to it, under these rules or others.
    pub(crate) fn push_move(&self, query: &mut QueryBuilder<Db>) {
        query.push("ply = ").push_bind(self.plies as i64).push(" AND position IN (");
        let mut keys = query.separated(", ");
        for key in &self.keys {
            keys.push_bind(*key);
        }
        query.push(")");
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
