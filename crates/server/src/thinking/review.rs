//! Finished games are looked at move by move.

use std::net::IpAddr;

use inarow_answers::views::ReviewView;
use inarow_answers::{GameInPlay, Reviewed, Versioned, Voice, budget, review, view};
use inarow_rules::ByMark;

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
}
