//! Requests for analyses.

use inarow_rules::Game;
use inarow_search::Informed;
use serde::Deserialize;

use super::WantedPosition;
#[cfg(feature = "openapi")]
use super::described::{GameText, PositionText};
use crate::{AnalysisLimits, GameInPlay, Problem, ProblemKind, budget};

/// The most lines of play: the squares of the largest board.
const MOST_LINES: usize = 484;

/// A position, and how many lines of play are wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedAnalysis {
    /// The rules of the game; tic-tac-toe by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = GameText))]
    game: Option<String>,
    /// The position where the moves begin, as text; the empty board by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PositionText))]
    position: Option<String>,
    /// The moves from there, separated by commas.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    moves: Option<String>,
    /// The number of best moves studied closely if values are out of reach; 3 by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 484))]
    lines: Option<usize>,
    /// The most positions to visit, within a minute; by default, within ten seconds, 2,000,000, or
    /// 16,000,000 where stones fall and k or more in a row win.
    #[cfg_attr(feature = "openapi", param(nullable = false, minimum = 1, maximum = 100_000_000))]
    nodes: Option<u64>,
    /// Whether to send the positions after each move as well, if there are few and each is solved at
    /// once.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    ahead: Option<bool>,
}

/// An analysis to make.
#[derive(Clone, Debug)]
pub struct AskedAnalysis {
    /// The position, and the game that led to it.
    pub game: GameInPlay,
    /// The limits of the analysis.
    pub reach: AnalysisLimits,
    /// Whether the positions after each move are wanted as well, where they are solved at once.
    pub ahead: bool,
}

impl WantedAnalysis {
    /// Reads the request.
    ///
    /// # Errors
    /// If one of the texts is wrong, or a number is out of range.
    pub fn read(self, compiled: impl FnOnce(Game) -> Informed) -> Result<AskedAnalysis, Problem> {
        let WantedAnalysis { game, position, moves, lines, nodes, ahead } = self;
        let game = WantedPosition { game, position, moves }.game(compiled)?;
        let nodes = nodes.unwrap_or(budget::analysis(game.rules()));
        let lines = lines.unwrap_or(budget::LINES);
        if !(1..=MOST_LINES).contains(&lines) || !(1..=budget::LONG_ANALYSIS).contains(&nodes) {
            let most = budget::LONG_ANALYSIS;
            let detail = format!("an analysis has 1 to {MOST_LINES} lines, 1 to {most} nodes");
            return Err(Problem::new(ProblemKind::BadRequest, detail));
        }
        let reach = AnalysisLimits { lines, nodes: Some(nodes) };
        Ok(AskedAnalysis { game, reach, ahead: ahead.unwrap_or_default() })
    }
}
