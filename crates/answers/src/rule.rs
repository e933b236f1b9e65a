//! The rule of an article's player at a position, step by step.

use inarow_lab::articles;
use inarow_players::rule_trace::{
    RuleStep, RuleTrace, ScoredLine, SquareScore, StepState, rule_trace,
};
use inarow_players::{Choice, PlayerName, Refusal};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::{Limits, Value};
use inarow_words::Naming;
use rand_core::Rng;
use serde::Serialize;

use crate::views::{MarkView, MoveView, MovesView};
use crate::{Answer, Moves, Voice, Worth, budget};

/// A player's rule at a position.
#[derive(Clone, Debug)]
pub struct Rule {
    /// The player.
    pub player: PlayerName,
    /// The side to move.
    pub mover: Mark,
    /// The steps of the rule.
    pub trace: RuleTrace,
    moves: Moves,
}

/// The rule of a player at a position; `None` for players without one.
///
/// # Errors
/// If the player does nothing there: the game is over or not one of its own, or it was stopped.
pub fn rule(
    player: PlayerName,
    rules: &Rules,
    position: &Position,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Option<Rule>, Refusal> {
    let limits = Limits { nodes: Some(budget::RULE), stop: Some(stop), ..Limits::NONE };
    let trace = rule_trace(player, rules, position, &limits)?;
    Ok(trace.map(|trace| {
        let chances = trace.distribution.clone();
        let moves = Moves::with_chances(rules, position, player.to_string(), chances);
        Rule { player, mover: position.to_move(), trace, moves }
    }))
}

impl Rule {
    /// Draws one of the moves that the player may make, with their chances.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> DrawnMove<'_> {
        DrawnMove { rule: self, drawn: self.trace.distribution.sample(rng) }
    }
}

/// A move that a player's rule has drawn from those that it may make.
#[derive(Clone, Copy, Debug)]
pub struct DrawnMove<'a> {
    rule: &'a Rule,
    drawn: &'a Choice,
}

impl Answer for DrawnMove<'_> {
    type View = MoveView;

    fn view(&self, voice: &Voice<'_>) -> MoveView {
        self.rule.moves.teller(voice, &self.rule.trace.distribution)(self.drawn)
    }
}

/// A player's rule at a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleView {
    /// The moves it may make, with their chances.
    #[serde(flatten)]
    pub moves: MovesView,
    /// The side to move: the one that the player moves for.
    pub to_move: MarkView,
    /// The lesson the player comes from.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub lesson: Option<usize>,
    /// The steps, in order.
    pub steps: Vec<StepView>,
    /// The score of each free square, if the player scores lines.
    pub scores: Vec<ScoreView>,
    /// The value of each move by the player's search, if it searches.
    pub values: Vec<ValueView>,
}

/// A step.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StepView {
    /// A word for its aim.
    pub step: &'static str,
    /// `passed`, `fired` or `not-reached`.
    pub state: &'static str,
    /// The squares that the step found, in its order; if it found nothing, those that it looked at.
    pub squares: Vec<String>,
    /// For each square that completes a line, that line.
    pub lines: Vec<Vec<String>>,
    /// Whether one of several is picked at random.
    pub drawn: bool,
    /// The step in words.
    pub told: String,
}

/// The score of a square.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoreView {
    /// The square.
    pub r#move: String,
    /// Its points.
    pub total: u32,
    /// The lines through it, with the points of each.
    pub scored_lines: Vec<ScoredLineView>,
    /// Whether it is in the middle row.
    pub middle_row: bool,
    /// Whether it is in the middle column.
    pub middle_column: bool,
    /// The sum of the points, in words.
    pub told: String,
}

/// The points of a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoredLineView {
    /// Its squares.
    pub squares: Vec<String>,
    /// The player's own marks on it.
    pub own_marks: u32,
    /// The opponent's marks on it.
    pub opponent_marks: u32,
    /// The points.
    pub points: u32,
}

/// The value of a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ValueView {
    /// The square.
    pub r#move: String,
    /// Its value as the player sees it; article 4's printed program can be wrong.
    pub value: Worth,
    /// The value in words.
    pub told: String,
}

impl Answer for Rule {
    type View = RuleView;

    fn view(&self, voice: &Voice<'_>) -> RuleView {
        let naming = voice.naming(self.moves.game());
        let step = |(number, step): (usize, &RuleStep)| {
            StepView::new(&naming, step, voice.words.rule_step(&naming, self.mover, number, step))
        };
        let value = |&(square, value): &(Square, Value)| ValueView {
            r#move: naming.square(square),
            value: value.into(),
            told: voice.words.value(value),
        };
        let score = |score: &SquareScore| {
            ScoreView::new(&naming, score, voice.words.score_parts(&naming, score))
        };
        RuleView {
            moves: self.moves.view(voice),
            to_move: self.mover.into(),
            lesson: articles::article_of(self.player),
            steps: (1..).zip(&self.trace.steps).map(step).collect(),
            scores: self.trace.scores.iter().map(score).collect(),
            values: self.trace.values.iter().map(value).collect(),
        }
    }
}

impl StepView {
    fn new(naming: &Naming, step: &RuleStep, told: String) -> Self {
        let (squares, lines, drawn) = match &step.state {
            StepState::NotReached => (Vec::new(), Vec::new(), false),
            StepState::Passed { looked_at } => (naming.names(looked_at), Vec::new(), false),
            StepState::Fired { found, drawn } => {
                let lines = found.iter().filter(|found| !found.line.is_empty());
                let lines = lines.map(|found| naming.names(&found.line)).collect();
                (found.iter().map(|found| naming.square(found.square)).collect(), lines, *drawn)
            }
        };
        let (step, state) = (step.aim.name(), step.state.name());
        StepView { step, state, squares, lines, drawn, told }
    }
}

impl ScoreView {
    fn new(naming: &Naming, score: &SquareScore, told: String) -> Self {
        let line = |line: &ScoredLine| ScoredLineView {
            squares: naming.names(&line.squares),
            own_marks: line.own,
            opponent_marks: line.other,
            points: line.points,
        };
        ScoreView {
            r#move: naming.square(score.square),
            total: score.total,
            scored_lines: score.lines.iter().map(line).collect(),
            middle_row: score.middle_row,
            middle_column: score.middle_column,
            told,
        }
    }
}
