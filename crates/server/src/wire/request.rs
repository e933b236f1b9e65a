//! What scripts and pages ask for.

use inarow_rules::Mark;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GameView;

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
