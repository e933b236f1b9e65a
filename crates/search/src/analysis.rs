//! What every move of a position is worth.

use inarow_rules::{Position, Square};

use crate::ended::value_to;
use crate::{Budget, Score, SearchError, Solver, Value};

/// What a move is worth to the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveScore {
    /// Where.
    pub square: Square,
    /// The score of making the move; its plies count from before it.
    pub score: Score,
}

/// What a position and every move in it are worth to the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score of the position.
    pub score: Score,
    /// Every legal move, row by row from the top left; none in a finished game.
    pub moves: Vec<MoveScore>,
    /// The positions that were worked out for it.
    pub nodes: u64,
}

/// The exact score of a position and of every move.
///
/// # Errors
/// If the budget runs out.
///
/// ```
/// use inarow_search::{Budget, Limits, Score, Solver, analyze};
/// use inarow_rules::{Game, Rules, Setup};
/// let game = Game::TICTACTOE;
/// let rules = Rules::new(game);
/// let position = rules.position(&Setup::parse(&game, "XX./OO./...")?)?;
/// let mut solver = Solver::new(&rules);
/// let analysis = analyze(&mut solver, &position, &mut Budget::new(&Limits::NONE))?;
/// assert_eq!(analysis.score, Score::Win(1));
/// assert_eq!(analysis.moves.len(), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn analyze(
    solver: &mut Solver,
    position: &Position,
    budget: &mut Budget<'_>,
) -> Result<Analysis, SearchError> {
    if let Some(conclusion) = position.conclusion() {
        let score = match value_to(conclusion, position.to_move()) {
            Value::Loss => Score::Loss(0),
            Value::Draw => Score::Draw,
            Value::Win => Score::Win(0),
        };
        return Ok(Analysis { score, moves: Vec::new(), nodes: budget.nodes() });
    }
    let rules = solver.rules().clone();
    let scored = |square: Square| {
        let mut after = *position;
        rules.play(&mut after, square);
        let score = solver.score(&after, budget)?.before();
        Ok(MoveScore { square, score })
    };
    let moves =
        rules.moves(position).iter().map(scored).collect::<Result<Vec<_>, SearchError>>()?;
    let best = moves.iter().map(|scored| scored.score).max();
    Ok(Analysis { score: best.ok_or(SearchError::Over)?, moves, nodes: budget.nodes() })
}
