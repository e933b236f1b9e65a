//! Finished games are looked at move by move.

use inarow_answers::{FactView, GameInPlay, Voice, budget, review, word};
use inarow_players::{LostBy, Review, ReviewedMove};
use inarow_words::{Naming, Words, svg};

use super::position::naming;
use super::{Line, Recall, Thinkers};
use crate::problem::{Kind, Problem};
use crate::wire::{CoursePoint, MoveReview, ReviewView};

impl Thinkers {
    /// Every move of a finished game: its grade, what was better and why. What is not proven within
    /// the time that an engine has for a move is an estimate.
    pub(crate) async fn review(
        &self,
        line: &Line,
        play: GameInPlay,
        voice: Voice<'static>,
    ) -> Result<ReviewView, Problem> {
        let _place = self.place_to_wait()?;
        if !play.is_over() {
            return Err(Problem::told(Kind::Impossible, "why-later"));
        }
        self.think(line, None, &Recall::new(), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(view(&voice, &play, &review(&play, budget::REVIEW, &stop)))
        })
        .await
    }
}

fn view(voice: &Voice<'_>, play: &GameInPlay, review: &Review) -> ReviewView {
    let (naming, words) = (naming(play.rules()), voice.words);
    let moves = review.moves.iter().zip(1..);
    let loser = play.winner().map(|winner| !winner);
    ReviewView {
        moves: moves.map(|(one, ply)| of_move(voice, &naming, one, ply)).collect(),
        course: course(words, &naming, review),
        turning_point: review.turning_point(),
        told: words.turning_point(&naming, review),
        lost: loser.map(|loser| words.lost_by(&naming, review, loser)),
        lost_at: loser.and_then(|loser| match review.lost_by(loser) {
            LostBy::Move(ply) => Some(ply),
            _ => None,
        }),
    }
}

/// What the game was worth from move to move.
fn course(words: &Words, naming: &Naming, review: &Review) -> Vec<CoursePoint> {
    let point = |(ply, point): (usize, svg::CoursePoint)| {
        let svg::CoursePoint { value, proven, told, .. } = point;
        CoursePoint { ply, value, proven, told }
    };
    words.course(naming, review, String::new()).points.into_iter().enumerate().map(point).collect()
}

pub(super) fn of_move(
    voice: &Voice<'_>,
    naming: &Naming,
    reviewed: &ReviewedMove,
    ply: usize,
) -> MoveReview {
    let (made, mover) = (&reviewed.made, reviewed.mover);
    let value = made.score.value().map(word);
    MoveReview {
        ply,
        square: naming.square(made.square),
        grade: made.grade.map(|grade| grade.word().to_owned()),
        value: value.map(str::to_owned),
        best: naming.square(reviewed.best.square),
        reason: voice.words.explanation(naming, mover, made),
        facts: FactView::all(voice, naming, mover, made),
        better: voice.words.better(naming, reviewed),
    }
}
