//! A person's move, and a person's other requests.

use inarow_answers::{GameInPlay, hint, rule};
use inarow_rules::{End, IllegalMove, Notation, Position, Square};

use super::{Leave, Session};
use crate::keeping::played;
use crate::plain::remember_plain;
use crate::request::{self, Request};
use crate::seats::Seats;
use crate::sentences;

impl Session<'_> {
    /// Asks the person until a move is made or the game is given up.
    pub(super) fn person_moves(
        &mut self,
        seats: &Seats,
        state: &mut GameInPlay,
    ) -> Result<(), Leave> {
        let mark = state.position().to_move();
        if self.console.plain {
            let (naming, position) = (self.naming(), state.position());
            if let Some(said) = sentences::must_block(self.words, &naming, self.rules, position) {
                self.say(&said)?;
            }
        }
        let key = if seats.only_person().is_some() { "your-move" } else { "mark-moves" };
        let question = self.words.say(key, [("mark", mark.to_string().into())]);
        loop {
            let line = self.ask(&question)?;
            let read = request::read(self.rules, state.position(), self.style.notation, &line);
            match read {
                Err(error) => {
                    // One word was typed: where in it the problem is says nothing.
                    let problem = self.words.text_problem(&error.problem);
                    self.say(&self.words.say("not-understood", [("problem", problem.into())]))?;
                }
                Ok(Request::Move(square)) => match self.make_move(seats, state, square) {
                    Err(illegal) => self.say(&self.illegal(square, illegal))?,
                    Ok(()) => return self.show(state),
                },
                Ok(Request::Undo) => match state.last_ply_of(|other| other == mark) {
                    Some(ply) => {
                        state.take_back(ply);
                        self.keeper.keep(&played(state.record(), &seats.names));
                        self.say(&self.words.say("taken-back", []))?;
                        return self.show(state);
                    }
                    None => self.say(&self.words.say("nothing-to-take-back", []))?,
                },
                Ok(Request::Redo) => match state.redo() {
                    0 => self.say(&self.words.say("nothing-to-redo", []))?,
                    _ => {
                        self.keeper.keep(&played(state.record(), &seats.names));
                        self.say(&self.words.say("moved-again", []))?;
                        return self.show(state);
                    }
                },
                Ok(Request::Resign) => {
                    state.end(End::Resigned(mark));
                    self.keeper.keep(&played(state.record(), &seats.names));
                    return Ok(());
                }
                Ok(Request::Quit) => return Err(Leave::Quit),
                Ok(Request::Rule) => {
                    let said = self.rule(seats, state);
                    self.say(&said)?;
                }
                Ok(other) => self.answer(&other, state)?,
            }
        }
    }

    /// Answers a request that is no move and changes nothing about the game.
    fn answer(&mut self, request: &Request, state: &GameInPlay) -> Result<(), Leave> {
        match request {
            Request::Help => self.say(&self.help()),
            Request::Hint => {
                let hint = self.hint(state.position());
                self.say(&hint)
            }
            Request::More => {
                let none = || self.words.say("details-none", []);
                let details = self.details.clone().unwrap_or_else(none);
                self.say(&details)
            }
            Request::Threats => {
                let naming = self.naming();
                self.say(&sentences::threats(self.words, &naming, self.rules, state.position()))
            }
            Request::Why => self.say(&self.words.say("why-later", [])),
            Request::Board if self.console.plain => self.say(&self.rows(state)),
            Request::Plain | Request::Drawn => {
                self.console.plain = *request == Request::Plain;
                remember_plain(self.words, self.console.plain);
                self.say(
                    &self.words.say(if self.console.plain { "plain-on" } else { "plain-off" }, []),
                )?;
                self.show(state)
            }
            _ => Ok(self.console.draw(&self.picture(state))?),
        }
    }

    /// The rule of a lesson's computer at the present position, step by step.
    fn rule(&self, seats: &Seats, state: &GameInPlay) -> String {
        let position = state.position();
        let none = || self.words.say("rule-no-lesson", []);
        let player = seats.names[!position.to_move()].named();
        let Some(player) = player.filter(|_| self.style.lesson.is_some()) else { return none() };
        let words = self.words;
        let Ok(Some(done)) = rule(player, self.rules, position, &|| false) else { return none() };
        let report = sentences::rule(words, &self.naming(), position, player, &done.trace);
        report.text().trim_end().to_owned()
    }

    fn help(&self) -> String {
        let notation = match self.style.notation {
            _ if self.rules.game().gravity() => "help-moves-column",
            Notation::Algebraic => "help-moves-algebraic",
            Notation::Numpad => "help-moves-numpad",
            Notation::Index => "help-moves-index",
            Notation::RowCol => "help-moves-row-col",
        };
        let mut help = vec![self.words.say(notation, []), self.words.say("help-words", [])];
        if self.style.lesson.is_some() {
            help.push(self.words.say("help-rule", []));
        }
        help.join("\n")
    }

    fn illegal(&self, square: Square, illegal: IllegalMove) -> String {
        let naming = self.naming();
        let place = naming.square(square);
        let problem = self.words.illegal_move(&naming, &place, illegal);
        self.words.say("not-possible", [("problem", problem.into())])
    }

    /// A good move, and its purpose; the details wait until they are requested.
    fn hint(&mut self, position: &Position) -> String {
        let (words, naming, mover) = (self.words, self.naming(), position.to_move());
        let Some(hint) = hint(self.rules, position, &|| false) else {
            return words.say("illegal-over", []);
        };
        self.details = hint.details(words, &naming, mover);
        hint.say(words, &naming, mover)
    }
}
