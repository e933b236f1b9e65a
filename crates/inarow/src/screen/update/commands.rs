//! Actions of keys and buttons during a game.

use inarow_answers::Hint;

use crate::conversation::{Done, Reply, Request, Task};
use crate::screen::effect::{Effect, Exit, Kind};
use crate::screen::game_screen::{GameScreen, Panel, Thinking};
use crate::screen::keys::Command;
use crate::screen::model::{Confirm, Model, Page};

impl Model {
    /// Runs the command of a key.
    pub(super) fn command(&mut self, command: Command) {
        let Some(game_screen) = &mut self.game_screen else { return };
        match command {
            Command::Ask(request) => self.request(request),
            Command::Analysis => self.toggle(Panel::Analysis),
            Command::Replay => self.replay(),
            Command::Swap if has_begun(game_screen) => self.confirm = Some(Confirm::Swap),
            Command::Swap => self.swap(),
            Command::Flip => game_screen.flipped = !game_screen.flipped,
            Command::Type => self.typed = Some(String::new()),
            Command::Back => self.look_on(-1),
            Command::Forward => self.look_on(1),
            Command::Panel => game_screen.panel_in_front = !game_screen.panel_in_front,
            Command::Menu => {
                self.pause();
                self.page = Page::Start;
            }
        }
    }

    /// Answers a request by a key or a word; one that ends a game is confirmed first.
    pub(super) fn request(&mut self, request: Request) {
        let Some(game_screen) = &mut self.game_screen else { return };
        let (is_over, has_begun) = (game_screen.talk.play().is_over(), has_begun(game_screen));
        match request {
            Request::Help => self.help = Some(0),
            Request::Quit => self.want(Effect::Leave(Exit::Quit)),
            Request::Rule if game_screen.talk.article().is_some() => self.toggle(Panel::Lesson),
            Request::Rule => self.page = Page::Lessons(0),
            Request::Again if has_begun => self.confirm = Some(Confirm::NewGame),
            Request::Again => self.again(),
            Request::Resign if !is_over && game_screen.talk.person().is_some() => {
                self.confirm = Some(Confirm::Resign);
            }
            Request::Threats => {
                game_screen.marks_threats = !game_screen.marks_threats;
                let shown = game_screen.marks_threats;
                self.say(if shown { "screen-threats-on" } else { "screen-threats-off" });
            }
            Request::Hint => {
                game_screen.know_hint();
                self.answer(request);
                self.point_at_hint();
            }
            request => self.answer(request),
        }
    }

    /// Answers a request about the game.
    pub(super) fn answer(&mut self, request: Request) {
        let (words, now) = (self.words(), self.now);
        let Some(game_screen) = &mut self.game_screen else { return };
        let reply = game_screen.talk.take(words, request, now);
        let is_watched = game_screen.talk.person().is_none();
        if matches!(reply, Reply::Changed(_)) {
            self.stop_thinking();
            // Two computers would only go on at once.
            self.set_thinking(if is_watched { Thinking::Paused } else { Thinking::No });
        }
        self.reply(reply);
    }

    /// Shows the answer to a request, and lets a game that has changed go on.
    pub(super) fn reply(&mut self, reply: Reply) {
        match reply {
            Reply::Changed(said) => {
                self.notice = said;
                self.keep();
                self.go_on();
            }
            Reply::Said(said) => {
                self.notice = Some(said);
            }
            Reply::Asks(_) => self.confirm = Some(Confirm::Draw),
            Reply::Takes(task) => self.begin_task(task),
            Reply::Own => self.say("screen-no-such-key"),
        }
    }

    /// Takes the other person's answer to the offer of a draw.
    pub(super) fn answer_draw(&mut self, accepts: bool) {
        let (words, now) = (self.words(), self.now);
        if let Some(game_screen) = &mut self.game_screen {
            let reply = game_screen.talk.answer_draw(words, accepts, now);
            self.reply(reply);
        }
    }

    /// Begins a task, unless its answer is known or on its way.
    fn begin_task(&mut self, task: Task) {
        let (words, now) = (self.words(), self.now);
        let Some(game_screen) = &mut self.game_screen else { return };
        let review = game_screen.review.as_ref().map(|review| (review.open, review.known.clone()));
        match (task, review) {
            (Task::Review, Some((_, Some(review)))) => {
                let told = game_screen.talk.told(words, &Done::Review(review), now);
                self.reply(told);
            }
            (Task::Review, Some((true, _))) => (),
            (Task::Review, _) => self.ask(Kind::Task(task), |game_screen| &mut game_screen.review),
            (Task::Hint, _) if game_screen.hint.as_ref().is_some_and(|hint| hint.open) => (),
            (Task::Hint, _) => self.ask(Kind::Task(task), |game_screen| &mut game_screen.hint),
            (Task::Draw(_), _) => self.ask(Kind::Task(task), |game_screen| &mut game_screen.draw),
            (Task::Rule(_), _) => self.ask(Kind::Task(task), |game_screen| &mut game_screen.rule),
        }
    }

    /// Puts the cursor on the square of a hint that is known.
    pub(super) fn point_at_hint(&mut self) {
        if let Some(game_screen) = &mut self.game_screen
            && let Some(hint) = &game_screen.talk.hint
        {
            game_screen.cursor = hint.square();
        }
    }

    /// Opens a panel, or closes it if it is open.
    fn toggle(&mut self, panel: Panel) {
        let open = self.game_screen.as_ref().is_some_and(|game_screen| game_screen.panel == panel);
        self.show(if open { Panel::Game } else { panel });
    }

    /// Shows a panel and asks for what belongs there.
    pub(super) fn show(&mut self, panel: Panel) {
        let Some(game_screen) = &mut self.game_screen else { return };
        game_screen.panel = panel;
        game_screen.scroll = 0;
        // In a narrow window what an analysis has to say stands on the board itself.
        game_screen.panel_in_front =
            matches!(panel, Panel::Lesson | Panel::Replay) && game_screen.panel_in_front;
        if game_screen.talk.looking == Some(game_screen.talk.play().record().moves.len())
            && panel != Panel::Replay
        {
            game_screen.talk.looking = None;
        }
        self.refresh();
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
            game_screen.talk.looking = None;
            return self.show(Panel::Game);
        }
        if !game_screen.talk.play().is_over() {
            return self.say("screen-replay-later");
        }
        if game_screen.talk.play().record().moves.is_empty() {
            return self.say("review-no-moves");
        }
        game_screen.talk.looking = Some(0);
        self.show(Panel::Replay);
    }
}

impl GameScreen {
    /// Takes the hint from an analysis of the position that is done.
    fn know_hint(&mut self) {
        let analysed = self.analysis.as_ref().and_then(|analysis| analysis.known.as_ref());
        let analysed = analysed.filter(|analysed| analysed.done && self.talk.hint.is_none());
        if let Some(analysed) = analysed {
            let shown = self.talk.play().after(self.talk.ply());
            let best = analysed.best.clone();
            self.talk.hint = Hint::of(shown.rules(), shown.position(), &analysed.found, best);
        }
    }
}

/// True if a game would be lost by beginning another one.
fn has_begun(game_screen: &GameScreen) -> bool {
    let play = game_screen.talk.play();
    !play.is_over() && !play.record().moves.is_empty()
}
