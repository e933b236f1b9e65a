//! One or more games, from the first question to the last.

use std::io;

use inarow_engine::{
    Budget, Choice, Limits, LineScore, Player, PlayerName, Refusal, Solver, analyze, below,
};
use inarow_rules::{
    ByMark, Conclusion, End, IllegalMove, Mark, Notation, Position, Rules, Square, Word, half_width,
};
use inarow_words::{Naming, Words};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::board::Picture;
use super::request::{self, Request};
use super::seats::{Seats, Tally};
use super::sentences;
use super::state::State;
use super::{Beginning, Console, Manner, Marking};
use crate::commands::moves::NODE_LIMIT;
use crate::failure::{Failure, warn};
use crate::settings::Settings;

/// How much a hint may cost: a node costs about as much as the board has squares, squared.
const HINT_WORK: u64 = 500_000_000;

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
    /// What has been worked out for hints.
    solver: Solver<Rules<W>>,
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
    ) -> Self {
        let (solver, tally) = (Solver::new(rules), Tally::default());
        Session { words, rules, manner, from, console, generator, solver, tally }
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

    /// Settles who plays which mark and who begins.
    fn set_up(&mut self) -> Result<(Seats<W>, Position<W>), Leave> {
        let names = self.names()?;
        let seats = Seats::new(self.rules, names);
        let person = seats.only_person();
        let first = match self.manner.beginning {
            Beginning::Mark(mark) => mark,
            Beginning::Person => person.unwrap_or(Mark::X),
            Beginning::Computer => person.map_or(Mark::X, |mark| !mark),
            Beginning::Random => self.draw_mark(),
            Beginning::ComputerOneInThree => {
                let computer = below(&mut self.generator, 3) == 0;
                person.map_or(Mark::X, |mark| if computer { !mark } else { mark })
            }
            Beginning::Ask => self.ask_who_begins(person.unwrap_or(Mark::X))?,
        };
        let from = self.from.unwrap_or_else(|| self.rules.empty_for(first));
        let (x, o) = (seats.label(self.words, Mark::X), seats.label(self.words, Mark::O));
        let key = if seats.only_persons() { "first" } else { "players-and-first" };
        let first = from.to_move().to_string();
        self.say(
            &self.words.say(key, [("x", x.into()), ("o", o.into()), ("first", first.into())]),
        )?;
        if Mark::BOTH.into_iter().any(|mark| seats.is_person(mark)) {
            self.say(&self.words.say("welcome-help", []))?;
        }
        Ok((seats, from))
    }

    /// Who plays which mark in the next game.
    fn names(&mut self) -> Result<ByMark<PlayerName>, Leave> {
        let against = |person: Mark, opponent: PlayerName| {
            let mut names = ByMark { x: opponent, o: opponent };
            names[person] = PlayerName::Human;
            names
        };
        Ok(match self.manner.marking {
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
                if request::means_quit(&answer) {
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

    /// Asks the person until a move is made or the game is given up.
    fn person_moves(&mut self, seats: &Seats<W>, state: &mut State<'_, W>) -> Result<(), Leave> {
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
            let read = request::read(self.rules, state.position(), self.manner.notation, &line);
            match read {
                Err(error) => {
                    let problem = self.words.text_error(&error);
                    self.say(&self.words.say("not-understood", [("problem", problem.into())]))?;
                }
                Ok(Request::Move(square)) => match state.play(square) {
                    Err(illegal) => self.say(&self.illegal(square, illegal))?,
                    Ok(()) => return self.after_move(state, None),
                },
                Ok(Request::Undo) if state.take_back(mark) => {
                    self.say(&self.words.say("taken-back", []))?;
                    return self.show(state);
                }
                Ok(Request::Undo) => self.say(&self.words.say("nothing-to-take-back", []))?,
                Ok(Request::Resign) => {
                    state.resign(mark);
                    return Ok(());
                }
                Ok(Request::Quit) => return Err(Leave::Quit),
                Ok(other) => self.answer(&other, state)?,
            }
        }
    }

    /// Answers what is no move and changes nothing about the game.
    fn answer(&mut self, request: &Request, state: &State<'_, W>) -> Result<(), Leave> {
        match request {
            Request::Help => self.say(&self.help()),
            Request::Hint => {
                let hint = self.hint(state.position());
                self.say(&hint)
            }
            Request::Threats => {
                let naming = self.naming();
                self.say(&sentences::threats(self.words, &naming, self.rules, state.position()))
            }
            Request::Board if self.console.plain => self.say(&self.rows(state)),
            Request::Plain | Request::Drawn => {
                self.console.plain = *request == Request::Plain;
                remember_plain(self.words, self.console.plain);
                self.say(
                    &self.words.say(if self.console.plain { "plain-on" } else { "plain-off" }, []),
                )?;
                self.show(state)
            }
            _ => self.say(&self.picture(state)),
        }
    }

    fn help(&self) -> String {
        let notation = match self.manner.notation {
            _ if self.rules.game().gravity() => "help-moves-column",
            Notation::Algebraic => "help-moves-algebraic",
            Notation::Numpad => "help-moves-numpad",
            Notation::Index => "help-moves-index",
            Notation::RowCol => "help-moves-row-col",
        };
        format!("{}\n{}", self.words.say(notation, []), self.words.say("help-words", []))
    }

    fn illegal(&self, square: Square, illegal: IllegalMove) -> String {
        let naming = self.naming();
        let place = naming.square(square);
        let problem = self.words.illegal_move(&naming, &place, illegal);
        self.words.say("not-possible", [("problem", problem.into())])
    }

    /// What the exact search says, or, where that is too much, what a rule of thumb does.
    fn hint(&mut self, position: &Position<W>) -> String {
        let naming = self.naming();
        let limits = Limits::nodes(HINT_WORK / (self.rules.game().squares() as u64).pow(2));
        let analysis = analyze(&mut self.solver, self.rules, position, &mut Budget::new(&limits));
        let best = analysis.ok().and_then(|analysis| {
            let best = analysis
                .moves
                .into_iter()
                .max_by(|a, b| a.score.cmp(&b.score).then(b.square.cmp(&a.square)));
            best.map(|best| (best.square, self.words.score(best.score)))
        });
        if let Some((square, score)) = best {
            let square = self.words.square(&naming, square);
            return self
                .words
                .say("hint-exact", [("square", square.into()), ("score", score.into())]);
        }
        match LineScore.choose(self.rules, position, &Limits::NONE, &mut self.generator) {
            Ok(choice) => {
                let square = self.words.square(&naming, choice.square);
                let reason = self.words.reason(&naming, choice.square, &choice.reason);
                self.words.say("hint-thumb", [("square", square.into()), ("reason", reason.into())])
            }
            Err(_) => self.words.say("hint-none", []),
        }
    }

    /// Lets the computer move and says what it does and why.
    fn computer_moves(
        &mut self,
        seats: &mut Seats<W>,
        state: &mut State<'_, W>,
    ) -> Result<(), Leave> {
        let mark = state.position().to_move();
        let name = seats.names[mark];
        let Some(policy) = seats.computer(mark) else { return Ok(()) };
        if self.manner.scores {
            self.show_scores(state)?;
        }
        let limits = Limits::nodes(NODE_LIMIT);
        let choice = policy
            .choose(self.rules, state.position(), &limits, &mut self.generator)
            .map_err(|refusal| self.refused(name, refusal))?;
        let said = self.computer_sentence(mark, name, &choice);
        let played = state.play(choice.square);
        played.map_err(|illegal| Leave::Failure(Failure::Failed(illegal.to_string())))?;
        self.after_move(state, Some(said))
    }

    fn refused(&self, name: PlayerName, refusal: Refusal) -> Leave {
        let game = self.rules.game().to_string();
        let said = self.words.refusal(&name.to_string(), &game, refusal);
        Leave::Failure(Failure::Failed(said))
    }

    /// What the computer does, and why.
    fn computer_sentence(&self, mark: Mark, name: PlayerName, choice: &Choice) -> String {
        let naming = self.naming();
        let reason = self.words.reason(&naming, choice.square, &choice.reason);
        let square = self.words.square(&naming, choice.square);
        let key = match self.manner.lesson {
            _ if self.console.plain => "computer-moved-plain",
            Some(2) => "lesson-2-moved",
            _ => "computer-moved",
        };
        self.words.say(
            key,
            [
                ("player", name.to_string().into()),
                ("mark", mark.to_string().into()),
                ("square", square.into()),
                ("reason", reason.into()),
            ],
        )
    }

    /// Article 3's table: the score of each free square where it stands.
    fn show_scores(&self, state: &State<'_, W>) -> Result<(), Leave> {
        let Ok(scores) = LineScore.scores(self.rules, state.position()) else { return Ok(()) };
        let score = |index: usize| {
            let score = scores.iter().find(|(square, _)| square.index() == index);
            score.map_or("-".to_owned(), |(_, score)| score.to_string())
        };
        self.say(&self.words.say("lesson-3-scores", []))?;
        if self.console.plain {
            let content = |square: Square| score(square.index());
            return self.say(&sentences::rows(self.words, &self.naming(), content));
        }
        let columns = self.rules.game().columns();
        let cell = |index: usize| format!("{:>6}", score(index));
        let row = |row: usize| (row * columns..(row + 1) * columns).map(cell).collect::<String>();
        let rows: Vec<String> = (0..self.rules.game().rows()).map(row).collect();
        self.say(&rows.join("\n"))
    }

    /// Says what was done and shows where that leads.
    fn after_move(&self, state: &State<'_, W>, said: Option<String>) -> Result<(), Leave> {
        if let Some(said) = said {
            self.say(&said)?;
        }
        self.show(state)
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
        Ok(matches!(letters(&answer).next(), Some('y' | '是' | '好')))
    }
}

/// The letters of an answer, half-width and small.
fn letters(answer: &str) -> impl Iterator<Item = char> {
    answer.chars().map(half_width).map(|letter| letter.to_ascii_lowercase())
}

/// The letter of an answer that is nothing else.
fn only_letter(answer: &str) -> Option<char> {
    let mut letters = letters(answer);
    letters.next().filter(|_| letters.next().is_none())
}

/// Remembers the choice of plain mode for later runs, or says why not.
pub(crate) fn remember_plain(words: &Words, plain: bool) {
    if let Err(error) = (Settings { plain }).save() {
        warn(&words.say("not-remembered", [("problem", error.to_string().into())]));
    }
}
