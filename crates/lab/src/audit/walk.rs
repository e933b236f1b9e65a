//! Every position that a policy can meet, whatever the other side does.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::sync::Arc;

use inarow_players::{Policy, Refusal};
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Position, Square};
use inarow_search::{Budget, Limits, Value, value_to};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Zero;
use rustc_hash::FxBuildHasher;

use super::Turn;

/// The positions, ply by ply, each once in its ply, with the moves that lead on.
pub(super) struct Walk {
    pub(super) turn: Turn,
    pub(super) plies: Vec<Ply>,
    /// The position of a ply and a place, which are kept as narrow as the board allows.
    position: Box<dyn Fn(usize, usize) -> Position + Send + Sync>,
}

/// The positions after a number of moves. All have the same side to move.
pub(super) struct Ply {
    /// The value of each position for the policy if the game has ended there.
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

impl Ply {
    /// The number of positions.
    pub(super) fn len(&self) -> usize {
        self.ended.len()
    }

    /// The moves of the position in this place, row by row.
    pub(super) fn moves(&self, place: usize) -> &[Move] {
        &self.moves[self.begins[place]..self.begins[place + 1]]
    }

    /// The weights of these moves; only where the policy makes them.
    pub(super) fn weights(&self, place: usize) -> &[u64] {
        &self.weights[self.begins[place]..self.begins[place + 1]]
    }

    /// The mean over the policy's moves of a quantity at the places of the next ply.
    pub(super) fn mean<'a>(
        &self,
        place: usize,
        later: impl Fn(usize) -> &'a BigRational,
    ) -> BigRational {
        let (moves, weights) = (self.moves(place), self.weights(place));
        if let [certain] = moves {
            return later(certain.to as usize).clone();
        }
        let weighed =
            |(step, weight): (&Move, &u64)| later(step.to as usize) * BigInt::from(*weight);
        let total: u64 = weights.iter().sum();
        moves.iter().zip(weights).map(weighed).fold(BigRational::zero(), |sum, part| sum + part)
            / BigInt::from(total)
    }
}

impl Walk {
    /// The position in a place of a ply.
    pub(super) fn position(&self, ply: usize, place: usize) -> Position {
        (self.position)(ply, place)
    }

    /// The plies at which the policy is to move, each with its number.
    pub(super) fn own_plies(&self) -> impl Iterator<Item = (usize, &Ply)> {
        self.plies.iter().enumerate().filter(|(ply, _)| self.turn.moves_after(*ply))
    }

    /// The positions at which the policy had to choose.
    pub(super) fn decisions(&self) -> usize {
        let open = |ply: &Ply| ply.ended.iter().filter(|ended| ended.is_none()).count();
        self.own_plies().map(|(_, ply)| open(ply) + ply.forfeits).sum()
    }
}

/// Follows a policy, which is asked within these limits; no more than `most` positions are met.
pub(super) struct Follow<'a, 'b> {
    pub(super) start: &'a Position,
    pub(super) policy: &'a mut dyn Policy,
    pub(super) turn: Turn,
    pub(super) most: u64,
    pub(super) limits: &'a Limits<'b>,
}

impl Task for Follow<'_, '_> {
    type Out = Result<Walk, Refusal>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let mut budget = Budget::new(&Limits { nodes: Some(self.most), ..*self.limits });
        let leader = self.start.to_move();
        let side = if self.turn == Turn::First { leader } else { !leader };
        let (mut plies, mut met) = (Vec::new(), Vec::new());
        budget.spend(1)?;
        let mut positions = vec![kernel.narrow(self.start)];
        while !positions.is_empty() {
            let mut next = Gathered { places: HashMap::default(), positions: Vec::new() };
            let (mut begins, mut moves, mut weights) = (vec![0], Vec::new(), Vec::new());
            let (mut ended, mut forfeits) = (Vec::new(), 0);
            for position in &positions {
                let mut end =
                    kernel.conclusion(position).map(|conclusion| value_to(conclusion, side));
                let mut step = |square| -> Result<(), Refusal> {
                    let mut after = *position;
                    kernel.play(&mut after, square);
                    moves.push(Move { square, to: next.place(after, &mut budget)? });
                    Ok(())
                };
                match end {
                    Some(_) => (),
                    None if self.turn.moves_after(plies.len()) => {
                        match self.policy.distribution(&kernel.widen(position), self.limits) {
                            Ok(distribution) => {
                                let choices = distribution.choices();
                                choices.iter().try_for_each(|choice| step(choice.square))?;
                                weights.extend(choices.iter().map(|choice| choice.weight));
                            }
                            Err(Refusal::Failed) => {
                                end = Some(Value::Loss);
                                forfeits += 1;
                            }
                            Err(refusal) => return Err(refusal),
                        }
                    }
                    None => kernel.moves(position).try_for_each(step)?,
                }
                ended.push(end);
                begins.push(moves.len());
            }
            plies.push(Ply { ended, forfeits, begins, moves, weights });
            met.push(std::mem::replace(&mut positions, next.positions));
        }
        let kernel = Arc::clone(kernel);
        let position = move |ply: usize, place: usize| kernel.widen(&met[ply][place]);
        Ok(Walk { turn: self.turn, plies, position: Box::new(position) })
    }
}

/// Positions in the order in which they were met.
struct Gathered<P> {
    places: HashMap<P, u32, FxBuildHasher>,
    positions: Vec<P>,
}

impl<P: Copy + Eq + Hash> Gathered<P> {
    /// The place of a position; one that is new is paid for before it is followed, since each of a ply may have many
    /// after it.
    fn place(&mut self, position: P, budget: &mut Budget<'_>) -> Result<u32, Refusal> {
        match self.places.entry(position) {
            Entry::Occupied(known) => Ok(*known.get()),
            Entry::Vacant(new) => {
                budget.spend(1)?;
                self.positions.push(position);
                Ok(*new.insert(self.positions.len() as u32 - 1))
            }
        }
    }
}
