//! A lesson's position, as JSON has it.

use inarow_lab::Audit;
use inarow_lab::articles::{Finding, POSITIONS};
use inarow_players::{RuleStep, SquareScore, StepState};
use inarow_rules::{Position, Square};
use inarow_words::Naming;
use serde::Serialize;

use super::position::{Known, word};
use crate::commands::moves;
use crate::common::Common;

/// The answer of `moves`, and what is known beside it.
#[derive(Serialize)]
pub(super) struct Answer {
    #[serde(flatten)]
    chances: moves::Answer,
    lesson: usize,
    steps: Vec<Step>,
    scores: Vec<Scored>,
    values: Vec<Valued>,
    audit: Vec<Side>,
    findings: Vec<Found>,
}

#[derive(Serialize)]
struct Step {
    step: &'static str,
    /// `passed`, `fired` or `not-reached`.
    state: &'static str,
    /// What the step found, in its order; where it found nothing, what it looked at.
    squares: Vec<String>,
    /// For each square that completes a line, that line.
    lines: Vec<Vec<String>>,
    drawn: bool,
    text: String,
}

#[derive(Serialize)]
struct Scored {
    r#move: String,
    total: u32,
    lines: Vec<Line>,
    middle_row: bool,
    middle_column: bool,
}

#[derive(Serialize)]
struct Line {
    squares: Vec<String>,
    own: u32,
    other: u32,
    points: u32,
}

#[derive(Serialize)]
struct Valued {
    r#move: String,
    value: &'static str,
}

#[derive(Serialize)]
struct Side {
    r#as: &'static str,
    worst: &'static str,
    losing_line: Option<Vec<String>>,
}

#[derive(Serialize)]
struct Found {
    name: &'static str,
    verdict: &'static str,
    /// At how many positions it shows, of how many; null where that was not counted.
    positions: Option<usize>,
    of: Option<usize>,
    line: Option<Vec<String>>,
    text: String,
}

impl Answer {
    pub(super) fn new(
        common: &Common<'_>,
        position: &Position,
        lesson: usize,
        chances: moves::Answer,
        known: &Known,
    ) -> Self {
        let (words, naming) = (common.words, common.naming());
        let step = |(number, step): (usize, &RuleStep)| {
            let text = words.rule_step(&naming, position.to_move(), number, step);
            Step::new(&naming, step, text)
        };
        let found = |finding: &Finding| Found {
            name: finding.topic.name(),
            verdict: finding.verdict.name(),
            positions: finding.count,
            of: finding.count.map(|_| POSITIONS),
            line: finding.line.as_deref().map(|line| names(&naming, line)),
            text: words.finding(&naming, finding),
        };
        let values = known
            .trace
            .values
            .iter()
            .map(|&(square, value)| Valued { r#move: naming.square(square), value: word(value) });
        Answer {
            chances,
            lesson,
            steps: (1..).zip(&known.trace.steps).map(step).collect(),
            scores: known.trace.scores.iter().map(|score| Scored::new(&naming, score)).collect(),
            values: values.collect(),
            audit: known.audits.iter().map(|side| Side::new(&naming, side)).collect(),
            findings: known.findings.iter().map(found).collect(),
        }
    }
}

impl Step {
    fn new(naming: &Naming, step: &RuleStep, text: String) -> Self {
        let (squares, lines, drawn) = match &step.state {
            StepState::NotReached => (Vec::new(), Vec::new(), false),
            StepState::Passed { looked_at } => (names(naming, looked_at), Vec::new(), false),
            StepState::Fired { found, drawn } => {
                let squares: Vec<Square> = found.iter().map(|found| found.square).collect();
                let lines = found.iter().filter(|found| !found.line.is_empty());
                let lines = lines.map(|found| names(naming, &found.line)).collect();
                (names(naming, &squares), lines, *drawn)
            }
        };
        let state = step.state.name();
        Step { step: step.aim.name(), state, squares, lines, drawn, text }
    }
}

impl Scored {
    fn new(naming: &Naming, score: &SquareScore) -> Self {
        let line = |line: &inarow_players::ScoredLine| Line {
            squares: names(naming, &line.squares),
            own: line.own,
            other: line.other,
            points: line.points,
        };
        Scored {
            r#move: naming.square(score.square),
            total: score.total,
            lines: score.lines.iter().map(line).collect(),
            middle_row: score.middle_row,
            middle_column: score.middle_column,
        }
    }
}

impl Side {
    fn new(naming: &Naming, side: &Audit) -> Self {
        Side {
            r#as: match side.turn {
                inarow_lab::Turn::First => "first",
                inarow_lab::Turn::Second => "second",
            },
            worst: word(side.worst),
            losing_line: side.losing_line.as_deref().map(|line| names(naming, line)),
        }
    }
}

fn names(naming: &Naming, squares: &[Square]) -> Vec<String> {
    squares.iter().map(|&square| naming.square(square)).collect()
}
