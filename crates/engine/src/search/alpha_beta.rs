//! Alpha-beta without a table, as the fifth article has it.

use inarow_rules::TwoPlayerGame;

use super::ended;
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
    budget.spend(1)?;
    if let Some(conclusion) = game.conclusion(&position) {
        return Ok(ended(conclusion, game.to_move(&position)));
    }
    let best = best(game, position, window, &mut Counters { budget, cutoffs });
    budget.check()?;
    Ok(Value::of_sign(best))
}

/// What a search counts.
struct Counters<'a, 'b> {
    budget: &'a mut Budget<'b>,
    cutoffs: &'a mut u64,
}

/// The value of a position that is not the end, bounded by the window; it has been counted. Two
/// plies share a call.
fn best<G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    window: Window,
    counters: &mut Counters<'_, '_>,
) -> i32 {
    best_of(game, position, window, counters, |position, window, counters| {
        best_of(game, position, window, counters, |position, window, counters| {
            best(game, position, window, counters)
        })
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent.
#[inline(always)]
fn best_of<'a, 'b, G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    window: Window,
    counters: &mut Counters<'a, 'b>,
    value_of: impl Fn(G::Position, Window, &mut Counters<'a, 'b>) -> i32,
) -> i32 {
    if counters.budget.is_spent() {
        return 0;
    }
    let side = game.to_move(&position);
    let Window { mut alpha, beta } = window;
    let mut moves = game.moves(&position);
    let mut nodes = 0;
    while let Some(square) = moves.next() {
        let mut after = position;
        game.play(&mut after, square);
        nodes += 1;
        let value = match game.conclusion(&after) {
            Some(conclusion) => ended(conclusion, side) as i32,
            None => -value_of(after, Window { alpha: -beta, beta: -alpha }, counters),
        };
        alpha = alpha.max(value);
        if alpha >= beta {
            alpha = beta;
            *counters.cutoffs += u64::from(moves.next().is_some());
            break;
        }
    }
    counters.budget.count(nodes);
    alpha
}
