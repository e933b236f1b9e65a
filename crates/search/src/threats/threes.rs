//! Fours and threes: moves that win by continuous fours unless something is done at once.

use inarow_rules::Square;

use super::fours::{four, unanswered};
use super::{Attack, MOST_THREES, Threats, candidates};
use crate::SearchError;
use crate::urgency::Urgency;

/// The most fours of a threat.
const FOURS_OF_A_THREAT: u32 = 4;

impl Threats<'_, '_> {
    /// A win by fours and threes, one with few of them first.
    pub(super) fn threes_deepening(&mut self) -> Result<Option<Attack>, SearchError> {
        for most in 1..=MOST_THREES {
            if let Some(attack) = self.threes(most)? {
                return Ok(Some(attack));
            }
        }
        Ok(None)
    }

    /// A win by at most `most` fours and threes before one by continuous fours.
    fn threes(&mut self, most: u32) -> Result<Option<Attack>, SearchError> {
        if let Some(attack) = self.fours(FOURS_OF_A_THREAT, &mut false)? {
            return Ok(Some(attack));
        }
        let must = match self.board.urgency() {
            // A line to complete would have been a win by fours.
            Urgency::Win(_) | Urgency::Lost(_) => return Ok(None),
            _ if most == 0 => return Ok(None),
            Urgency::Block(square) => Some(square),
            Urgency::Quiet => None,
        };
        let key = self.board.key().0.hash;
        if self.three_failures.get(&key).is_some_and(|&tried| tried >= most) {
            return Ok(None);
        }
        for square in candidates(self.board, 3) {
            if must.is_some_and(|must| must != square) {
                continue;
            }
            self.put(square)?;
            let attack = self.forcing(square, most);
            self.board.take();
            if let Some(attack) = attack? {
                return Ok(Some(attack));
            }
        }
        self.three_failures.insert(key, most);
        Ok(None)
    }

    /// The attack that began with the move just made, if it forces the opponent and wins.
    fn forcing(&mut self, square: u16, most: u32) -> Result<Option<Attack>, SearchError> {
        let attacker = 1 - self.board.to_move;
        if self.board.is_drawn() || self.board.completions(1 - attacker).next().is_some() {
            return Ok(None);
        }
        let reply = self.board.completions(attacker).next();
        if let Some(reply) = reply {
            if self.board.is_forbidden(reply) {
                return Ok(Some(unanswered(square, reply)));
            }
            // Two completions would have been a win by fours.
            let then = self.after_reply(reply, |threats| threats.threes(most - 1))?;
            return Ok(then.map(|then| four(square, reply, then)));
        }
        self.board.pass();
        let threat = self.fours(FOURS_OF_A_THREAT, &mut false);
        self.board.pass();
        let Some(threat) = threat? else { return Ok(None) };
        let mut replies = Vec::new();
        for reply in self.board.legal_moves() {
            self.put(reply)?;
            let is_drawn = self.board.is_drawn();
            let parried = is_drawn || !self.holds(&threat);
            let then = if !parried {
                Ok(None)
            } else if is_drawn {
                self.board.take();
                return Ok(None);
            } else {
                self.threes(most - 1)
            };
            self.board.take();
            match then? {
                Some(then) => replies.push((Square(reply), then)),
                None if parried => return Ok(None),
                None => (),
            }
        }
        let otherwise = Some(Box::new(threat));
        Ok(Some(Attack { square: Square(square), replies, otherwise }))
    }

    /// Whether an attack by fours, made before the last reply was, still wins after it.
    fn holds(&mut self, attack: &Attack) -> bool {
        let (square, side) = (attack.square.0, self.board.to_move);
        // A four that cannot be answered here may be after another reply.
        let is_unanswered = attack.replies.is_empty() && attack.otherwise.is_some();
        if is_unanswered || !self.board.is_legal(square) {
            return false;
        }
        let Some((reply, then)) = attack.replies.first() else {
            // It must complete a line.
            return self.board.completions(side).any(|completion| completion == square);
        };
        if self.board.completions(1 - side).any(|must| must != square) {
            return false;
        }
        self.board.put(square);
        let threatens = self.board.completions(side).any(|completion| completion == reply.0);
        let countered = self.board.completions(1 - side).next().is_some();
        let holds = threatens && !countered && {
            self.board.put(reply.0);
            let holds = !self.board.is_drawn() && self.holds(then);
            self.board.take();
            holds
        };
        self.board.take();
        holds
    }
}
