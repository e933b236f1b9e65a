//! The results of a search.

use inarow_rules::Square;

use super::Engine;
use super::root::Root;
use super::roots::Roots;
use super::variation::{proven_variation, variation};
use crate::board::Board;
use crate::trace::{Bound, Ending, Left, NodeValue};
use crate::{Estimates, Score, knowledge};

/// The score of a position for the side to move, and its moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score of the position.
    pub score: Score,
    /// Every legal move, the best first; after a look that was broken off, those that it did not
    /// reach keep their earlier scores.
    pub moves: Vec<FoundMove>,
    /// Plies reached by the last finished look; forced replies were not counted.
    pub depth: u16,
    /// The positions that were visited.
    pub nodes: u64,
    /// The unit of the estimates.
    pub estimates: Estimates,
}

/// The score of a move for the side that makes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundMove {
    /// The square.
    pub square: Square,
    /// The score of making the move; its plies count from before it. An estimate of a move that was
    /// not searched with care is an upper bound.
    pub score: Score,
    /// The principal variation, as far as it is remembered: this move, the best reply, and so on.
    pub variation: Vec<Square>,
}

impl Roots {
    /// The present results, with the variations of the first `lines` moves.
    pub(super) fn found(&self, engine: &Engine, board: &Board, nodes: u64, lines: usize) -> Found {
        let table = &engine.table;
        let proofs = engine.gravity.as_ref().zip(self.stones);
        let middle = engine.middle(board);
        let found = |(place, root): (usize, &Root)| {
            let (square, score) = (Square(root.square), root.score(self.unit));
            let variation = match self.attack.first() {
                Some(&first) if first == square => self.attack.clone(),
                _ if place >= lines && Some(square) != middle => vec![square],
                _ => match proofs.filter(|_| root.is_settled()) {
                    Some(proofs) => {
                        let number = root.number();
                        proven_variation(board, table, proofs, root.square, number)
                    }
                    None => variation(board, table, root.square),
                },
            };
            FoundMove { square, score, variation }
        };
        let mut moves: Vec<FoundMove> = self.moves.iter().enumerate().map(found).collect();
        if let Some(middle) = middle {
            begin_with(&mut moves, middle);
        }
        let first = self.moves.first().map(|root| root.score(self.unit));
        let score = match first {
            _ if self.is_proven_draw() => Score::Draw,
            Some(Score::Draw) => Score::Estimate(0),
            Some(score) => score,
            None => Score::Draw,
        };
        // The move that leads to the known score of the position may itself have only an estimate.
        let says_more = |known: &Score| {
            score.value().is_none() || knowledge::is_exact(*known) && !knowledge::is_exact(score)
        };
        let score = self.known.filter(says_more).unwrap_or(score);
        let (proving, estimating) = (self.plies_proven(), self.estimating.depth);
        let proved = score.value().is_some() && proving > 0;
        let depth = if proved || estimating == 0 { proving } else { estimating };
        Found { score, moves, depth: depth as u16, nodes, estimates: engine.estimates() }
    }

    /// The result of a look at the position, as an observer receives it.
    pub(super) fn as_left(&self) -> Left<'_> {
        let score = match self.moves.first() {
            _ if self.is_proven_draw() => Score::Draw,
            Some(first) => first.score(self.unit),
            None => Score::Draw,
        };
        let value = match (score, score.value()) {
            // A draw of the first move alone says nothing of the others.
            (Score::Draw, _) if !self.is_proven_draw() => NodeValue::Open,
            (_, Some(value)) => NodeValue::Proven(value, score.plies()),
            (Score::Estimate(millionths), None) if self.estimating.depth > 0 => {
                NodeValue::Estimate(millionths)
            }
            _ => NodeValue::Open,
        };
        let unsearched = &self.passed_over;
        Left { value, bound: Bound::Exact, ending: Ending::Searched, unsearched }
    }
}

/// Puts a first move in front where all are estimates: near the middle they differ by less than their error.
fn begin_with(moves: &mut [FoundMove], square: Square) {
    let best = moves.first().map(|found| found.score);
    let at = moves.iter().position(|found| found.square == square);
    if let (Some(best @ Score::Estimate(_)), Some(at)) = (best, at)
        && matches!(moves[at].score, Score::Estimate(_))
    {
        moves[..=at].rotate_right(1);
        moves[0].score = best;
    }
}
