//! Exact scores, for callers that cannot use an estimate.

use inarow_rules::{Position, Rules, Square, Squares};

use super::Evaluator;
use crate::analysis::score_of_end;
use crate::board::Board;
use crate::gravity::{Gravity, Stones};
use crate::knowledge::is_exact;
use crate::minimax::Memoized;
use crate::score;
use crate::worker::{Shared, Worker};
use crate::{Analysis, Budget, GravitySearch, MoveScore, Score, SearchError, Value, Wanted};

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
        let proven = self.by_columns(position, budget, |worker, gravity, stones, free| {
            score::score(worker.exact_number(gravity, stones, free), free)
        });
        match proven {
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

    /// The value of a position and the moves that keep it, however long they take. Games with gravity are asked for no
    /// distances, which would cost several times as much.
    ///
    /// ```
    /// use inarow_rules::{Game, Rules, Square, Squares};
    /// use inarow_search::{Budget, Evaluator, Limits, SearchOptions, Value};
    /// let rules = Rules::new(Game::TICTACTOE);
    /// let mut evaluator = Evaluator::new(&rules, &SearchOptions::default());
    /// let position = rules.parse("X../.O./..X o")?;
    /// let budget = &mut Budget::new(&Limits::NONE);
    /// let (value, moves) = evaluator.best_moves(&position, budget)?;
    /// assert_eq!((value, moves), (Value::Draw, [1, 3, 5, 7].map(Square).into_iter().collect::<Squares>()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the game is over or the budget runs out.
    pub fn best_moves(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<(Value, Squares), SearchError> {
        self.engine.rules.check_game(position)?;
        let rules = self.engine.rules.clone();
        if position.conclusion().is_some() {
            return Err(SearchError::Over);
        }
        if self.engine.gravity.is_none() || is_small(&rules) {
            let found = self.exact(position, budget)?;
            let value = found.score.value().ok_or(SearchError::Over)?;
            let keeps = |made: &&MoveScore| made.score.value() == Some(value);
            return Ok((value, found.moves.iter().filter(keeps).map(|made| made.square).collect()));
        }
        let moves = rules.moves(position);
        let most = rules.score(position).and_then(Score::value).unwrap_or(Value::Win);
        for value in [Value::Win, Value::Draw].into_iter().filter(|value| *value <= most) {
            let mut kept = Squares::EMPTY;
            for square in moves.iter() {
                let mut after = *position;
                rules.play(&mut after, square);
                if self.is_at_most(&after, -value, budget)? {
                    kept.extend([square]);
                }
            }
            if !kept.is_empty() {
                return Ok((value, kept));
            }
        }
        Ok((Value::Loss, moves))
    }

    /// The value of every legal move for the side that makes it, in the order of squares; none where the game is over. As in
    /// [`best_moves`](Self::best_moves), games with gravity are asked for no distances.
    ///
    /// # Errors
    /// If the budget runs out.
    pub fn values(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
    ) -> Result<Vec<(Square, Value)>, SearchError> {
        if self.engine.gravity.is_none() || is_small(&self.engine.rules) {
            let found = self.exact(position, budget)?;
            let valued = |made: &MoveScore| Some((made.square, made.score.value()?));
            return Ok(found.moves.iter().filter_map(valued).collect());
        }
        self.engine.rules.check_game(position)?;
        let rules = self.engine.rules.clone();
        let mut value = |square| {
            let mut after = *position;
            rules.play(&mut after, square);
            Ok(match () {
                () if !self.is_at_most(&after, Value::Draw, budget)? => (square, Value::Loss),
                () if self.is_at_most(&after, Value::Loss, budget)? => (square, Value::Win),
                () => (square, Value::Draw),
            })
        };
        rules.moves(position).iter().map(&mut value).collect()
    }

    /// Whether the side to move gets no more than a value below a win in a game with gravity.
    fn is_at_most(
        &mut self,
        position: &Position,
        value: Value,
        budget: &mut Budget<'_>,
    ) -> Result<bool, SearchError> {
        let known = score_of_end(position).or_else(|| self.engine.rules.score(position));
        if let Some(known) = known.and_then(Score::value) {
            return Ok(known <= value);
        }
        let asked = i32::from(value == Value::Draw);
        let found = self.by_columns(position, budget, |worker, gravity, stones, free| {
            gravity.grid.completes(stones) || worker.reach(gravity, stones, free, asked) >= asked
        });
        found.unwrap_or(Err(SearchError::Over)).map(|reached| !reached)
    }

    /// The bytes that it keeps for each position that it works out for an exact score; `None` for games that are too large to
    /// keep every position.
    #[must_use]
    pub fn bytes_a_position(rules: &Rules) -> Option<u64> {
        is_small(rules).then(|| Memoized::bytes_a_position(rules))
    }

    /// About how much work a node of an exact score is, in units of a few nanoseconds: with null windows over columns a
    /// small part of what one with estimates is, whose board has lines through each square.
    #[must_use]
    pub fn work_a_node(rules: &Rules) -> u64 {
        let squares = rules.game().squares() as u64;
        match GravitySearch::fits(rules) && !is_small(rules) {
            true => squares * 4,
            false => squares.pow(2),
        }
    }

    /// Minimax that remembers, if the board is small enough for it.
    fn memoized(&mut self) -> Option<&mut Memoized> {
        is_small(&self.engine.rules)
            .then(|| self.memoized.get_or_insert_with(|| Memoized::new(&self.engine.rules)))
    }

    /// By null windows over a board in one word, if the game is one for these: what a worker finds there, given the stones
    /// and the number of free squares.
    fn by_columns<T>(
        &mut self,
        position: &Position,
        budget: &mut Budget<'_>,
        prove: impl FnOnce(&mut Worker<'_, ()>, &Gravity, Stones, i32) -> T,
    ) -> Option<Result<T, SearchError>> {
        let gravity = self.engine.gravity.as_mut()?;
        gravity.table.make_room(self.proven);
        let gravity: &Gravity = gravity;
        let board = Board::new(&self.engine.frame, &self.engine.rules, position);
        let (stones, free) = (gravity.grid.stones(position), board.free as i32);
        let shared = Shared::new(budget.left(), 1);
        let nobody = &mut ();
        let mut worker = Worker::new(board, &self.engine.table, &shared, nobody);
        worker.asked = budget.stop();
        let found = prove(&mut worker, gravity, stones, free);
        let (nodes, stopped) = (worker.nodes, worker.stopped);
        self.proven += nodes;
        let spent = budget.spend(nodes);
        let answered = if stopped { Err(budget.refused()) } else { Ok(found) };
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
