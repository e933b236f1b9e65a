//! An analysis as lines of JSON.

use inarow_search::{Evaluator, Found, SearchOptions, Step};
use serde::Serialize;

use super::{AskedAnalysis, Stop};
use crate::views::{AnalysisView, PositionView, ProblemView};
use crate::{
    Analysed, Analysis, AnalysisLimits, GameInPlay, Versioned, Voice, Worth, budget, view,
};

/// The least time between two looks, in seconds: people read no faster.
const PAUSE: f64 = 0.05;

/// A line of an analysis.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum AnalysisLine {
    /// The position to analyse: the first line.
    Position {
        /// The position.
        position: Box<Versioned<PositionView>>,
    },
    /// Interim results; never sent for a finished game.
    Look {
        /// The results; only the last look says why each move is good or bad.
        analysis: Box<Versioned<AnalysisView>>,
        /// Whether the search has ended.
        last: bool,
    },
    /// The position after a move, after the last look: if requested and solved at once.
    Ahead {
        /// The position after the move.
        position: Box<Versioned<PositionView>>,
        /// Its analysis; null for a finished game.
        #[cfg_attr(feature = "openapi", schema(required))]
        analysis: Option<Box<Versioned<AnalysisView>>>,
    },
    /// The reason why there is no analysis: the last line.
    Problem {
        /// The reason.
        problem: ProblemView,
    },
}

impl AnalysisLine {
    /// The line as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// An analysis of a position whose game goes on, as a series of looks.
#[derive(Debug)]
pub struct Looks {
    game: GameInPlay,
    analysis: Analysis,
    reach: AnalysisLimits,
    /// The results of each look, with their times.
    known: Vec<(Found, f64)>,
    /// The time at which it began.
    began: Option<f64>,
    /// The time of the last look that was sent.
    sent: Option<f64>,
}

/// The result of a step of an analysis.
#[derive(Clone, Debug, PartialEq)]
pub enum LookStep {
    /// Interim results.
    Look(Versioned<AnalysisView>),
    /// The final results, and why each move is good or bad.
    Last(Versioned<AnalysisView>),
    /// Nothing yet.
    Paused,
}

impl Looks {
    /// An analysis that has not begun.
    #[must_use]
    pub fn new(game: GameInPlay, reach: AnalysisLimits) -> Looks {
        let search = Evaluator::new(game.rules(), &SearchOptions::default());
        let analysis = Analysis::new(search, game.position(), reach);
        Looks { game, analysis, reach, known: Vec::new(), began: None, sent: None }
    }

    /// Goes on until a look has ended; `seconds` is the time since any fixed moment. Looks that come
    /// faster than people read are not sent.
    pub fn step(
        &mut self,
        seconds: &dyn Fn() -> f64,
        stop: Stop<'_>,
        voice: &Voice<'_>,
    ) -> LookStep {
        let began = *self.began.get_or_insert_with(seconds);
        let seconds = || seconds() - began;
        match self.analysis.step(u64::MAX, stop) {
            Step::Paused => LookStep::Paused,
            Step::Look(found) => {
                let seconds = seconds();
                self.known.push((found.clone(), seconds));
                if self.sent.is_some_and(|sent| seconds - sent < PAUSE) {
                    return LookStep::Paused;
                }
                self.sent = Some(seconds);
                let look = Analysed {
                    rules: self.game.rules().clone(),
                    position: *self.game.position(),
                    found,
                    lines: self.reach.lines,
                    explanations: Vec::new(),
                    looks: Vec::new(),
                    seconds,
                };
                LookStep::Look(view(&look, voice))
            }
            Step::Done(found) => {
                let mut analysed = self.analysis.analysed(found);
                self.analysis.explain(&mut analysed, stop);
                let looks = std::mem::take(&mut self.known);
                LookStep::Last(view(&Analysed { looks, seconds: seconds(), ..analysed }, voice))
            }
        }
    }
}

impl AskedAnalysis {
    /// The positions after each move and the limits there, if requested: where moves are few and each
    /// has its proven value.
    #[must_use]
    pub fn followed(&self, last: &AnalysisView) -> Vec<AskedAnalysis> {
        let moves = self.game.moves();
        let is_solved = last.is_solved();
        if !self.ahead || !is_solved || moves.len() > budget::AHEAD_MOVES {
            return Vec::new();
        }
        let nodes = self.reach.nodes.map_or(budget::AHEAD, |nodes| nodes.min(budget::AHEAD));
        let reach = AnalysisLimits { nodes: Some(nodes), ..self.reach };
        let after = moves.iter().filter_map(|square| {
            let mut game = self.game.clone();
            game.play(square).ok()?;
            Some(AskedAnalysis { game, reach, ahead: false })
        });
        after.collect()
    }
}

impl AnalysisView {
    /// Whether every move has its proven value.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.moves.iter().all(|made| matches!(made.value, Worth::Proven(_)))
    }
}

