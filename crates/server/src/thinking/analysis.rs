//! Positions are analysed, look by look.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use inarow_answers::asked::{AskedAnalysis, LookStep, Looks};
use inarow_answers::views::AnalysisView;
use inarow_answers::{Versioned, Voice, budget};
use tokio::sync::mpsc;

use super::{Thinkers, Wish};
use crate::problem::Problem;

/// How long an analysis may take that visits more positions than usual, where nobody else waits. It ends
/// when nobody reads.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// An analysis of a position.
pub(crate) type Told = Versioned<AnalysisView>;

impl Thinkers {
    /// Analyses a position: what is known is sent from time to time, as long as somebody takes it,
    /// and what was found in the end is returned; nothing of a finished game.
    pub(crate) async fn study(
        &self,
        address: IpAddr,
        asked: AskedAnalysis,
        voice: Voice<'static>,
        looks: mpsc::Sender<Told>,
    ) -> Result<Option<Told>, Problem> {
        let is_usual =
            asked.reach.nodes.is_some_and(|nodes| nodes <= budget::analysis(asked.game.rules()));
        let wish = Wish::study(address);
        let wish = if is_usual { wish } else { Wish { longest: LONGEST_STUDY, ..wish } };
        self.think(wish, move |limits| {
            let stop = || looks.is_closed() || limits.stop.is_some_and(|stop| stop());
            Ok((!asked.game.is_over()).then(|| study(asked, voice, &looks, &stop)))
        })
        .await
    }
}

fn study(
    asked: AskedAnalysis,
    voice: Voice<'_>,
    out: &mpsc::Sender<Told>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Told {
    let start = Instant::now();
    let seconds = || start.elapsed().as_secs_f64();
    let mut looks = Looks::new(asked.game, asked.reach);
    loop {
        match looks.step(&seconds, stop, &voice) {
            // Who does not read misses what is in between.
            LookStep::Look(look) => drop(out.try_send(look)),
            LookStep::Last(look) => return look,
            LookStep::Paused => (),
        }
    }
}
