//! One or more games, from the first question to the last.

mod computer;
mod person;
mod set_up;

use std::io;

use inarow_engine::{Search, SearchOptions};
use inarow_rules::{ByMark, Conclusion, End, Mark, Position, Rules, Square, Word};
use inarow_words::{Naming, Words};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::board::Picture;
use super::seats::{Seats, Tally};
use super::sentences;
use super::state::State;
use super::{Console, Manner};
use crate::failure::{Failure, warn};
use crate::settings::Settings;

/// Why a conversation ends before its time.
enum Leave {
    /// The person wants to.
    Quit,
    /// There is no more input.
    EndOfInput,
    /// Something went wrong.
    Failure(Failure),
}

impl From<io::Error> for Leave {
    fn from(error: io::Error) -> Self {
        Leave::Failure(error.into())
    }
}

/// One or more games on a console.
pub(crate) struct Session<'a, W: Word> {
    words: &'a Words,
    rules: &'a Rules<W>,
    manner: Manner,
    from: Option<Position<W>>,
    console: Console,
    generator: Xoshiro256PlusPlus,
    /// How many threads a computer may search with.
    threads: usize,
    /// What has been found out for hints.
    search: Search,
    tally: Tally,
}

impl<'a, W: Word> Session<'a, W> {
    /// Games that begin at a position, or at the empty board.
    pub(crate) fn new(
        words: &'a Words,
        rules: &'a Rules<W>,
        manner: Manner,
        from: Option<Position<W>>,
        console: Console,
        generator: Xoshiro256PlusPlus,
        threads: usize,
    ) -> Self {
        let search = Search::new(rules, &SearchOptions::default());
        let tally = Tally::default();
        Session { words, rules, manner, from, console, generator, threads, search, tally }
    }

    fn naming(&self) -> Naming {
        Naming { game: *self.rules.game(), notation: self.manner.notation }
    }

    fn say(&self, text: &str) -> Result<(), Leave> {
        Ok(self.console.say(text)?)
    }

    fn ask(&self, question: &str) -> Result<String, Leave> {
        self.console.ask(question)?.ok_or(Leave::EndOfInput)
    }

    /// Plays until the person has had enough.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        match self.games() {
            Ok(()) | Err(Leave::EndOfInput) => Ok(()),
            Err(Leave::Quit) => Ok(self.console.say(&self.words.say("goodbye", []))?),
            Err(Leave::Failure(failure)) => Err(failure),
        }
    }

    fn games(&mut self) -> Result<(), Leave> {
        self.greet()?;
        loop {
            let (seats, from) = self.set_up()?;
            let mut state = State::new(self.rules, from);
            let played = self.play(seats, &mut state);
            if matches!(played, Err(Leave::EndOfInput)) {
                self.show_interrupted(&state)?;
            }
            played?;
            if !self.manner.again || !self.wants_another()? {
                return Ok(());
            }
        }
    }

    /// Introduces the game or the lesson.
    fn greet(&self) -> Result<(), Leave> {
        if let Some(lesson) = self.manner.lesson {
            self.say(&self.words.say(&format!("lesson-{lesson}-intro"), []))?;
        } else {
            let game = self.rules.game();
            let name = game.name().map_or(game.to_string(), |name| format!("{name} ({game})"));
            self.say(&self.words.say("welcome", [("game", name.into())]))?;
        }
        Ok(())
    }

    /// Plays one game to its end.
    fn play(&mut self, mut seats: Seats<W>, state: &mut State<'_, W>) -> Result<(), Leave> {
        self.show(state)?;
        while !state.is_over() {
            let mark = state.position().to_move();
            if seats.is_person(mark) {
                self.person_moves(&seats, state)?;
            } else {
                self.computer_moves(&mut seats, state)?;
            }
        }
        self.announce(&seats, state)
    }

    /// Draws the board, unless sentences are wanted.
    fn show(&self, state: &State<'_, W>) -> Result<(), Leave> {
        if self.console.plain { Ok(()) } else { self.say(&self.picture(state)) }
    }

    /// The board in words.
    fn rows(&self, state: &State<'_, W>) -> String {
        let content = |square: Square| {
            let taken = |mark: &Mark| state.position().marks(*mark).contains(square);
            let mark = Mark::BOTH.into_iter().find(taken);
            mark.map_or_else(|| self.words.say("free-square", []), |mark| mark.to_string())
        };
        sentences::rows(self.words, &self.naming(), content)
    }

    fn picture(&self, state: &State<'_, W>) -> String {
        let picture = Picture {
            rules: self.rules,
            position: state.position(),
            last_move: state.last_move(),
            naming: self.naming(),
            look: self.manner.look,
            colour: self.console.colour,
        };
        format!("\n{}\n", picture.draw())
    }

    /// Says how the game has ended and keeps the score.
    fn announce(&mut self, seats: &Seats<W>, state: &State<'_, W>) -> Result<(), Leave> {
        let winner = match (state.record.end, state.position().conclusion()) {
            (Some(End::Resigned(mark)), _) => {
                let winner = (!mark).to_string();
                self.say(&self.words.say(
                    "game-resigned",
                    [("mark", mark.to_string().into()), ("winner", winner.into())],
                ))?;
                Some(!mark)
            }
            (_, Some(Conclusion::Win(mark))) => Some(mark),
            _ => None,
        };
        if let Some(outcome) = self.rules.outcome(state.position()) {
            self.say(&sentences::outcome(self.words, &self.naming(), &outcome))?;
        }
        if let Some(person) = seats.only_person() {
            let key = match winner {
                Some(mark) if mark == person => "you-won",
                Some(_) => "you-lost",
                None => "you-drew",
            };
            let lesson_key = self.manner.lesson.map(|lesson| format!("lesson-{lesson}-{key}"));
            self.say(&self.words.say(lesson_key.as_deref().unwrap_or(key), []))?;
        }
        let label = |mark| seats.label(self.words, mark);
        self.tally.add(&ByMark { x: label(Mark::X), o: label(Mark::O) }, winner);
        if self.manner.again {
            self.say(&self.tally.sentence(self.words))?;
        }
        Ok(())
    }

    /// Says that the input has ended, and where the game stands.
    fn show_interrupted(&self, state: &State<'_, W>) -> Result<(), Leave> {
        let moves = match state.record.moves.is_empty() {
            true => self.words.say("no-moves", []),
            false => state.record.moves_text(self.manner.notation),
        };
        let position = self.rules.position_text(state.position());
        let mark = state.position().to_move().to_string();
        self.say(&self.words.say(
            "input-ended",
            [("position", position.into()), ("moves", moves.into()), ("mark", mark.into())],
        ))?;
        if self.console.plain {
            self.say(&self.rows(state))
        } else {
            self.say(&self.picture(state))
        }
    }

    fn wants_another(&self) -> Result<bool, Leave> {
        let answer = self.ask(&self.words.say("play-again", []))?;
        Ok(matches!(set_up::letters(&answer).next(), Some('y' | '是' | '好')))
    }
}

/// Remembers the choice of plain mode for later runs, or says why not.
pub(crate) fn remember_plain(words: &Words, plain: bool) {
    if let Err(error) = (Settings { plain }).save() {
        warn(&words.say("not-remembered", [("problem", error.to_string().into())]));
    }
}
