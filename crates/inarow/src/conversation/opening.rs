//! Choices of an opening, and the exchange of sides that follows.

use std::time::Duration;

use inarow_answers::Problem;
use inarow_answers::table::{Change, Effect};
use inarow_rules::opening::OpeningChoice;
use inarow_rules::{ByMark, Mark};
use inarow_words::Words;

use super::Conversation;

impl Conversation {
    /// The request to the person whose turn it is in an opening, where that is not to move as in any game.
    pub(crate) fn opening_request(&self, words: &Words) -> Option<String> {
        let play = self.play();
        words.opening_request(&self.naming.game, play.stage(), play.to_move())
    }

    /// The choice of an opening as a sentence: the sides, or that two stones more are placed. People without names
    /// are called by their sides, so for them it says whether these were exchanged.
    pub(super) fn chosen(&self, words: &Words, by: Mark, choice: OpeningChoice) -> String {
        let name = |mark| words.side(&self.naming.game, mark);
        let is_nameless = Mark::BOTH.into_iter().all(|mark| self.label(words, mark) == name(mark));
        let side = |mark| words.side_and_letter(&self.naming.game, mark).into();
        let label = |mark| self.label(words, mark).into();
        match choice {
            OpeningChoice::PlaceTwo => words.say("opening-placing-two", [("player", label(by))]),
            OpeningChoice::Take(mark) if is_nameless && mark == by => {
                words.say("opening-sides-stay", [])
            }
            OpeningChoice::Take(_) if is_nameless => {
                let said = [("x", name(Mark::X).into()), ("o", name(Mark::O).into())];
                words.say("opening-sides-exchanged", said)
            }
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
