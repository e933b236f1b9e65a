//! Players that know the exact score of every position.

use inarow_rules::kernel::Kernel;
use inarow_rules::{Position, Rules, Square, Squares};
use inarow_search::{Budget, Limits, Score, Solver, Value, analyze, below};
use rand_core::Rng;

use crate::{Distribution, Policy, Reason, Refusal};

/// Any of the moves that keep the best value, all equally likely. It remembers what it has worked
/// out.
#[derive(Debug)]
pub struct Perfect {
    solver: Solver,
    soonest: bool,
    /// By ordinal, the moves to draw from; empty where they are not known yet.
    best: Vec<ShortList>,
}

/// Up to 15 squares with numbers below 16, four bits each; the lowest four bits say how many.
/// Drawing from it takes no guess of the processor, which drawing from a set of bits does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ShortList(u64);

impl ShortList {
    fn of(squares: impl Iterator<Item = Square>) -> Self {
        ShortList(squares.fold(0, |list, square| {
            let len = (list & 15) + 1;
            (list | u64::from(square.0) << (4 * len)) + 1
        }))
    }

    #[inline]
    fn len(self) -> u64 {
        self.0 & 15
    }

    #[inline]
    fn get(self, index: u64) -> Square {
        Square((self.0 >> (4 * index + 4) & 15) as u16)
    }
}

impl Perfect {
    /// Keeps the best value, whether a win comes sooner or later.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        let best = vec![ShortList::default(); rules.ordinals().unwrap_or(0)];
        Perfect { solver: Solver::new(rules), soonest: false, best }
    }

    /// Wins as soon and loses as late as can be.
    #[must_use]
    pub fn soonest(rules: &Rules) -> Self {
        Perfect { soonest: true, ..Perfect::new(rules) }
    }

    /// Draws a move at a narrow position of the game's kernel, without a word why: quick where the
    /// position is known.
    ///
    /// # Errors
    /// If the game is over or the limits ran out.
    #[inline]
    pub fn pick<K: Kernel, R: Rng + ?Sized>(
        &mut self,
        kernel: &K,
        position: &K::Position,
        limits: &Limits<'_>,
        rng: &mut R,
    ) -> Result<Square, Refusal> {
        if !self.best.is_empty() {
            let known = self.best[kernel.ordinal(position)];
            if known.len() > 0 {
                return Ok(known.get(below(rng, known.len())));
            }
        }
        self.pick_unknown(&kernel.widen(position), limits, rng)
    }

    #[cold]
    fn pick_unknown<R: Rng + ?Sized>(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut R,
    ) -> Result<Square, Refusal> {
        let (best, _) = self.work_out(position, limits)?;
        let index = below(rng, u64::from(best.len()));
        best.nth(index as u32).ok_or(Refusal::Over)
    }

    /// The best moves and what they are worth.
    fn work_out(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<(Squares, Score), Refusal> {
        let budget = &mut Budget::new(limits);
        self.solver.forget_beyond(limits.nodes.unwrap_or(u64::MAX));
        let moves = analyze(&mut self.solver, position, budget)?.moves;
        let best = moves.iter().map(|scored| scored.score).max().ok_or(Refusal::Over)?;
        let equal = |score: Score| {
            if self.soonest { score == best } else { score.value() == best.value() }
        };
        let squares: Squares = moves.iter().filter(|m| equal(m.score)).map(|m| m.square).collect();
        if !self.best.is_empty() {
            let ordinal = self.solver.rules().ordinal(position);
            self.best[ordinal] = ShortList::of(squares.iter());
        }
        Ok((squares, best))
    }
}

impl Policy for Perfect {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let (squares, score) = self.work_out(position, limits)?;
        let among = squares.len() as usize;
        let reason = if self.soonest {
            Reason::Soonest { score, among }
        } else {
            let value = score.value().unwrap_or(Value::Draw);
            Reason::Best { value, among, first: false }
        };
        Ok(Distribution::uniform(squares, &reason))
    }
}
