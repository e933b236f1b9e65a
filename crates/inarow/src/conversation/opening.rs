//! Choices of an opening, and the exchange of sides that follows.

use std::time::Duration;

use inarow_answers::{Change, Effect, Problem};
use inarow_rules::{ByMark, Mark, OpeningChoice};
use inarow_words::Words;

use super::Conversation;

impl Conversation {
    /// The request to the person whose turn it is in an opening, where that is not to move as in any game.
    pub(crate) fn opening_request(&self, words: &Words) -> Option<String> {
        let play = self.play();
        words.opening_request(&self.naming.game, play.stage(), play.to_move())
    }

    /// The choice of an opening as a sentence: the sides, or that two stones more are placed.
    pub(super) fn chosen(&self, words: &Words, by: Mark, choice: OpeningChoice) -> String {
        let side = |mark| words.side_and_letter(&self.naming.game, mark).into();
        let label = |mark| self.label(words, mark).into();
        match choice {
            OpeningChoice::PlaceTwo => words.say("opening-placing-two", [("player", label(by))]),
            OpeningChoice::Take(_) => {
                let said = [
                    ("x-side", side(Mark::X)),
                    ("x", label(Mark::X)),
                    ("o-side", side(Mark::O)),
                    ("o", label(Mark::O)),
                ];
                words.say("opening-sides", said)
            }
        }
    }

    /// Makes a change; players who exchange their sides by it exchange their names.
    pub(super) fn apply(
        &mut self,
        by: ByMark<bool>,
        change: Change,
        now: Duration,
    ) -> Result<Effect, Problem> {
        let was_exchanged = self.play().is_exchanged();
        let effect = self.table.apply(by, change, now)?;
        if self.play().is_exchanged() != was_exchanged {
            std::mem::swap(&mut self.names.x, &mut self.names.o);
        }
        Ok(effect)
    }
}
