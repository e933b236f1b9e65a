//! Positions and players, in words.

use inarow_answers::GameInPlay;
use inarow_rules::{Game, Mark};
use inarow_words::Words;

use crate::wire::{GameView, Player, PlayerKind};

/// A game and how it stands: whose turn it is and which move of the game it is, or how it has ended.
pub(super) fn title_of(words: &Words, play: &GameInPlay) -> String {
    let status = play.status(words);
    let state = match play.is_over() {
        true => status,
        false => {
            let number = play.position().occupied().len() + 1;
            words.say("preview-move", [("status", status.into()), ("number", number.into())])
        }
    };
    let game = name_of(words, play.rules().game());
    words.say("picture-title", [("game", game.into()), ("state", state.into())])
}

/// What a game is called; one without a name by its rules: "5×5, 4 in a row".
fn name_of(words: &Words, game: &Game) -> String {
    let (None, Some(grid)) = (game.name(), game.grid()) else { return words.game_name(game) };
    let size = format!("{}×{}", grid.columns, grid.rows);
    let length = words.say("web-in-a-row", [("length", game.k().into())]);
    let options =
        game.options().map(|option| words.say(&format!("web-option-{}", option.name()), []));
    let parts: Vec<String> = [size, length].into_iter().chain(options).collect();
    parts.join(&words.say("web-comma", []))
}

/// The players of a game.
pub(super) struct PlayersOf<'a>(pub(super) &'a GameView);

impl PlayersOf<'_> {
    /// Who plays, or whom somebody waits for.
    pub(super) fn told(&self, words: &Words) -> String {
        let [x, o] = Mark::BOTH.map(|mark| self.player(mark));
        match (x.kind, o.kind) {
            (PlayerKind::Open, _) => waits(words, o),
            (_, PlayerKind::Open) => waits(words, x),
            _ => words.say(
                "preview-players",
                [("x", name(words, x).into()), ("o", name(words, o).into())],
            ),
        }
    }

    fn player(&self, mark: Mark) -> &Player {
        match mark {
            Mark::X => &self.0.x_player,
            Mark::O => &self.0.o_player,
        }
    }
}

/// What the server calls a person who gave no name.
const NOBODY: &str = "human";

fn waits(words: &Words, player: &Player) -> String {
    words.say("preview-waits", [("name", name(words, player).into())])
}

fn name(words: &Words, player: &Player) -> String {
    match player.kind {
        PlayerKind::Engine => words.player_name(&player.name),
        _ if player.name.is_empty() || player.name == NOBODY => words.say("web-player-guest", []),
        _ => player.name.clone(),
    }
}
