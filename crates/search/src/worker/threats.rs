//! Continuous fours: moves that each leave the opponent one reply.

use super::Worker;
use crate::trace::Observer;
use crate::urgency::Completions;

/// Attacking moves that a look inside the search may try.
const QUICK: u32 = 24;

impl<O: Observer> Worker<'_, O> {
    /// The plies in which the side to move wins by moves that each threaten to complete a line, if a
    /// short look finds such a win. It has no completion of its own, and none to block.
    pub(super) fn quick_fours(&mut self) -> Option<i32> {
        let frame = &self.board.frame;
        if !frame.lines_win || frame.k < 4 || frame.falls || frame.ends_block {
            return None;
        }
        let side = self.board.to_move;
        debug_assert!(
            self.board.completions(1 - side).next().is_none(),
            "nothing is to be blocked"
        );
        self.board.short_lines(side, 2).next()?;
        let mut tries = QUICK;
        let plies = self.fours(None, &mut tries);
        self.nodes += u64::from(QUICK - tries);
        plies
    }

    /// The same with an answer to give at `must`, if anywhere.
    fn fours(&mut self, must: Option<u16>, tries: &mut u32) -> Option<i32> {
        let side = self.board.to_move;
        let start = self.moves.len();
        let Worker { board, moves, .. } = self;
        for line in board.short_lines(side, 2) {
            moves.extend(board.playable_squares(line).map(|square| (0, square)));
        }
        let end = self.moves.len();
        let mut found = None;
        for index in start..end {
            let square = self.moves[index].1;
            let repeated = self.moves[start..index].iter().any(|&(_, earlier)| earlier == square);
            let is_other = must.is_some_and(|must| must != square);
            if repeated || is_other || self.board.is_forbidden(square) {
                continue;
            }
            if *tries == 0 {
                break;
            }
            *tries -= 1;
            found = self.four(square, tries);
            if found.is_some() {
                break;
            }
        }
        self.moves.truncate(start);
        found
    }

    /// The plies in which a move wins that threatens to complete a line.
    fn four(&mut self, square: u16, tries: &mut u32) -> Option<i32> {
        let side = self.board.to_move;
        self.board.put(square);
        let plies = match self.board.completions_of(side) {
            Completions::None => None,
            _ if self.board.is_drawn() => None,
            Completions::One(reply) if self.board.is_forbidden(reply) => Some(3),
            Completions::One(reply) => self.after_reply(reply, tries).map(|plies| plies + 2),
            Completions::Several(..) => Some(3),
        };
        self.board.take();
        plies
    }

    fn after_reply(&mut self, reply: u16, tries: &mut u32) -> Option<i32> {
        let defender = self.board.to_move;
        self.board.put(reply);
        let plies = match self.board.completions_of(defender) {
            _ if self.board.is_drawn() => None,
            Completions::None => self.fours(None, tries),
            Completions::One(must) => self.fours(Some(must), tries),
            Completions::Several(..) => None,
        };
        self.board.take();
        plies
    }
}
