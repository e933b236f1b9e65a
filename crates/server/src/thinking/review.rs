//! Finished games are looked at move by move.

use inarow_engine::{Limits, Review, ReviewedMove, Search, SearchOptions, Value};
use inarow_rules::{Notation, with_rules};
use inarow_words::Naming;

use super::{Line, Recall, Thinkers};
use crate::play::Play;
use crate::problem::{Kind, Problem};
use crate::sentences::Sentences;
use crate::wire::{MoveReview, ReviewView};

/// How many positions each search may take; a move needs a few.
const REVIEW_NODES: u64 = 50_000;

impl Thinkers {
    /// Every move of a finished game: its grade, what was better and why. What is not proven within
    /// the time that an engine has for a move is an estimate.
    pub(crate) async fn review(&self, line: &Line, play: Play) -> Result<ReviewView, Problem> {
        let Ok(_place) = self.hints.try_acquire() else {
            return Err(Problem::told(Kind::TooMany, "online-hints-wait").after(2));
        };
        let sentences = self.sentences;
        if !play.is_over() {
            return Err(sentences.impossible(|words| words.say("why-later", [])));
        }
        self.think(line, None, &Recall::new(), move |limits| {
            let limits = Limits { nodes: Some(REVIEW_NODES), ..*limits };
            Ok(view(sentences, &play, &review(&play, &limits)))
        })
        .await
    }
}

fn review(play: &Play, limits: &Limits<'_>) -> Review {
    with_rules!(&*play.rules, rules => {
        let mut search = Search::new(rules, &SearchOptions { table: 8 << 20, threads: 1 });
        // Every move was legal when it was made.
        let positions = play.record.positions(rules).unwrap_or_default();
        Review::new(rules, &mut search, &positions, &play.record.moves, limits)
    })
}

fn view(sentences: &Sentences, play: &Play, review: &Review) -> ReviewView {
    let naming = Naming { game: play.game(), notation: Notation::Algebraic };
    let moves = review.moves.iter().zip(1..);
    ReviewView {
        moves: moves.map(|(one, ply)| of_move(sentences, &naming, one, ply)).collect(),
        turning_point: review.turning_point(),
        told: sentences.both(|words| words.turning_point(&naming, review)),
        lost: play
            .loser()
            .map(|loser| sentences.both(|words| words.lost_by(&naming, review, loser))),
    }
}

fn of_move(
    sentences: &Sentences,
    naming: &Naming,
    reviewed: &ReviewedMove,
    ply: usize,
) -> MoveReview {
    let (made, mover) = (&reviewed.made, reviewed.mover);
    let value = made.score.value().map(|value| match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    });
    let is_better = reviewed.best.square != made.square;
    MoveReview {
        ply,
        square: naming.square(made.square),
        grade: made.grade.map(|grade| grade.word().to_owned()),
        value: value.map(str::to_owned),
        best: naming.square(reviewed.best.square),
        reason: sentences.both(|words| words.explanation(naming, mover, made)),
        better: is_better
            .then(|| sentences.both(|words| words.better(naming, reviewed).unwrap_or_default())),
    }
}
