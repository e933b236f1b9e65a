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

/// Every mistake that a policy may make on a walk, ply by ply.
pub(super) fn find<G: LineGame>(
    game: &G,
    walk: &Walk<G::Position>,
    limits: &Limits<'_>,
) -> Result<Vec<Mistake<G::Position>>, Refusal> {
    let mut judge = Judge { game, solver: Solver::new(game), budget: Budget::new(limits) };
    let mut mistakes = Vec::new();
    for (depth, ply) in walk.plies.iter().enumerate() {
        if !walk.turn.moves_after(depth) {
            continue;
        }
        for place in (0..ply.positions.len()).filter(|&place| ply.ended[place].is_none()) {
            judge.collect(ply, place, &mut mistakes)?;
        }
    }
    Ok(mistakes)
}

/// Knows what moves are worth.
struct Judge<'a, G: LineGame> {
    game: &'a G,
    solver: Solver<G>,
    budget: Budget<'a>,
}

impl<G: LineGame> Judge<'_, G> {
    /// Adds the mistakes at one position.
    fn collect(
        &mut self,
        ply: &Ply<G::Position>,
        place: usize,
        mistakes: &mut Vec<Mistake<G::Position>>,
    ) -> Result<(), Refusal> {
        let position = ply.positions[place];
        let best = certain(self.solver.score(self.game, &position, &mut self.budget)?);
        if best == Value::Loss {
            return Ok(());
        }
        for step in ply.moves(place) {
            let value = self.value(&position, step.square)?;
            if value < best {
                let better = self.better(&position, best)?;
                mistakes.push(Mistake { position, square: step.square, value, best, better });
            }
        }
        Ok(())
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
