//! Alpha-beta without a table, as the fifth article has it.

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Rules, Square};

use crate::each_move;
use crate::ended::value_to;
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Budget, SearchError, Value, Window};

/// The value of a position to the side to move while an observer watches; moves are tried row by
/// row, and a move is cut where the opponent has something better already. The root counts as a
/// node too; `cutoffs` grows by one whenever moves were left out.
///
/// With either window that can be made here the value is exact.
///
/// # Errors
/// If the budget runs out or the position is one of another game.
pub fn value<O: Observer>(
    rules: &Rules,
    position: &Position,
    window: Window,
    budget: &mut Budget<'_>,
    cutoffs: &mut u64,
    watch: &mut O,
) -> Result<Value, SearchError> {
    rules.check_game(position)?;
    rules.run(AlphaBeta { position, window, counters: Counters { budget, cutoffs, watch } })
}

struct AlphaBeta<'a, 'b, O> {
    position: &'a Position,
    window: Window,
    counters: Counters<'a, 'b, O>,
}

impl<O: Observer> Task for AlphaBeta<'_, '_, O> {
    type Out = Result<Value, SearchError>;

    fn run<K: Kernel>(mut self, kernel: &Arc<K>) -> Self::Out {
        let position = kernel.narrow(self.position);
        narrowly(&**kernel, None, position, self.window, &mut self.counters)
    }
}

/// The same at a narrow position; only an observer uses the move that led there.
pub(crate) fn narrowly<K: Kernel, O: Observer>(
    kernel: &K,
    square: Option<Square>,
    position: K::Position,
    window: Window,
    counters: &mut Counters<'_, '_, O>,
) -> Result<Value, SearchError> {
    counters.budget.spend(1)?;
    counters.watch.enter(Entered::within(square, window));
    if let Some(conclusion) = kernel.conclusion(&position) {
        let value = value_to(conclusion, kernel.to_move(&position));
        counters.watch.leave(Left::over(value));
        return Ok(value);
    }
    let best = best(kernel, position, window, counters);
    counters.budget.check()?;
    Ok(Value::of_sign(best))
}

/// The counters of a search, and its observer.
pub(crate) struct Counters<'a, 'b, O> {
    pub(crate) budget: &'a mut Budget<'b>,
    pub(crate) cutoffs: &'a mut u64,
    pub(crate) watch: &'a mut O,
}

/// The value of a position that is not the end, bounded by the window; it has been counted. Two
/// plies share a call.
fn best<K: Kernel, O: Observer>(
    kernel: &K,
    position: K::Position,
    window: Window,
    counters: &mut Counters<'_, '_, O>,
) -> i32 {
    best_of(kernel, position, window, counters, |position, window, counters| {
        best_of(kernel, position, window, counters, |position, window, counters| {
            best(kernel, position, window, counters)
        })
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent, and then no value is reported.
#[inline(always)]
fn best_of<'a, 'b, K: Kernel, O: Observer>(
    kernel: &K,
    position: K::Position,
    window: Window,
    counters: &mut Counters<'a, 'b, O>,
    value_of: impl Fn(K::Position, Window, &mut Counters<'a, 'b, O>) -> i32,
) -> i32 {
    if counters.budget.is_spent() {
        return 0;
    }
    let side = kernel.to_move(&position);
    let Window { mut alpha, beta } = window;
    let mut moves = kernel.moves(&position);
    let (mut nodes, mut next) = (0, None);
    while let Some(square) = moves.next() {
        let mut after = position;
        kernel.play(&mut after, square);
        nodes += 1;
        let window = Window { alpha: -beta, beta: -alpha };
        let is_watched = O::watches() && !counters.budget.is_spent();
        if is_watched {
            counters.watch.enter(Entered::within(Some(square), window));
        }
        let value = match kernel.conclusion(&after) {
            Some(conclusion) => {
                let value = value_to(conclusion, side);
                if is_watched {
                    counters.watch.leave(Left::over(-value));
                }
                value as i32
            }
            None => -value_of(after, window, counters),
        };
        alpha = alpha.max(value);
        if alpha >= beta {
            alpha = beta;
            next = moves.next();
            *counters.cutoffs += u64::from(next.is_some());
            break;
        }
    }
    counters.budget.count(nodes);
    if O::watches() && !counters.budget.is_spent() {
        let unsearched: Vec<Square> = next.into_iter().chain(moves).collect();
        let bound = Bound::of(alpha, window.alpha, window.beta);
        counters.watch.leave(Left::searched(Value::of_sign(alpha), bound, &unsearched));
    }
    alpha
}

/// The value of every move to the side to move, row by row from the top left, each searched with
/// a full window while an observer watches; counts nodes and cut-offs. The position itself and
/// moves that end the game are nodes that the observer receives and the budget does not count: they take
/// no search.
///
/// # Errors
/// If the budget runs out or the position is one of another game.
pub fn values<O: Observer>(
    rules: &Rules,
    position: &Position,
    budget: &mut Budget<'_>,
    cutoffs: &mut u64,
    watch: &mut O,
) -> Result<Vec<(Square, Value)>, SearchError> {
    rules.check_game(position)?;
    rules.run(Values { position, budget, cutoffs, watch })
}

/// Works out the value of every move.
struct Values<'a, 'b, O> {
    position: &'a Position,
    budget: &'a mut Budget<'b>,
    cutoffs: &'a mut u64,
    watch: &'a mut O,
}

impl<O: Observer> Task for Values<'_, '_, O> {
    type Out = Result<Vec<(Square, Value)>, SearchError>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let Values { position, budget, cutoffs, watch } = self;
        let from = kernel.narrow(position);
        each_move::values(&**kernel, &from, false, watch, |square, after, watch| {
            let counters = &mut Counters { budget, cutoffs, watch };
            let value = narrowly(&**kernel, Some(square), after, Window::BEYOND, counters)?;
            Ok(-value)
        })
    }
}
