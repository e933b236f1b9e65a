//! Plain minimax: the oracle that every faster search is measured against.

use inarow_rules::TwoPlayerGame;

use super::ended;
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
    budget.spend(1)?;
    if let Some(conclusion) = game.conclusion(&position) {
        return Ok(ended(conclusion, game.to_move(&position)));
    }
    let best = best(game, position, budget);
    budget.check()?;
    Ok(Value::of_sign(best))
}

/// The value of a position that is not the end; it has been counted. Two plies share a call: that
/// saves a quarter of the time.
fn best<G: TwoPlayerGame>(game: &G, position: G::Position, budget: &mut Budget<'_>) -> i32 {
    best_of(game, position, budget, |position, budget| {
        best_of(game, position, budget, |position, budget| best(game, position, budget))
    })
}

/// The best value among the moves, by `value_of` where the game goes on; any number once the
/// budget is spent.
#[inline(always)]
fn best_of<'a, G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    budget: &mut Budget<'a>,
    value_of: impl Fn(G::Position, &mut Budget<'a>) -> i32,
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
        let value = match game.conclusion(&after) {
            Some(conclusion) => ended(conclusion, side) as i32,
            None => -value_of(after, budget),
        };
        best = best.max(value);
    }
    budget.count(nodes);
    best
}
