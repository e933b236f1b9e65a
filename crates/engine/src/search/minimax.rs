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
    match game.conclusion(&position) {
        Some(conclusion) => Ok(ended(conclusion, game.to_move(&position))),
        None => best(game, position, budget),
    }
}

/// The value of a position that is not the end; it has been counted.
fn best<G: TwoPlayerGame>(
    game: &G,
    position: G::Position,
    budget: &mut Budget<'_>,
) -> Result<Value, Refusal> {
    let side = game.to_move(&position);
    let mut best = Value::Loss;
    let mut nodes = 0;
    for square in game.moves(&position) {
        let mut after = position;
        game.play(&mut after, square);
        nodes += 1;
        let value = match game.conclusion(&after) {
            Some(conclusion) => ended(conclusion, side),
            None => -self::best(game, after, budget)?,
        };
        best = best.max(value);
    }
    budget.spend(nodes)?;
    Ok(best)
}
