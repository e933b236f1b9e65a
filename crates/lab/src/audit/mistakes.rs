//! Moves that are worth less than the best.

use inarow_engine::{Budget, Limits, Refusal, Score, Solver, Value};
use inarow_rules::{LineGame, Square};

use super::walk::{Ply, Walk};

/// A move that a policy may make though a better one is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake<P> {
    /// Where it may make it.
    pub position: P,
    /// The move.
    pub square: Square,
    /// What the move is worth to the policy.
    pub value: Value,
    /// What the best moves are worth.
    pub best: Value,
    /// These moves, row by row.
    pub better: Vec<Square>,
}

/// How well a policy chooses on a walk.
pub(super) struct Choices<P> {
    /// Every mistake that it may make, ply by ply.
    pub(super) mistakes: Vec<Mistake<P>>,
    /// The mean chance that its move keeps the best value.
    pub(super) accuracy: f64,
}

/// Judges every choice of a policy on a walk.
pub(super) fn judge<G: LineGame>(
    game: &G,
    walk: &Walk<G::Position>,
    limits: &Limits<'_>,
) -> Result<Choices<G::Position>, Refusal> {
    let mut judge = Judge { game, solver: Solver::new(game), budget: Budget::new(limits) };
    let (mut mistakes, mut kept) = (Vec::new(), 0.0);
    for ply in walk.own_plies() {
        for place in (0..ply.positions.len()).filter(|&place| ply.ended[place].is_none()) {
            kept += judge.collect(ply, place, &mut mistakes)?;
        }
    }
    let accuracy = match walk.decisions() {
        0 => 1.0,
        decisions => kept / decisions as f64,
    };
    Ok(Choices { mistakes, accuracy })
}

/// Knows what moves are worth.
struct Judge<'a, G: LineGame> {
    game: &'a G,
    solver: Solver<G>,
    budget: Budget<'a>,
}

impl<G: LineGame> Judge<'_, G> {
    /// Adds the mistakes at one position; the chance that there is none.
    fn collect(
        &mut self,
        ply: &Ply<G::Position>,
        place: usize,
        mistakes: &mut Vec<Mistake<G::Position>>,
    ) -> Result<f64, Refusal> {
        let position = ply.positions[place];
        let best = certain(self.solver.score(self.game, &position, &mut self.budget)?);
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

    /// The moves that are worth so much.
    fn better(&mut self, position: &G::Position, best: Value) -> Result<Vec<Square>, Refusal> {
        let mut better = Vec::new();
        for square in self.game.moves(position) {
            if self.value(position, square)? == best {
                better.push(square);
            }
        }
        Ok(better)
    }

    /// What a move is worth to the side that makes it.
    fn value(&mut self, position: &G::Position, square: Square) -> Result<Value, Refusal> {
        let mut after = *position;
        self.game.play(&mut after, square);
        Ok(-certain(self.solver.score(self.game, &after, &mut self.budget)?))
    }
}

/// The value of a score that a solver gave.
fn certain(score: Score) -> Value {
    score.value().expect("a solver's scores are no estimates")
}
