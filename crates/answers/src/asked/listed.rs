//! Requests for lists of saved games, in any storage.

use inarow_formats::standing::Standing;
use inarow_rules::Mark;
use serde::{Deserialize, Serialize};

use crate::{Problem, ProblemKind, budget};

/// The state of a saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Standing))]
#[serde(rename_all = "lowercase")]
pub enum WantedStanding {
    /// X has won.
    X,
    /// O has won.
    O,
    /// A draw.
    Draw,
    /// It is unfinished.
    Open,
    /// It was left for good.
    Abandoned,
}

impl From<WantedStanding> for Standing {
    fn from(standing: WantedStanding) -> Standing {
        match standing {
            WantedStanding::X => Standing::Won(Mark::X),
            WantedStanding::O => Standing::Won(Mark::O),
            WantedStanding::Draw => Standing::Drawn,
            WantedStanding::Open => Standing::Open,
            WantedStanding::Abandoned => Standing::Abandoned,
        }
    }
}

/// The most games of a page of the list, as requested.
///
/// # Errors
/// If it would have none, or too many.
pub fn page_size(limit: Option<usize>) -> Result<usize, Problem> {
    let (usual, most) = budget::SAVED_PAGE;
    match limit.unwrap_or(usual) {
        limit if (1..=most).contains(&limit) => Ok(limit),
        _ => Err(Problem::new(ProblemKind::BadRequest, format!("a page has 1 to {most} games"))),
    }
}
