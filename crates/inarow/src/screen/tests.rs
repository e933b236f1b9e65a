//! Tests of the model and its views, without a terminal.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod clocks;
mod panic;
mod pictures;
mod playing;
mod start;
mod views;

use std::time::Duration;

use inarow_answers::Decision;
use inarow_players::{Choice as Chosen, Reason};
use inarow_rules::{Game, Mark, Notation, Rules, Square};
use inarow_words::{Language, Words};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::effect::{Effect, Kind, Question};
use super::form::Form;
use super::game_screen::GameScreen;
use super::message::{Answer, Message, Ticket};
use super::model::{Model, Surroundings};
use super::plan::Plan;
use super::update::update;
use crate::settings::Choice;

/// A screen that nothing drives but the test.
struct Bench {
    model: Model,
    now: Duration,
    /// Requested effects that have not been checked.
    effects: Vec<Effect>,
}

impl Bench {
    /// The start screen in a language, with a choice in it.
    fn new(language: Language, choice: &Choice) -> Bench {
        let form = Form::new(choice, language);
        let model = Model::new(form, Surroundings::default());
        Bench { model, now: Duration::ZERO, effects: Vec::new() }
    }

    /// A game of a person with X against a player, in English.
    fn game(game: &str, o: &str) -> Bench {
        let mut bench = Bench::new(Language::English, &Choice::default());
        bench.begin(game, "human", o);
        bench
    }

    /// Begins a game in which X begins.
    fn begin(&mut self, game: &str, x: &str, o: &str) {
        let choice = Choice {
            game: game.to_owned(),
            x: x.to_owned(),
            o: o.to_owned(),
            ..self.model.form.choice()
        };
        self.model.form = Form::new(&choice, self.model.form.language);
        self.key(KeyCode::Enter);
        self.seat();
    }

    /// Lets the game begin that is wanted.
    fn seat(&mut self) {
        let plan = self.effects.iter().find_map(|effect| match effect {
            Effect::Begin(plan) => Some(plan.clone()),
            _ => None,
        });
        self.effects.clear();
        let plan = plan.expect("a game begins");
        self.send(begun(plan, Mark::X));
    }

    fn send(&mut self, message: Message) {
        let effects = update(&mut self.model, message, self.now);
        self.effects.extend(effects);
    }

    fn key(&mut self, code: KeyCode) {
        self.send(Message::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    /// Presses the keys of these characters.
    fn type_(&mut self, text: &str) {
        for character in text.chars() {
            self.key(KeyCode::Char(character));
        }
    }

    /// Types moves, each with Enter.
    fn moves(&mut self, moves: &str) {
        for square in moves.split(' ') {
            self.type_(&format!(":{square}"));
            self.key(KeyCode::Enter);
        }
    }

    /// The question of a kind that was asked last and has not been given up.
    fn asked(&self, wanted: impl Fn(&Kind) -> bool) -> Option<(Ticket, Question)> {
        let asked = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Ask(ticket, question) if wanted(&question.kind) => {
                Some((*ticket, question.clone()))
            }
            _ => None,
        });
        asked.filter(|(ticket, _)| {
            !self.effects.iter().any(|effect| matches!(effect, Effect::Stop(t) if t == ticket))
        })
    }

    /// The computer plays a square.
    fn computer(&mut self, square: &str) {
        let asked = self.asked(|kind| matches!(kind, Kind::Move(_)));
        let (ticket, _) = asked.expect("a computer is to move");
        let game = self.game_screen().plan.game;
        let square = Notation::Algebraic.read(&game, square).unwrap();
        self.answer(ticket, moved(square));
    }

    fn answer(&mut self, ticket: Ticket, answer: Answer) {
        self.send(Message::Answer(ticket, Box::new(answer)));
    }

    /// Answers the last question of a kind, as the worker threads do.
    fn work_out(&mut self, wanted: impl Fn(&Kind) -> bool) {
        let (ticket, question) = self.asked(wanted).expect("it is asked");
        let (sender, incoming) = std::sync::mpsc::channel();
        super::work::ask(super::work::Responder::new(ticket, sender), question);
        while let Ok(incoming) = incoming.recv() {
            if let super::input::Incoming::Message(message) = incoming {
                self.send(message);
            }
        }
    }

    fn game_screen(&self) -> &GameScreen {
        self.model.game_screen.as_ref().expect("a game is on")
    }

    /// The moves that have been made.
    fn record(&self) -> String {
        self.game_screen().talk.play().record().moves_text(Notation::Algebraic)
    }

    fn notice(&self) -> &str {
        self.model.notice.as_deref().unwrap_or_default()
    }

    /// Whether the present state of the game was saved last.
    fn is_kept(&self) -> bool {
        let kept = self.effects.iter().rev().find_map(|effect| match effect {
            Effect::Keep(game) => Some((game.squares(), game.end)),
            _ => None,
        });
        let record = self.game_screen().talk.play().record();
        kept == Some((record.moves.clone(), record.end))
    }
}

/// The answer of a computer that drew a square.
fn moved(square: Square) -> Answer {
    let reason = Reason::Random { moves: 3 };
    Answer::Decided(Decision::Move(Chosen { square, weight: 1, reason }))
}

/// A game that this side begins.
fn begun(plan: Box<Plan>, first: Mark) -> Message {
    let words = Words::of(Language::English);
    let talk = plan.begin(words, Rules::new(plan.game).into(), first).unwrap();
    Message::Begun(plan, Box::new(talk))
}

/// A plan for a game of two persons.
fn two_persons(game: Game) -> Plan {
    let human = || inarow_players::PlayerName::Human.into();
    Plan {
        game,
        grid: game.grid().unwrap(),
        from: None,
        names: inarow_rules::ByMark { x: human(), o: human() },
        people: Vec::new(),
        beginning: crate::game_style::Beginning::Mark(Mark::X),
        opening: Default::default(),
        pace: Default::default(),
        notation: Notation::Algebraic,
        lesson: None,
    }
}

fn square(game: Game, name: &str) -> Square {
    Notation::Algebraic.read(&game, name).unwrap()
}
