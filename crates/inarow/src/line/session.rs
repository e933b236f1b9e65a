//! One or more games, from the first question to the last.

mod computer;
mod person;
mod set_up;

use std::io::{self, IsTerminal as _};
use std::time::{Duration, Instant};

use inarow_answers::GameInPlay;
use inarow_answers::review::grades;
use inarow_bots::Settings as Programs;
use inarow_formats::TimeControl;
use inarow_formats::kept::KeptGame;
use inarow_rules::{ByMark, Grid, Mark, Position};
use inarow_search::Informed;
use inarow_words::{Naming, Words};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::commands::gomocup;
use crate::common::Common;
use crate::console::Console;
use crate::conversation::Conversation;
use crate::failure::Failure;
use crate::game_style::GameStyle;
use crate::keeping::Keeper;
use crate::options::TableOptions;
use crate::picture::Picture;
use crate::plain::plain;
use crate::seats::{Seats, Tally, only_person};
use crate::sentences;

/// The reason why a conversation ends before its time.
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

/// Where the first game of a session starts.
pub(super) enum Start {
    /// At the empty board, as every game after it.
    Empty,
    /// At a position, as every game after it.
    Position(Position),
    /// In the middle of a game.
    Game(Box<KeptGame>),
}

/// One or more games on a console.
pub(super) struct Session<'a> {
    words: &'a Words,
    rules: &'a Informed,
    grid: Grid,
    style: GameStyle,
    start: Start,
    /// The clocks of its games, as the resumed one has them.
    time: Option<TimeControl>,
    /// The time from which the clocks count.
    began: Instant,
    console: Console,
    generator: Xoshiro256PlusPlus,
    threads: usize,
    keeper: Keeper<'a>,
    programs: Programs,
    tally: Tally,
    /// True if another game follows.
    plays_again: bool,
}

