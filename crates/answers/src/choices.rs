//! What there is to choose from for a new game.

use inarow_players::PlayerName;
use inarow_rules::{Game, GameOption, NAMED_GAMES};
use serde::Serialize;

use crate::views::BoardView;
use crate::{Answer, Voice};

/// The games that have names and a flat board, the options of games, and the players of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choices;

/// What a new game can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoicesView {
    /// The games that have names.
    pub games: Vec<GameChoiceView>,
    /// What games of one's own may have, as the text of a game says it.
    pub options: Vec<&'static str>,
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
    /// The options with which it plays no game.
    pub not_with: Vec<&'static str>,
}

impl Answer for Choices {
    type View = ChoicesView;

    fn view(&self, _: &Voice<'_>) -> ChoicesView {
        let game = |game: &Game| {
            Some(GameChoiceView { game: game.to_string(), board: BoardView::of(game)? })
        };
        let player = |&(name, player): &(&str, PlayerName)| PlayerChoiceView {
            name: name.to_owned(),
            not_with: GameOption::NAMED
                .into_iter()
                .filter(|(_, option)| player.undefined(&Game::TICTACTOE.with(*option)).is_some())
                .map(|(option, _)| option)
                .collect(),
        };
        let players = PlayerName::NAMED.iter().filter(|(_, player)| *player != PlayerName::Human);
        ChoicesView {
            games: NAMED_GAMES.iter().filter_map(|(_, named)| game(named)).collect(),
            options: GameOption::NAMED.map(|(option, _)| option).to_vec(),
            players: players.map(player).collect(),
        }
    }
}
