//! Actions of keys and buttons during a game.

use inarow_answers::Hint;
use inarow_rules::End;

use crate::screen::effect::{Effect, Exit, Kind};
use crate::screen::game_screen::{Panel, Thinking};
use crate::screen::keys::Command;
use crate::screen::model::{Confirm, Model, Page};
use crate::seats::is_person;

impl Model {
    /// Runs the command of a key.
    pub(super) fn command(&mut self, command: Command) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let begun = !game_screen.play.is_over() && !game_screen.play.record().moves.is_empty();
        match command {
            Command::Analysis => self.toggle(Panel::Analysis),
            Command::Lesson if game_screen.article().is_some() => self.toggle(Panel::Lesson),
            Command::Lesson => self.page = Page::Lessons(0),
            Command::Replay => self.replay(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.hint(),
            Command::More => self.more(),
            Command::Resign if game_screen.play.is_over() => self.say("screen-over"),
            Command::Resign if game_screen.person().is_none() => self.say("screen-no-person"),
            Command::Resign => self.confirm = Some(Confirm::Resign),
            Command::NewGame if begun => self.confirm = Some(Confirm::NewGame),
            Command::NewGame => self.again(),
            Command::Swap if begun => self.confirm = Some(Confirm::Swap),
            Command::Swap => self.swap(),
            Command::Flip => game_screen.flipped = !game_screen.flipped,
            Command::Threats => {
                game_screen.marks_threats = !game_screen.marks_threats;
                let shown = game_screen.marks_threats;
                self.say(if shown { "screen-threats-on" } else { "screen-threats-off" });
            }
            Command::Type => self.typed = Some(String::new()),
            Command::Back => self.look_on(-1),
            Command::Forward => self.look_on(1),
            Command::Panel => game_screen.panel_in_front = !game_screen.panel_in_front,
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
        let open = self.game_screen.as_ref().is_some_and(|game_screen| game_screen.panel == panel);
        self.show(if open { Panel::Game } else { panel });
    }

    /// Shows a panel and asks for its contents.
    pub(super) fn show(&mut self, panel: Panel) {
        let Some(game_screen) = &mut self.game_screen else { return };
        game_screen.panel = panel;
        game_screen.scroll = 0;
        // In a narrow window the board itself shows the analysis.
        game_screen.panel_in_front =
            matches!(panel, Panel::Lesson | Panel::Replay) && game_screen.panel_in_front;
        if game_screen.looking == Some(game_screen.play.record().moves.len())
            && panel != Panel::Replay
        {
            game_screen.looking = None;
        }
        self.refresh();
    }

    /// Takes back until the person is to move again; between two persons one move.
    fn undo(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        if game_screen.play.is_over() {
            return self.say("screen-over");
        }
        let persons = is_person(&game_screen.plan.names.x) == is_person(&game_screen.plan.names.o);
        let left = match game_screen.person() {
            Some(person) if !persons => game_screen.play.last_ply_of(|mark| mark == person),
            _ => game_screen.play.last_ply_of(|_| true),
        };
        let Some(left) = left else { return self.say("nothing-to-take-back") };
        game_screen.play.take_back(left);
        game_screen.choices.truncate(left);
        game_screen.left.truncate(left);
        game_screen.looking = None;
        self.stop_thinking();
        self.keep();
        if self.game_screen.as_ref().is_some_and(|game_screen| game_screen.person().is_none()) {
            // Two computers would only go on at once.
            self.set_thinking(Thinking::Paused);
        }
        self.say("taken-back");
        self.go_on();
    }

    /// Makes the moves again that were taken back last.
    pub(super) fn redo(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        if game_screen.play.redo() == 0 {
            return self.say("nothing-to-redo");
        }
        game_screen.choices.resize(game_screen.play.record().moves.len(), None);
        game_screen.left.resize(game_screen.play.record().moves.len(), None);
        game_screen.hint = None;
        self.stop_thinking();
        self.keep();
        self.go_on();
    }

    /// A good move in the displayed position: from known results, or the answer to a question that
    /// is asked once.
    fn hint(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        if game_screen.shown.outcome.is_some() || game_screen.play.is_over() {
            return self.say("screen-over");
        }
        let asked = game_screen.hint.as_ref().filter(|hint| hint.open || hint.known.is_some());
        if let Some(asked) = asked {
            return if let Some(hint) = asked.known.clone() {
                self.show_hint(&hint)
            };
        }
        let analysed = game_screen.analysis.as_ref().and_then(|analysis| analysis.known.as_ref());
        let hint = analysed.filter(|analysed| analysed.done).and_then(|analysed| {
            let shown = game_screen.play.after(game_screen.ply());
            Hint::of(shown.rules(), shown.position(), &analysed.found, analysed.best.clone())
        });
        match hint {
            Some(hint) => self.show_hint(&hint),
            None => self.ask(Kind::Hint, |game_screen| &mut game_screen.hint),
        }
    }

    /// Points at a good move and says why it is good.
    pub(super) fn show_hint(&mut self, hint: &Hint) {
        let words = self.words();
        let Some(game_screen) = &mut self.game_screen else { return };
        let (naming, mover) = (game_screen.naming(), game_screen.shown.to_move);
        game_screen.cursor = hint.square();
        self.notice = Some(hint.say(words, &naming, mover));
    }

    /// Says the numbers behind the hint, or else behind the computer's last move.
    fn more(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        let (words, naming) = (self.words(), game_screen.naming());
        let hint = game_screen.hint.as_ref().and_then(|hint| hint.known.as_ref());
        let details = match hint {
            Some(hint) => hint.details(words, &naming, game_screen.shown.to_move),
            None => {
                let choice = game_screen.last_choice();
                choice.and_then(|choice| words.details_of_move(&naming, choice))
            }
        };
        self.notice = Some(details.unwrap_or_else(|| words.say("details-none", [])));
    }

    /// The person gives up.
    pub(super) fn resign(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let Some(person) = game_screen.person().filter(|_| !game_screen.play.is_over()) else {
            return;
        };
        self.end(End::Resigned(person));
    }

    /// The game ends otherwise than on the board.
    pub(super) fn end(&mut self, end: End) {
        self.stop_thinking();
        let Some(game_screen) = &mut self.game_screen else { return };
        game_screen.play.end(end);
        game_screen.looking = None;
        self.keep();
        self.go_on();
    }

    /// Another game of the same kind.
    pub(super) fn again(&mut self) {
        if let Some(game_screen) = &self.game_screen {
            self.want(Effect::Begin(Box::new(game_screen.plan.clone())));
        }
    }

    /// Another game of the same kind in which the players have each other's marks.
    pub(super) fn swap(&mut self) {
        let Some(game_screen) = &self.game_screen else { return };
        let mut plan = game_screen.plan.clone();
        std::mem::swap(&mut plan.names.x, &mut plan.names.o);
        self.want(Effect::Begin(Box::new(plan)));
    }

    /// Looks through a finished game, or leaves that.
    fn replay(&mut self) {
        let Some(game_screen) = &mut self.game_screen else { return };
        if game_screen.panel == Panel::Replay {
            game_screen.looking = None;
            return self.show(Panel::Game);
        }
        if !game_screen.play.is_over() {
            return self.say("screen-replay-later");
        }
        if game_screen.play.record().moves.is_empty() {
            return self.say("review-no-moves");
        }
        game_screen.looking = Some(0);
        self.show(Panel::Replay);
    }
}
