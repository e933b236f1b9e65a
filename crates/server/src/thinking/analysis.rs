//! Positions are analysed, look by look.

use std::time::{Duration, Instant};

use inarow_answers::{Analysis, FactView, Reach, Voice, budget, word};
use inarow_players::Explanation;

use inarow_rules::{Mark, Position, Rules};
use inarow_search::{Found, FoundMove, Score, Search, SearchOptions, Value};
use tokio::sync::mpsc;

use super::position::{Asked, follow, naming, read_position};
use super::{LONGEST_THOUGHT, Line, Recall, Thinkers};
use crate::problem::Problem;
use crate::wire::{LookView, StudiedMove, WorthView};

/// The most positions that it visits where more are wanted.
pub(crate) const MOST_NODES: u64 = 100_000_000;

/// How long such an analysis may take. It waits in its address's own line, and ends when nobody reads.
const LONGEST_STUDY: Duration = Duration::from_secs(60);

/// About how much memory an analysis may take, in bytes.
const TABLE: u64 = 32 << 20;

/// How long to be silent between two looks: nobody reads faster.
const PAUSE: Duration = Duration::from_millis(50);

impl Thinkers {
    /// Analyses a position: what is known is sent from time to time, as long as somebody takes it,
    /// and what was found in the end is returned; nothing of a finished game.
    pub(crate) async fn study(
        &self,
        line: &Line,
        asked: Asked,
        voice: Voice<'static>,
        reach: Reach,
        looks: mpsc::Sender<LookView>,
    ) -> Result<Option<LookView>, Problem> {
        let _place = self.place_to_wait()?;
        let is_usual = reach.nodes.is_some_and(|nodes| nodes <= budget::ANALYSIS);
        let longest = if is_usual { LONGEST_THOUGHT } else { LONGEST_STUDY };
        self.think_for(longest, line, None, &Recall::new(), move |limits| {
            let stop = || looks.is_closed() || limits.stop.is_some_and(|stop| stop());
            let rules = &asked.rules;
            let start = read_position(rules, asked.start.as_deref())?;
            let (position, _) = follow(rules, start, &asked.moves)?;
            let study = Study { voice, reach, rules, position, looks: &looks };
            Ok(study.run(&stop))
        })
        .await
    }
}

/// An analysis.
struct Study<'a> {
    voice: Voice<'static>,
    reach: Reach,
    rules: &'a Rules,
    position: Position,
    looks: &'a mpsc::Sender<LookView>,
}

impl Study<'_> {
    fn run(&self, stop: &(dyn Fn() -> bool + Sync)) -> Option<LookView> {
        if self.position.conclusion().is_some() {
            return None;
        }
        let search = Search::new(self.rules, &SearchOptions { table: TABLE, threads: 1 });
        let mut analysis = Analysis::new(search, &self.position, self.reach);
        let mut told: Option<Instant> = None;
        let mut analysed = analysis.run(stop, &mut |found| {
            if told.is_none_or(|told| told.elapsed() >= PAUSE) {
                // Who does not read misses what is in between.
                let _ = self.looks.try_send(self.view(found, &[]));
                told = Some(Instant::now());
            }
        });
        analysis.explain(&mut analysed, stop);
        Some(LookView { last: true, ..self.view(&analysed.found, &analysed.explanations) })
    }

    fn view(&self, found: &Found, explained: &[Explanation]) -> LookView {
        let mover = self.position.to_move();
        let one = |(place, made): (usize, &FoundMove)| {
            let facts = explained.get(place).map(|why| self.facts(mover, why));
            let at_most = place >= self.reach.lines && made.score.value().is_none();
            StudiedMove { at_most, ..self.of_move(made, facts.unwrap_or_default()) }
        };
        LookView {
            worth: self.worth(found.score),
            moves: found.moves.iter().enumerate().map(one).collect(),
            depth: found.depth,
            nodes: found.nodes,
            last: false,
        }
    }

    fn facts(&self, mover: Mark, why: &Explanation) -> Vec<FactView> {
        FactView::all(&self.voice, &naming(self.rules), mover, why)
    }

    fn of_move(&self, made: &FoundMove, facts: Vec<FactView>) -> StudiedMove {
        let naming = naming(self.rules);
        StudiedMove {
            square: naming.square(made.square),
            worth: self.worth(made.score),
            at_most: false,
            line: made.variation.iter().map(|&square| naming.square(square)).collect(),
            facts,
        }
    }

    fn worth(&self, score: Score) -> WorthView {
        let value = score.value();
        let estimate = match score {
            Score::Estimate(millionths) => Some(f64::from(millionths) / 1e6),
            _ => None,
        };
        WorthView {
            value: value.map(|value| word(value).to_owned()),
            plies: score.plies().filter(|_| value != Some(Value::Draw)),
            estimate,
            told: self.voice.words.score(score),
        }
    }
}
