//! Mistakes of games are found.

use std::net::IpAddr;

use inarow_answers::views::MistakesView;
use inarow_answers::{Answer as _, OwnGame, Voice, mistakes};

use super::{Thinkers, Wish};
use crate::problem::Problem;

impl Thinkers {
    /// The mistakes of as many games as there is time for, one at least.
    pub(crate) async fn mistakes(
        &self,
        address: IpAddr,
        games: Vec<OwnGame>,
        voice: Voice<'static>,
    ) -> Result<MistakesView, Problem> {
        self.think(Wish::study(address), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(mistakes(&games, &stop).view(&voice))
        })
        .await
    }
}
