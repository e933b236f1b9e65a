//! Answers to questions. One that is no longer wanted changes nothing.

use inarow_answers::Decision;
use inarow_lab::outside::Fault;
use inarow_players::Refusal;

use crate::conversation::{Done, Reply};
use crate::screen::effect::Effect;
use crate::screen::game_screen::{Panel, Pending, Thinking};
use crate::screen::message::{Answer, Ticket};
use crate::screen::model::Model;

impl Model {
    /// Takes an answer.
    pub(super) fn take_answer(&mut self, ticket: Ticket, answer: Answer) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let thinks = game_screen.thinking == Thinking::Asked(ticket);
        match answer {
            Answer::Decided(decided) if thinks => self.computer_moves(decided),
            Answer::NoMove(refusal, fault) if thinks => self.no_move(refusal, fault),
            Answer::Decided(..) | Answer::NoMove(..) => (),
            Answer::Found(found) => {
                let done = found.done;
                fill(&mut game_screen.analysis, ticket, found, done);
            }
            Answer::Done(done) => self.take_done(ticket, &done),
            Answer::Beaten(known) => _ = fill(&mut game_screen.beaten, ticket, known, true),
            Answer::Graded(grades) => {
                if game_screen.grading.take_if(|asked| *asked == ticket).is_some() {
                    self.want(Effect::Grade(grades));
                }
            }
        }
    }

    /// Takes what a task has found.
    fn take_done(&mut self, ticket: Ticket, done: &Done) {
        let (words, now) = (self.words(), self.now);
        let Some(game_screen) = &mut self.game_screen else { return };
        let is_said = match done {
            Done::Draw(_) => fill(&mut game_screen.draw, ticket, (), true),
            Done::Hint(_) => fill(&mut game_screen.hint, ticket, (), true),
            Done::Rule(rule) => {
                if let Some((_, trace)) = rule {
                    fill(&mut game_screen.rule, ticket, trace.clone(), true);
                }
                false
            }
            Done::Review(review) => {
                fill(&mut game_screen.review, ticket, review.clone(), true)
                    && game_screen.panel != Panel::Replay
            }
        };
        if is_said {
            let told = game_screen.talk.told(words, done, now);
            self.reply(told);
            self.point_at_hint();
        }
    }

    fn computer_moves(&mut self, decided: Decision) {
        let (words, now) = (self.words(), self.now);
        self.set_thinking(Thinking::No);
        let Some(game_screen) = &mut self.game_screen else { return };
        let notice = self.notice.take();
        let reply = game_screen.talk.choose(words, decided, now);
        if matches!(reply, Reply::Said(_)) {
            self.wait();
        }
        self.reply(reply);
        self.notice = self.notice.take().or(notice);
    }

    /// The computer waits, and its clock stops.
    pub(super) fn wait(&mut self) {
        self.set_thinking(Thinking::Paused);
        let now = self.now;
        if let Some(game_screen) = &mut self.game_screen {
            game_screen.talk.table.stop_clocks(now);
        }
    }

    /// The computer gives no move: it waits, so that the person can take back or leave.
    fn no_move(&mut self, refusal: Refusal, fault: Option<Fault>) {
        let words = self.words();
        self.wait();
        let Some(game_screen) = &mut self.game_screen else { return };
        let name = game_screen.talk.names[game_screen.talk.play().on_turn()].to_string();
        self.notice = Some(match (refusal, fault) {
            (Refusal::Stopped, _) => return,
            (_, Some(fault)) => words.fault_of(&game_screen.talk.naming, &name, &fault),
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
