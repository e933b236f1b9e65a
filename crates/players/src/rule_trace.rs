//! The rule of an article's player, followed step by step at one position.

mod scored;
mod steps;

pub use crate::watch::watch;
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Limits, Value};

use crate::by_region::{CENTER_FIRST, CORNER_FIRST};
use crate::{AlphaBeta, Distribution, Minimax, PlayerName, Refusal, Region};

pub use scored::{ScoredLine, SquareScore};

/// The steps of a player's rule at a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleTrace {
    /// The steps of the rule in their order; exactly one fires.
    pub steps: Vec<RuleStep>,
    /// The third article's table: every free square, row by row; empty for other players.
    pub scores: Vec<SquareScore>,
    /// The value of each move for the player, row by row, as its search has it; empty for players
    /// that do not search.
    pub values: Vec<(Square, Value)>,
    /// The moves that have a chance.
    pub distribution: Distribution,
}

/// A step of a rule, and whether it settles the move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleStep {
    /// The aim of the step.
    pub aim: Aim,
    /// The result of the step.
    pub state: StepState,
}

/// The aim of a step of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// A square that completes an own line.
    Win,
    /// A square at which the opponent would complete a line.
    Block {
        /// The opponent.
        opponent: Mark,
    },
    /// A free square of a kind.
    Region(Region),
    /// The free square with the highest score over its lines.
    LineScore,
    /// Any free square.
    Random,
    /// A square whose search promises the most.
    Best,
}

impl Aim {
    /// The word that names the step; it never changes. It is that of the reason it gives.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Aim::Win => "win",
            Aim::Block { .. } => "block",
            Aim::Region(Region::Corner) => "corner",
            Aim::Region(Region::Center) => "center",
            Aim::Region(Region::Side) => "side",
            Aim::LineScore => "line-score",
            Aim::Random => "random",
            Aim::Best => "best",
        }
    }
}

/// The result of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepState {
    /// There is no square that it looks for.
    Passed {
        /// The squares that it looked at: free ones at which no line is completed, or those of a
        /// kind, which are all taken.
        looked_at: Vec<Square>,
    },
    /// It settles the move.
    Fired {
        /// Every square that it looks for, in the order in which it looks.
        found: Vec<FoundSquare>,
        /// Whether one of them is drawn; otherwise the first is taken.
        drawn: bool,
    },
    /// An earlier step has settled the move.
    NotReached,
}

impl StepState {
    /// Its stable name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            StepState::Passed { .. } => "passed",
            StepState::Fired { .. } => "fired",
            StepState::NotReached => "not-reached",
        }
    }
}

/// A square that a step looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundSquare {
    /// The square.
    pub square: Square,
    /// The line that would be completed there, if the step looks for one.
    pub line: Vec<Square>,
}

impl RuleTrace {
    /// The step that fires.
    ///
    /// # Panics
    /// Never: exactly one does.
    #[must_use]
    pub fn fired(&self) -> &RuleStep {
        let fired = self.steps.iter().find(|step| matches!(step.state, StepState::Fired { .. }));
        fired.expect("a rule settles a move")
    }
}

/// Follows the rule of an article's player at a position; `None` for players that no article has.
///
/// # Errors
/// If the game is over, the player is not defined for it, or the limits run out.
///
/// ```
/// use inarow_players::rule_trace::rule_trace;
/// use inarow_players::PlayerName;
/// use inarow_search::Limits;
/// use inarow_rules::{Game, Rules};
/// let game = Game::TICTACTOE;
/// let rules = Rules::new(game);
/// let position = rules.parse("X.X/.O./...")?;
/// let trace = rule_trace(PlayerName::CornerFirst, &rules, &position, &Limits::NONE)?;
/// assert_eq!(trace.map(|trace| trace.fired().aim.name()), Some("block"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rule_trace(
    player: PlayerName,
    rules: &Rules,
    position: &Position,
    limits: &Limits<'_>,
) -> Result<Option<RuleTrace>, Refusal> {
    let (steps, distribution, values) = match player {
        PlayerName::Minimax | PlayerName::MinimaxAsPrinted => {
            let is_printed = player == PlayerName::MinimaxAsPrinted;
            let new = if is_printed { Minimax::as_printed } else { Minimax::new };
            let policy = new(rules);
            let values = policy.values(position, limits)?;
            (vec![steps::best(&values, false)?], policy.choose(&values)?, values)
        }
        PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => {
            let is_printed = player == PlayerName::AlphaBetaAsPrinted;
            let new = if is_printed { AlphaBeta::as_printed } else { AlphaBeta::new };
            let policy = new(rules);
            let values = policy.values(position, limits)?;
            (vec![steps::best(&values, true)?], policy.choose(&values)?, values)
        }
        _ => {
            let steps: fn(&Rules, &Position) -> Vec<RuleStep> = match player {
                PlayerName::CornerFirst => |rules, at| steps::by_region(&CORNER_FIRST, rules, at),
                PlayerName::CenterFirst => |rules, at| steps::by_region(&CENTER_FIRST, rules, at),
                PlayerName::LineScore => steps::line_score,
                PlayerName::Random => steps::random,
                _ => return Ok(None),
            };
            let Some(mut policy) = player.policy(rules) else { return Ok(None) };
            let distribution = policy.distribution(position, limits)?;
            (steps(rules, position), distribution, Vec::new())
        }
    };
    let scores = match player {
        PlayerName::LineScore => scored::table(rules, position),
        _ => Vec::new(),
    };
    Ok(Some(RuleTrace { steps, scores, values, distribution }))
}
