//! Players that know the exact score of every position.

use inarow_rules::{LineGame, Square, Squares};
use rand_core::Rng;

use crate::{
    Budget, Distribution, Limits, Policy, Reason, Refusal, Score, Solver, Value, analyze, below,
};

/// Any of the moves that keep the best value, all equally likely. It remembers what it has worked
/// out.
#[derive(Clone, Debug)]
pub struct Perfect<G: LineGame> {
    solver: Solver<G>,
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

impl<G: LineGame> Perfect<G> {
    /// Keeps the best value, whether a win comes sooner or later.
    #[must_use]
    pub fn new(game: &G) -> Self {
        Perfect {
            solver: Solver::new(game),
            soonest: false,
            best: vec![ShortList::default(); game.ordinals().unwrap_or(0)],
        }
    }

    /// Wins as soon and loses as late as can be.
    #[must_use]
    pub fn soonest(game: &G) -> Self {
        Perfect { soonest: true, ..Perfect::new(game) }
    }

    /// The moves that it draws from.
    ///
    /// # Errors
    /// If the game is over or the limits ran out.
    pub fn best_moves(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Squares<G::Word>, Refusal> {
        Ok(self.work_out(game, position, limits)?.0)
    }

    /// Draws a move, without a word why: quick where the position is known.
    ///
    /// # Errors
    /// If the game is over or the limits ran out.
    #[inline]
    pub fn pick<R: Rng + ?Sized>(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
        rng: &mut R,
    ) -> Result<Square, Refusal> {
        if !self.best.is_empty() {
            let known = self.best[game.ordinal(position)];
            if known.len() > 0 {
                return Ok(known.get(below(rng, known.len())));
            }
        }
        let (best, _) = self.work_out(game, position, limits)?;
        let index = below(rng, u64::from(best.len()));
        best.nth(index as u32).ok_or(Refusal::Over)
    }

    /// The best moves and what they are worth.
    fn work_out(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<(Squares<G::Word>, Score), Refusal> {
        let budget = &mut Budget::new(limits);
        self.solver.forget_beyond(limits.nodes.unwrap_or(u64::MAX));
        let moves = analyze(&mut self.solver, game, position, budget)?.moves;
        let best = moves.iter().map(|scored| scored.score).max().ok_or(Refusal::Over)?;
        let equal = |score: Score| {
            if self.soonest { score == best } else { score.value() == best.value() }
        };
        let squares: Squares<G::Word> =
            moves.iter().filter(|m| equal(m.score)).map(|m| m.square).collect();
        if !self.best.is_empty() {
            self.best[game.ordinal(position)] = ShortList::of(squares.iter());
        }
        Ok((squares, best))
    }
}

impl<G: LineGame> Policy<G> for Perfect<G> {
    fn distribution(
        &mut self,
        game: &G,
        position: &G::Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let (squares, score) = self.work_out(game, position, limits)?;
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
