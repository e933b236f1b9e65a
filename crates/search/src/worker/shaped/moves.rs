//! Stones put while estimates come from shapes, and the moves worth trying.

use super::super::Worker;
use crate::shapes::Kind;
use crate::trace::Observer;

impl<O: Observer> Worker<'_, O> {
    /// Puts a stone of the side to move and returns whether it completes a line.
    #[inline]
    pub(in super::super) fn put(&mut self, square: u16) -> bool {
        let side = self.board.to_move;
        let Some(squares) = self.squares.as_mut().filter(|_| self.mode.estimating) else {
            return self.board.put(square);
        };
        let completes = squares.kind(square, side) == Kind::Five;
        squares.put(square, side);
        if self.board.frame.bounds {
            self.board.put(square);
        } else {
            self.board.place(square);
        }
        completes
    }

    /// Takes the last stone back.
    #[inline]
    pub(in super::super) fn take(&mut self, square: u16) {
        let Some(squares) = self.squares.as_mut().filter(|_| self.mode.estimating) else {
            return self.board.take();
        };
        if self.board.frame.bounds {
            self.board.take();
        } else {
            self.board.lift();
        }
        squares.take(square, self.board.to_move);
    }

    /// Puts the [candidates](crate::shapes::Squares::candidates) on the list, with their order; true if every other move
    /// loses.
    pub(super) fn list_candidates(&mut self, known: Option<u16>) -> bool {
        let Worker { board, squares: Some(squares), moves, .. } = self else { return false };
        let side = board.to_move;
        for square in squares.candidates(side).iter() {
            let order = if known == Some(square) {
                i64::MAX
            } else {
                let rank = i64::from(board.frame.rank[usize::from(square)]);
                i64::from(squares.promise(square, side)) << 16 | rank
            };
            moves.push((order, square));
        }
        squares.lose_the_rest(side)
    }

    /// Puts the moves that are no candidates on the list.
    pub(super) fn list_rest(&mut self) {
        let Worker { board, squares: Some(squares), moves, .. } = self else { return };
        let candidates = squares.candidates(board.to_move);
        let rest = board.playable().iter().filter(|&&square| !candidates.contains(square));
        moves.extend(rest.map(|&square| (0, square)));
    }

    /// The kinds of a square for the side to move and for the other.
    #[inline]
    pub(super) fn kinds(&self, square: u16) -> (Kind, Kind) {
        let side = self.board.to_move;
        self.squares.as_ref().map_or_else(Default::default, |squares| {
            (squares.kind(square, side), squares.kind(square, 1 - side))
        })
    }
}
