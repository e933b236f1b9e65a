//! Puzzles that a person solves, one after the other.

use inarow_answers::puzzle::{Judged, PosedPuzzle, PuzzleInPlay};
use inarow_answers::{AnalysisLimits, Hint, hint};
use inarow_lab::puzzles::Puzzle;
use inarow_rules::Square;
use inarow_words::Naming;

use super::{Puzzles, board, moves, naming};
use crate::common::Common;
use crate::console::Console;
use crate::conversation::request::{self, Request};
use crate::failure::Failure;
use crate::plain::plain;
use crate::settings::Settings;

/// The way in which a puzzle was left.
enum Left {
    /// Solved, at the first try or not.
    Solved {
        /// With no wrong answer.
        first: bool,
    },
    /// Its solution was shown.
    Shown,
    /// The person has had enough.
    Quit,
}

/// Asks one puzzle after the other until there is no more, or the person leaves; says how many were solved
/// at the first try. How many there were, unless the person left.
pub(super) fn all(common: &Common<'_>, puzzles: &mut Puzzles) -> Result<Option<usize>, Failure> {
    let (words, console) = (common.words, Console::new(plain(common)));
    let mut settings = Settings::load();
    console.say(&words.say("puzzle-help", []))?;
    if !settings.solved.is_empty() {
        let before = [("count", settings.solved.len().into())];
        console.say(&words.say("puzzle-solved-before", before))?;
    }
    let (mut count, mut solved, mut quits) = (0_usize, 0_usize, false);
    for posed in puzzles {
        let puzzle = &posed.puzzle;
        let name = format!("{} {}", puzzle.rules.game(), puzzle.position);
        let task = [("number", (count + 1).into()), ("task", words.puzzle_task(puzzle).into())];
        console.say(&words.say("puzzle-number", task))?;
        if settings.solved.contains(&name) {
            console.say(&words.say("puzzle-known", []))?;
        }
        match Attempt::new(common, &console, &posed).run()? {
            Left::Quit => {
                quits = true;
                break;
            }
            Left::Solved { first } => {
                solved += usize::from(first);
                // A setting that was changed meanwhile stays as it is.
                settings = Settings::load();
                settings.solved.insert(name);
                settings.remember(words);
            }
            Left::Shown => (),
        }
        count += 1;
    }
    if count > 0 {
        let said = [("solved", solved.into()), ("count", count.into())];
        console.say(&words.say("puzzle-score", said))?;
    }
    Ok((!quits).then_some(count))
}

/// A person at a puzzle.
struct Attempt<'a> {
    common: &'a Common<'a>,
    console: &'a Console,
    puzzle: &'a Puzzle,
    naming: Naming,
    play: PuzzleInPlay<'a>,
    /// True before the first wrong answer and the first move that was shown.
    first: bool,
    /// The number of hints at this position.
    hints: usize,
    /// The reason why the last answer at this position was wrong.
    refuted: Option<String>,
}

