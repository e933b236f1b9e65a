//! The exact worth of every move of a position.

use inarow_rules::{Position, Rules, Square};

use crate::ended::value_to;
use crate::{Score, SearchError, Value};

/// The score of a move for the side that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveScore {
    /// The square.
    pub square: Square,
    /// The score of making the move; its plies count from before it.
    pub score: Score,
}

/// The exact worth of a position and of every move in it to the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score of the position.
    pub score: Score,
    /// Every legal move, row by row from the top left; none in a finished game.
    pub moves: Vec<MoveScore>,
}

impl Analysis {
    /// By the exact score after each move, to the side that is to move then.
    pub(crate) fn of_moves(
        rules: &Rules,
        position: &Position,
        mut score: impl FnMut(&Position) -> Result<Score, SearchError>,
    ) -> Result<Analysis, SearchError> {
        if let Some(score) = score_of_end(position) {
            return Ok(Analysis { score, moves: Vec::new() });
        }
        let scored = |square: Square| {
            let mut after = *position;
            rules.play(&mut after, square);
            Ok(MoveScore { square, score: score(&after)?.before() })
        };
        let moves =
            rules.moves(position).iter().map(scored).collect::<Result<Vec<_>, SearchError>>()?;
        let best = moves.iter().map(|scored| scored.score).max();
        Ok(Analysis { score: best.ok_or(SearchError::Over)?, moves })
    }
}

/// The score of a game that is over to the side whose move it would be; `None` if it goes on.
pub(crate) fn score_of_end(position: &Position) -> Option<Score> {
    Some(match value_to(position.conclusion()?, position.to_move()) {
        Value::Loss => Score::Loss(0),
        Value::Draw => Score::Draw,
        Value::Win => Score::Win(0),
    })
}
