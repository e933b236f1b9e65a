//! What there is to choose from.

use inarow_players::{Allowance, PlayerName, fit_whole_game};
use inarow_rules::{Game, GameOption, NAMED_GAMES, Rules};
use serde::Serialize;

use crate::views::{BoardView, GameForm};
use crate::{Answer, Voice};

/// The games that have names, the options of games, the players of this program, and the forms of games
/// for other programs: what every screen lists to choose from.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// The game that players are wanted for, and what they may have; of any game if there is none.
    pub players_of: Option<(Rules, Allowance)>,
}

impl Choices {
    /// The games that have names, each with it.
    pub const GAMES: [(&'static str, Game); 4] = NAMED_GAMES;

    /// What games of one's own may have, as the text of a game says it.
    pub const OPTIONS: [(&'static str, GameOption); 3] = GameOption::NAMED;

    /// Who may play, each by name; a person is the first.
    pub const PLAYERS: [(&'static str, PlayerName); 18] = PlayerName::NAMED;

    /// The forms in which games are written, the commonest first, and whether they are read too.
    pub const FORMS: [(GameForm, bool); 10] = [
        (GameForm::Sgf, true),
        (GameForm::Json, true),
        (GameForm::Psq, true),
        (GameForm::Columns, true),
        (GameForm::Moves, true),
        (GameForm::Numpad, true),
        (GameForm::Index, true),
        (GameForm::RowCol, true),
        (GameForm::Position, true),
        (GameForm::Svg, false),
    ];
}

/// What there is to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChoicesView {
    /// The games that have names.
    pub named_games: Vec<GameChoiceView>,
    /// What games of one's own may have, as the text of a game says it.
    pub options: Vec<&'static str>,
    /// The players of this program.
    pub engines: Vec<PlayerChoiceView>,
    /// The forms in which games are written for other programs.
    pub forms: Vec<FormChoiceView>,
}

/// A form in which games are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormChoiceView {
    /// The form.
    pub form: GameForm,
    /// Whether games are read in it too.
    pub read: bool,
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
    /// Why it cannot be had for the game that was asked about; nothing if it can.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub why_not: Option<String>,
}

impl Answer for Choices {
    type View = ChoicesView;

    fn view(&self, voice: &Voice<'_>) -> ChoicesView {
        let game = |game: &Game| {
            Some(GameChoiceView { game: game.to_string(), board: BoardView::of(game)? })
        };
        let why_not = |player: PlayerName| {
            let (rules, allowance) = self.players_of.as_ref()?;
            let misfit = fit_whole_game(player, rules, allowance).err()?;
            Some(voice.words.misfit(&player.to_string(), &rules.game().to_string(), misfit))
        };
        let player = |&(name, player): &(&str, PlayerName)| PlayerChoiceView {
            name: name.to_owned(),
            why_not: why_not(player),
        };
        let players = Choices::PLAYERS.iter().filter(|(_, player)| *player != PlayerName::Human);
        ChoicesView {
            named_games: Choices::GAMES.iter().filter_map(|(_, named)| game(named)).collect(),
            options: Choices::OPTIONS.map(|(option, _)| option).to_vec(),
            engines: players.map(player).collect(),
            forms: Choices::FORMS.map(|(form, read)| FormChoiceView { form, read }).to_vec(),
        }
    }
}
