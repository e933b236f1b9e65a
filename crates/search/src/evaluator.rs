//! The one door to the worth of a position.

mod exact;
mod forced;

use std::ops::ControlFlow;

use inarow_rules::Position;

use crate::deepening::{Engine, Found, Question};
use crate::minimax::Memoized;
use crate::shapes::Shapes;
use crate::trace::Observer;
use crate::{Estimates, Informed, Limits, SearchError, SearchOptions, Wanted};

/// Finds the values of a game's positions: exactly where they are known or can be proven, else by an estimate, marked
/// as one. Its memory is kept from one question to the next.
///
/// It begins with knowledge ([`Knowledge`](crate::Knowledge)) and continues by iterative deepening with principal
/// variation search, a transposition table and symmetry. Games with gravity in which k or more in a row win are proven
/// by null windows on a board in one word, if it is not too small; on wide boards a win by force is looked for first.
/// [`exact_score`](Self::exact_score) gives no estimates.
///
/// A win, draw or loss that it reports is proven: it comes from variations played to the end and
/// from bounds that hold whatever is played, never from an estimate.
///
/// Entries of the table are found by a key. On boards of up to 39 squares, and
/// with gravity on some larger ones such as 7x6 and 9x6, no two positions share a key: with one
/// thread nothing is left to chance. (Several threads write the table without a lock; halves of two
/// entries pass for one entry of a third position with a chance of 2⁻⁶⁴.) On larger boards a
/// position has 84 bits of two hashes, and a proof holds unless two positions share all of them:
/// with a chance of 2⁻⁸⁴ for each pair that meets, below one in a million for 10⁹ questions to a
/// table through which 10⁹ positions have passed.
///
/// ```
/// use inarow_search::{Evaluator, Limits, SearchOptions, Value, Wanted};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new("6,5,4".parse()?);
/// let mut search = Evaluator::new(&rules, &SearchOptions::default());
/// let wanted = Wanted::BestMove;
/// let found = search.run(&rules.empty(), wanted, &Limits::NONE, &mut |_| ())?;
/// assert_eq!(found.score.value(), Some(Value::Win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Evaluator {
    engine: Engine,
    /// The nodes that proofs outside questions have taken with null windows.
    proven: u64,
    /// On small boards, once exact scores are asked for.
    memoized: Option<Memoized>,
    /// The question that was asked last.
    question: Option<Question>,
}

impl Evaluator {
    /// An evaluator for a game with the knowledge of its rules and their weights.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, options: &SearchOptions) -> Self {
        let rules = rules.into();
        let shapes = Shapes::new(&rules);
        let engine = Engine::new(rules, options, shapes);
        Evaluator { engine, proven: 0, memoized: None, question: None }
    }

    /// The rules of the positions that it may be asked about, and its knowledge from the beginning.
    #[must_use]
    pub fn rules(&self) -> &Informed {
        &self.engine.rules
    }

    /// The unit of its estimates.
    #[must_use]
    pub fn estimates(&self) -> Estimates {
        self.engine.estimates()
    }

    /// Forgets all that was found out, so that the next question is answered as if it were the
    /// first.
    pub fn forget(&mut self) {
        self.engine.forget();
        (self.proven, self.memoized) = (0, None);
    }

    /// Searches a position of the game that the evaluator was made for, until the question is answered or the
    /// limits run out; then the answer is the best by then, which always has a legal move. After each deeper
    /// look `report` receives the present answer, with the principal variation of the best move only.
    ///
    /// # Errors
    /// If the game is over.
    pub fn run(
        &mut self,
        position: &Position,
        wanted: Wanted,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Found),
    ) -> Result<Found, SearchError> {
        self.watched(position, wanted, limits, report, &mut ())
    }

    /// The same, while an observer watches one of the threads. Each look has a root of its own; the
    /// look for forced wins on large boards, before all others, is not reported.
    ///
    /// # Errors
    /// If the game is over.
    pub fn watched<O: Observer>(
        &mut self,
        position: &Position,
        wanted: Wanted,
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Found),
        watch: &mut O,
    ) -> Result<Found, SearchError> {
        let mut question = Question::new(&self.engine, position, wanted, limits)?;
        let mut tell = |found: Found| {
            report(&found);
            ControlFlow::Continue(())
        };
        // The question counts the nodes.
        let limits = Limits { stop: limits.stop, ..Limits::NONE };
        loop {
            if let Some(found) = self.engine.go_on(&mut question, &limits, &mut tell, watch) {
                return Ok(found);
            }
        }
    }

    /// Begins a question about a position of the game that the evaluator was made for, which [`step`](Self::step)
    /// goes on with, in the place of the one before. It has these nodes and this depth; whether to stop is asked at each
    /// step.
    ///
    /// # Errors
    /// If the game is over.
    pub fn ask(
        &mut self,
        position: &Position,
        wanted: Wanted,
        limits: &Limits<'_>,
    ) -> Result<(), SearchError> {
        self.question = None;
        self.question = Some(Question::new(&self.engine, position, wanted, limits)?);
        Ok(())
    }

    /// Goes on with the question that was asked until a look is finished, `nodes` nodes are spent, or it is
    /// stopped; `None` if nothing was asked.
    ///
    /// With one thread, steps that each end with a look give the same result as [`run`](Self::run) in one go, if nothing else
    /// is run in between. A look that a step breaks off begins again.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// use inarow_search::{Evaluator, Limits, SearchOptions, Step, Value, Wanted};
    ///
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let mut search = Evaluator::new(&rules, &SearchOptions::default());
    /// search.ask(&rules.empty(), Wanted::EveryMove { lines: 1 }, &Limits::nodes(100_000))?;
    /// let mut looks = 0;
    /// while let Some(step) = search.step(u64::MAX, &|| false) {
    ///     match step {
    ///         Step::Look(_) => looks += 1,
    ///         Step::Paused => (),
    ///         Step::Done(found) => {
    ///             assert_eq!(found.score.value(), Some(Value::Draw));
    ///             break;
    ///         }
    ///     }
    /// }
    /// assert!(looks > 0);
    /// # Ok::<(), inarow_search::SearchError>(())
    /// ```
    pub fn step(&mut self, nodes: u64, stop: &(dyn Fn() -> bool + Sync)) -> Option<Step> {
        let mut question = self.question.take()?;
        let limits = Limits { nodes: Some(nodes), stop: Some(stop), ..Limits::NONE };
        let mut seen = None;
        let mut tell = |found: Found| {
            seen = Some(found);
            ControlFlow::Break(())
        };
        let done = self.engine.go_on(&mut question, &limits, &mut tell, &mut ());
        self.question = Some(question);
        Some(match (done, seen) {
            (Some(found), _) => Step::Done(found),
            (None, Some(found)) => Step::Look(found),
            (None, None) => Step::Paused,
        })
    }
}

/// The end of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// The latest answer after a deeper look, with the principal variation of the best move only.
    Look(Found),
    /// The answer: the question is settled, the nodes are spent, or it was stopped.
    Done(Found),
    /// The step's nodes are spent, and no look was finished.
    Paused,
}
