//! Every position that a policy can meet, whatever the other side does.

use std::collections::HashMap;

use inarow_engine::{Budget, Distribution, Limits, Refusal, Value};
use inarow_rules::{Conclusion, Mark, Square, TwoPlayerGame};
use rustc_hash::FxBuildHasher;

use super::Turn;

/// The positions, ply by ply, each once in its ply, with the moves that lead on.
pub(super) struct Walk<P> {
    pub(super) turn: Turn,
    pub(super) plies: Vec<Ply<P>>,
}

/// The positions after so many moves. All have the same side to move.
pub(super) struct Ply<P> {
    pub(super) positions: Vec<P>,
    /// What each position is worth to the policy if the game has ended there.
    pub(super) ended: Vec<Option<Value>>,
    /// Positions at which the policy failed: it forfeits the game there.
    pub(super) forfeits: usize,
    /// Where the moves of each position begin in `moves`, and at last where they all end.
    begins: Vec<usize>,
    moves: Vec<Move>,
    /// The weight of each of the moves, if the policy makes them.
    weights: Vec<u64>,
}

/// A move that can be made.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) square: Square,
    /// The place of the position that it leads to, in the next ply.
    pub(super) to: u32,
}

impl<P> Ply<P> {
    /// The moves of the position in this place, row by row.
    pub(super) fn moves(&self, place: usize) -> &[Move] {
        &self.moves[self.begins[place]..self.begins[place + 1]]
    }

    /// The weights of these moves; only where the policy makes them.
    pub(super) fn weights(&self, place: usize) -> &[u64] {
        &self.weights[self.begins[place]..self.begins[place + 1]]
    }
}

impl<P: Copy> Walk<P> {
    /// Follows a policy.
    pub(super) fn follow<G: TwoPlayerGame<Position = P>>(
        game: &G,
        start: &P,
        policy: &mut dyn FnMut(&P) -> Result<Distribution, Refusal>,
        turn: Turn,
        limits: &Limits<'_>,
    ) -> Result<Self, Refusal>
    where
        P: Eq + std::hash::Hash,
    {
        let mut budget = Budget::new(limits);
        let (mut plies, mut positions) = (Vec::new(), vec![*start]);
        let side = if turn == Turn::First { game.to_move(start) } else { !game.to_move(start) };
        while !positions.is_empty() {
            let mut next = Gathered { places: HashMap::default(), positions: Vec::new() };
            let (mut begins, mut moves, mut weights) = (vec![0], Vec::new(), Vec::new());
            let (mut ended, mut forfeits) = (Vec::new(), 0);
            for position in &positions {
                budget.spend(1)?;
                let mut end = game.conclusion(position).map(|conclusion| worth(conclusion, side));
                let mut step = |square| {
                    let mut after = *position;
                    game.play(&mut after, square);
                    moves.push(Move { square, to: next.place(after) });
                };
                match end {
                    Some(_) => (),
                    None if turn.moves_after(plies.len()) => match policy(position) {
                        Ok(distribution) => {
                            let choices = distribution.choices();
                            choices.iter().for_each(|choice| step(choice.square));
                            weights.extend(choices.iter().map(|choice| choice.weight));
                        }
                        Err(Refusal::Failed) => {
                            end = Some(Value::Loss);
                            forfeits += 1;
                        }
                        Err(refusal) => return Err(refusal),
                    },
                    None => game.moves(position).for_each(step),
                }
                ended.push(end);
                begins.push(moves.len());
            }
            plies.push(Ply { positions, ended, forfeits, begins, moves, weights });
            positions = next.positions;
        }
        Ok(Walk { turn, plies })
    }

    /// The plies at which the policy is to move.
    pub(super) fn own_plies(&self) -> impl Iterator<Item = &Ply<P>> {
        self.plies
            .iter()
            .enumerate()
            .filter(|(ply, _)| self.turn.moves_after(*ply))
            .map(|(_, ply)| ply)
    }

    /// The positions at which the policy had to choose.
    pub(super) fn decisions(&self) -> usize {
        let open = |ply: &Ply<P>| ply.ended.iter().filter(|ended| ended.is_none()).count();
        self.own_plies().map(|ply| open(ply) + ply.forfeits).sum()
    }
}

/// Positions in the order in which they were met.
struct Gathered<P> {
    places: HashMap<P, u32, FxBuildHasher>,
    positions: Vec<P>,
}

impl<P: Copy + Eq + std::hash::Hash> Gathered<P> {
    fn place(&mut self, position: P) -> u32 {
        let positions = &mut self.positions;
        *self.places.entry(position).or_insert_with(|| {
            positions.push(position);
            positions.len() as u32 - 1
        })
    }
}

/// What an end is worth to a side.
fn worth(conclusion: Conclusion, side: Mark) -> Value {
    match conclusion {
        Conclusion::Draw => Value::Draw,
        Conclusion::Win(winner) if winner == side => Value::Win,
        Conclusion::Win(_) => Value::Loss,
    }
}
