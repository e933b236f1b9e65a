//! A game that is played, as it is shown.

use std::time::Duration;

use inarow_rules::Mark;
use inarow_words::{Naming, Words};
use serde::Serialize;

use crate::GameInPlay;
use crate::asked::lesson_of;
use crate::clock::Clocks;
use crate::table::HintWay;
use crate::views::{BoardView, GameOpeningView, MarkView};

/// The kind of player at a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person or a bot, who holds the seat's token.
    Person,
    /// A player of this program.
    Engine,
    /// No player yet.
    Open,
}

/// The player of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Player {
    /// The kind of player.
    pub kind: PlayerKind,
    /// The name.
    pub name: String,
    /// Whether a page or bot holding the seat is connected; always true for engines.
    pub present: bool,
    /// The lesson that an engine is from, if it is an article's player.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub lesson: Option<usize>,
}

/// A move that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveMade {
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square.
    pub r#move: String,
    /// The mark of the stone.
    pub mark: MarkView,
    /// The reason of an engine: the effect of the move, or else the way it was chosen.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub reason: Option<String>,
    /// The engine's reason in numbers: scores, depth, line of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// The mover's clock after the move, in milliseconds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clock: Option<i64>,
}

/// The clocks, by the server's time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Clock {
    /// The time that X has left, in milliseconds.
    pub x_left: i64,
    /// The time that O has left, in milliseconds.
    pub o_left: i64,
    /// The side whose clock runs.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub running: Option<MarkView>,
}

impl Clock {
    /// The clocks at a moment.
    #[must_use]
    pub fn of(clocks: &Clocks, now: Duration) -> Clock {
        Clock {
            x_left: clocks.left(Mark::X, now),
            o_left: clocks.left(Mark::O, now),
            running: clocks.running().map(MarkView::from),
        }
    }
}

/// A free square on which a side may not play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ForbiddenView {
    /// The square.
    pub square: String,
    /// The reason as a sentence.
    pub reason: String,
}

impl ForbiddenView {
    /// The squares on which the side to move may not play.
    pub(crate) fn all(play: &GameInPlay, naming: &Naming, words: &Words) -> Vec<ForbiddenView> {
        let view = |(square, reason)| ForbiddenView {
            square: naming.square(square),
            reason: words.forbidden(reason),
        };
        play.forbidden().into_iter().map(view).collect()
    }
}

/// The present state of a game: everything a page needs to draw it without knowing the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The name of the game in addresses.
    pub code: String,
    /// Its number in the database.
    pub id: i64,
    /// The rules, `m,n,k` with its options.
    pub game: String,
    /// The board.
    pub board: BoardView,
    /// The player of X.
    pub x_player: Player,
    /// The player of O.
    pub o_player: Player,
    /// The side that began.
    pub first: MarkView,
    /// The number of times that moves were taken back or choices of the opening were made: a ply is meaningful only within
    /// its epoch.
    pub epoch: i64,
    /// The moves in order.
    pub moves: Vec<MoveMade>,
    /// The position as text.
    pub position: String,
    /// The side to move, or in an opening that of the player who places the next stone or chooses; null once the game is
    /// over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub to_move: Option<MarkView>,
    /// The legal moves.
    pub legal_moves: Vec<String>,
    /// The opening; left out where a game opens freely.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game_opening: Option<GameOpeningView>,
    /// The free squares on which the side to move may not play, in Renju; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<ForbiddenView>,
    /// The lines that decided the game.
    pub lines: Vec<Vec<String>>,
    /// `x`, `o`, `draw` or `abandoned` once the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub result: Option<String>,
    /// The state of the game, or how it ended.
    pub status: String,
    /// The clocks, if there are any.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub clocks: Option<Clock>,
    /// The number of pages and programs that watch and hold no seat. It follows them within a second.
    pub watchers: usize,
    // The fields that only one visitor sees are in one place: a server writes them into the common part.
    /// The seat the caller holds.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub seat: Option<MarkView>,
    /// Whether the caller holds both seats.
    pub both: bool,
    /// Whether the caller may take a move back, or ask the other person to allow it.
    pub can_undo: bool,
    /// Whether the caller may offer a draw.
    pub can_offer_draw: bool,
    /// The caller's way to a hint: `take` it at once, or `ask` the other person to allow it, which both may take then;
    /// null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub hint: Option<HintWay>,
    /// The side that is asking to take its last move back.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub undo_asked: Option<MarkView>,
    /// The side that is asking for a hint.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub hint_asked: Option<MarkView>,
    /// The side whose offer of a draw is open.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub draw_offered: Option<MarkView>,
    /// The game that follows this one, once a player has asked for a rematch.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rematch: Option<String>,
}

impl Player {
    /// A player, present or not.
    #[must_use]
    pub fn new(kind: PlayerKind, name: &str, present: bool) -> Player {
        let is_engine = kind == PlayerKind::Engine;
        let lesson = lesson_of(name).filter(|_| is_engine);
        Player { kind, name: name.to_owned(), present: present || is_engine, lesson }
    }
}
