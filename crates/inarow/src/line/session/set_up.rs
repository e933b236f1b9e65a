//! Before a game: the marks of the players, and the first player.

use inarow_bots::Contestant;
use inarow_players::PlayerName;
use inarow_rules::{ByMark, Mark, Position};
use inarow_search::random::below;

use super::{Leave, Session, Start};
use crate::failure::Failure;
use crate::game_style::Marking;
use crate::request::{means_quit, only_letter};
use crate::seats::Seats;

impl Session<'_> {
    /// Settles the marks of the players and the first player.
    pub(super) fn set_up(&mut self) -> Result<(Seats, Position), Leave> {
        let names = self.names()?;
        let seats = self.seats(names)?;
        let person = seats.only_person();
        let first = match self.style.beginning.settle(person, &mut self.generator) {
            Some(first) => first,
            None => self.ask_who_begins(person.unwrap_or(Mark::X))?,
        };
        let from = match self.start {
            Start::Position(from) => from,
            _ => self.rules.empty_for(first),
        };
        self.say_players(&seats, from.to_move())?;
        Ok((seats, from))
    }

    /// Gives the players their seats.
    pub(super) fn seats(&self, names: ByMark<Contestant>) -> Result<Seats, Leave> {
        let seats = Seats::new(self.rules, names, self.threads, &self.programs);
        seats.map_err(|error| {
            Leave::Failure(Failure::Failed(self.words.list_error(&self.naming(), &error)))
        })
    }

    /// Prints the players, and the side to move.
    pub(super) fn say_players(&self, seats: &Seats, first: Mark) -> Result<(), Leave> {
        let (x, o) = (seats.label(self.words, Mark::X), seats.label(self.words, Mark::O));
        let key = if seats.only_persons() { "first" } else { "players-and-first" };
        // As the articles' programs have it.
        let turn = if seats.is_person(first) { "player" } else { "computer" };
        let first = first.to_string();
        let said =
            [("x", x.into()), ("o", o.into()), ("first", first.into()), ("turn", turn.into())];
        self.say(&self.words.say(key, said))?;
        if Mark::BOTH.into_iter().any(|mark| seats.is_person(mark)) {
            self.say(&self.words.say("welcome-help", []))?;
        }
        Ok(())
    }

    /// The marks of the players in the next game.
    fn names(&mut self) -> Result<ByMark<Contestant>, Leave> {
        let against = |person: Mark, opponent: Contestant| {
            let mut names = ByMark { x: opponent.clone(), o: opponent };
            names[person] = PlayerName::Human.into();
            names
        };
        Ok(match self.style.marking.clone() {
            Marking::Fixed(names) => names,
            Marking::Random(opponent) => against(self.draw_mark(), opponent),
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

    fn draw_mark(&mut self) -> Mark {
        Mark::BOTH[below(&mut self.generator, 2) as usize]
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
