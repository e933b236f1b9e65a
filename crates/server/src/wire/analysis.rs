//! Analyses as they come.

use inarow_answers::Versioned;
use inarow_answers::views::{AnalysisView, PositionView};
use serde::Serialize;
use utoipa::ToSchema;

use crate::problem::ProblemView;

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnalysisLine {
    /// The position that is analysed: the first line.
    Position {
        /// The position.
        position: Box<Versioned<PositionView>>,
    },
    /// What is known by now; never of a finished game.
    Look {
        /// What is known, why each move is good or bad with the last look only.
        analysis: Box<Versioned<AnalysisView>>,
        /// Whether the search has ended.
        last: bool,
    },
    /// What a move leads to, where that is solved at once and was wanted: after the last look.
    Ahead {
        /// The position after the move.
        position: Box<Versioned<PositionView>>,
        /// What is known of it; nothing of a finished game.
        #[schema(required)]
        analysis: Option<Box<Versioned<AnalysisView>>>,
    },
    /// Why there is no analysis: the last line.
    Problem {
        /// Why.
        problem: ProblemView,
    },
}
