//! Every position that a policy can meet, whatever the other side does.

use std::collections::HashMap;

use inarow_engine::{Budget, Choice, Distribution, Limits, Refusal, Value};
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
    /// Where the moves of each position begin in `moves`, and at last where they all end.
    begins: Vec<usize>,
    moves: Vec<Move>,
}

/// A move that can be made.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub(super) square: Square,
    /// The place of the position that it leads to, in the next ply.
    pub(super) to: u32,
    /// Its weight if the policy makes it; 1 if the other side does.
    pub(super) weight: u64,
}

impl<P> Ply<P> {
    /// The moves of the position in this place, row by row.
    pub(super) fn moves(&self, place: usize) -> &[Move] {
        &self.moves[self.begins[place]..self.begins[place + 1]]
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
            let (mut begins, mut moves, mut ended) = (vec![0], Vec::new(), Vec::new());
            for position in &positions {
                budget.spend(1)?;
                let conclusion = game.conclusion(position);
                ended.push(conclusion.map(|conclusion| worth(conclusion, side)));
                let choices = match conclusion {
                    Some(_) => Vec::new(),
                    None if turn.moves_after(plies.len()) => weighed(policy(position)?.choices()),
                    None => game.moves(position).map(|square| (square, 1)).collect(),
                };
                moves.extend(choices.into_iter().map(|(square, weight)| {
                    let mut after = *position;
                    game.play(&mut after, square);
                    Move { square, to: next.place(after), weight }
                }));
                begins.push(moves.len());
            }
            plies.push(Ply { positions, ended, begins, moves });
            positions = next.positions;
        }
        Ok(Walk { turn, plies })
    }

    /// The positions at which the policy had to choose.
    pub(super) fn decisions(&self) -> usize {
        let own = self.plies.iter().enumerate().filter(|(ply, _)| self.turn.moves_after(*ply));
        own.map(|(_, ply)| ply.ended.iter().filter(|ended| ended.is_none()).count()).sum()
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

/// The moves of a policy with their weights.
fn weighed(choices: &[Choice]) -> Vec<(Square, u64)> {
    choices.iter().map(|choice| (choice.square, choice.weight)).collect()
}

/// What an end is worth to a side.
fn worth(conclusion: Conclusion, side: Mark) -> Value {
    match conclusion {
        Conclusion::Draw => Value::Draw,
        Conclusion::Win(winner) if winner == side => Value::Win,
        Conclusion::Win(_) => Value::Loss,
    }
}
