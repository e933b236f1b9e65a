//! Moves that are worth less than the best.

use inarow_players::Refusal;
use inarow_rules::{Position, Rules, Square};
use inarow_search::{Budget, Evaluator, Limits, Score, SearchOptions, Value};

use super::walk::{Ply, Walk};

/// A move that a policy may make though a better one is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it may make it.
    pub position: Position,
    /// The move.
    pub square: Square,
    /// The value of the move for the policy.
    pub value: Value,
    /// The value of the best moves.
    pub best: Value,
    /// These moves, row by row.
    pub better: Vec<Square>,
}

/// The quality of a policy's choices on a walk.
pub(super) struct Choices {
    /// Every mistake that it may make, ply by ply.
    pub(super) mistakes: Vec<Mistake>,
    /// The mean chance that its move keeps the best value.
    pub(super) accuracy: f64,
}

/// Judges every choice of a policy on a walk.
pub(super) fn judge(rules: &Rules, walk: &Walk, limits: &Limits<'_>) -> Result<Choices, Refusal> {
    let evaluator = Evaluator::new(rules, &SearchOptions::default());
    let mut judge = Judge { rules, evaluator, budget: Budget::new(limits) };
    let (mut mistakes, mut kept) = (Vec::new(), 0.0);
    for (depth, ply) in walk.own_plies() {
        for place in (0..ply.len()).filter(|&place| ply.ended[place].is_none()) {
            let position = walk.position(depth, place);
            kept += judge.collect(position, ply, place, &mut mistakes)?;
        }
    }
    let accuracy = match walk.decisions() {
        0 => 1.0,
        decisions => kept / decisions as f64,
    };
    Ok(Choices { mistakes, accuracy })
}

/// Knows the values of moves.
struct Judge<'a> {
    rules: &'a Rules,
    evaluator: Evaluator,
    budget: Budget<'a>,
}

impl Judge<'_> {
    /// Adds the mistakes at one position; the chance that there is none.
    fn collect(
        &mut self,
        position: Position,
        ply: &Ply,
        place: usize,
        mistakes: &mut Vec<Mistake>,
    ) -> Result<f64, Refusal> {
        let best = certain(self.evaluator.exact_score(&position, &mut self.budget)?);
        if best == Value::Loss {
            return Ok(1.0);
        }
        let mut lost = 0;
        let weights = ply.weights(place);
        for (step, weight) in ply.moves(place).iter().zip(weights) {
            let value = self.value(&position, step.square)?;
            if value < best {
                lost += weight;
                let better = self.better(&position, best)?;
                mistakes.push(Mistake { position, square: step.square, value, best, better });
            }
        }
        let total: u64 = weights.iter().sum();
        Ok(1.0 - lost as f64 / total as f64)
    }

    /// The moves of a value.
    fn better(&mut self, position: &Position, best: Value) -> Result<Vec<Square>, Refusal> {
        let mut better = Vec::new();
        for square in self.rules.moves(position) {
            if self.value(position, square)? == best {
                better.push(square);
            }
        }
        Ok(better)
    }

    /// The value of a move for the side that makes it.
    fn value(&mut self, position: &Position, square: Square) -> Result<Value, Refusal> {
        let mut after = *position;
        self.rules.play(&mut after, square);
        Ok(-certain(self.evaluator.exact_score(&after, &mut self.budget)?))
    }
}

/// The value of an exact score.
fn certain(score: Score) -> Value {
    score.value().expect("exact scores are no estimates")
}
