//! A conversation about a game at a terminal: requests are read once and answered once, for line mode and the full screen.

mod draw;
mod opening;
pub(crate) mod request;
mod task;

use std::time::Duration;

use inarow_answers::table::{Change, Effect, Setting, Table};
use inarow_answers::views::PlayerKind;
use inarow_answers::{Decision, GameInPlay, Hint, Problem};
use inarow_bots::Contestant;
use inarow_formats::TimeControl;
use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_lab::articles::article_of;
use inarow_players::{ExplainedChoice, PlayerName};
use inarow_rules::{ByMark, Mark, Notation, Square};
use inarow_search::Informed;
use inarow_words::{Naming, Words};

pub(crate) use request::Request;
pub(crate) use task::{Done, Task};

use crate::keeping;
use crate::seats::{called, is_person, label};
use crate::sentences;

/// A game at a table, with the hint for its position.
#[derive(Clone, Debug)]
pub(crate) struct Conversation {
    pub(crate) table: Table,
    pub(crate) names: ByMark<Contestant>,
    pub(crate) naming: Naming,
    /// The number of moves before the position that is shown, if it is an earlier one.
    pub(crate) looking: Option<usize>,
    /// The hint for the position that is shown.
    pub(crate) hint: Option<Hint>,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reply {
    /// The game has changed. The sentence says how, where the board does not.
    Changed(Option<String>),
    Said(String),
    /// The other person at the terminal is asked, and answers with yes or no.
    Asks(String),
    /// The answer takes time.
    Takes(Task),
    /// Each screen answers this request in its own way.
    Own,
}

impl Conversation {
    /// A new game of these players.
    ///
    /// # Errors
    /// The board is not flat; a sentence.
    pub(crate) fn begin(
        words: &Words,
        play: GameInPlay,
        names: ByMark<Contestant>,
        people: &[String],
        shown: (Notation, Option<TimeControl>),
    ) -> Result<Conversation, String> {
        let called = called(&names, people);
        Conversation::at(words, play, (names, called), &[], shown)
    }

    /// A kept game that goes on.
    ///
    /// # Errors
    /// The board is not flat, or a move of the record is not legal; a sentence.
    pub(crate) fn go_on(
        words: &Words,
        rules: Informed,
        kept: &KeptGame,
        shown: (Notation, Option<TimeControl>),
    ) -> Result<Conversation, String> {
        let naming = Naming { game: kept.game, notation: shown.0 };
        let play = GameInPlay::of_record(rules, kept.record());
        let play = play.map_err(|bad| words.bad_record(&naming, bad))?;
        let names = (keeping::names(kept), kept.players.clone());
        Conversation::at(words, play, names, &kept.moves, shown)
    }

    fn at(
        words: &Words,
        play: GameInPlay,
        (names, called): (ByMark<Contestant>, ByMark<String>),
        moves: &[KeptMove],
        (notation, time): (Notation, Option<TimeControl>),
    ) -> Result<Conversation, String> {
        let naming = Naming { game: *play.rules().game(), notation };
        let kind = |mark| match is_person(&names[mark]) {
            true => PlayerKind::Person,
            false => PlayerKind::Engine,
        };
        let seats = ByMark { x: kind(Mark::X), o: kind(Mark::O) };
        let setting = Setting { time, rewinds: true, ..Setting::of(seats) };
        let table = Table::at(play, called, moves, setting, Duration::ZERO);
        let mut table = table.map_err(|problem| said(words, &problem))?;
        // They run once the game is shown.
        table.stop_clocks(Duration::ZERO);
        Ok(Conversation { table, names, naming, looking: None, hint: None })
    }

    /// The game in play.
    pub(crate) fn play(&self) -> &GameInPlay {
        self.table.play()
    }

    /// The number of moves before the position that is shown.
    pub(crate) fn ply(&self) -> usize {
        self.looking.unwrap_or(self.play().record().moves.len())
    }

    /// The article's player whose rule can be shown.
    pub(crate) fn article(&self) -> Option<(usize, PlayerName)> {
        let mut named = Mark::BOTH.into_iter().filter_map(|mark| self.names[mark].named());
        named.find_map(|player| Some((article_of(player)?, player)))
    }

    /// The computer's last move before the position that is shown, or the one before that.
    pub(crate) fn last_choice(&self) -> Option<&ExplainedChoice> {
        (0..self.ply()).rev().take(2).find_map(|ply| self.table.choice(ply))
    }

    /// The side that acts for the people at this terminal; `None` where only computers play.
    pub(crate) fn person(&self) -> Option<Mark> {
        self.table.side_of(self.table.people())
    }

    /// The name of a player on screens and in the running score.
    pub(crate) fn label(&self, words: &Words, mark: Mark) -> String {
        label(words, &self.naming.game, (&self.names, self.table.names()), mark)
    }

