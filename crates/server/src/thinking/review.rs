//! Finished games are looked at move by move, and single moves beside the best ones.

use std::net::IpAddr;

use inarow_answers::views::{ReviewView, ReviewedMoveView};
use inarow_answers::{GameInPlay, Reviewed, Versioned, Voice, budget, grade_last, review, view};
use inarow_rules::ByMark;

use super::position::play;
use super::{Thinkers, Wish};
use crate::problem::{Kind, Problem};

impl Thinkers {
    /// Every move of a finished game: its grade, what was better and why. What is not proven within
    /// the time that an engine has for a move is an estimate.
    pub(crate) async fn review(
        &self,
        address: IpAddr,
        game: GameInPlay,
        voice: Voice<'static>,
    ) -> Result<Versioned<ReviewView>, Problem> {
        if !game.is_over() {
            return Err(Problem::told(Kind::Impossible, "why-later"));
        }
        self.think(Wish::study(address), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            let (review, missed_by) =
                (review(&game, budget::REVIEW, &stop), ByMark { x: true, o: true });
            let (winner, game) = (game.winner(), *game.rules().game());
            Ok(view(&Reviewed { game, winner, review: &review, missed_by }, &voice))
        })
        .await
    }

    /// What a move is beside the best one, as far as a review of a game would prove it.
    pub(crate) async fn grade(
        &self,
        address: IpAddr,
        mut game: GameInPlay,
        text: String,
        voice: Voice<'static>,
    ) -> Result<Versioned<ReviewedMoveView>, Problem> {
        self.think(Wish::study(address), move |limits| {
            play(&mut game, &text)?;
            let stop = || limits.stop.is_some_and(|stop| stop());
            let graded = grade_last(&game, budget::REVIEW, &stop);
            let graded = graded.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))?;
            Ok(view(&graded, &voice))
        })
        .await
    }
}
