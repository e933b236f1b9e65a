//! What scripts and pages ask for.

use inarow_answers::asked::integer;
use inarow_answers::views::MarkView;
use inarow_rules::Mark;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GameView;

/// The clocks of a new game; none if both fields are missing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockWanted {
    /// Milliseconds for each move.
    #[serde(default, deserialize_with = "integer::read")]
    pub per_move: Option<i64>,
    /// Milliseconds for all moves of a side.
    #[serde(default, deserialize_with = "integer::read")]
    pub per_game: Option<i64>,
    /// Milliseconds that each move adds to a clock for all moves.
    #[serde(default, deserialize_with = "integer::required")]
    pub increment: i64,
}

/// The state of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// X has won.
    X,
    /// O has won.
    O,
    /// Nobody wins.
    Draw,
    /// It goes on.
    Open,
    /// It was left for good.
    Abandoned,
}

impl From<Standing> for inarow_formats::Standing {
    fn from(standing: Standing) -> inarow_formats::Standing {
        match standing {
            Standing::X => inarow_formats::Standing::Won(Mark::X),
            Standing::O => inarow_formats::Standing::Won(Mark::O),
            Standing::Draw => inarow_formats::Standing::Drawn,
            Standing::Open => inarow_formats::Standing::Open,
            Standing::Abandoned => inarow_formats::Standing::Abandoned,
        }
    }
}

/// Who plays a mark of a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
pub enum NewSeat {
    /// The caller.
    Me {
        /// The name others see.
        #[serde(default)]
        name: String,
    },
    /// Somebody invited by a link.
    Friend {},
    /// A player of this program, such as `level:hard`.
    Engine {
        /// The player's name.
        player: String,
    },
}

/// The game to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The rules: a name or `m,n,k` with its options.
    pub game: String,
    /// Who plays X.
    pub x: NewSeat,
    /// Who plays O.
    pub o: NewSeat,
    /// The side that begins; X by default.
    pub first: Option<MarkView>,
    /// The clocks.
    #[serde(default)]
    pub clock: ClockWanted,
}

/// The answer to making a game or taking a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Seated {
    /// The game.
    #[serde(flatten)]
    pub game: GameView,
    /// The code that lets a friend take the open seat once, for the link to send them.
    #[schema(required)]
    pub invite: Option<String>,
    /// The bearer token of the seat, for bots; pages have it as a cookie.
    #[schema(required)]
    pub token: Option<String>,
}