    /// Answers a request.
    pub(crate) fn take(&mut self, words: &Words, request: Request, now: Duration) -> Reply {
        let is_over = self.play().is_over();
        let say = |key| Reply::Said(words.say(key, []));
        match request {
            Request::Move(square) => self.make(words, square, now),
            Request::Choose(choice) => {
                self.change(words, Change::Choose { epoch: None, choice }, None, now)
            }
            Request::Undo => self.change(words, Change::Undo, Some("taken-back"), now),
            Request::Redo => self.redo(words, now),
            Request::Hint | Request::Draw | Request::Resign if is_over => say("game-over"),
            Request::Hint if self.shown().is_opening() => say("opening-no-hint"),
            Request::Draw | Request::Resign if self.person().is_none() => say("screen-no-person"),
            Request::Draw => self.offer_draw(words, now),
            Request::Resign => self.change(words, Change::Resign, None, now),
            Request::Hint => match &self.hint {
                Some(hint) => Reply::Said(hint.say(words, &self.naming, self.shown().to_move())),
                None => Reply::Takes(Task::Hint),
            },
            Request::More => {
                Reply::Said(self.more(words).unwrap_or_else(|| words.say("details-none", [])))
            }
            Request::Why if !is_over => say("why-later"),
            Request::Why => Reply::Takes(Task::Review),
            Request::Rule => match self.article() {
                Some((_, player)) if !is_over => Reply::Takes(Task::Rule(player)),
                _ => say("rule-no-lesson"),
            },
            Request::Again if !is_over => say("again-later"),
            Request::Again
            | Request::Help
            | Request::Quit
            | Request::Board
            | Request::Threats
            | Request::Plain
            | Request::Drawn => Reply::Own,
        }
    }

    /// Takes in what a task has found, and says it.
    pub(crate) fn told(&mut self, words: &Words, done: &Done, now: Duration) -> Reply {
        let shown = self.shown();
        Reply::Said(match done {
            Done::Draw(accepts) => return self.answer_draw(words, *accepts, now),
            Done::Hint(Some(hint)) => {
                self.hint = Some(hint.clone());
                hint.say(words, &self.naming, shown.to_move())
            }
            Done::Hint(None) => words.say("game-over", []),
            Done::Rule(Some(traced)) => {
                let (player, trace) = traced;
                let rule = sentences::rule(words, &self.naming, shown.position(), *player, trace);
                rule.text().trim_end().to_owned()
            }
            Done::Rule(None) => words.say("rule-no-lesson", []),
            Done::Review(review) => match self.play().winner() {
                Some(winner) => words.lost_by(&self.naming, review, !winner),
                None => words.turning_point(&self.naming, review),
            },
        })
    }

    /// Makes the move or the choice that the computer whose turn it is has decided on.
    pub(crate) fn choose(&mut self, words: &Words, decided: Decision, now: Duration) -> Reply {
        self.change(words, Change::Decided(decided), None, now)
    }

    /// The side whose time has run out loses.
    pub(crate) fn flag(&mut self, words: &Words, now: Duration) -> Reply {
        self.change(words, Change::Flag, None, now)
    }

    /// The game at the position that is shown.
    pub(crate) fn shown(&self) -> GameInPlay {
        self.play().after(self.ply())
    }

    fn make(&mut self, words: &Words, square: Square, now: Duration) -> Reply {
        if let Err(illegal) = self.play().clone().play(square) {
            let (naming, name) = (&self.naming, self.naming.square(square));
            let stage = (self.play().opening(), self.play().position());
            let problem = words.illegal_in_opening(naming, stage, &name, illegal);
            return Reply::Said(words.say("not-possible", [("problem", problem.into())]));
        }
        let naming = Naming { notation: Notation::Algebraic, ..self.naming };
        let ply = self.play().record().moves.len() + 1;
        let change = Change::Move { epoch: None, ply, square: naming.square(square) };
        self.change(words, change, None, now)
    }

    /// Makes moves again until a person is to move.
    fn redo(&mut self, words: &Words, now: Duration) -> Reply {
        let reply = self.change(words, Change::Redo, Some("moved-again"), now);
        let people = self.table.people();
        let waits = |table: &Table| people == ByMark::default() || people[table.play().on_turn()];
        while matches!(reply, Reply::Changed(_)) && !waits(&self.table) {
            if self.apply(people, Change::Redo, now).is_err() {
                break;
            }
        }
        reply
    }

    fn change(&mut self, words: &Words, change: Change, key: Option<&str>, now: Duration) -> Reply {
        let people = self.table.people();
        let is_watched = people == ByMark::default();
        // The moves of two computers can be taken back, too.
        let by = if is_watched { ByMark { x: true, o: true } } else { people };
        let on_turn = self.play().on_turn();
        let choice = match &change {
            Change::Choose { choice, .. } | Change::Decided(Decision::Choose(choice)) => {
                Some(*choice)
            }
            _ => None,
        };
        match self.apply(by, change, now) {
            Ok(effect) => {
                (self.hint, self.looking) = (None, None);
                let chose = choice.filter(|_| effect == Effect::Chose);
                let chosen = chose.map(|choice| self.chosen(words, on_turn, choice));
                Reply::Changed(chosen.or(key.map(|key| words.say(key, []))))
            }
            Err(problem) => Reply::Said(said(words, &problem)),
        }
    }

    /// The numbers behind the hint, else behind the computer's last move.
    fn more(&self, words: &Words) -> Option<String> {
        match &self.hint {
            Some(hint) => hint.details(words, &self.naming, self.shown().to_move()),
            None => words.details_of_move(&self.naming, self.last_choice()?),
        }
    }
}

fn said(words: &Words, problem: &Problem) -> String {
    problem.view(words).detail
}
