//! Finished games are looked at move by move.

use std::net::IpAddr;

use inarow_answers::views::ReviewView;
use inarow_answers::{GameInPlay, GameReview, Versioned, Voice, view};

use super::{Thinkers, Wish};
use crate::problem::Problem;

impl Thinkers {
    /// Every move of a finished game: its grade, what was better and why. What is not proven within
    /// the time that an engine has for a move is an estimate.
    pub(crate) async fn review(
        &self,
        address: IpAddr,
        game: GameInPlay,
        voice: Voice<'static>,
    ) -> Result<Versioned<ReviewView>, Problem> {
        self.think(Wish::study(address), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(view(&GameReview::of(&game, &stop)?, &voice))
        })
        .await
    }
}
