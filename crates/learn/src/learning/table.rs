//! Games over numbered positions.

use std::iter::StepBy;
use std::ops::Range;

use inarow_rules::Conclusion;
use rand_core::Rng;

use super::opponent::Opponent;
use crate::Graph;

/// The kinds of moves of a [`Graph`] as plain lists, so that a game is a few reads.
#[derive(Debug)]
pub(super) struct Table {
    /// The first move of each position, and the number of all moves at the end.
    first: Vec<u32>,
    /// The position after each move.
    to: Vec<u32>,
    /// The result to the side that has just moved: 1, 0 or −1; 0 where the game goes on.
    result: Vec<f32>,
}

/// A move of a game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    /// The position before it.
    pub(super) from: u32,
    /// The move.
    pub(super) place: usize,
    /// The position after it.
    pub(super) to: u32,
    /// True if it was drawn at random.
    pub(super) explores: bool,
}

/// The moves of a game from which a table learns.
#[derive(Clone, Copy, Debug)]
pub(super) enum Own {
    /// Both sides'.
    Both,
    /// One side's: 0 for the side that moves first, 1 for the other.
    Side(usize),
}

impl Own {
    /// The places of these moves in a game of this length.
    pub(super) fn places(self, length: usize) -> StepBy<Range<usize>> {
        match self {
            Own::Both => (0..length).step_by(1),
            Own::Side(first) => (first.min(length)..length).step_by(2),
        }
    }

    /// True if the move after this many plies is among these.
    fn moves_after(self, plies: usize) -> bool {
        match self {
            Own::Both => true,
            Own::Side(first) => plies % 2 == first,
        }
    }

    /// The plies to the next of these moves.
    pub(super) fn stride(self) -> usize {
        if matches!(self, Own::Both) { 1 } else { 2 }
    }

    /// The sign of the next move's value to the side of this one.
    pub(super) fn sign(self) -> f32 {
        if matches!(self, Own::Both) { -1.0 } else { 1.0 }
    }
}

impl Table {
    pub(super) fn new(graph: &Graph) -> Table {
        let mut table = Table { first: vec![0], to: Vec::new(), result: Vec::new() };
        for number in 0..graph.len() as u32 {
            let start = table.to.len();
            for edge in graph.moves(number) {
                if !table.to[start..].contains(&edge.to) {
                    table.to.push(edge.to);
                }
            }
            table.first.push(table.to.len() as u32);
            let mover = !graph.position(number).to_move();
            table.result.push(match graph.conclusion(number) {
                Some(Conclusion::Win(mark)) if mark == mover => 1.0,
                Some(Conclusion::Win(_)) => -1.0,
                Some(Conclusion::Draw) | None => 0.0,
            });
        }
        table
    }

    /// The number of moves of all positions.
    pub(super) fn moves(&self) -> usize {
        self.to.len()
    }

    /// The places of a position's moves; none at the end of a game.
    pub(super) fn places(&self, number: u32) -> Range<usize> {
        let number = number as usize;
        self.first[number] as usize..self.first[number + 1] as usize
    }

    /// The position after a move.
    pub(super) fn to(&self, place: usize) -> u32 {
        self.to[place]
    }

    /// The result of each position to the side that has just moved; 0 where the game goes on.
    pub(super) fn results(&self) -> impl Iterator<Item = f32> {
        self.result.iter().copied()
    }

    /// The result of a game to the side that made this move of it.
    pub(super) fn result_after(&self, path: &[Step], place: usize) -> f32 {
        let result = path.last().map_or(0.0, |last| self.result[last.to as usize]);
        if (path.len() - place) % 2 == 1 { result } else { -result }
    }

    /// Plays a game: moves at random with the chance `exploration`, else the first that is worth most by `value`, which is
    /// asked with the position after a move and its place. The moves that are not its own are the opponent's.
    pub(super) fn play<R: Rng>(
        &self,
        path: &mut Vec<Step>,
        exploration: f64,
        (own, opponent): (Own, Option<&Opponent>),
        rng: &mut R,
        value: impl Fn(u32, usize) -> f32,
    ) {
        // Half of a random number says whether to draw, the other half what.
        let limit = (exploration * 4_294_967_296.0) as u64;
        let mut from = 0;
        loop {
            let places = self.places(from);
            if places.is_empty() {
                return;
            }
            let opponent = opponent.filter(|_| !own.moves_after(path.len()));
            let random = rng.next_u64();
            let explores = opponent.is_none() && random >> 32 < limit;
            let place = match opponent {
                Some(opponent) => opponent.draw(self, from, rng),
                None if explores => {
                    let drawn = ((random & 0xffff_ffff) * places.len() as u64) >> 32;
                    places.start + drawn as usize
                }
                None => self.best(places, &value),
            };
            let to = self.to[place];
            path.push(Step { from, place, to, explores });
            from = to;
        }
    }

    /// The first of these moves that is worth most.
    fn best(&self, places: Range<usize>, value: &impl Fn(u32, usize) -> f32) -> usize {
        let (mut best, mut most) = (places.start, f32::NEG_INFINITY);
        for place in places {
            let value = value(self.to[place], place);
            if value > most {
                (best, most) = (place, value);
            }
        }
        best
    }
}
