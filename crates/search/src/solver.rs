//! Minimax with a table: the exact score, distance included, of every position it meets.

mod kernel_solver;

use std::fmt::Debug;
use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Rules};

use self::kernel_solver::{Code, KernelSolver};
use crate::{Budget, Score, SearchError};

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
    rules: Rules,
    exact: Box<dyn Exact>,
}

impl Solver {
    /// A solver that knows nothing yet.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        Solver { rules: rules.clone(), exact: rules.run(Nothing) }
    }

    /// The rules of the positions that it may be asked about.
    #[must_use]
    pub fn rules(&self) -> &Rules {
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
    /// the opponent win at once, since nothing is worse.
    ///
    /// # Errors
    /// If the budget runs out; what was worked out until then is kept.
    pub fn score(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, SearchError> {
        self.exact.score(position, budget)
    }

    /// Works out the score of every position that can be reached from one. Scores for which moves
    /// were left out do not tell what follows: they are worked out anew.
    ///
    /// # Errors
    /// If the budget runs out; what was worked out until then is kept.
    pub fn score_all(
        &mut self,
        from: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<(), SearchError> {
        self.exact.score_all(from, budget)
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
    fn score_all(&mut self, from: &Position, budget: &mut Budget<'_>) -> Result<(), SearchError>;
    fn forget_beyond(&mut self, positions: u64);
    fn known(&self) -> usize;
}

/// Makes a solver that knows nothing.
struct Nothing;

impl Task for Nothing {
    type Out = Box<dyn Exact>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        Box::new(KernelSolver::new(Arc::clone(kernel)))
    }
}

struct BytesAPosition;

impl Task for BytesAPosition {
    type Out = u64;

    fn run<K: Kernel>(self, _: &Arc<K>) -> u64 {
        size_of::<(K::Position, Code)>() as u64
    }
}
