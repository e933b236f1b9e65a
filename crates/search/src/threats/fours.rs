//! Continuous fours.

use super::{Attack, MOST_FOURS, Threats, candidates};
use crate::SearchError;
use crate::urgency::{Completions, Urgency};

impl Threats<'_, '_> {
    /// A win by continuous fours, the shortest first.
    pub(super) fn fours_deepening(&mut self) -> Result<Option<Attack>, SearchError> {
        for most in 1..=MOST_FOURS {
            let mut cut = false;
            if let Some(attack) = self.fours(most, &mut cut)? {
                return Ok(Some(attack));
            }
            if !cut {
                break;
            }
        }
        Ok(None)
    }

    /// A win by at most `most` fours and a completion; `cut` tells whether more might have won.
    pub(super) fn fours(
        &mut self,
        most: u32,
        cut: &mut bool,
    ) -> Result<Option<Attack>, SearchError> {
        let must = match self.board.urgency() {
            Urgency::Win(square) => return Ok(Some(Attack::completing(square))),
            Urgency::Lost(_) => return Ok(None),
            Urgency::Block(square) => Some(square),
            Urgency::Quiet => None,
        };
        if most == 0 {
            *cut = true;
            return Ok(None);
        }
        let key = self.board.key().0.hash;
        if self.four_failures.get(&key).is_some_and(|&tried| tried >= most) {
            *cut = true;
            return Ok(None);
        }
        for square in candidates(self.board, 2) {
            if must.is_some_and(|must| must != square) {
                continue;
            }
            if let Some(attack) = self.four(square, most, cut)? {
                return Ok(Some(attack));
            }
        }
        self.four_failures.insert(key, most);
        Ok(None)
    }

    /// The attack that begins with a move, if that is a four and wins.
    fn four(
        &mut self,
        square: u16,
        most: u32,
        cut: &mut bool,
    ) -> Result<Option<Attack>, SearchError> {
        let side = self.board.to_move;
        self.put(square)?;
        let countered = self.board.completions(1 - side).next().is_some();
        let attack = match self.board.completions_of(side) {
            _ if countered || self.board.is_drawn() => Ok(None),
            _ if self.board.frame.ends_block => self.four_with_parries((square, side), most, cut),
            Completions::One(reply) if self.board.is_forbidden(reply) => {
                Ok(Some(unanswered(square, reply)))
            }
            Completions::None => Ok(None),
            Completions::One(reply) => {
                let then = self.after_reply(reply, |threats| threats.fours(most - 1, cut));
                then.map(|then| then.map(|then| four(square, reply, then)))
            }
            Completions::Several(reply, second) if self.board.is_forbidden(reply) => {
                Ok(Some(if self.board.is_forbidden(second) {
                    unanswered(square, second)
                } else {
                    four(square, second, Attack::completing(reply))
                }))
            }
            Completions::Several(reply, second) => {
                Ok(Some(four(square, reply, Attack::completing(second))))
            }
        };
        self.board.take();
        attack
    }

    /// The attack that began with the move just made where a line can be blocked beside its ends: it must win after each
    /// reply that could keep a line from being completed.
    fn four_with_parries(
        &mut self,
        (square, side): (u16, usize),
        most: u32,
        cut: &mut bool,
    ) -> Result<Option<Attack>, SearchError> {
        let Some((completion, parries)) = self.board.completion_with_parries(side) else {
            return Ok(None);
        };
        let mut replies = Vec::new();
        for reply in parries {
            let then = self.after_reply(reply, |threats| threats.fours(most - 1, cut))?;
            let Some(then) = then else { return Ok(None) };
            replies.push((inarow_rules::Square(reply), then));
        }
        let otherwise = Some(Box::new(Attack::completing(completion)));
        Ok(Some(Attack { square: inarow_rules::Square(square), replies, otherwise }))
    }

    /// The attacker's win after a reply.
    pub(super) fn after_reply(
        &mut self,
        reply: u16,
        attack: impl FnOnce(&mut Self) -> Result<Option<Attack>, SearchError>,
    ) -> Result<Option<Attack>, SearchError> {
        self.put(reply)?;
        let found = if self.board.is_drawn() { Ok(None) } else { attack(self) };
        self.board.take();
        found
    }
}

/// A move that threatens to complete a line at `reply`.
pub(super) fn four(square: u16, reply: u16, then: Attack) -> Attack {
    Attack {
        square: inarow_rules::Square(square),
        replies: vec![(inarow_rules::Square(reply), then)],
        otherwise: Some(Box::new(Attack::completing(reply))),
    }
}

/// A move that threatens to complete a line where the other side may not play.
pub(super) fn unanswered(square: u16, completion: u16) -> Attack {
    Attack {
        square: inarow_rules::Square(square),
        replies: Vec::new(),
        otherwise: Some(Box::new(Attack::completing(completion))),
    }
}
