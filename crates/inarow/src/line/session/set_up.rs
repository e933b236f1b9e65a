//! Before a game: the marks of the players, and the first player.

use inarow_answers::GameInPlay;
use inarow_bots::Contestant;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;
use inarow_rules::{ByMark, Mark};

use super::{Leave, Session, Start};
use crate::conversation::Conversation;
use crate::conversation::request::{means_quit, only_letter};
use crate::failure::Failure;
use crate::game_style::{Marking, against};
use crate::seats::{Seats, only_person};

impl Session<'_> {
    /// Settles the marks of the players and the first player.
    pub(super) fn set_up(&mut self) -> Result<(ByMark<Contestant>, GameInPlay), Leave> {
        let names = self.names()?;
        let person = only_person(&names);
        let first = match self.style.beginning.settle(person, &mut self.generator) {
            Some(first) => first,
            None => self.ask_who_begins(person.unwrap_or(Mark::X))?,
        };
        let rules = self.rules.clone();
        let play = match self.start {
            Start::Position(from) => GameInPlay::new(rules, from),
            _ => GameInPlay::opened(rules, first, self.style.opening),
        };
        Ok((names, play))
    }

    /// Gives the players their seats.
    pub(super) fn seats(&self, talk: &Conversation) -> Result<Seats, Leave> {
        let players = (talk.names.clone(), talk.play().is_exchanged());
        let seats = Seats::new(self.rules, players, self.threads, &self.programs);
        seats.map_err(|error| {
            Leave::Failure(Failure::Failed(self.words.list_error(&self.naming(), &error)))
        })
    }

    /// Prints the players, and the side to move.
    pub(super) fn say_players(&self, talk: &Conversation, first: Mark) -> Result<(), Leave> {
        let (x, o) = (talk.label(self.words, Mark::X), talk.label(self.words, Mark::O));
        let is_nameless = talk.table.names().x == PlayerName::Human.to_string();
        let people = talk.table.people();
        let is_nameless = people.x && people.o && is_nameless;
        let key = if is_nameless { "first" } else { "players-and-first" };
        // As the articles' programs have it.
        let turn = if people[first] { "player" } else { "computer" };
        let side = |mark| self.words.side_and_letter(self.rules.game(), mark).into();
        let first = self.words.side(self.rules.game(), first);
        let said = [
            ("x-side", side(Mark::X)),
            ("x", x.into()),
            ("o-side", side(Mark::O)),
            ("o", o.into()),
            ("first", first.into()),
            ("turn", turn.into()),
        ];
        self.say(&self.words.say(key, said))?;
        let opening = talk.play().opening().rule();
        if opening != Opening::Free {
            let name = ("name", self.words.opening(opening).into());
            let rule = ("rule", self.words.opening_rule(opening).into());
            self.say(&self.words.say("opening-named", [name, rule]))?;
        }
        if people.x || people.o {
            self.say(&self.words.say("welcome-help", []))?;
        }
        Ok(())
    }

    /// The marks of the players in the next game.
    fn names(&mut self) -> Result<ByMark<Contestant>, Leave> {
        Ok(match self.style.marking.clone() {
            marking @ (Marking::Fixed(_) | Marking::Random(_)) => {
                marking.settled(&mut self.generator)
            }
            Marking::AskX(opponent) => {
                let answer = self.ask(&self.words.say("lesson-2-mark", []))?;
                let is_x = only_letter(&answer) == Some('x');
                against(if is_x { Mark::X } else { Mark::O }, opponent)
            }
            Marking::Ask(opponent) => loop {
                let answer = self.ask(&self.words.say("lesson-1-mark", []))?;
                if let Some(mark) = only_letter(&answer).and_then(Mark::from_letter) {
                    break against(mark, opponent);
                }
                if means_quit(&answer) {
                    return Err(Leave::Quit);
                }
            },
        })
    }

    fn ask_who_begins(&self, person: Mark) -> Result<Mark, Leave> {
        let answer = self.ask(&self.words.say("lesson-5-first", []))?;
        match only_letter(&answer) {
            Some('x') => Ok(person),
            Some('o') => Ok(!person),
            _ => {
                self.say(&self.words.say("lesson-5-first-unclear", []))?;
                Ok(person)
            }
        }
    }
}
