//! The review of a game, as JSON has it.

use inarow_players::{Fact, Missed, Review, ReviewedMove};
use inarow_words::Naming;
use serde::Serialize;

use super::super::analyze::Worth;
use super::entry::Entry;
use crate::common::Common;

/// The review of a game.
#[derive(Serialize)]
pub(super) struct Answer {
    game: String,
    moves: Vec<Move>,
    /// The ply of the last move that gave away a better result.
    turning_point: Option<usize>,
    place: String,
    players: Players,
    /// Why the record breaks off.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

#[derive(Serialize)]
struct Players {
    x: Option<String>,
    o: Option<String>,
}

#[derive(Serialize)]
struct Move {
    ply: usize,
    r#move: String,
    grade: Option<&'static str>,
    value: Worth,
    best: String,
    reason: String,
    mark: String,
    plies: Option<u16>,
    /// What was better, and why.
    better: Option<String>,
    facts: Vec<FactAnswer>,
    /// The win at once or needed block that it left aside, for every player or the one asked for.
    missed: Option<MissedAnswer>,
}

/// A fact, as JSON has it.
#[derive(Serialize)]
pub(crate) struct FactAnswer {
    rule: &'static str,
    squares: Vec<String>,
}

impl FactAnswer {
    pub(crate) fn new(naming: &Naming, fact: &Fact) -> FactAnswer {
        let squares = fact.squares().into_iter().map(|square| naming.square(square));
        FactAnswer { rule: fact.rule(), squares: squares.collect() }
    }
}

#[derive(Serialize)]
struct MissedAnswer {
    kind: &'static str,
    square: String,
    /// The moves that led to the position.
    sequence: Vec<String>,
}

impl Answer {
    pub(super) fn new(
        common: &Common<'_>,
        entry: &Entry,
        review: &Review,
        player: Option<&str>,
    ) -> Answer {
        let naming = entry.naming(common);
        let sides: Vec<_> = player.map(|player| entry.sides(player).collect()).unwrap_or_default();
        let moves = review.moves.iter().enumerate().map(|(index, reviewed)| {
            let is_asked = player.is_none() || sides.contains(&reviewed.mover);
            let missed = reviewed.missed.as_ref().filter(|_| is_asked);
            let before = &review.moves[..index];
            Move {
                missed: missed.map(|missed| missed_answer(&naming, before, missed)),
                ..one(common, &naming, index + 1, reviewed)
            }
        });
        let named = |name: &String| Some(name.clone()).filter(|name| !name.is_empty());
        let players = &entry.kept.players;
        Answer {
            game: entry.kept.game.to_string(),
            moves: moves.collect(),
            turning_point: review.turning_point(),
            place: entry.place.clone(),
            players: Players { x: named(&players.x), o: named(&players.o) },
            problem: entry.problem.clone(),
        }
    }
}

fn one(common: &Common<'_>, naming: &Naming, ply: usize, reviewed: &ReviewedMove) -> Move {
    let (made, mover) = (&reviewed.made, reviewed.mover);
    Move {
        ply,
        r#move: naming.square(made.square),
        grade: made.grade.map(inarow_players::Grade::word),
        value: Worth::of(made.score),
        best: naming.square(reviewed.best.square),
        reason: common.words.explanation(naming, mover, made),
        mark: mover.to_string(),
        plies: made.score.plies(),
        better: common.words.better(naming, reviewed),
        facts: made.facts.iter().map(|fact| FactAnswer::new(naming, fact)).collect(),
        missed: None,
    }
}

fn missed_answer(naming: &Naming, before: &[ReviewedMove], missed: &Missed) -> MissedAnswer {
    MissedAnswer {
        kind: missed.word(),
        square: naming.square(missed.square()),
        sequence: before.iter().map(|before| naming.square(before.made.square)).collect(),
    }
}