impl<'a> Session<'a> {
    /// Games of one kind; sentences or drawings as the call says, with the limits of programs.
    pub(super) fn new(
        (common, options): (&'a Common<'_>, &TableOptions),
        grid: Grid,
        style: GameStyle,
        start: Start,
        (keeper, programs): (Keeper<'a>, Programs),
    ) -> Result<Self, Failure> {
        let time = match &start {
            Start::Game(kept) => kept.time(),
            _ => None,
        };
        Ok(Session {
            words: common.words,
            rules: &common.rules,
            grid,
            style,
            start,
            time,
            began: Instant::now(),
            console: Console::new(plain(common)),
            generator: options.seed.generator()?,
            threads: options.threads.count(),
            keeper,
            programs,
            tally: Tally::default(),
            plays_again: false,
        })
    }

    fn naming(&self) -> Naming {
        Naming { game: *self.rules.game(), notation: self.style.notation }
    }

    /// The time of the clocks.
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Says something; nothing where an article's program prints nothing.
    fn say(&self, text: &str) -> Result<(), Leave> {
        if text.is_empty() { Ok(()) } else { Ok(self.console.say(text)?) }
    }

    fn ask(&self, question: &str) -> Result<String, Leave> {
        let line = self.console.ask(question)?.ok_or(Leave::EndOfInput)?;
        if !io::stdin().is_terminal() && inarow_bots::gomocup::is_first(&line) {
            // Managers read standard output, and no exit code.
            self.say(gomocup::NO_COMMAND)?;
            return Err(Leave::EndOfInput);
        }
        Ok(line)
    }

    /// Plays until the person has had enough.
    pub(super) fn run(mut self) -> Result<(), Failure> {
        match self.games() {
            Ok(()) | Err(Leave::EndOfInput) => Ok(()),
            Err(Leave::Quit) => Ok(self.console.say(&self.words.say("goodbye", []))?),
            Err(Leave::Failure(failure)) => Err(failure),
        }
    }

    fn games(&mut self) -> Result<(), Leave> {
        self.greet()?;
        loop {
            let (mut seats, mut talk) = self.begin()?;
            let tally = self.tally.clone();
            while self.whole_game(&mut seats, &mut talk).and_then(|()| self.goes_on(&mut talk))? {
                self.tally = tally.clone();
            }
            self.keeper.next();
            if !self.plays_again {
                return Ok(());
            }
        }
    }

    /// Plays a game, and keeps all of it that was played if it is left before its end.
    fn whole_game(&mut self, seats: &mut Seats, talk: &mut Conversation) -> Result<(), Leave> {
        let left = self.play_to_end(seats, talk);
        if matches!(left, Err(Leave::EndOfInput)) {
            self.show_interrupted(talk.play())?;
        }
        self.keeper.finish(&talk.table.kept());
        if let Some(said) = self.keeper.resume_hint().filter(|_| left.is_err()) {
            self.say(&said)?;
        }
        left
    }

    /// Resumes the unfinished game, or begins another one.
    fn begin(&mut self) -> Result<(Seats, Conversation), Leave> {
        let (rules, shown) = (self.rules.clone(), (self.style.notation, self.time));
        let (talk, first) = match std::mem::replace(&mut self.start, Start::Empty) {
            Start::Game(kept) => (Conversation::go_on(self.words, rules, &kept, shown), kept.first),
            start => {
                self.start = start;
                let (names, play) = self.set_up()?;
                let (people, first) = (&self.style.people, play.to_move());
                (Conversation::begin(self.words, play, names, people, shown), first)
            }
        };
        let talk = talk.map_err(|problem| Leave::Failure(Failure::Failed(problem)))?;
        let seats = self.seats(&talk)?;
        self.say_players(&talk, first)?;
        Ok((seats, talk))
    }

    /// Introduces the game or the lesson.
    fn greet(&self) -> Result<(), Leave> {
        if let Some(lesson) = self.style.lesson {
            self.say(&self.words.say(&format!("lesson-{lesson}-intro"), []))?;
        } else {
            let game = self.rules.game();
            let name = self.words.game(game);
            self.say(&self.words.say("welcome", [("game", name.into())]))?;
        }
        Ok(())
    }

    /// Plays one game to its end.
    fn play_to_end(&mut self, seats: &mut Seats, talk: &mut Conversation) -> Result<(), Leave> {
        self.show(talk.play())?;
        loop {
            talk.table.run_clocks(self.now());
            if talk.play().is_over() {
                break;
            }
            seats.follow(talk.play());
            if talk.table.people()[talk.play().on_turn()] {
                self.person_moves(talk)?;
            } else {
                self.computer_moves(seats, talk)?;
            }
        }
        self.announce(talk)?;
        self.keeper.finish(&talk.table.kept());
        self.grade(talk.play());
        Ok(())
    }

    /// Judges the moves of a finished game that is kept, as far as they are proven in a moment.
    fn grade(&mut self, state: &GameInPlay) {
        if self.keeper.game().is_some() {
            self.keeper.graded(&grades(state));
        }
    }

    /// Draws the board, unless sentences are wanted.
    fn show(&self, state: &GameInPlay) -> Result<(), Leave> {
        if self.console.plain { Ok(()) } else { Ok(self.console.draw(&self.picture(state))?) }
    }

    /// The board in words.
    fn rows(&self, state: &GameInPlay) -> String {
        sentences::position_rows(self.words, &self.naming(), self.grid, state.position())
    }

    fn picture(&self, state: &GameInPlay) -> String {
        let picture = Picture {
            rules: self.rules,
            grid: self.grid,
            position: state.position(),
            last_move: state.last_move(),
            naming: self.naming(),
            look: self.style.look,
            colour: self.console.colour,
        };
        format!("\n{}\n", picture.draw())
    }

    /// Says how the game has ended and keeps the score.
    fn announce(&mut self, talk: &Conversation) -> Result<(), Leave> {
        let (state, winner) = (talk.play(), talk.play().winner());
        self.say(&sentences::end(self.words, &self.naming(), state))?;
        if let Some(person) = only_person(&talk.names) {
            let key = match winner {
                Some(mark) if mark == person => "you-won",
                Some(_) => "you-lost",
                None => "you-drew",
            };
            let lesson_key = self.style.lesson.map(|lesson| format!("lesson-{lesson}-{key}"));
            self.say(&self.words.say(lesson_key.as_deref().unwrap_or(key), []))?;
            if key == "you-lost" && self.style.again && self.style.lesson.is_none() {
                self.say(&self.words.say("why-offered", []))?;
            }
        }
        let label = |mark| talk.label(self.words, mark);
        self.tally.add(&ByMark { x: label(Mark::X), o: label(Mark::O) }, winner);
        if self.style.again {
            self.say(&self.tally.sentence(self.words))?;
        }
        Ok(())
    }

    /// Reports that the input has ended, and the state of the game.
    fn show_interrupted(&self, state: &GameInPlay) -> Result<(), Leave> {
        let moves = match state.record().moves.is_empty() {
            true => self.words.say("no-moves", []),
            false => state.record().moves_text(self.style.notation),
        };
        let position = state.position().to_string();
        let mark = self.words.side(state.rules().game(), state.position().to_move());
        self.say(&self.words.say(
            "input-ended",
            [("position", position.into()), ("moves", moves.into()), ("mark", mark.into())],
        ))?;
        if self.console.plain {
            self.say(&self.rows(state))
        } else {
            Ok(self.console.draw(&self.picture(state))?)
        }
    }
}
