//! Draws by agreement at a terminal.

use std::time::Duration;

use inarow_answers::table::{Change, Effect};
use inarow_words::Words;

use super::{Conversation, Reply, Task, said};

impl Conversation {
    /// Offers a draw for the person whose turn it is: a computer thinks about it, another person is asked.
    pub(super) fn offer_draw(&mut self, words: &Words, now: Duration) -> Reply {
        let people = self.table.people();
        if self.table.draw_offered().is_none()
            && let Err(problem) = self.apply(people, Change::OfferDraw, now)
        {
            return Reply::Said(said(words, &problem));
        }
        match self.table.engine_offered_draw() {
            Some(offered) => Reply::Takes(Task::Draw(offered)),
            None => Reply::Asks(self.draw_question(words)),
        }
    }

    /// The question whether the other person accepts a draw.
    pub(crate) fn draw_question(&self, words: &Words) -> String {
        let by = self.table.draw_offered().unwrap_or(self.play().on_turn());
        let (by, to) = (self.label(words, by), self.label(words, !by));
        words.say("game-draw-question", [("by", by.into()), ("to", to.into())])
    }

    /// Takes the answer to the offer of a draw, of a computer or of the other person.
    pub(crate) fn answer_draw(&mut self, words: &Words, accepts: bool, now: Duration) -> Reply {
        let Some(by) = self.table.draw_offered() else { return Reply::Changed(None) };
        let change = match self.table.engine_offered_draw() {
            Some(_) => Change::DrawDecided(accepts),
            None => Change::AnswerDraw(accepts),
        };
        match self.apply(self.table.people(), change, now) {
            Ok(Effect::Ended(_)) => Reply::Changed(None),
            Ok(_) => Reply::Said(
                words.say("game-draw-declined", [("player", self.label(words, !by).into())]),
            ),
            Err(problem) => Reply::Said(said(words, &problem)),
        }
    }
}
