//! Positions are analysed, look by look.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use inarow_answers::views::AnalysisView;
use inarow_answers::{
    Analysed, Analysis, AnalysisLimits, GameInPlay, Versioned, Voice, budget, view,
};
use inarow_search::{Search, SearchOptions};
use tokio::sync::mpsc;

use super::{Thinkers, Wish};
use crate::problem::Problem;

/// How long an analysis may take that visits more positions than usual, where nobody else waits. It ends
/// when nobody reads.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// How long to be silent between two looks: nobody reads faster.
const PAUSE: Duration = Duration::from_millis(50);

/// An analysis as it is told.
pub(crate) type Told = Versioned<AnalysisView>;

impl Thinkers {
    /// Analyses a position: what is known is sent from time to time, as long as somebody takes it,
    /// and what was found in the end is returned; nothing of a finished game.
    pub(crate) async fn study(
        &self,
        address: IpAddr,
        game: GameInPlay,
        voice: Voice<'static>,
        reach: AnalysisLimits,
        looks: mpsc::Sender<Told>,
    ) -> Result<Option<Told>, Problem> {
        let is_usual = reach.nodes.is_some_and(|nodes| nodes <= budget::ANALYSIS);
        let wish = Wish::study(address);
        let wish = if is_usual { wish } else { Wish { longest: LONGEST_STUDY, ..wish } };
        self.think(wish, move |limits| {
            let stop = || looks.is_closed() || limits.stop.is_some_and(|stop| stop());
            Ok((!game.is_over()).then(|| study(&game, voice, reach, &looks, &stop)))
        })
        .await
    }
}

fn study(
    game: &GameInPlay,
    voice: Voice<'_>,
    reach: AnalysisLimits,
    out: &mpsc::Sender<Told>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Told {
    let options = SearchOptions { table: budget::ANALYSIS_TABLE, threads: 1 };
    let mut analysis = Analysis::new(Search::new(game.rules(), &options), game.position(), reach);
    let (start, mut told, mut looks) = (Instant::now(), None::<Instant>, Vec::new());
    let mut analysed = analysis.run(stop, &mut |found| {
        let seconds = start.elapsed().as_secs_f64();
        looks.push((found.clone(), seconds));
        if told.is_none_or(|told| told.elapsed() >= PAUSE) {
            let look = Analysed {
                rules: game.rules().clone(),
                position: *game.position(),
                found: found.clone(),
                lines: reach.lines,
                explanations: Vec::new(),
                looks: Vec::new(),
                seconds,
            };
            // Who does not read misses what is in between.
            let _ = out.try_send(view(&look, &voice));
            told = Some(Instant::now());
        }
    });
    analysis.explain(&mut analysed, stop);
    view(&Analysed { looks, seconds: start.elapsed().as_secs_f64(), ..analysed }, &voice)
}
