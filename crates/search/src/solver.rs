//! Minimax with a table: the exact score, distance included, of every position it meets.

mod codes;

use std::collections::HashMap;
use std::fmt::Debug;
use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Conclusion, Position, Rules};

use crate::ended::value_to;
use crate::urgency::Urgency;
use crate::{Budget, Informed, Score, SearchError, Value, knowledge};
use codes::{Canonical, Code, Codes, DRAW, Numbered, UNKNOWN, WIN, at_end, one_ply_before, score};

/// The exact scores of positions, remembered from one question to the next.
///
/// Positions that are equal up to symmetry are worked out once; on the smallest boards, where
/// positions have numbers, each has its place in a table instead.
///
/// ```
/// use inarow_search::{Budget, Limits, Score, Solver};
/// use inarow_rules::Rules;
/// let rules = Rules::new("4,3,3".parse()?);
/// let mut solver = Solver::new(&rules);
/// let score = solver.score(&rules.empty(), &mut Budget::new(&Limits::NONE))?;
/// assert_eq!(score, Score::Win(7));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    rules: Informed,
    exact: Box<dyn Exact>,
}

impl Solver {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new(rules: impl Into<Informed>) -> Self {
        let rules = rules.into();
        Solver { exact: rules.run(Nothing), rules }
    }

    /// The rules of the positions that it may be asked about.
    #[must_use]
    pub fn rules(&self) -> &Informed {
        &self.rules
    }

    /// How many bytes a solver keeps for each position of a game, what its table adds left aside.
    #[must_use]
    pub fn bytes_a_position(rules: &Rules) -> u64 {
        rules.run(BytesAPosition)
    }

    /// The exact score of a position to the side to move. Each position that is worked out for it
    /// counts as a node.
    ///
    /// Moves are left out only where one wins at once, since nothing is better, and where they let
    /// the opponent win at once, since nothing is worse. What the rules know is not worked out.
    ///
    /// # Errors
    /// If the budget runs out; what was worked out until then is kept.
    pub fn score(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, SearchError> {
        match self.rules.score(position).filter(|score| knowledge::is_exact(*score)) {
            Some(score) => Ok(score),
            None => self.exact.score(position, budget),
        }
    }

    /// Forgets everything if that is more than so many positions. Asked before each question with
    /// the question's limit, it keeps a table at twice that limit at most.
    pub fn forget_beyond(&mut self, positions: u64) {
        self.exact.forget_beyond(positions);
    }

    /// How many positions the solver knows the score of, the ends left aside.
    #[must_use]
    pub fn known(&self) -> usize {
        self.exact.known()
    }
}

/// What a [`Solver`] can do, behind the door.
trait Exact: Debug + Send + Sync {
    fn score(&mut self, position: &Position, budget: &mut Budget<'_>)
    -> Result<Score, SearchError>;
    fn forget_beyond(&mut self, positions: u64);
    fn known(&self) -> usize;
}

/// Makes a solver that knows nothing.
struct Nothing;

impl Task for Nothing {
    type Out = Box<dyn Exact>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let kernel = Arc::clone(kernel);
        match kernel.ordinals() {
            Some(ordinals) => Box::new(KernelSolver::new(kernel, Numbered::new(ordinals))),
            None => Box::new(KernelSolver::new(kernel, Canonical(HashMap::default()))),
        }
    }
}

struct BytesAPosition;

impl Task for BytesAPosition {
    type Out = u64;

    fn run<K: Kernel>(self, _: &Arc<K>) -> u64 {
        size_of::<(K::Position, Code)>() as u64
    }
}

/// A solver of narrow positions.
struct KernelSolver<K, C> {
    kernel: Arc<K>,
    codes: C,
}

impl<K: Kernel, C: Codes<K>> Debug for KernelSolver<K, C> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KernelSolver").field("known", &self.known()).finish_non_exhaustive()
    }
}

impl<K: Kernel, C: Codes<K>> Exact for KernelSolver<K, C> {
    fn score(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, SearchError> {
        Ok(score(match position.conclusion() {
            Some(conclusion) => at_end(value_to(conclusion, position.to_move())),
            None => self.solve_from(position, budget)?,
        }))
    }

    fn forget_beyond(&mut self, positions: u64) {
        if C::GROWS && self.known() as u64 > positions {
            self.codes.forget();
        }
    }

    fn known(&self) -> usize {
        self.codes.known()
    }
}

impl<K: Kernel, C: Codes<K>> KernelSolver<K, C> {
    fn new(kernel: Arc<K>, codes: C) -> Self {
        KernelSolver { kernel, codes }
    }

    /// The code of a position that is not the end.
    fn solve_from(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Code, SearchError> {
        let kernel = Arc::clone(&self.kernel);
        let position = kernel.narrow(position);
        let free = kernel.free_squares(&position);
        let code = self.solve(&kernel, position, free, budget);
        budget.check()?;
        Ok(code)
    }

    /// The same at a narrow position with so many free squares; any code once the budget is spent,
    /// and then none is kept. What is known is looked up where it is asked for, without a call.
    #[inline(always)]
    fn solve(
        &mut self,
        kernel: &K,
        position: K::Position,
        free: usize,
        budget: &mut Budget<'_>,
    ) -> Code {
        let place = C::place(kernel, &position);
        match self.codes.get(place) {
            UNKNOWN => self.work_out(kernel, position, free, place, budget),
            code => code,
        }
    }

    /// The best code among the moves that count, which is kept in its place.
    fn work_out(
        &mut self,
        kernel: &K,
        position: K::Position,
        free: usize,
        place: C::Place,
        budget: &mut Budget<'_>,
    ) -> Code {
        budget.count(1);
        if budget.is_spent() {
            return DRAW;
        }
        let side = kernel.to_move(&position);
        let (quiet, completing) = kernel.quiet_and_completing(&position);
        let completes = !K::is_empty(&completing);
        let urgency = if kernel.completed_by(side) != Conclusion::Win(side) {
            Urgency::Quiet
        } else {
            // A threat that is left open stays open, whatever else is played.
            Urgency::of(completing, || kernel.completions(&position, !side))
        };
        let mut code_by = |square| {
            if free == 1 {
                return DRAW;
            }
            let mut after = position;
            kernel.put_quietly(&mut after, square);
            let code = self.solve(kernel, after, free - 1, budget);
            one_ply_before(if kernel.to_move(&after) == side { code } else { -code })
        };
        let code = match urgency {
            Urgency::Win(_) => one_ply_before(at_end(Value::Win)),
            Urgency::Lost(_) => one_ply_before(one_ply_before(at_end(Value::Loss))),
            Urgency::Block(square) => code_by(square),
            Urgency::Quiet => {
                let mut best = -WIN;
                if completes {
                    best = one_ply_before(at_end(value_to(kernel.completed_by(side), side)));
                }
                quiet.fold(best, |best, square| best.max(code_by(square)))
            }
        };
        if !budget.is_spent() {
            self.codes.set(place, code);
        }
        code
    }
}
