//! The course of a game: whose turn it is, the clocks, the end, and what is asked meanwhile.

use inarow_answers::Clocks;
use inarow_rules::{ByMark, End, Game, Mark};

use crate::screen::effect::{Effect, Kind, Question};
use crate::screen::game_screen::{GameScreen, Panel, Pending, Thinking};
use crate::screen::message::Ticket;
use crate::screen::model::{Model, Page};
use crate::screen::scene::Scene;
use crate::seats::{is_person, label};

impl Model {
    /// After anything that changes the game: draws the new position, and lets the game go on.
    pub(super) fn go_on(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        game_screen.present = Scene::of(game_screen.play.rules(), game_screen.play.position());
        self.refresh();
        let Some(game_screen) = &mut self.game_screen else { return };
        let (over, mark) = (game_screen.play.is_over(), game_screen.present.to_move);
        let paused =
            game_screen.thinking == Thinking::Paused && !is_person(&game_screen.plan.names[mark]);
        if let Some(clock) = &mut game_screen.clock {
            match over || paused {
                true => clock.stop(self.now),
                false => clock.start(mark, self.now),
            }
        }
        if over {
            return self.conclude();
        }
        let is_person = is_person(&game_screen.plan.names[mark]);
        if is_person && game_screen.thinking == Thinking::Paused {
            game_screen.thinking = Thinking::No;
        }
        if !is_person && game_screen.thinking == Thinking::No && self.page == Page::Game {
            let ends = game_screen.clock.as_ref().and_then(Clocks::thinking_ends);
            let time = ends.map(|ends| ends.saturating_sub(self.now));
            let ticket = self.ask_about(Kind::Move(time), usize::MAX);
            self.set_thinking(Thinking::Asked(ticket));
        }
    }

    /// The game is over: it counts, and its moves are judged for the database.
    fn conclude(&mut self) {
        let words = self.words();
        let Some(game_screen) = &mut self.game_screen else { return };
        if std::mem::replace(&mut game_screen.counted, true) {
            return;
        }
        let name = |mark| label(words, &game_screen.plan.names, mark);
        self.tally.add(&ByMark { x: name(Mark::X), o: name(Mark::O) }, game_screen.play.winner());
        if !game_screen.play.record().moves.is_empty() {
            let ticket = self.ask_about(Kind::Grades, usize::MAX);
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.grading = Some(ticket);
            }
        }
    }

    /// After anything that changes which position is shown: draws it, and asks again what was asked
    /// of another one.
    pub(super) fn refresh(&mut self) {
        let mut stops = Vec::new();
        let Some(game_screen) = &mut self.game_screen else { return };
        let shown = game_screen.play.after(game_screen.ply());
        game_screen.shown = Scene::of(shown.rules(), shown.position());
        stops.extend(open(game_screen.analysis.take().as_ref()));
        stops.extend(open(game_screen.hint.take().as_ref()));
        stops.extend(open(game_screen.rule.take().as_ref()));
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        match self.game_screen.as_ref().map(|game_screen| game_screen.panel) {
            Some(Panel::Analysis) => self.analyse(),
            Some(Panel::Lesson) => self.ask_rule(),
            Some(Panel::Replay) => self.ask_review(),
            _ => (),
        }
    }

    fn analyse(&mut self) {
        if self.game_screen.as_ref().is_some_and(|game_screen| game_screen.shown.outcome.is_none())
        {
            let ticket = self.ask(Kind::Analysis);
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.analysis = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    fn ask_rule(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        let Some((article, player)) = game_screen.article() else { return };
        let over = game_screen.shown.outcome.is_some();
        // The articles speak of this board alone.
        let first_time = game_screen.beaten.is_none() && game_screen.plan.game == Game::TICTACTOE;
        if !over {
            let ticket = self.ask(Kind::Rule(player));
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.rule = Some(Pending { ticket, open: true, known: None });
            }
        }
        if first_time {
            let ticket = self.ask(Kind::Beaten(article, player));
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.beaten = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    fn ask_review(&mut self) {
        if self.game_screen.as_ref().is_some_and(|game_screen| game_screen.review.is_none()) {
            let ticket = self.ask_about(Kind::Review, usize::MAX);
            if let Some(game_screen) = &mut self.game_screen {
                game_screen.review = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    /// Asks about the position that is shown.
    pub(super) fn ask(&mut self, kind: Kind) -> Ticket {
        let ply = self.game_screen.as_ref().map_or(0, GameScreen::ply);
        self.ask_about(kind, ply)
    }

    /// Asks about the game as it stood after so many moves.
    fn ask_about(&mut self, kind: Kind, moves: usize) -> Ticket {
        let ticket = self.ticket();
        if let Some(game_screen) = &self.game_screen {
            let question = Question { play: Box::new(game_screen.play.after(moves)), kind };
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
            self.set_thinking(Thinking::Paused);
            let now = self.now;
            if let Some(clock) =
                self.game_screen.as_mut().and_then(|game_screen| game_screen.clock.as_mut())
            {
                clock.stop(now);
            }
        }
    }

    /// Stops whatever is being worked out; whether anything was.
    pub(super) fn stop_working(&mut self) -> bool {
        let Some(game_screen) = &mut self.game_screen else { return false };
        let thought = matches!(game_screen.thinking, Thinking::Asked(_));
        let mut stops = Vec::new();
        stops.extend(close(game_screen.analysis.as_mut()));
        stops.extend(close(game_screen.hint.as_mut()));
        stops.extend(close(game_screen.review.as_mut()));
        self.pause();
        let any = thought || !stops.is_empty();
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        any
    }

    /// Stops everything that was asked about a game that is left.
    pub(super) fn stop_asking(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let mut stops: Vec<Ticket> = open_of(game_screen).collect();
        stops.extend(game_screen.grading.take());
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        self.stop_thinking();
    }

    /// A clock may have run out.
    pub(super) fn tick(&mut self) {
        let clock = self.game_screen.as_ref().and_then(|game_screen| game_screen.clock.as_ref());
        if let Some(loser) = clock.and_then(|clock| clock.fallen(self.now)) {
            self.end(End::OutOfTime(loser));
        }
    }
}

/// The question that is still open.
fn open<T>(pending: Option<&Pending<T>>) -> Option<Ticket> {
    pending.filter(|pending| pending.open).map(|pending| pending.ticket)
}

/// Gives a question up, but keeps what is known.
fn close<T>(pending: Option<&mut Pending<T>>) -> Option<Ticket> {
    let pending = pending.filter(|pending| pending.open)?;
    pending.open = false;
    Some(pending.ticket)
}

/// Every question about a game that is still open.
fn open_of(game_screen: &GameScreen) -> impl Iterator<Item = Ticket> + use<> {
    let all = [
        open(game_screen.analysis.as_ref()),
        open(game_screen.hint.as_ref()),
        open(game_screen.rule.as_ref()),
        open(game_screen.beaten.as_ref()),
        open(game_screen.review.as_ref()),
    ];
    all.into_iter().flatten()
}
