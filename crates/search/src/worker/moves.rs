//! The moves to try, and their order.

use super::{Past, Unit, Worker, shaped};
use crate::board::Key;
use crate::in_progress::MovesInProgress;
use crate::trace::Observer;

/// Near the leaves a search that estimates leaves out the moves after this number, and four more
/// for each ply; deeper it looks less far from half of `MANY` moves on.
const FEW: usize = 6;
const MANY: usize = 10;

impl<O: Observer> Worker<'_, O> {
    /// Puts the moves to be tried on the list, with their order.
    pub(super) fn list_moves(&mut self, forced: Option<u16>, known: Option<u16>) {
        if let Some(square) = forced {
            self.moves.push((0, square));
            return;
        }
        let Worker { board, moves, past: Past { history, killers }, ply, mode, .. } = self;
        let frame = &board.frame;
        let (own, other) = (&board.through[board.to_move], &board.through[1 - board.to_move]);
        let history = &history[board.to_move];
        let killers = killers[*ply as usize];
        // Where only proof counts the weights know best, and past cuts only break ties.
        let scale = if mode.estimating { 1 << 6 } else { 1 << 11 };
        // A move that touches no live line is a pass where passing never helps: it is left out
        // while there is any other.
        let passes_only = board.live[0] == 0 && board.live[1] == 0;
        for &square in board.playable() {
            let index = usize::from(square);
            let touched = own[index] + other[index];
            if frame.harmless && touched == 0 && !passes_only {
                continue;
            }
            if board.is_forbidden(square) {
                continue;
            }
            let promise = if frame.lines_win { touched } else { -touched };
            let past = if killers.contains(&square) { KILLER } else { 0 } + history[index];
            let order = if known == Some(square) {
                i64::MAX
            } else {
                let order = i64::from(promise) * scale + i64::from(past.min(MOST_PAST));
                order << 16 | i64::from(frame.rank[index])
            };
            moves.push((order, square));
        }
    }

    /// Brings the best move of the rest of the list to its front; that move.
    #[inline]
    pub(super) fn next_move(&mut self, front: usize) -> u16 {
        let rest = &mut self.moves[front..];
        let mut best = 0;
        for index in 1..rest.len() {
            if rest[index].0 > rest[best].0 {
                best = index;
            }
        }
        rest.swap(0, best);
        rest[0].1
    }

    /// The name of a move that is worth telling other threads about; none if there are none.
    #[inline]
    pub(crate) fn name_to_share(&self, key: Key, square: u16, depth: i32) -> Option<u64> {
        (self.in_progress.is_some() && depth >= LEAST_SHARED)
            .then(|| MovesInProgress::name(key.hash, square))
    }

    /// Whether another thread is trying the move at this place of the list; then it is put off to
    /// the end, once.
    #[inline]
    pub(super) fn defers(&mut self, place: usize, name: Option<u64>) -> bool {
        let tried_elsewhere = self.is_tried_elsewhere(name) && self.moves[place].0 != i64::MIN;
        if tried_elsewhere {
            self.moves[place].0 = i64::MIN;
        }
        tried_elsewhere
    }

    /// Whether another thread is trying a move.
    pub(crate) fn is_tried_elsewhere(&self, name: Option<u64>) -> bool {
        self.in_progress.zip(name).is_some_and(|(in_progress, name)| in_progress.tries(name))
    }

    /// Tells the other threads that the move is being tried.
    #[inline]
    pub(crate) fn begin(&self, name: Option<u64>) {
        if let Some((in_progress, name)) = self.in_progress.zip(name) {
            in_progress.begin(name);
        }
    }

    #[inline]
    pub(crate) fn end(&self, name: Option<u64>) {
        if let Some((in_progress, name)) = self.in_progress.zip(name) {
            in_progress.end(name);
        }
    }

    /// Whether the moves from the `tried`-th on are left out.
    #[inline]
    pub(super) fn leaves_out(&self, tried: usize, depth: i32) -> bool {
        self.mode.estimating && depth <= 4 && tried >= FEW + 4 * depth as usize
    }

    /// The plies by which the `tried`-th move is searched less.
    #[inline]
    pub(super) fn reduction(&self, tried: usize, depth: i32) -> i32 {
        if !self.mode.estimating || depth < 3 || tried < MANY / 2 {
            0
        } else {
            1 + i32::from(tried >= 2 * MANY)
        }
    }

    /// The plies by which the root's move of this place is searched less, unless it turns out to be better
    /// than it seemed.
    pub(crate) fn less_care(&self, place: usize, depth: i32) -> i32 {
        match place {
            _ if depth < 3 => 0,
            _ if self.unit == Unit::Points => {
                (shaped::reduction(depth, place) - 1).clamp(0, depth - 2)
            }
            ..8 => 0,
            8..24 => 1,
            _ => 1 + i32::from(depth >= 5),
        }
    }

    /// Remembers a move that was good enough.
    #[inline]
    pub(super) fn note_cut(&mut self, square: u16, depth: i32) {
        let history = &mut self.past.history[self.board.to_move][usize::from(square)];
        *history += depth * depth;
        if *history > MOST_PAST {
            self.past.history.iter_mut().flatten().for_each(|past| *past /= 2);
        }
        let killers = &mut self.past.killers[self.ply as usize];
        if killers[0] != square {
            *killers = [square, killers[0]];
        }
    }
}

/// Closer to the leaves than this, threads do not look at what others try.
const LEAST_SHARED: i32 = 3;

/// The worth of a killer beside the weights of lines, and the greatest worth of past cuts.
const KILLER: i32 = 1 << 9;
const MOST_PAST: i32 = 1 << 10;
