//! Plain minimax: the oracle that every faster search is measured against.
//!
//! Two plies share a call, since `best_of` is inlined into itself once: the whole tree of 3,3,3 took 2.8 ms without it
//! and 2.2 ms with it. The last two plies are counted together without a branch, since six nodes of ten lie there: 1.24
//! → 1.0 ms.

mod memoized;

use std::sync::Arc;

use inarow_rules::kernel::{Kernel, LastTwoPlies, Task};
use inarow_rules::{Position, Rules, Square};

pub use memoized::Memoized;

use crate::each_move;
use crate::ended::{seen_by, value_to};
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Budget, SearchError, Value};

/// The value of a position to the side to move, by visiting every position of the whole game tree
/// below it while an observer watches: nothing is cut, nothing is remembered. The root counts as a
/// node too.
///
/// # Errors
/// If the budget runs out or the position is one of another game.
///
/// ```
/// use inarow_search::{Budget, Limits, Value, minimax};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut budget = Budget::new(&Limits::NONE);
/// assert_eq!(minimax::value(&rules, &rules.empty(), &mut budget, &mut ())?, Value::Draw);
/// assert_eq!(budget.nodes(), 549_946);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn value<O: Observer>(
    rules: &Rules,
    position: &Position,
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> Result<Value, SearchError> {
    rules.check_game(position)?;
    rules.run(Minimax { position, budget, watch })
}

struct Minimax<'a, 'b, O> {
    position: &'a Position,
    budget: &'a mut Budget<'b>,
    watch: &'a mut O,
}

impl<O: Observer> Task for Minimax<'_, '_, O> {
    type Out = Result<Value, SearchError>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        narrowly(&**kernel, None, kernel.narrow(self.position), self.budget, self.watch)
    }
}

/// The same at a narrow position; the move that led there is for the observer alone.
pub(crate) fn narrowly<K: Kernel, O: Observer>(
    kernel: &K,
    square: Option<Square>,
    position: K::Position,
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> Result<Value, SearchError> {
    budget.spend(1)?;
    watch.enter(Entered::by(square));
    if let Some(conclusion) = kernel.conclusion(&position) {
        let value = value_to(conclusion, kernel.to_move(&position));
        watch.leave(Left::over(value));
        return Ok(value);
    }
    let free = kernel.free_squares(&position);
    let best = best(kernel, position, free, budget, watch);
    budget.check()?;
    Ok(Value::of_sign(best))
}

/// The value of a position that is not the end and has `free` free squares; it has been counted.
/// Two plies share a call: that saves a quarter of the time.
fn best<K: Kernel, O: Observer>(
    kernel: &K,
    position: K::Position,
    free: usize,
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> i32 {
    best_of(kernel, position, free, budget, watch, |kernel, position, free, budget, watch| {
        best_of(kernel, position, free, budget, watch, best)
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent, and then no value is reported. Moves that end the game are not played, since
/// their values are known.
#[inline(always)]
fn best_of<'a, K: Kernel, O: Observer>(
    kernel: &K,
    position: K::Position,
    free: usize,
    budget: &mut Budget<'a>,
    watch: &mut O,
    value_of: impl Fn(&K, K::Position, usize, &mut Budget<'a>, &mut O) -> i32,
) -> i32 {
    if budget.is_spent() {
        return 0;
    }
    if !O::watches() && free == 2 {
        return last_two_plies(kernel, &position, budget);
    }
    let side = kernel.to_move(&position);
    let (quiet, completing) = kernel.quiet_and_completing(&position);
    let completed = value_to(kernel.completed_by(side), side);
    let mut best = Value::Loss as i32;
    let mut nodes = 0;
    if !O::watches() && !K::is_empty(&completing) {
        best = best.max(completed as i32);
        nodes += completing.len() as u64;
    }
    for square in if O::watches() { kernel.moves(&position) } else { quiet } {
        nodes += 1;
        let is_watched = O::watches() && !budget.is_spent();
        if is_watched {
            watch.enter(Entered::by(Some(square)));
        }
        let ended = if O::watches() && K::contains(&completing, square) {
            Some(completed)
        } else {
            (free == 1 || leaves_no_move(kernel, &position, square)).then_some(Value::Draw)
        };
        let value = match ended {
            Some(value) => {
                if is_watched {
                    watch.leave(Left::over(-value));
                }
                value as i32
            }
            None => {
                let mut after = position;
                kernel.put_quietly(&mut after, square);
                seen_by(
                    side,
                    kernel.to_move(&after),
                    value_of(kernel, after, free - 1, budget, watch),
                )
            }
        };
        best = best.max(value);
    }
    budget.count(nodes);
    if O::watches() && !budget.is_spent() {
        watch.leave(Left::searched(Value::of_sign(best), Bound::Exact, &[]));
    }
    best
}

/// Whether every free square is forbidden to the other side after a move that completes no line.
#[inline(always)]
pub(crate) fn leaves_no_move<K: Kernel>(
    kernel: &K,
    position: &K::Position,
    square: Square,
) -> bool {
    !K::TINY && kernel.game().judges_stones() && {
        let mut after = *position;
        kernel.put_quietly(&mut after, square);
        K::is_empty(&kernel.moves(&after))
    }
}

/// The best value among the moves to two free squares and the replies to them, each of which is
/// counted as a node: in the whole tree of 3,3,3 that is six nodes of ten.
#[inline(always)]
fn last_two_plies<K: Kernel>(kernel: &K, position: &K::Position, budget: &mut Budget<'_>) -> i32 {
    let side = kernel.to_move(position);
    let LastTwoPlies { completed, answered, drawn } = kernel.last_two_plies(position);
    budget.count(completed + 2 * (answered + drawn));
    let completing = value_to(kernel.completed_by(side), side) as i32;
    let if_any = |games: u64, value: i32| if games > 0 { value } else { Value::Loss as i32 };
    if_any(completed, completing).max(if_any(answered, -completing)).max(if_any(drawn, 0))
}

/// The value of every move to the side to move, row by row from the top left, while an observer
/// watches. The position itself and moves that end the game are nodes that the observer receives and the
/// budget does not count: they take no search. With `twice` each move is searched as if the same
/// side moved again next, as the fourth article's code does.
///
/// # Errors
/// If the budget runs out or the position is one of another game.
pub fn values<O: Observer>(
    rules: &Rules,
    position: &Position,
    twice: bool,
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> Result<Vec<(Square, Value)>, SearchError> {
    rules.check_game(position)?;
    rules.run(Values { position, twice, budget, watch })
}

/// Works out the value of every move.
struct Values<'a, 'b, O> {
    position: &'a Position,
    twice: bool,
    budget: &'a mut Budget<'b>,
    watch: &'a mut O,
}

impl<O: Observer> Task for Values<'_, '_, O> {
    type Out = Result<Vec<(Square, Value)>, SearchError>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let Values { position, twice, budget, watch } = self;
        let from = kernel.narrow(position);
        each_move::values(&**kernel, &from, twice, watch, |square, mut after, watch| {
            let side = kernel.to_move(&from);
            if twice {
                kernel.pass(&mut after);
            }
            let value = narrowly(&**kernel, Some(square), after, budget, watch)?;
            Ok(if kernel.to_move(&after) == side { value } else { -value })
        })
    }
}
