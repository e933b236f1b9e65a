//! The answer of an analysis, as JSON has it.

use inarow_answers::{FactView, Worth};
use inarow_rules::{Outcome, Position};
use inarow_search::{Found, FoundMove};
use inarow_words::Naming;
use serde::Serialize;

use super::Study;
use crate::common::Common;

/// The answer.
#[derive(Serialize)]
pub(super) struct Answer {
    game: String,
    position: String,
    value: Worth,
    plies: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Ended>,
    moves: Vec<Move>,
    nodes: u64,
    seconds: f64,
    /// How many plies the last look reached, forced replies not counted.
    depth: u16,
    /// What was known after each deeper look.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    looks: Vec<Look>,
}

/// How a finished game has ended.
#[derive(Serialize)]
struct Ended {
    winner: Option<String>,
    lines: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct Move {
    r#move: String,
    value: Worth,
    plies: Option<u16>,
    /// The principal variation, this move first.
    line: Vec<String>,
    /// Why the move is good or bad; not told of one position among many.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    facts: Option<Vec<FactView>>,
}

/// What was known after a deeper look.
#[derive(Clone, Serialize)]
pub(super) struct Look {
    depth: u16,
    nodes: u64,
    seconds: f64,
    value: Worth,
    plies: Option<u16>,
    best: Option<String>,
    /// How many moves had a proven value.
    proven: usize,
}

impl Look {
    pub(super) fn new(naming: &Naming, found: &Found, seconds: f64) -> Self {
        Look {
            depth: found.depth,
            nodes: found.nodes,
            seconds,
            value: Worth::of(found.score),
            plies: found.score.plies(),
            best: found.moves.first().map(|found| naming.square(found.square)),
            proven: found.moves.iter().filter(|found| found.score.value().is_some()).count(),
        }
    }
}

impl Answer {
    pub(super) fn new(common: &Common<'_>, position: &Position, study: &Study) -> Self {
        let (found, naming) = (&study.found, common.naming());
        let outcome = common.rules.outcome(position).map(|outcome| ended(&naming, outcome));
        let mut moves: Vec<&FoundMove> = found.moves.iter().collect();
        moves.sort_by_key(|found| found.square);
        Answer {
            game: common.game().to_string(),
            position: common.rules.position_text(position),
            value: Worth::of(found.score),
            plies: if outcome.is_some() { Some(0) } else { found.score.plies() },
            outcome,
            moves: moves
                .into_iter()
                .map(|found| (found, study.explanation(found.square)))
                .map(|(found, explained)| Move {
                    reason: explained
                        .map(|why| common.words.explanation(&naming, position.to_move(), why)),
                    facts: explained.map(|why| {
                        why.facts.iter().map(|fact| FactView::new(&naming, fact)).collect()
                    }),
                    r#move: naming.square(found.square),
                    value: Worth::of(found.score),
                    plies: found.score.plies(),
                    line: found.variation.iter().map(|&square| naming.square(square)).collect(),
                })
                .collect(),
            nodes: found.nodes,
            seconds: study.seconds,
            depth: found.depth,
            looks: study.looks.clone(),
        }
    }

    /// The same without the way to it: an answer among many.
    pub(super) fn without_looks(self) -> Self {
        Answer { looks: Vec::new(), ..self }
    }
}

fn ended(naming: &Naming, outcome: Outcome) -> Ended {
    match outcome {
        Outcome::Draw => Ended { winner: None, lines: Vec::new() },
        Outcome::Win { mark, lines } => Ended {
            winner: Some(mark.to_string()),
            lines: lines
                .into_iter()
                .map(|line| line.into_iter().map(|square| naming.square(square)).collect())
                .collect(),
        },
    }
}
