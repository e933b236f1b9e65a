//! Answers to questions. One that is no longer wanted changes nothing.

use inarow_lab::outside::Fault;
use inarow_players::{Reason, Refusal};
use inarow_rules::Square;

use crate::screen::effect::Effect;
use crate::screen::game_screen::{Pending, Thinking};
use crate::screen::message::{Answer, Ticket};
use crate::screen::model::Model;

impl Model {
    /// Takes an answer.
    pub(super) fn take_answer(&mut self, ticket: Ticket, answer: Answer) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let thinks = game_screen.thinking == Thinking::Asked(ticket);
        match answer {
            Answer::Moved(square, reason) if thinks => self.computer_moves(square, reason),
            Answer::NoMove(refusal, fault) if thinks => self.no_move(refusal, fault),
            Answer::Moved(..) | Answer::NoMove(..) => (),
            Answer::Found(found) => {
                let done = found.done;
                fill(&mut game_screen.analysis, ticket, found, done);
            }
            Answer::Hint(hint) => {
                if let Some(hint) = hint
                    && fill(&mut game_screen.hint, ticket, hint.clone(), true)
                {
                    self.show_hint(&hint);
                }
            }
            Answer::Rule(Some(trace)) => _ = fill(&mut game_screen.rule, ticket, trace, true),
            Answer::Rule(None) => (),
            Answer::Beaten(known) => _ = fill(&mut game_screen.beaten, ticket, known, true),
            Answer::Reviewed(review) => _ = fill(&mut game_screen.review, ticket, review, true),
            Answer::Graded(grades) => {
                if game_screen.grading.take_if(|asked| *asked == ticket).is_some() {
                    self.want(Effect::Grade(grades));
                }
            }
        }
    }

    fn computer_moves(&mut self, square: Square, reason: Reason) {
        self.set_thinking(Thinking::No);
        if let Err(illegal) = self.make_move(square, Some(reason)) {
            self.wait();
            return self.refuse(square, illegal);
        }
        self.go_on();
    }

    /// The computer waits, and its clock stops.
    pub(super) fn wait(&mut self) {
        self.set_thinking(Thinking::Paused);
        let now = self.now;
        if let Some(clock) =
            self.game_screen.as_mut().and_then(|game_screen| game_screen.clock.as_mut())
        {
            clock.stop(now);
        }
    }

    /// The computer gives no move: it waits, so that the person can take back or leave.
    fn no_move(&mut self, refusal: Refusal, fault: Option<Fault>) {
        let words = self.words();
        self.wait();
        let Some(game_screen) = &mut self.game_screen else { return };
        let name = game_screen.plan.names[game_screen.present.to_move].to_string();
        self.notice = Some(match (refusal, fault) {
            (Refusal::Stopped, _) => return,
            (_, Some(fault)) => words.fault_of(&game_screen.naming(), &name, &fault),
            (refusal, None) => words.refusal(&name, &game_screen.plan.game, refusal),
        });
    }
}

/// Puts an answer where it is waited for; whether it is.
fn fill<T>(pending: &mut Option<Pending<T>>, ticket: Ticket, answer: T, done: bool) -> bool {
    match pending {
        Some(pending) if pending.ticket == ticket && pending.open => {
            (pending.known, pending.open) = (Some(answer), !done);
            true
        }
        _ => false,
    }
}
