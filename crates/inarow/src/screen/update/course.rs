//! The course of a game: whose turn it is, the clocks, the end, and what is asked meanwhile.

use inarow_answers::Clocks;
use inarow_rules::{ByMark, End, Game, Mark};

use crate::screen::effect::{Effect, Kind, Question};
use crate::screen::message::Ticket;
use crate::screen::model::{Model, Page};
use crate::screen::scene::Scene;
use crate::screen::sitting::{Panel, Pending, Sitting, Thinking};
use crate::seats::{is_person, label};

impl Model {
    /// After anything that changes the game: draws the new position, and lets the game go on.
    pub(super) fn go_on(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        sitting.present = Scene::of(sitting.play.rules(), sitting.play.position());
        self.refresh();
        let Some(sitting) = &mut self.sitting else { return };
        let (over, mark) = (sitting.play.is_over(), sitting.present.to_move);
        let paused = sitting.thinking == Thinking::Paused && !is_person(&sitting.plan.names[mark]);
        if let Some(clock) = &mut sitting.clock {
            match over || paused {
                true => clock.stop(self.now),
                false => clock.start(mark, self.now),
            }
        }
        if over {
            return self.conclude();
        }
        let is_person = is_person(&sitting.plan.names[mark]);
        if is_person && sitting.thinking == Thinking::Paused {
            sitting.thinking = Thinking::No;
        }
        if !is_person && sitting.thinking == Thinking::No && self.page == Page::Game {
            let ends = sitting.clock.as_ref().and_then(Clocks::thinking_ends);
            let time = ends.map(|ends| ends.saturating_sub(self.now));
            let ticket = self.ask_about(Kind::Move(time), usize::MAX);
            self.set_thinking(Thinking::Asked(ticket));
        }
    }

    /// The game is over: it counts, and its moves are judged for the database.
    fn conclude(&mut self) {
        let words = self.words();
        let Some(sitting) = &mut self.sitting else { return };
        if std::mem::replace(&mut sitting.counted, true) {
            return;
        }
        let name = |mark| label(words, &sitting.plan.names, mark);
        self.tally.add(&ByMark { x: name(Mark::X), o: name(Mark::O) }, sitting.play.winner());
        if !sitting.play.record().moves.is_empty() {
            let ticket = self.ask_about(Kind::Grades, usize::MAX);
            if let Some(sitting) = &mut self.sitting {
                sitting.grading = Some(ticket);
            }
        }
    }

    /// After anything that changes which position is shown: draws it, and asks again what was asked
    /// of another one.
    pub(super) fn refresh(&mut self) {
        let mut stops = Vec::new();
        let Some(sitting) = &mut self.sitting else { return };
        let shown = sitting.play.after(sitting.ply());
        sitting.shown = Scene::of(shown.rules(), shown.position());
        stops.extend(open(sitting.analysis.take().as_ref()));
        stops.extend(open(sitting.hint.take().as_ref()));
        stops.extend(open(sitting.rule.take().as_ref()));
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        match self.sitting.as_ref().map(|sitting| sitting.panel) {
            Some(Panel::Analysis) => self.analyse(),
            Some(Panel::Lesson) => self.ask_rule(),
            Some(Panel::Replay) => self.ask_review(),
            _ => (),
        }
    }

    fn analyse(&mut self) {
        if self.sitting.as_ref().is_some_and(|sitting| sitting.shown.outcome.is_none()) {
            let ticket = self.ask(Kind::Analysis);
            if let Some(sitting) = &mut self.sitting {
                sitting.analysis = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    fn ask_rule(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let Some(offered) = sitting.article() else { return };
        let over = sitting.shown.outcome.is_some();
        // The articles speak of this board alone.
        let first_time = sitting.beaten.is_none() && sitting.plan.game == Game::TICTACTOE;
        if !over {
            let ticket = self.ask(Kind::Rule(offered.player));
            if let Some(sitting) = &mut self.sitting {
                sitting.rule = Some(Pending { ticket, open: true, known: None });
            }
        }
        if first_time {
            let ticket = self.ask(Kind::Beaten(offered.number, offered.player));
            if let Some(sitting) = &mut self.sitting {
                sitting.beaten = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    fn ask_review(&mut self) {
        if self.sitting.as_ref().is_some_and(|sitting| sitting.review.is_none()) {
            let ticket = self.ask_about(Kind::Review, usize::MAX);
            if let Some(sitting) = &mut self.sitting {
                sitting.review = Some(Pending { ticket, open: true, known: None });
            }
        }
    }

    /// Asks about the position that is shown.
    pub(super) fn ask(&mut self, kind: Kind) -> Ticket {
        let ply = self.sitting.as_ref().map_or(0, Sitting::ply);
        self.ask_about(kind, ply)
    }

    /// Asks about the game as it stood after so many moves.
    fn ask_about(&mut self, kind: Kind, moves: usize) -> Ticket {
        let ticket = self.ticket();
        if let Some(sitting) = &self.sitting {
            let question = Question { play: Box::new(sitting.play.after(moves)), kind };
            self.want(Effect::Ask(ticket, question));
        }
        ticket
    }

    pub(super) fn set_thinking(&mut self, thinking: Thinking) {
        if let Some(sitting) = &mut self.sitting {
            sitting.thinking = thinking;
        }
    }

    /// The computer stops thinking about a position that is no more.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(Thinking::Asked(ticket)) = self.sitting.as_ref().map(|s| s.thinking) {
            self.want(Effect::Stop(ticket));
        }
        self.set_thinking(Thinking::No);
    }

    /// The computer stops thinking until it may go on.
    pub(super) fn pause(&mut self) {
        if let Some(Thinking::Asked(ticket)) = self.sitting.as_ref().map(|s| s.thinking) {
            self.want(Effect::Stop(ticket));
            self.set_thinking(Thinking::Paused);
            let now = self.now;
            if let Some(clock) = self.sitting.as_mut().and_then(|sitting| sitting.clock.as_mut()) {
                clock.stop(now);
            }
        }
    }

    /// Stops whatever is being worked out; whether anything was.
    pub(super) fn stop_working(&mut self) -> bool {
        let Some(sitting) = &mut self.sitting else { return false };
        let thought = matches!(sitting.thinking, Thinking::Asked(_));
        let mut stops = Vec::new();
        stops.extend(close(sitting.analysis.as_mut()));
        stops.extend(close(sitting.hint.as_mut()));
        stops.extend(close(sitting.review.as_mut()));
        self.pause();
        let any = thought || !stops.is_empty();
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        any
    }

    /// Stops everything that was asked about a game that is left.
    pub(super) fn stop_asking(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        let mut stops: Vec<Ticket> = open_of(sitting).collect();
        stops.extend(sitting.grading.take());
        for ticket in stops {
            self.want(Effect::Stop(ticket));
        }
        self.stop_thinking();
    }

    /// A clock may have run out.
    pub(super) fn tick(&mut self) {
        let clock = self.sitting.as_ref().and_then(|sitting| sitting.clock.as_ref());
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
fn open_of(sitting: &Sitting) -> impl Iterator<Item = Ticket> + use<> {
    let all = [
        open(sitting.analysis.as_ref()),
        open(sitting.hint.as_ref()),
        open(sitting.rule.as_ref()),
        open(sitting.beaten.as_ref()),
        open(sitting.review.as_ref()),
    ];
    all.into_iter().flatten()
}
