//! What is done by a key or a button during a game.

use inarow_rules::End;

use crate::screen::effect::{Effect, Exit, Kind};
use crate::screen::keys::Command;
use crate::screen::model::{Confirm, Model, Page};
use crate::screen::sitting::{Panel, Pending, Thinking};
use crate::seats::is_person;

impl Model {
    /// Does what a key stands for.
    pub(super) fn command(&mut self, command: Command) {
        let Some(sitting) = &mut self.sitting else { return };
        let begun = !sitting.play.is_over() && !sitting.play.record().moves.is_empty();
        match command {
            Command::Analysis => self.toggle(Panel::Analysis),
            Command::Lesson if sitting.article().is_some() => self.toggle(Panel::Lesson),
            Command::Lesson => self.page = Page::Lessons(0),
            Command::Replay => self.replay(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.hint(),
            Command::Resign if sitting.play.is_over() => self.say("screen-over"),
            Command::Resign if sitting.person().is_none() => self.say("screen-no-person"),
            Command::Resign => self.confirm = Some(Confirm::Resign),
            Command::NewGame if begun => self.confirm = Some(Confirm::NewGame),
            Command::NewGame => self.again(),
            Command::Swap if begun => self.confirm = Some(Confirm::Swap),
            Command::Swap => self.swap(),
            Command::Flip => sitting.flipped = !sitting.flipped,
            Command::Threats => {
                sitting.marks_threats = !sitting.marks_threats;
                let shown = sitting.marks_threats;
                self.say(if shown { "screen-threats-on" } else { "screen-threats-off" });
            }
            Command::Type => self.typed = Some(String::new()),
            Command::Back => self.look_on(-1),
            Command::Forward => self.look_on(1),
            Command::Panel => sitting.panel_in_front = !sitting.panel_in_front,
            Command::Menu => {
                self.pause();
                self.page = Page::Start;
            }
            Command::Help => self.help = Some(0),
            Command::Quit => self.want(Effect::Leave(Exit::Quit)),
        }
    }

    /// Opens a panel, or closes it if it is open.
    fn toggle(&mut self, panel: Panel) {
        let open = self.sitting.as_ref().is_some_and(|sitting| sitting.panel == panel);
        self.show(if open { Panel::Game } else { panel });
    }

    /// Shows a panel and asks for what belongs there.
    pub(super) fn show(&mut self, panel: Panel) {
        let Some(sitting) = &mut self.sitting else { return };
        sitting.panel = panel;
        sitting.scroll = 0;
        // In a narrow window what an analysis has to say stands on the board itself.
        sitting.panel_in_front =
            matches!(panel, Panel::Lesson | Panel::Replay) && sitting.panel_in_front;
        if sitting.looking == Some(sitting.play.record().moves.len()) && panel != Panel::Replay {
            sitting.looking = None;
        }
        self.refresh();
    }

    /// Takes back until the person is to move again; between two persons one move.
    fn undo(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        if sitting.play.is_over() {
            return self.say("screen-over");
        }
        let persons = is_person(&sitting.plan.names.x) == is_person(&sitting.plan.names.o);
        let left = match sitting.person() {
            Some(person) if !persons => sitting.play.last_ply_of(|mark| mark == person),
            _ => sitting.play.last_ply_of(|_| true),
        };
        let Some(left) = left else { return self.say("nothing-to-take-back") };
        sitting.play.take_back(left);
        sitting.reasons.truncate(left);
        sitting.looking = None;
        self.stop_thinking();
        self.keep();
        if self.sitting.as_ref().is_some_and(|sitting| sitting.person().is_none()) {
            // Two computers would only go on at once.
            self.set_thinking(Thinking::Paused);
        }
        self.say("taken-back");
        self.go_on();
    }

    /// Makes the moves again that were taken back last.
    pub(super) fn redo(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        if sitting.play.redo() == 0 {
            return self.say("screen-nothing-to-redo");
        }
        sitting.reasons.resize(sitting.play.record().moves.len(), None);
        sitting.hint = None;
        self.stop_thinking();
        self.keep();
        self.go_on();
    }

    /// Asks for a good move in the position that is shown.
    fn hint(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        if sitting.shown.outcome.is_some() || sitting.play.is_over() {
            return self.say("screen-over");
        }
        let ticket = self.ask(Kind::Hint);
        if let Some(sitting) = &mut self.sitting {
            sitting.hint = Some(Pending { ticket, open: true, known: None });
        }
    }

    /// The person gives up.
    pub(super) fn resign(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        let Some(person) = sitting.person().filter(|_| !sitting.play.is_over()) else { return };
        self.end(End::Resigned(person));
    }

    /// The game ends otherwise than on the board.
    pub(super) fn end(&mut self, end: End) {
        self.stop_thinking();
        let Some(sitting) = &mut self.sitting else { return };
        sitting.play.end(end);
        sitting.looking = None;
        self.keep();
        self.go_on();
    }

    /// Another game of the same kind.
    pub(super) fn again(&mut self) {
        if let Some(sitting) = &self.sitting {
            self.want(Effect::Begin(Box::new(sitting.plan.clone())));
        }
    }

    /// Another game of the same kind in which the players have each other's marks.
    pub(super) fn swap(&mut self) {
        let Some(sitting) = &self.sitting else { return };
        let mut plan = sitting.plan.clone();
        std::mem::swap(&mut plan.names.x, &mut plan.names.o);
        self.want(Effect::Begin(Box::new(plan)));
    }

    /// Looks through a finished game, or leaves that.
    fn replay(&mut self) {
        let Some(sitting) = &mut self.sitting else { return };
        if sitting.panel == Panel::Replay {
            sitting.looking = None;
            return self.show(Panel::Game);
        }
        if !sitting.play.is_over() {
            return self.say("screen-replay-later");
        }
        if sitting.play.record().moves.is_empty() {
            return self.say("review-no-moves");
        }
        sitting.looking = Some(0);
        self.show(Panel::Replay);
    }
}
