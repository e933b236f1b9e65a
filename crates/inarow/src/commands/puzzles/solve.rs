//! Puzzles that a person solves, one after the other.

use inarow_answers::{Hint, Judged, PosedPuzzle, PuzzleInPlay, hint};
use inarow_rules::Square;

use super::{Puzzles, board, moves, naming};
use crate::common::Common;
use crate::console::Console;
use crate::failure::Failure;
use crate::plain::plain;
use crate::request::{self, Request};

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
    let solver = Solver { common, console: Console::new(plain(common)) };
    solver.say("puzzle-help")?;
    let (mut count, mut solved, mut quits) = (0_usize, 0_usize, false);
    for posed in puzzles {
        match solver.solve(count + 1, &posed)? {
            Left::Quit => {
                quits = true;
                break;
            }
            Left::Solved { first } => solved += usize::from(first),
            Left::Shown => (),
        }
        count += 1;
    }
    if count > 0 {
        let said = [("solved", solved.into()), ("count", count.into())];
        solver.console.say(&common.words.say("puzzle-score", said))?;
    }
    Ok((!quits).then_some(count))
}

/// A person at a console.
struct Solver<'a> {
    common: &'a Common<'a>,
    console: Console,
}

impl Solver<'_> {
    fn say(&self, key: &str) -> Result<(), Failure> {
        Ok(self.console.say(&self.common.words.say(key, []))?)
    }

    /// Asks for moves until the puzzle is solved or left.
    fn solve(&self, number: usize, posed: &PosedPuzzle) -> Result<Left, Failure> {
        let (words, puzzle) = (self.common.words, &posed.puzzle);
        let naming = naming(self.common, puzzle);
        let mut play = PuzzleInPlay::new(posed);
        let draw = |play: &PuzzleInPlay<'_>| -> Result<(), Failure> {
            Ok(self.console.say(&format!("\n{}\n", board(self.common, puzzle, &play.position)?))?)
        };
        let task = [("number", number.into()), ("task", words.puzzle_task(puzzle).into())];
        self.console.say(&words.say("puzzle-number", task))?;
        draw(&play)?;
        let (mut first, mut hints) = (true, 0);
        loop {
            let mark = play.position.to_move();
            let question = words.say("mark-moves", [("mark", mark.to_string().into())]);
            let Some(line) = self.console.ask(&question)? else { return Ok(Left::Quit) };
            let square = match request::read(&puzzle.rules, &play.position, naming.notation, &line)
            {
                Ok(Request::Move(square)) => square,
                Ok(Request::Quit) => return Ok(Left::Quit),
                Ok(Request::Board) => {
                    draw(&play)?;
                    continue;
                }
                Ok(Request::Hint) if hints == 0 => {
                    hints += 1;
                    self.say(&format!("web-puzzle-hint-{}", puzzle.kind.word()))?;
                    continue;
                }
                Ok(Request::Hint) => {
                    let said = [("moves", moves(self.common, puzzle).into())];
                    self.console.say(&words.say("puzzle-shown", said))?;
                    return Ok(Left::Shown);
                }
                Ok(_) => {
                    self.say("puzzle-help")?;
                    continue;
                }
                Err(error) => {
                    let problem = words.text_problem(&error.problem);
                    let said = [("problem", problem.into())];
                    self.console.say(&words.say("not-understood", said))?;
                    continue;
                }
            };
            let place = naming.square(square);
            if let Err(illegal) = puzzle.rules.try_play(&mut play.position.clone(), square) {
                let problem = words.illegal_move(&naming, &place, illegal);
                self.console.say(&words.say("not-possible", [("problem", problem.into())]))?;
                continue;
            }
            match play.answer(square) {
                Judged::Wrong => {
                    first = false;
                    self.console.say(&self.refuted(posed, &play, square))?;
                }
                Judged::Right(reply) => {
                    let (mark, reply) = ((!mark).to_string(), naming.square(reply));
                    let said = [("mark", mark.into()), ("reply", reply.into())];
                    self.console.say(&words.say("puzzle-right", said))?;
                    draw(&play)?;
                }
                Judged::Solved => {
                    draw(&play)?;
                    self.say("puzzle-solved")?;
                    return Ok(Left::Solved { first });
                }
            }
        }
    }

    /// Says that a move is wrong, and why if that is proven.
    fn refuted(&self, posed: &PosedPuzzle, play: &PuzzleInPlay<'_>, square: Square) -> String {
        let place = naming(self.common, &posed.puzzle).square(square);
        let wrong = || self.common.words.say("puzzle-wrong", [("move", place.into())]);
        self.refutation(posed, play, square).unwrap_or_else(wrong)
    }

    /// The opponent's answer to a wrong move and its effect, if something is proven of it.
    fn refutation(
        &self,
        posed: &PosedPuzzle,
        play: &PuzzleInPlay<'_>,
        square: Square,
    ) -> Option<String> {
        let (words, rules) = (self.common.words, &posed.puzzle.rules);
        let naming = naming(self.common, &posed.puzzle);
        let mut position = play.position;
        rules.try_play(&mut position, square).ok()?;
        let opponent = position.to_move();
        let Hint::Move { best, purpose, .. } = hint(rules, &position, &|| false)? else {
            return None;
        };
        let does = words.purpose(&naming, None, opponent, &purpose);
        let said = [
            ("move", naming.square(square).into()),
            ("mark", opponent.to_string().into()),
            ("reply", naming.square(best.square).into()),
            ("does", does.clone().into()),
        ];
        (!does.is_empty()).then(|| words.say("puzzle-wrong-why", said))
    }
}
