//! The course of a game: the side to move, the clocks, the end, and the questions meanwhile.

use inarow_rules::{ByMark, Game, Mark};

use crate::conversation::Task;
use crate::screen::effect::{Effect, Kind, Question};
use crate::screen::game_screen::{GameScreen, Panel, Pending, Thinking};
use crate::screen::message::Ticket;
use crate::screen::model::{Model, Page};
use crate::screen::scene::Scene;
use crate::seats::is_person;

impl Model {
    /// After anything that changes the game: draws the new position, and lets the game go on.
    pub(super) fn go_on(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        game_screen.present =
            Scene::of(game_screen.talk.play().rules(), game_screen.talk.play().position());
        self.refresh();
        let Some(game_screen) = &mut self.game_screen else { return };
        let (over, mark) = (game_screen.talk.play().is_over(), game_screen.talk.play().on_turn());
        let is_person = is_person(&game_screen.talk.names[mark]);
        match game_screen.thinking == Thinking::Paused && !is_person {
            true => game_screen.talk.table.stop_clocks(self.now),
            false => game_screen.talk.table.run_clocks(self.now),
        }
        if let Some(tally) = game_screen.tally_before.take_if(|_| !over) {
            // The end was taken back.
            let closed = [close(&mut game_screen.review.take()), game_screen.grading.take()];
            self.tally = tally;
            self.give_up(closed);
        }
        let Some(game_screen) = &mut self.game_screen else { return };
        if over {
            return self.conclude();
        }
        if is_person && game_screen.thinking == Thinking::Paused {
            game_screen.thinking = Thinking::No;
        }
        if !is_person && game_screen.thinking == Thinking::No && self.page == Page::Game {
            let clock = game_screen.talk.table.clocks().and_then(|clock| clock.to_move(self.now));
            let ticket = self.ask_about(Kind::Move(clock));
            self.set_thinking(Thinking::Asked(ticket));
        }
    }