impl<'a> Attempt<'a> {
    fn new(common: &'a Common<'_>, console: &'a Console, posed: &'a PosedPuzzle) -> Attempt<'a> {
        let (puzzle, play) = (&posed.puzzle, PuzzleInPlay::new(posed));
        let naming = naming(common, puzzle);
        Attempt { common, console, puzzle, naming, play, first: true, hints: 0, refuted: None }
    }

    fn tell(&self, said: &str) -> Result<(), Failure> {
        Ok(self.console.say(said)?)
    }

    fn draw(&self) -> Result<(), Failure> {
        let board = board(self.common, self.puzzle, &self.play.position)?;
        self.tell(&format!("\n{board}\n"))
    }

    /// Asks for moves until the puzzle is solved or left.
    fn run(mut self) -> Result<Left, Failure> {
        let words = self.common.words;
        self.draw()?;
        loop {
            let mark = words.side(&self.naming.game, self.play.position.to_move());
            let question = words.say("mark-moves", [("mark", mark.into())]);
            let Some(line) = self.console.ask(&question)? else { return Ok(Left::Quit) };
            let (rules, notation) = (&self.puzzle.rules, self.naming.notation);
            let left = match request::read(rules, &self.play.position, notation, &line) {
                Ok(Request::Move(square)) => self.answer(square)?,
                Ok(request) => self.request(request)?,
                Err(error) => {
                    let problem = words.text_problem(&error.problem);
                    self.tell(&words.say("not-understood", [("problem", problem.into())]))?;
                    None
                }
            };
            if let Some(left) = left {
                return Ok(left);
            }
        }
    }

    /// Answers a request: hints grow from the idea by the next move to the whole solution.
    fn request(&mut self, request: Request) -> Result<Option<Left>, Failure> {
        let words = self.common.words;
        let next = self.play.right().first().filter(|right| right.reply.is_some());
        match (request, self.hints, next) {
            (Request::Quit, ..) => return Ok(Some(Left::Quit)),
            (Request::Board, ..) => self.draw()?,
            (Request::Hint, 0, _) => {
                self.hints = 1;
                self.tell(&words.say(&format!("web-puzzle-hint-{}", self.puzzle.kind.word()), []))?;
            }
            (Request::Hint, 1, Some(next)) => {
                (self.hints, self.first) = (2, false);
                let square = self.naming.square(next.square);
                self.tell(&words.say("puzzle-next-move", [("move", square.into())]))?;
            }
            (Request::Hint | Request::Resign, ..) => {
                let moves = moves(self.common, self.puzzle);
                self.tell(&words.say("puzzle-shown", [("moves", moves.into())]))?;
                return Ok(Some(Left::Shown));
            }
            (Request::Why, ..) if self.refuted.is_some() => {
                self.tell(self.refuted.as_deref().unwrap_or_default())?;
            }
            _ => self.tell(&words.say("puzzle-help", []))?,
        }
        Ok(None)
    }

    /// Judges a move.
    fn answer(&mut self, square: Square) -> Result<Option<Left>, Failure> {
        let (words, mark) = (self.common.words, self.play.position.to_move());
        let place = self.naming.square(square);
        let tried = self.puzzle.rules.try_play(&mut self.play.position.clone(), square);
        if let Err(illegal) = tried {
            let problem = words.illegal_move(&self.naming, &place, illegal);
            self.tell(&words.say("not-possible", [("problem", problem.into())]))?;
            return Ok(None);
        }
        match self.play.answer(square) {
            Judged::Wrong => {
                self.first = false;
                let wrong = || words.say("puzzle-wrong", [("move", place.into())]);
                let said = self.refutation(square).unwrap_or_else(wrong);
                self.tell(&said)?;
                self.refuted = Some(said);
            }
            Judged::Right(reply) => {
                (self.hints, self.refuted) = (0, None);
                let (mark, reply) =
                    (words.side(&self.naming.game, !mark), self.naming.square(reply));
                let said = [("mark", mark.into()), ("reply", reply.into())];
                self.tell(&words.say("puzzle-right", said))?;
                self.draw()?;
            }
            Judged::Solved => {
                self.draw()?;
                self.tell(&words.say("puzzle-solved", []))?;
                return Ok(Some(Left::Solved { first: self.first }));
            }
        }
        Ok(None)
    }

    /// The opponent's answer to a wrong move and its effect, if something is proven of it.
    fn refutation(&self, square: Square) -> Option<String> {
        let (words, rules) = (self.common.words, &self.puzzle.rules);
        let (naming, mut position) = (&self.naming, self.play.position);
        rules.try_play(&mut position, square).ok()?;
        let opponent = position.to_move();
        let reach = AnalysisLimits::usual(rules);
        let Hint::Move { best, purpose, .. } = hint(rules, &position, reach, &|| false)? else {
            return None;
        };
        let does = words.purpose(naming, None, opponent, &purpose);
        let said = [
            ("move", naming.square(square).into()),
            ("mark", words.side(&naming.game, opponent).into()),
            ("reply", naming.square(best.square).into()),
            ("does", does.clone().into()),
        ];
        (!does.is_empty()).then(|| words.say("puzzle-wrong-why", said))
    }
}