/// An analysis in lines, for as long as the caller steps it.
#[derive(Debug)]
pub struct AnalysisLines {
    asked: AskedAnalysis,
    stage: Stage,
}

/// The next stage.
#[derive(Debug)]
enum Stage {
    Position,
    Looking(Box<Looks>),
    /// The positions after moves that have not been searched, the last first, and the looks at the next.
    Ahead(Vec<AskedAnalysis>, Option<Box<Looks>>),
    Over,
}

/// The result of a step of an analysis in lines.
#[derive(Clone, Debug, PartialEq)]
pub enum LineStep {
    /// The next line.
    Line(AnalysisLine),
    /// There is nothing to send yet.
    Paused,
    /// There was nothing more to send.
    Over,
}

impl AnalysisLines {
    /// An analysis without a line yet.
    #[must_use]
    pub fn new(asked: AskedAnalysis) -> AnalysisLines {
        AnalysisLines { asked, stage: Stage::Position }
    }

    /// True if it may visit more positions than usual.
    #[must_use]
    pub fn is_long(&self) -> bool {
        let AskedAnalysis { game, reach, .. } = &self.asked;
        reach.nodes.is_none_or(|nodes| nodes > budget::analysis(game.rules()))
    }

    /// True if every line has been sent.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over)
    }

    /// Goes on until a look has ended, the first time only to the position; `seconds` says how many have passed
    /// since any fixed moment. A look that is stopped is the last one.
    pub fn step(
        &mut self,
        seconds: &dyn Fn() -> f64,
        stop: Stop<'_>,
        voice: &Voice<'_>,
    ) -> LineStep {
        let (line, next) = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Over => return LineStep::Over,
            Stage::Position => {
                let AskedAnalysis { game, reach, .. } = &self.asked;
                let looking = || Stage::Looking(Box::new(Looks::new(game.clone(), *reach)));
                let next = if game.is_over() { Stage::Over } else { looking() };
                let position = Box::new(view(game, voice));
                (Some(AnalysisLine::Position { position }), next)
            }
            Stage::Looking(mut looks) => match looks.step(seconds, stop, voice) {
                LookStep::Paused => (None, Stage::Looking(looks)),
                LookStep::Look(look) => {
                    let analysis = Box::new(look);
                    (Some(AnalysisLine::Look { analysis, last: false }), Stage::Looking(looks))
                }
                LookStep::Last(look) => {
                    let mut followed = self.asked.followed(&look.view);
                    followed.reverse();
                    let analysis = Box::new(look);
                    let line = AnalysisLine::Look { analysis, last: true };
                    (Some(line), Stage::Ahead(followed, None))
                }
            },
            Stage::Ahead(rest, looks) => ahead(rest, looks, (seconds, stop), voice),
        };
        self.stage = next;
        match (line, &self.stage) {
            (Some(line), _) => LineStep::Line(line),
            (None, Stage::Over) => LineStep::Over,
            (None, _) => LineStep::Paused,
        }
    }
}

/// Goes on to the position after the next move; if that is not solved at once, nothing more is sent.
fn ahead(
    mut rest: Vec<AskedAnalysis>,
    looks: Option<Box<Looks>>,
    (seconds, stop): (&dyn Fn() -> f64, Stop<'_>),
    voice: &Voice<'_>,
) -> (Option<AnalysisLine>, Stage) {
    let Some(next) = rest.last() else { return (None, Stage::Over) };
    let position = || Box::new(view(&next.game, voice));
    if next.game.is_over() {
        let line = AnalysisLine::Ahead { position: position(), analysis: None };
        rest.pop();
        return (Some(line), Stage::Ahead(rest, None));
    }
    let mut looks = looks.unwrap_or_else(|| Box::new(Looks::new(next.game.clone(), next.reach)));
    match looks.step(seconds, stop, voice) {
        LookStep::Look(_) | LookStep::Paused => (None, Stage::Ahead(rest, Some(looks))),
        LookStep::Last(look) if look.view.is_solved() => {
            let analysis = Some(Box::new(look));
            let line = AnalysisLine::Ahead { position: position(), analysis };
            rest.pop();
            (Some(line), Stage::Ahead(rest, None))
        }
        LookStep::Last(_) => (None, Stage::Over),
    }
}
