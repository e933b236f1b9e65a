//! The state of a router, which outlives a question.

use std::sync::Arc;

use inarow_rules::Game;
use inarow_search::Informed;

use super::games::Games;
use super::studied::Players;

/// Compiled games, and the articles' players with all their games. A clone shares them.
#[derive(Clone, Debug, Default)]
pub(super) struct Kept {
    pub(super) games: Arc<Games>,
    pub(super) players: Arc<Players>,
}

impl Kept {
    /// A game, compiled, with the knowledge of it.
    pub(super) fn rules(&self, game: Game) -> Informed {
        self.games.rules(game)
    }
}
