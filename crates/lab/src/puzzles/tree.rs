//! Every right answer, with the replies that resist longest.

use std::cmp::Reverse;

use inarow_rules::{Position, Square};
use inarow_search::{Budget, Limits};

use super::{Prover, Puzzle};

/// A right move, and the moves after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    /// The move.
    pub square: Square,
    /// The reply that resists longest: of several, one that leaves the fewest right moves, the first row
    /// by row. None where the puzzle is solved.
    pub reply: Option<Square>,
    /// Every move that is right after that: that wins as soon as the puzzle says.
    pub then: Vec<Accepted>,
}

impl Prover {
    /// Every right move of a puzzle, with the moves after it. There is one first move; a win of a few plies
    /// goes on to its end, all else is solved with it.
    pub fn accepted(&self, puzzle: &Puzzle) -> Vec<Accepted> {
        match (puzzle.plies(), puzzle.solution.first()) {
            (Some(plies), _) => self.wins(&puzzle.position, plies, &|| false).unwrap_or_default(),
            (None, Some(&square)) => vec![Accepted { square, reply: None, then: Vec::new() }],
            (None, None) => Vec::new(),
        }
    }

    /// The solution of a win in `plies` plies, if its first move is the only one.
    pub(super) fn winning_line(
        &self,
        position: &Position,
        plies: u16,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Square>> {
        let first = self.wins(position, plies, stop)?;
        let [first] = first.as_slice() else { return None };
        let moves = std::iter::successors(Some(first), |accepted| accepted.then.first());
        let line: Vec<Square> =
            moves.flat_map(|accepted| [Some(accepted.square), accepted.reply]).flatten().collect();
        Some(line)
    }

    /// Every move that wins soonest, if that is within `plies` plies.
    fn wins(
        &self,
        position: &Position,
        most: u16,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Vec<Accepted>> {
        let (plies, squares) = self.soonest_moves(position, most, stop)?;
        let follow = |square| {
            let after = self.after(position, square);
            if plies < 3 {
                return Some(Accepted { square, reply: None, then: Vec::new() });
            }
            let reply = self.resistance(&after, plies - 2, stop)?;
            let then = self.wins(&self.after(&after, reply), plies - 2, stop)?;
            Some(Accepted { square, reply: Some(reply), then })
        };
        squares.into_iter().map(follow).collect()
    }

    /// The reply after which the other side, which wins within `plies` plies, takes longest.
    fn resistance(
        &self,
        position: &Position,
        most: u16,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Square> {
        let mut best = None;
        for reply in self.rules.moves(position) {
            let (plies, moves) = self.soonest_moves(&self.after(position, reply), most, stop)?;
            let resists = (plies, Reverse(moves.len()));
            if best.is_none_or(|(_, most)| resists > most) {
                best = Some((reply, resists));
            }
        }
        best.map(|(reply, _)| reply)
    }

    fn soonest_moves(
        &self,
        position: &Position,
        most: u16,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<(u16, Vec<Square>)> {
        let limits = Limits { stop: Some(stop), ..Limits::nodes(super::prover::SHORT) };
        self.search.soonest_wins(position, most, &mut Budget::new(&limits)).ok()?
    }
}
