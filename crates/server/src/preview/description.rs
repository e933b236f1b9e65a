//! Positions and players, in words.

use inarow_answers::GameInPlay;
use inarow_rules::Mark;
use inarow_words::Words;

use crate::wire::{GameView, Player, PlayerKind};

/// A game and its state: the side to move and the number of the move, or the result.
pub(super) fn title_of(words: &Words, play: &GameInPlay) -> String {
    let status = play.status(words);
    let state = match play.is_over() {
        true => status,
        false => {
            let number = play.position().occupied().len() + 1;
            words.say("preview-move", [("status", status.into()), ("number", number.into())])
        }
    };
    let game = words.game_name(play.rules().game());
    words.say("picture-title", [("game", game.into()), ("state", state.into())])
}

/// The players of a game.
pub(super) struct PlayersOf<'a>(pub(super) &'a GameView);

impl PlayersOf<'_> {
    /// The two players, or the player who is awaited.
    pub(super) fn description(&self, words: &Words) -> String {
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

/// The server's name for a person who gave none.
const UNNAMED: &str = "human";

fn waits(words: &Words, player: &Player) -> String {
    words.say("preview-waits", [("name", name(words, player).into())])
}

fn name(words: &Words, player: &Player) -> String {
    match player.kind {
        PlayerKind::Engine => words.player_name(&player.name),
        _ if player.name.is_empty() || player.name == UNNAMED => words.say("web-player-guest", []),
        _ => player.name.clone(),
    }
}