    /// The game is over: it counts, and its moves are judged for the database.
    fn conclude(&mut self) {
        let words = self.words();
        let Some(game_screen) = &mut self.game_screen else { return };
        if game_screen.tally_before.is_some() {
            return;
        }
        game_screen.tally_before = Some(self.tally.clone());
        let name = |mark| game_screen.talk.label(words, mark);
        self.tally
            .add(&ByMark { x: name(Mark::X), o: name(Mark::O) }, game_screen.talk.play().winner());
        if !game_screen.talk.play().record().moves.is_empty() {
            let ticket = self.ask_about(Kind::Grades);
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.grading = Some(ticket);
            }
        }
    }

    /// After any change of the displayed position: draws it, and repeats the questions asked
    /// about another one.
    pub(super) fn refresh(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let shown = game_screen.talk.play().after(game_screen.talk.ply());
        game_screen.talk.hint = None;
        game_screen.shown = Scene::of(shown.rules(), shown.position());
        let closed = [
            close(&mut game_screen.analysis.take()),
            close(&mut game_screen.hint.take()),
            close(&mut game_screen.draw.take()),
            close(&mut game_screen.rule.take()),
        ];
        self.give_up(closed);
        match self.game_screen.as_ref().map(|game_screen| game_screen.panel) {
            Some(Panel::Analysis) => self.analyse(),
            Some(Panel::Lesson) => self.ask_rule(),
            Some(Panel::Replay) => self.ask_review(),
            _ => (),
        }
    }

    fn analyse(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        if game_screen.shown.outcome.is_none() && !game_screen.talk.shown().is_opening() {
            self.ask(Kind::Analysis, |game_screen| &mut game_screen.analysis);
        }
    }

    fn ask_rule(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        let Some((article, player)) = game_screen.talk.article() else { return };
        let over = game_screen.shown.outcome.is_some();
        // The articles speak of this board alone.
        let first_time = game_screen.beaten.is_none() && game_screen.plan.game == Game::TICTACTOE;
        if !over {
            self.ask(Kind::Task(Task::Rule(player)), |game_screen| &mut game_screen.rule);
        }
        if first_time {
            let kind = Kind::Beaten(article, player);
            self.ask(kind, |game_screen| &mut game_screen.beaten);
        }
    }

    fn ask_review(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        if game_screen.review.is_none() {
            self.ask(Kind::Task(Task::Review), |game_screen| &mut game_screen.review);
        }
    }

    /// Asks something whose answer has a place on the screen.
    pub(super) fn ask<T>(
        &mut self,
        kind: Kind,
        place: impl FnOnce(&mut GameScreen) -> &mut Option<Pending<T>>,
    ) {
        let ticket = self.ask_about(kind);
        if let Some(game_screen) = &mut self.game_screen {
            *place(game_screen) = Some(Pending { ticket, open: true, known: None });
        }
    }

    /// Asks about the displayed position, or about the present game.
    fn ask_about(&mut self, kind: Kind) -> Ticket {
        let ticket = self.ticket();
        if let Some(game_screen) = &self.game_screen {
            let moves = match kind {
                Kind::Move(_) | Kind::Task(Task::Review | Task::Draw(_)) | Kind::Grades => {
                    usize::MAX
                }
                Kind::Analysis | Kind::Task(_) | Kind::Beaten(..) => game_screen.talk.ply(),
            };
            let question = Question { play: Box::new(game_screen.talk.play().after(moves)), kind };
            self.want(Effect::Ask(ticket, question));
        }
        ticket
    }

    pub(super) fn set_thinking(&mut self, thinking: Thinking) {
        if let Some(game_screen) = &mut self.game_screen {
            game_screen.thinking = thinking;
        }
    }

    /// The computer stops thinking about a position that is no more.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(Thinking::Asked(ticket)) = self.game_screen.as_ref().map(|s| s.thinking) {
            self.want(Effect::Stop(ticket));
        }
        self.set_thinking(Thinking::No);
    }

    /// The computer stops thinking until it may go on.
    pub(super) fn pause(&mut self) {
        if let Some(Thinking::Asked(ticket)) = self.game_screen.as_ref().map(|s| s.thinking) {
            self.want(Effect::Stop(ticket));
            self.wait();
        }
    }

    /// Stops whatever is being worked out; whether anything was.
    pub(super) fn stop_working(&mut self) -> bool {
        let Some(game_screen) = &mut self.game_screen else { return false };
        let thought = matches!(game_screen.thinking, Thinking::Asked(_));
        let closed = [
            close(&mut game_screen.analysis),
            close(&mut game_screen.hint),
            close(&mut game_screen.review),
        ];
        self.pause();
        self.give_up(closed) || thought
    }

    /// Stops looking for the answers to these questions; whether there are any.
    fn give_up(&mut self, tickets: impl IntoIterator<Item = Option<Ticket>>) -> bool {
        let stops: Vec<Effect> = tickets.into_iter().flatten().map(Effect::Stop).collect();
        let any = !stops.is_empty();
        stops.into_iter().for_each(|stop| self.want(stop));
        any
    }

    /// Stops everything that was asked about a game that is left.
    pub(super) fn stop_asking(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let closed = [
            close(&mut game_screen.analysis),
            close(&mut game_screen.hint),
            close(&mut game_screen.rule),
            close(&mut game_screen.beaten),
            close(&mut game_screen.review),
            game_screen.grading.take(),
        ];
        self.give_up(closed);
        self.stop_thinking();
    }

    /// A clock may have run out.
    pub(super) fn tick(&mut self) {
        let (words, now) = (self.words(), self.now);
        let Some(game_screen) = &mut self.game_screen else { return };
        let clocks = game_screen.talk.table.clocks();
        if clocks.is_some_and(|clocks| clocks.fallen(now).is_some()) {
            let reply = game_screen.talk.flag(words, now);
            self.stop_thinking();
            self.reply(reply);
        }
    }
}

/// Gives a question up, but keeps its results.
fn close<T>(pending: &mut Option<Pending<T>>) -> Option<Ticket> {
    let pending = pending.as_mut().filter(|pending| pending.open)?;
    pending.open = false;
    Some(pending.ticket)
}
