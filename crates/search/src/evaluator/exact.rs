//! Exact scores, for callers that cannot use an estimate.

use inarow_rules::{Position, Rules};

use super::Evaluator;
use crate::analysis::score_of_end;
use crate::board::Board;
use crate::gravity::Gravity;
use crate::knowledge::is_exact;
use crate::minimax::Memoized;
use crate::score;
use crate::worker::{Shared, Worker};
use crate::{Analysis, Budget, MoveScore, Score, SearchError, Wanted};

/// The most squares of a board whose game is worked out by minimax that remembers: all its positions are soon known,
/// and then a question costs nothing.
const MOST_REMEMBERED: usize = 16;

fn is_small(rules: &Rules) -> bool {
    rules.game().squares() <= MOST_REMEMBERED
}

impl Evaluator {
    /// The exact score of a position to the side to move, distance included: from knowledge, or proven within the budget by
    /// minimax with a memory (small boards), null windows (gravity) or the deepening search. Each position that is
    /// worked out counts as a node.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules};
    /// use inarow_search::{Budget, Evaluator, Limits, Score, SearchOptions};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let mut evaluator = Evaluator::new(&rules, &SearchOptions::default());
    /// let budget = &mut Budget::new(&Limits::nodes(10_000));
    /// assert_eq!(evaluator.exact_score(&rules.empty(), budget)?, Score::Draw);
    /// # Ok::<(), inarow_search::SearchError>(())
    /// ```
    ///
    /// # Errors
    /// If the budget runs out; results until then are kept.
    pub fn exact_score(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Score, SearchError> {
        self.engine.rules.check_game(position)?;
        let known = self.engine.rules.score(position).filter(|score| is_exact(*score));
        if let Some(score) = score_of_end(position).or(known) {
            return Ok(score);
        }
        if let Some(memoized) = self.memoized() {
            return memoized.score(position, budget);
        }
        match self.by_columns(position, budget) {
            Some(score) => score,
            None => Ok(self.deepened(position, budget)?.score),
        }
    }

    /// The exact score of a position and of every move, as [`exact_score`](Self::exact_score).
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn exact(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Analysis, SearchError> {
        self.engine.rules.check_game(position)?;
        let most = budget.most_nodes();
        let is_small = self.memoized().map(|memoized| memoized.forget_beyond(most)).is_some();
        if !is_small && self.engine.gravity.is_none() && position.conclusion().is_none() {
            return self.deepened(position, budget);
        }
        let rules = self.engine.rules.clone();
        Analysis::of_moves(&rules, position, |after| self.exact_score(after, budget))
    }

    /// The bytes that it keeps for each position that it works out for an exact score; `None` for games that are too large to
    /// keep every position.
    #[must_use]
    pub fn bytes_a_position(rules: &Rules) -> Option<u64> {
        is_small(rules).then(|| Memoized::bytes_a_position(rules))
    }

    /// Minimax that remembers, if the board is small enough for it.
    fn memoized(&mut self) -> Option<&mut Memoized> {
        is_small(&self.engine.rules)
            .then(|| self.memoized.get_or_insert_with(|| Memoized::new(&self.engine.rules)))
    }

    /// By null windows over a board in one word, if the game is one for these.
    fn by_columns(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Option<Result<Score, SearchError>> {
        let gravity = self.engine.gravity.as_mut()?;
        gravity.table.make_room(self.proven);
        let gravity: &Gravity = gravity;
        let board = Board::new(&self.engine.frame, &self.engine.rules, position);
        let (stones, free) = (gravity.grid.stones(position), board.free as i32);
        let shared = Shared::new(budget.left(), 1);
        let nobody = &mut ();
        let mut worker = Worker::new(board, &self.engine.table, &shared, nobody);
        worker.asked = budget.stop();
        let number = worker.exact_number(gravity, stones, free);
        let (nodes, stopped) = (worker.nodes, worker.stopped);
        self.proven += nodes;
        let spent = budget.spend(nodes);
        let answered = if stopped { Err(budget.refused()) } else { Ok(score::score(number, free)) };
        Some(spent.and(answered))
    }

    /// By the deepening search, where it proves every move with its distance.
    fn deepened(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Analysis, SearchError> {
        let limits = budget.rest();
        let found = self.run(position, Wanted::EveryMove { lines: 1 }, &limits, &mut |_| ())?;
        budget.spend(found.nodes)?;
        let scored = |made: &crate::FoundMove| MoveScore { square: made.square, score: made.score };
        let mut moves: Vec<MoveScore> = found.moves.iter().map(scored).collect();
        if moves.iter().any(|made| !is_exact(made.score)) || !is_exact(found.score) {
            return Err(budget.refused());
        }
        moves.sort_by_key(|made| made.square);
        Ok(Analysis { score: found.score, moves })
    }
}
