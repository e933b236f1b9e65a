//! Finished games are looked at move by move.

use inarow_answers::{GameInPlay, budget, review, word};
use inarow_players::{LostBy, Review, ReviewedMove};
use inarow_words::{Language, Naming, svg};

use super::position::naming;
use super::{Line, Recall, Thinkers, fact};
use crate::problem::Problem;
use crate::sentences::Sentences;
use crate::wire::{CoursePoint, MoveReview, ReviewView, Said};

impl Thinkers {
    /// Every move of a finished game: its grade, what was better and why. What is not proven within
    /// the time that an engine has for a move is an estimate.
    pub(crate) async fn review(
        &self,
        line: &Line,
        play: GameInPlay,
    ) -> Result<ReviewView, Problem> {
        let _place = self.place_to_wait()?;
        let sentences = self.sentences;
        if !play.is_over() {
            return Err(sentences.impossible(|words| words.say("why-later", [])));
        }
        self.think(line, None, &Recall::new(), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(view(sentences, &play, &review(&play, budget::REVIEW, &stop)))
        })
        .await
    }
}

fn view(sentences: &Sentences, play: &GameInPlay, review: &Review) -> ReviewView {
    let naming = naming(play.rules());
    let moves = review.moves.iter().zip(1..);
    let loser = play.winner().map(|winner| !winner);
    ReviewView {
        moves: moves.map(|(one, ply)| of_move(sentences, &naming, one, ply)).collect(),
        course: course(sentences, &naming, review),
        turning_point: review.turning_point(),
        told: sentences.both(|words| words.turning_point(&naming, review)),
        lost: loser.map(|loser| sentences.both(|words| words.lost_by(&naming, review, loser))),
        lost_at: loser.and_then(|loser| match review.lost_by(loser) {
            LostBy::Move(ply) => Some(ply),
            _ => None,
        }),
    }
}

/// What the game was worth from move to move.
fn course(sentences: &Sentences, naming: &Naming, review: &Review) -> Vec<CoursePoint> {
    let of = |language| sentences.of(language).course(naming, review, String::new()).points;
    let both = of(Language::English).into_iter().zip(of(Language::Chinese));
    let point = |(ply, (en, zh)): (usize, (svg::CoursePoint, svg::CoursePoint))| CoursePoint {
        ply,
        value: en.value,
        proven: en.proven,
        told: Said { en: en.told, zh: zh.told },
    };
    both.enumerate().map(point).collect()
}

pub(super) fn of_move(
    sentences: &Sentences,
    naming: &Naming,
    reviewed: &ReviewedMove,
    ply: usize,
) -> MoveReview {
    let (made, mover) = (&reviewed.made, reviewed.mover);
    let value = made.score.value().map(word);
    let is_better = reviewed.best.square != made.square;
    MoveReview {
        ply,
        square: naming.square(made.square),
        grade: made.grade.map(|grade| grade.word().to_owned()),
        value: value.map(str::to_owned),
        best: naming.square(reviewed.best.square),
        reason: sentences.both(|words| words.explanation(naming, mover, made)),
        facts: fact::views(sentences, naming, mover, made),
        better: is_better
            .then(|| sentences.both(|words| words.better(naming, reviewed).unwrap_or_default())),
    }
}
