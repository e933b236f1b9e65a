//! The wire types as clients know them.

use serde::Deserialize;

pub(crate) use inarow_answers::views::MarkView as Stone;
pub(crate) use inarow_server::wire::FromPage;

use crate::client::Problem;

/// A type that is read and may have more fields than are known here.
macro_rules! read {
    ($($name:ident { $($(#[$about:meta])* $field:ident: $type:ty,)* })*) => {
        $(
            #[derive(Clone, Debug, PartialEq, Deserialize)]
            pub(crate) struct $name {
                $($(#[$about])* pub(crate) $field: $type,)*
            }
        )*
    };
}

/// A message of the server to a page.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum ToPage {
    Game { game: Box<GameView> },
    Done { id: String },
    Refused { id: Option<String>, problem: Problem },
    Hint { id: String, hint: HintView },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlayerKind {
    Person,
    Engine,
    Open,
}

read! {
    Player { kind: PlayerKind, name: String, present: bool, lesson: Option<usize>, }
    Clock { x_left: i64, o_left: i64, running: Option<Stone>, }
    MoveMade {
        #[serde(rename = "move")]
        square: String,
        reason: Option<String>,
        clock: Option<i64>,
    }
    GameView {
        code: String,
        id: i64,
        x_player: Player,
        o_player: Player,
        first: Stone,
        epoch: i64,
        moves: Vec<MoveMade>,
        position: String,
        to_move: Option<Stone>,
        legal_moves: Vec<String>,
        lines: Vec<Vec<String>>,
        result: Option<String>,
        status: String,
        clocks: Option<Clock>,
        watchers: usize,
        seat: Option<Stone>,
        can_undo: bool,
        hint: Option<String>,
        undo_asked: Option<Stone>,
        hint_asked: Option<Stone>,
        draw_offered: Option<Stone>,
        rematch: Option<String>,
    }
    Seated {
        #[serde(flatten)]
        game: GameView,
        invite: Option<String>,
        token: Option<String>,
    }
    HintView { told: String, }
}
