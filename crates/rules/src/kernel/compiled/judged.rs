//! Operations where the stones of one side change what the other's mean: Renju and Caro.

use alloc::vec::Vec;

use super::Compiled;
use crate::forbidden::Rows;
use crate::kernel::bits::word;
use crate::kernel::line_test::WithLineTest;
use crate::kernel::{Bits, Kernel, LastTwoPlies, Packed};
use crate::{Forbidden, Judge, Mark, Square};

/// Bits of the smallest kernel, which knows the stones of one side only.
pub(super) const SMALLEST: u32 = u16::BITS;

impl<W: WithLineTest> Compiled<W> {
    /// True if X has forbidden points, which no game of the smallest kernel has.
    #[inline]
    pub(super) fn may_judge(&self) -> bool {
        W::BITS > SMALLEST && self.judge.is_some()
    }

    /// True if X is to move and every free square is forbidden.
    #[inline(never)]
    pub(super) fn is_stuck(&self, position: &Packed<W>) -> bool {
        let Some((judge, rows)) = self.judged(position) else { return false };
        Bits(self.open(position)).all(|square| judge.forbids(&rows, square).is_some())
    }

    /// The judge and the stones of a position in which X, to move, has forbidden points.
    fn judged(&self, position: &Packed<W>) -> Option<(&Judge, Rows)> {
        let judge = self.judge.as_ref().filter(|_| position.to_move == Mark::X)?;
        let mut rows = judge.empty();
        for (stones, is_x) in [(position.own, true), (position.other, false)] {
            Bits(stones).for_each(|square| judge.toggle(&mut rows, square, is_x));
        }
        Some((judge, rows))
    }

    /// The free squares at which the side to move may not play, with the reasons.
    pub(crate) fn forbidden(&self, position: &Packed<W>) -> Vec<(Square, Forbidden)> {
        let Some((judge, rows)) = self.judged(position) else { return Vec::new() };
        let open = Bits(self.open(position));
        open.filter_map(|square| Some((square, judge.forbids(&rows, square)?))).collect()
    }

    /// The open squares without the points forbidden to the side to move.
    #[inline]
    pub(super) fn permitted(&self, position: &Packed<W>, open: W) -> W {
        if !self.may_judge() || position.to_move == Mark::O {
            return open;
        }
        let forbidden = self.forbidden(position).into_iter().map(|(square, _)| square);
        open & !word::<W>(forbidden)
    }

    /// The same where the first stone may change the meaning of the second.
    pub(super) fn last_two_one_by_one(
        &self,
        position: &Packed<W>,
        quiet: W,
        completed: u64,
    ) -> LastTwoPlies {
        let mut plies = LastTwoPlies { completed, answered: 0, drawn: 0 };
        for square in Bits(quiet) {
            let mut after = *position;
            self.put_quietly(&mut after, square);
            let (_, completing) = self.split(&after);
            let answered = completing != W::ZERO;
            plies.answered += u64::from(answered);
            plies.drawn += u64::from(!answered);
        }
        plies
    }
}
