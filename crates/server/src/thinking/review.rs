//! Finished games are looked at move by move, and single moves beside the best ones.

use std::net::IpAddr;

use inarow_answers::views::{ReviewView, ReviewedMoveView};
use inarow_answers::{Answer as _, GameInPlay, Reviewed, Versioned, Voice, budget, review, view};
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
        before: GameInPlay,
        text: String,
        voice: Voice<'static>,
    ) -> Result<Versioned<ReviewedMoveView>, Problem> {
        self.think(Wish::study(address), move |limits| {
            let ply = before.record().moves.len() + 1;
            let mut game = GameInPlay::new(before.rules().clone(), *before.position());
            play(&mut game, &text)?;
            let stop = || limits.stop.is_some_and(|stop| stop());
            let (review, missed_by) =
                (review(&game, budget::REVIEW, &stop), ByMark { x: false, o: false });
            let (winner, game) = (game.winner(), *game.rules().game());
            let reviewed = Reviewed { game, winner, review: &review, missed_by };
            let graded = reviewed.view(&voice).moves.into_iter().next();
            let graded = graded.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))?;
            Ok(Versioned::new(ReviewedMoveView { ply, ..graded }, reviewed.is_complete()))
        })
        .await
    }
}
