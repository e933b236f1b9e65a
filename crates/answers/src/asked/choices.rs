//! Requests for the choices of games and players.

use inarow_players::fit::Allowance;
use inarow_rules::Game;
use inarow_search::Informed;
use serde::Deserialize;

#[cfg(feature = "openapi")]
use super::described::GameText;
use super::position::read_game;
use crate::{Choices, Problem};

/// The choices to list.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedChoices {
    /// The game the players are for; any game by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
}

impl WantedChoices {
    /// The choices, where players have this allowance.
    ///
    /// # Errors
    /// If the game is wrong.
    pub fn read(
        self,
        allowance: Allowance,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<Choices, Problem> {
        let game = self.game.as_deref().map(read_game).transpose()?;
        Ok(Choices { players_of: game.map(|game| (compiled(game), allowance)) })
    }
}
