//! Mistakes of games are found.

use inarow_answers::views::MistakesView;
use inarow_answers::{Answer as _, OwnGame, Voice, mistakes};

use super::{Line, Recall, Thinkers};
use crate::problem::Problem;

impl Thinkers {
    /// The mistakes of as many games as there is time for, one at least.
    pub(crate) async fn mistakes(
        &self,
        line: &Line,
        games: Vec<OwnGame>,
        voice: Voice<'static>,
    ) -> Result<MistakesView, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(mistakes(&games, &stop).view(&voice))
        })
        .await
    }
}
