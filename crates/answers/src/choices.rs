//! What there is to choose from for a new game.

use inarow_players::PlayerName;
use inarow_rules::{Game, NAMED_GAMES};
use serde::Serialize;

use crate::views::BoardView;
use crate::{Answer, Voice};

/// The games that have names and a flat board, and the players of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices;

/// What a new game can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoicesView {
    /// The games that have names.
    pub games: Vec<GameChoiceView>,
    /// The players of this program.
    pub players: Vec<PlayerChoiceView>,
}

/// A game that has a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameChoiceView {
    /// The rules, `m,n,k` with its options.
    pub game: String,
    /// The board.
    pub board: BoardView,
}

/// A player of this program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlayerChoiceView {
    /// The name.
    pub name: String,
    /// Whether it plays only games without gravity and misère.
    pub plain_only: bool,
}

impl Answer for Choices {
    type View = ChoicesView;

    fn view(&self, _: &Voice<'_>) -> ChoicesView {
        let game = |game: &Game| {
            Some(GameChoiceView { game: game.to_string(), board: BoardView::of(game)? })
        };
        let player = |&(name, player): &(&str, PlayerName)| PlayerChoiceView {
            name: name.to_owned(),
            plain_only: player.undefined(&Game::CONNECT_FOUR).is_some(),
        };
        let players = PlayerName::NAMED.iter().filter(|(_, player)| *player != PlayerName::Human);
        ChoicesView {
            games: NAMED_GAMES.iter().filter_map(|(_, named)| game(named)).collect(),
            players: players.map(player).collect(),
        }
    }
}
