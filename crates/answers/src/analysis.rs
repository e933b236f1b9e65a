//! The scores of a position's moves, found step by step.

mod view;

use inarow_players::{Explainer, Explanation};
use inarow_rules::{Conclusion, Position, Rules, Square};
use inarow_search::{
    Estimates, Evaluator, Found, FoundMove, Informed, Limits, Score, SearchError, Step, Wanted,
};

pub use view::{AnalysedMoveView, AnalysisView, LookView};

use crate::budget;

/// The limits of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisLimits {
    /// The most positions that are visited.
    pub nodes: Option<u64>,
    /// The number of best moves that are searched with care where values are out of reach.
    pub lines: usize,
}

impl AnalysisLimits {
    /// The default limits.
    #[must_use]
    pub fn usual(rules: &Rules) -> AnalysisLimits {
        AnalysisLimits { nodes: Some(budget::analysis(rules)), lines: budget::LINES }
    }

    /// The limits of a hint: those of an analysis, or less for the [first answer](budget::first_hint).
    #[must_use]
    pub fn of_hint(rules: &Rules, is_first: bool) -> AnalysisLimits {
        let usual = AnalysisLimits::usual(rules);
        if is_first {
            AnalysisLimits { nodes: Some(budget::first_hint(rules)), ..usual }
        } else {
            usual
        }
    }
}

/// An analysis: it goes on while it is stepped, so that threads and time are up to the caller.
///
/// ```
/// use inarow_answers::{Analysis, AnalysisLimits};
/// use inarow_rules::{Game, Rules};
/// use inarow_search::{Evaluator, SearchOptions, Step, Value};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let search = Evaluator::new(&rules, &SearchOptions::default());
/// let reach = AnalysisLimits { nodes: Some(100_000), lines: 1 };
/// let mut analysis = Analysis::new(search, &rules.empty(), reach);
/// let found = loop {
///     match analysis.step(10_000, &|| false) {
///         Step::Done(found) => break found,
///         Step::Look(_) | Step::Paused => (),
///     }
/// };
/// assert_eq!(found.score.value(), Some(Value::Draw));
/// let mut analysed = analysis.analysed(found);
/// analysis.explain(&mut analysed, &|| false);
/// assert_eq!(analysed.explanations.len(), 9);
/// ```
#[derive(Debug)]
pub struct Analysis {
    search: Evaluator,
    position: Position,
    reach: AnalysisLimits,
}

/// The results for a position.
#[derive(Clone, Debug)]
pub struct Analysed {
    /// The rules.
    pub rules: Informed,
    /// The position.
    pub position: Position,
    /// The scores of it and of its moves; a finished game has no moves.
    pub found: Found,
    /// The number of best moves that were searched with care.
    pub lines: usize,
    /// The reason why each move is good or bad, in the order of the moves, once they are explained.
    pub explanations: Vec<Explanation>,
    /// Each look, with the seconds that had passed; recorded by the caller.
    pub looks: Vec<(Found, f64)>,
    /// The time in seconds; recorded by the caller.
    pub seconds: f64,
}

impl Analysis {
    /// An analysis of a position.
    ///
    /// # Panics
    /// If the position is not of the evaluator's game.
    #[must_use]
    pub fn new(mut search: Evaluator, position: &Position, reach: AnalysisLimits) -> Analysis {
        let wanted = Wanted::EveryMove { lines: reach.lines };
        let limits = Limits { nodes: reach.nodes, ..Limits::NONE };
        let asked = search.ask(position, wanted, &limits);
        assert!(
            matches!(asked, Ok(()) | Err(SearchError::Over)),
            "a position of the evaluator's game: {asked:?}"
        );
        Analysis { search, position: *position, reach }
    }

    /// Goes on until there is something to report, `nodes` positions are visited, or it is stopped;
    /// then the results found by then are its end.
    pub fn step(&mut self, nodes: u64, stop: &(dyn Fn() -> bool + Sync)) -> Step {
        let step = self.search.step(nodes, stop);
        step.unwrap_or_else(|| Step::Done(over(&self.position)))
    }

    /// Goes on to the end, telling each look.
    pub fn run(
        &mut self,
        stop: &(dyn Fn() -> bool + Sync),
        tell: &mut dyn FnMut(&Found),
    ) -> Analysed {
        loop {
            match self.step(u64::MAX, stop) {
                Step::Look(found) => tell(&found),
                Step::Paused => (),
                Step::Done(found) => return self.analysed(found),
            }
        }
    }

    /// The search with all that it has found out, for another analysis.
    #[must_use]
    pub fn into_search(self) -> Evaluator {
        self.search
    }

    /// The final results, with nothing explained yet.
    #[must_use]
    pub fn analysed(&self, found: Found) -> Analysed {
        let (rules, position) = (self.search.rules().clone(), self.position);
        let (lines, looks) = (self.reach.lines, Vec::new());
        Analysed { rules, position, found, lines, explanations: Vec::new(), looks, seconds: 0.0 }
    }

    /// Explains every move in the end, the best one with whatever a little more search can prove of
    /// it before it is stopped; not much more than the answer itself took, so that what is known is there at once.
    pub fn explain(&mut self, analysed: &mut Analysed, stop: &(dyn Fn() -> bool + Sync)) {
        let most = analysed.found.nodes.clamp(budget::SHORT_LOOK, budget::EXPLANATION);
        let nodes = self.reach.nodes.unwrap_or(u64::MAX).min(most);
        let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
        let explainer = Explainer::new(self.search.rules());
        let (search, position, found) = (&mut self.search, &self.position, &analysed.found);
        let explain = |(place, made): (usize, &FoundMove)| match place {
            0 => explainer.explain_with(search, position, found, made.square, &limits),
            _ => explainer.explain(position, found, made.square),
        };
        analysed.explanations = found.moves.iter().enumerate().map(explain).collect();
    }
}

impl Analysed {
    /// A score of the position or of a move as solvers of Connect Four give it, if it is exact: see [`Score::in_stones`].
    #[must_use]
    pub fn in_stones(&self, score: Score) -> Option<i32> {
        score.in_stones((self.rules.board() - self.position.occupied()).len() as usize)
    }

    /// The reason why a move is good or bad, where that was wanted.
    #[must_use]
    pub fn explanation(&self, square: Square) -> Option<&Explanation> {
        self.explanations.iter().find(|explanation| explanation.square == square)
    }
}

/// The result of a finished game for the side whose move it would be.
fn over(position: &Position) -> Found {
    let score = match position.conclusion() {
        Some(Conclusion::Win(mark)) if mark == position.to_move() => Score::Win(0),
        Some(Conclusion::Win(_)) => Score::Loss(0),
        _ => Score::Draw,
    };
    Found { score, moves: Vec::new(), depth: 0, nodes: 0, estimates: Estimates::Plain }
}
