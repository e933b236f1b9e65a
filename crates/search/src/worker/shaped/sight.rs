//! The first sight of a position by its shapes.

use super::super::{Answer, Worker};
use crate::number::WIN;
use crate::shapes::{Kind, Squares};
use crate::trace::Observer;

/// Estimates stay within this number of points: odds of 270,000 to 1.
const MOST_POINTS: i32 = 2500;

/// The points of what wins in other games but not always in Caro: an open four, or two lines to complete.
const ALMOST_PROVEN: i32 = 2000;

/// A position at first sight.
#[derive(Clone, Copy, Debug)]
pub(in super::super) enum Sight {
    /// A win or loss is seen.
    Settled(Answer),
    /// The other side must be kept from completing a line here.
    Forced(u16),
    /// Nothing is settled.
    Open {
        /// True if the other side can make an open four, or in Caro complete a line.
        is_pressed: bool,
        estimate: i32,
    },
}

impl<O: Observer> Worker<'_, O> {
    /// The first sight by shapes, where estimates come from them.
    #[inline]
    pub(in super::super) fn sight(&self) -> Option<Sight> {
        let squares = self.squares.as_ref().filter(|_| self.mode.estimating)?;
        let (side, other) = (self.board.to_move, 1 - self.board.to_move);
        let wins = |plies| Some(Sight::Settled(Answer::decided(WIN - self.ply - plies)));
        if squares.has(side, Kind::Five) {
            return wins(1);
        }
        let open = |estimate: i32| {
            Some(Sight::Open {
                is_pressed: squares.has(other, Kind::OpenFour) || squares.has(other, Kind::Five),
                estimate: estimate.clamp(-MOST_POINTS, MOST_POINTS),
            })
        };
        let mut blocks = squares.completions(other).iter();
        let blocks = (blocks.next(), blocks.next());
        if squares.rule().caro {
            return open(match blocks {
                (Some(_), Some(_)) => -ALMOST_PROVEN,
                (None, _) if squares.has(side, Kind::OpenFour) => ALMOST_PROVEN,
                _ => squares.estimate(side),
            });
        }
        match blocks {
            (Some(_), Some(_)) => Some(Sight::Settled(Answer::decided(self.ply + 2 - WIN))),
            (Some(square), None) if self.board.is_forbidden(square) => {
                Some(Sight::Settled(Answer::decided(self.ply + 2 - WIN)))
            }
            (Some(square), None) => Some(Sight::Forced(square)),
            _ if self.makes_open_four(squares, side) => wins(3),
            _ => open(squares.estimate(side)),
        }
    }

    /// True if the side to move can make an open four where it may play.
    #[inline]
    fn makes_open_four(&self, squares: &Squares, side: usize) -> bool {
        squares.has(side, Kind::OpenFour)
            && (!squares.rule().forbids(side)
                || squares.fours(side).iter().any(|square| {
                    squares.kind(square, side) == Kind::OpenFour && !self.board.is_forbidden(square)
                }))
    }

    /// Keeps the estimate of this node; true if it is better than that of the side's node before.
    pub(super) fn improves(&mut self, estimate: i32) -> bool {
        let ply = self.ply as usize;
        self.estimates[ply] = estimate;
        ply < 2 || estimate > self.estimates[ply - 2]
    }

    /// Keeps the estimate of the side's node before for this one.
    pub(super) fn carry_estimate(&mut self) {
        let ply = self.ply as usize;
        self.estimates[ply] = if ply < 2 { 0 } else { self.estimates[ply - 2] };
    }
}
