//! A person's requests, at their move and after the end of a game.

use inarow_answers::GameInPlay;
use inarow_rules::opening::OpeningStage;
use inarow_rules::{Mark, Notation};

use super::{Leave, Session};
use crate::conversation::request::{self, first_letter};
use crate::conversation::{Conversation, Reply, Request};
use crate::screen::pace;
use crate::seats::only_person;
use crate::sentences;
use crate::settings::Settings;

impl Session<'_> {
    /// Asks the person until a move is made or the game is given up.
    pub(super) fn person_moves(&mut self, talk: &mut Conversation) -> Result<(), Leave> {
        if self.console.plain && !talk.play().is_opening() {
            let (naming, position) = (self.naming(), talk.play().position());
            if let Some(said) = sentences::must_block(self.words, &naming, self.rules, position) {
                self.say(&said)?;
            }
        }
        let question = self.question(talk);
        loop {
            self.say_time(talk)?;
            let line = self.ask(&question)?;
            if let Reply::Changed(_) = talk.flag(self.words, self.now()) {
                self.keeper.keep(&talk.table.kept());
                return Ok(());
            }
            let notation = self.style.notation;
            let chooses = matches!(talk.play().stage(), OpeningStage::Choice { .. });
            let choice = request::choice(self.rules.game(), &line).filter(|_| chooses);
            if let Some(choice) = choice {
                if self.request(talk, Request::Choose(choice))? {
                    return self.show(talk.play());
                }
                continue;
            }
            match request::read(self.rules, talk.play().position(), notation, &line) {
                Err(_) if chooses => {
                    let problem = self.words.none_of(&line, &self.choices());
                    self.say(&self.words.say("not-understood", [("problem", problem.into())]))?;
                }
                Err(error) => {
                    // One word was typed: where in it the problem is says nothing.
                    let problem = self.words.text_problem(&error.problem);
                    self.say(&self.words.say("not-understood", [("problem", problem.into())]))?;
                }
                Ok(request @ (Request::Draw | Request::Resign))
                    if self.request(talk, request)? =>
                {
                    return Ok(());
                }
                Ok(request) if self.request(talk, request)? => return self.show(talk.play()),
                Ok(_) => (),
            }
        }
    }

    /// The question to the person whose turn it is.
    fn question(&self, talk: &Conversation) -> String {
        let (words, play, mark) = (self.words, talk.play(), talk.play().on_turn());
        let is_alone = only_person(&talk.names).is_some();
        let of_mark = ("mark", words.side(self.rules.game(), mark).into());
        if let Some(request) = talk.opening_request(words) {
            let key = if is_alone { "opening-prompt" } else { "opening-prompt-of" };
            let player = ("player", talk.label(words, mark).into());
            return words.say(key, [player, ("request", request.into())]);
        }
        if let Some(limit) = words.opening_limit(play.opening(), play.position()) {
            let key = if is_alone { "opening-move" } else { "opening-move-of" };
            return words.say(key, [of_mark, ("limit", limit.into())]);
        }
        words.say(if is_alone { "your-move" } else { "mark-moves" }, [of_mark])
    }

    /// The answers to a choice of an opening.
    fn choices(&self) -> [String; 5] {
        let [x, o] = Mark::BOTH.map(|mark| self.words.side(self.rules.game(), mark));
        ["1".to_owned(), x, "2".to_owned(), o, "3".to_owned()]
    }

    /// Says how much time is left, in a game with clocks.
    fn say_time(&self, talk: &Conversation) -> Result<(), Leave> {
        let Some(clocks) = talk.table.clocks() else { return Ok(()) };
        let now = self.now();
        let of = |mark: Mark| {
            let (mark, time) =
                (self.words.side(self.rules.game(), mark), pace::shown(clocks.left(mark, now)));
            self.words.say("time-left-of", [("mark", mark.into()), ("time", time.into())]).into()
        };
        self.say(&self.words.say("time-left", [("x", of(Mark::X)), ("o", of(Mark::O))]))
    }

    /// Asks whether to play again, and answers other requests before that. True if the game goes on.
    pub(super) fn goes_on(&mut self, talk: &mut Conversation) -> Result<bool, Leave> {
        self.plays_again = false;
        while self.style.again {
            let answer = self.ask(&self.words.say("play-again", []))?;
            match request::word(&answer) {
                None | Some(Request::Quit | Request::Again) => {
                    self.plays_again =
                        is_yes(&answer) || request::word(&answer) == Some(Request::Again);
                    break;
                }
                Some(request) if self.request(talk, request)? => return Ok(true),
                Some(_) => (),
            }
        }
        Ok(false)
    }

    /// Answers a request. True if it has changed the game.
    fn request(&mut self, talk: &mut Conversation, request: Request) -> Result<bool, Leave> {
        let reply = talk.take(self.words, request, self.now());
        self.reply(talk, request, reply)
    }

    /// Says the reply to a request. True if it has changed the game.
    fn reply(
        &mut self,
        talk: &mut Conversation,
        request: Request,
        reply: Reply,
    ) -> Result<bool, Leave> {
        match reply {
            Reply::Changed(said) => {
                self.keeper.keep(&talk.table.kept());
                self.say(&said.unwrap_or_default())?;
                return Ok(true);
            }
            Reply::Said(said) => self.say(&said)?,
            Reply::Takes(task) => {
                let done = task.work_out(talk.play(), &|| false);
                let told = talk.told(self.words, &done, self.now());
                return self.reply(talk, request, told);
            }
            Reply::Asks(question) => {
                let asked = self.words.say("yes-or-no", [("question", question.into())]);
                let accepts = is_yes(&self.ask(&asked)?);
                let answered = talk.answer_draw(self.words, accepts, self.now());
                return self.reply(talk, request, answered);
            }
            Reply::Own => self.own(request, talk.play())?,
        }
        Ok(false)
    }

    /// Answers what is about this way to play alone.
    fn own(&mut self, request: Request, state: &GameInPlay) -> Result<(), Leave> {
        match request {
            Request::Quit => Err(Leave::Quit),
            Request::Help => self.say(&self.help(state)),
            Request::Threats => {
                let naming = self.naming();
                self.say(&sentences::threats(self.words, &naming, self.rules, state.position()))
            }
            Request::Board if self.console.plain => self.say(&self.rows(state)),
            Request::Plain | Request::Drawn => {
                self.console.plain = request == Request::Plain;
                let plain = self.console.plain;
                Settings { plain, ..Settings::load() }.remember(self.words);
                self.say(
                    &self.words.say(if self.console.plain { "plain-on" } else { "plain-off" }, []),
                )?;
                self.show(state)
            }
            _ => Ok(self.console.draw(&self.picture(state))?),
        }
    }

    fn help(&self, state: &GameInPlay) -> String {
        let words = self.words;
        let notation = match self.style.notation {
            _ if self.rules.game().gravity() => "help-moves-column",
            Notation::Algebraic => "help-moves-algebraic",
            Notation::Numpad => "help-moves-numpad",
            Notation::Index => "help-moves-index",
            Notation::RowCol => "help-moves-row-col",
            Notation::FromTop => "help-moves-from-top",
        };
        let mut help = Vec::new();
        if state.is_opening() {
            let rule = state.opening().rule();
            let name = ("name", words.opening(rule).into());
            let said = [name, ("rule", words.opening_rule(rule).into())];
            help.push(words.say("opening-named", said));
        }
        if let OpeningStage::Choice { may_place, .. } = state.stage() {
            let [x, o] = Mark::BOTH.map(|mark| words.side(self.rules.game(), mark).into());
            let may = if may_place { "yes" } else { "no" };
            help.push(words.say("help-choice", [("x", x), ("o", o), ("may", may.into())]));
        }
        help.extend([words.say(notation, []), words.say("help-words", [])]);
        if self.style.lesson.is_some() {
            help.push(self.words.say("help-rule", []));
        }
        help.join("\n")
    }
}

fn is_yes(answer: &str) -> bool {
    matches!(first_letter(answer), Some('y' | '是' | '好'))
}
