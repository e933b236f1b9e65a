//! Plain minimax: the oracle that every faster search is measured against.

use inarow_rules::{Square, TwoPlayerGame};

use super::ended;
use crate::trace::{Bound, Entered, Left, Observer};
use crate::{Budget, Refusal, Value};

/// The value of a position to the side to move, by visiting every position of the whole game tree
/// below it: nothing is cut, nothing is remembered. The root counts as a node too.
///
/// # Errors
/// If the budget runs out.
///
/// ```
/// use inarow_engine::{Budget, Limits, Value, minimax};
/// use inarow_rules::{Game, Rules};
/// let rules = Rules::<u16>::new(Game::TICTACTOE)?;
/// let mut budget = Budget::new(&Limits::NONE);
/// assert_eq!(minimax::value(&rules, rules.empty(), &mut budget)?, Value::Draw);
/// assert_eq!(budget.nodes(), 549_946);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn value<G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    budget: &mut Budget<'_>,
) -> Result<Value, Refusal> {
    watched(game, (None, position), budget, &mut ())
}

/// The same, while an observer watches; the move that led to the position is for it alone.
///
/// # Errors
/// If the budget runs out.
pub fn watched<G: TwoPlayerGame, O: Observer>(
    game: &G,
    (square, position): (Option<Square>, G::Position),
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> Result<Value, Refusal> {
    budget.spend(1)?;
    watch.enter(Entered::by(square));
    if let Some(conclusion) = game.conclusion(&position) {
        let value = ended(conclusion, game.to_move(&position));
        watch.leave(Left::over(value));
        return Ok(value);
    }
    let best = best(game, position, budget, watch);
    budget.check()?;
    Ok(Value::of_sign(best))
}

/// The value of a position that is not the end; it has been counted. Two plies share a call: that
/// saves a quarter of the time.
fn best<G: TwoPlayerGame, O: Observer>(
    game: &G,
    position: G::Position,
    budget: &mut Budget<'_>,
    watch: &mut O,
) -> i32 {
    best_of(game, position, budget, watch, |position, budget, watch| {
        best_of(game, position, budget, watch, |position, budget, watch| {
            best(game, position, budget, watch)
        })
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent, and then nobody is told of it.
#[inline(always)]
fn best_of<'a, G: TwoPlayerGame, O: Observer>(
    game: &G,
    position: G::Position,
    budget: &mut Budget<'a>,
    watch: &mut O,
    value_of: impl Fn(G::Position, &mut Budget<'a>, &mut O) -> i32,
) -> i32 {
    if budget.is_spent() {
        return 0;
    }
    let side = game.to_move(&position);
    let mut best = Value::Loss as i32;
    let mut nodes = 0;
    for square in game.moves(&position) {
        let mut after = position;
        game.play(&mut after, square);
        nodes += 1;
        let is_watched = O::WATCHES && !budget.is_spent();
        if is_watched {
            watch.enter(Entered::by(Some(square)));
        }
        let value = match game.conclusion(&after) {
            Some(conclusion) => {
                let value = ended(conclusion, side);
                if is_watched {
                    watch.leave(Left::over(-value));
                }
                value as i32
            }
            None => -value_of(after, budget, watch),
        };
        best = best.max(value);
    }
    budget.count(nodes);
    if O::WATCHES && !budget.is_spent() {
        watch.leave(Left::searched(Value::of_sign(best), Bound::Exact, &[]));
    }
    best
}
