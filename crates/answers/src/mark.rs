//! X and O in their JSON form.

use inarow_rules::Mark;
use serde::{Deserialize, Serialize};

/// A mark: `x` or `o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum MarkView {
    /// X.
    X,
    /// O.
    O,
}

impl From<Mark> for MarkView {
    fn from(mark: Mark) -> MarkView {
        match mark {
            Mark::X => MarkView::X,
            Mark::O => MarkView::O,
        }
    }
}

impl From<MarkView> for Mark {
    fn from(mark: MarkView) -> Mark {
        match mark {
            MarkView::X => Mark::X,
            MarkView::O => Mark::O,
        }
    }
}
