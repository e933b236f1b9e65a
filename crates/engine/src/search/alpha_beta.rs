//! Alpha-beta without a table, as the fifth article has it.

use inarow_rules::{Square, TwoPlayerGame};

use super::ended;
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Budget, Refusal, Value};

/// What the searcher can already get, and what the opponent can already hold it to: values up to
/// `alpha` and from `beta` on need not be told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// Beyond every value, as the article opens it: only what has been found cuts.
    pub const BEYOND: Window = Window { alpha: -2, beta: 2 };
    /// From loss to win: a win that has been found cuts, since nothing is better.
    pub const VALUES: Window = Window { alpha: -1, beta: 1 };

    /// Where it begins and ends; `None` beyond every value.
    pub(crate) fn ends(self) -> [Option<f64>; 2] {
        [self.alpha, self.beta].map(|end| (end.abs() <= 1).then_some(f64::from(end)))
    }
}

/// The value of a position to the side to move; moves are tried row by row, and a move is cut
/// where the opponent has something better already. The root counts as a node too; `cutoffs`
/// grows by one whenever moves were left out.
///
/// With either window that can be made here the value is exact.
///
/// # Errors
/// If the budget runs out.
pub fn value<G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    window: Window,
    budget: &mut Budget<'_>,
    cutoffs: &mut u64,
) -> Result<Value, Refusal> {
    watched(game, (None, position), window, budget, cutoffs, &mut ())
}

/// The same, while an observer watches; the move that led to the position is for it alone.
///
/// # Errors
/// If the budget runs out.
pub fn watched<G: TwoPlayerGame, O: Observer>(
    game: &G,
    (square, position): (Option<Square>, G::Position),
    window: Window,
    budget: &mut Budget<'_>,
    cutoffs: &mut u64,
    watch: &mut O,
) -> Result<Value, Refusal> {
    budget.spend(1)?;
    watch.enter(Entered::within(square, window));
    if let Some(conclusion) = game.conclusion(&position) {
        let value = ended(conclusion, game.to_move(&position));
        watch.leave(Left::over(value));
        return Ok(value);
    }
    let best = best(game, position, window, &mut Counters { budget, cutoffs, watch });
    budget.check()?;
    Ok(Value::of_sign(best))
}

/// What a search counts, and who watches it.
struct Counters<'a, 'b, O> {
    budget: &'a mut Budget<'b>,
    cutoffs: &'a mut u64,
    watch: &'a mut O,
}

/// The value of a position that is not the end, bounded by the window; it has been counted. Two
/// plies share a call.
fn best<G: TwoPlayerGame, O: Observer>(
    game: &G,
    position: G::Position,
    window: Window,
    counters: &mut Counters<'_, '_, O>,
) -> i32 {
    best_of(game, position, window, counters, |position, window, counters| {
        best_of(game, position, window, counters, |position, window, counters| {
            best(game, position, window, counters)
        })
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent, and then nobody is told of it.
#[inline(always)]
fn best_of<'a, 'b, G: TwoPlayerGame, O: Observer>(
    game: &G,
    position: G::Position,
    window: Window,
    counters: &mut Counters<'a, 'b, O>,
    value_of: impl Fn(G::Position, Window, &mut Counters<'a, 'b, O>) -> i32,
) -> i32 {
    if counters.budget.is_spent() {
        return 0;
    }
    let side = game.to_move(&position);
    let Window { mut alpha, beta } = window;
    let mut moves = game.moves(&position);
    let (mut nodes, mut next) = (0, None);
    while let Some(square) = moves.next() {
        let mut after = position;
        game.play(&mut after, square);
        nodes += 1;
        let window = Window { alpha: -beta, beta: -alpha };
        let is_watched = O::WATCHES && !counters.budget.is_spent();
        if is_watched {
            counters.watch.enter(Entered::within(Some(square), window));
        }
        let value = match game.conclusion(&after) {
            Some(conclusion) => {
                let value = ended(conclusion, side);
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
    if O::WATCHES && !counters.budget.is_spent() {
        let unsearched: Vec<Square> = next.into_iter().chain(moves).collect();
        let bound = Bound::of(alpha, window.alpha, window.beta);
        counters.watch.leave(Left::searched(Value::of_sign(alpha), bound, &unsearched));
    }
    alpha
}
