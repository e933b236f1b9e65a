//! A Gomocup brain.

mod reply;
mod swap2;

use std::fmt::Write;
use std::time::Duration;

use inarow_players::{OpeningDecision, Refusal, Undefined};

use inarow_lab::outside::{Answer, AnswerProblem, Asked, FaultKind, Outsider, excerpt};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{Game, GameOption, Grid, Mark, Notation, Position, Rules, Square, TextProblem};
use inarow_search::{Limits, MoveTime};

use crate::deadline::{Deadline, NoLine};
use crate::gomocup::{NO_LIMIT, rule};
use crate::program::Program;
use crate::supervisor::Supervisor;
use crate::{CommandLine, FaultLog, Settings};

/// A program that plays five in a row and speaks the Gomocup (Piskvork) protocol, new style: each
/// position is sent as a whole (`BOARD`), so it can be asked about any position.
///
/// Its time limit is nine tenths of the real one, so that delays of the system do not count against
/// it.
pub struct Brain {
    supervisor: Supervisor,
    /// The stones that it has named and that are not placed yet, and the position in which the first of them is.
    stones: Option<(Position, Vec<Square>)>,
}

impl Brain {
    /// A brain that is started at the first question. Its faults are written to the log.
    #[must_use]
    pub fn new(command: CommandLine, settings: Settings, log: FaultLog) -> Self {
        Brain { supervisor: Supervisor::new(command, settings, "END\n", log), stones: None }
    }

    /// The board of a game that brains can play: five in a row, exactly five, Renju or Caro.
    ///
    /// # Errors
    /// The reason why they cannot play the game.
    pub fn board(game: &Game) -> Result<Grid, Undefined> {
        let grid = game.grid().ok_or(Undefined::Cube)?;
        if game.k() == 5 && rule::number(game).is_some() {
            Ok(grid)
        } else {
            Err(Undefined::NotFiveInARow)
        }
    }

    /// Asks a question after the lines that begin a game, if it is another one, and the time limits.
    fn talk<T>(
        &mut self,
        rules: &Rules,
        position: &Position,
        limits: &Limits<'_>,
        question: impl FnOnce(&mut Program, Deadline<'_>) -> Result<T, NoLine>,
    ) -> Asked<T> {
        let game = rules.game();
        let grid = Brain::board(game).map_err(Refusal::Undefined)?;
        let introduction = (!self.supervisor.knows(game))
            .then(|| introduction(game, grid, self.supervisor.settings.memory));
        let times = times(limits.time, self.supervisor.settings.move_time);
        self.supervisor.ask(rules, position, limits, |program, deadline| {
            if let Some((start, information)) = introduction {
                program.say(&start, deadline)?;
                reply::agreement(program, deadline)?;
                program.say(&information, deadline)?;
            }
            program.say(&times, deadline)?;
            question(program, deadline)
        })
    }
}

impl Outsider for Brain {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let grid = Brain::board(rules.game()).map_err(Refusal::Undefined)?;
        self.talk(rules, position, limits, |program, deadline| {
            program.say(&question(grid, position), deadline)?;
            let line = reply::move_text(program, deadline)?;
            read(rules, position, &line).map(Answer::Move).map_err(|p| FaultKind::Answer(p).into())
        })
    }

    fn open(
        &mut self,
        rules: &Rules,
        opening: &OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Asked<Option<OpeningDecision>> {
        swap2::open(self, rules, opening, position, limits)
    }

    fn time(&self) -> Duration {
        self.supervisor.time()
    }
}

/// The lines that begin a game, and those that follow once the brain has agreed.
fn introduction(game: &Game, grid: Grid, memory: u64) -> (String, String) {
    let start = match (grid.columns, grid.rows) {
        (columns, rows) if columns == rows => format!("START {columns}\n"),
        (columns, rows) => format!("RECTSTART {columns},{rows}\n"),
    };
    let rule = rule::number(game).unwrap_or_default();
    let information = format!("INFO max_memory {memory}\nINFO game_type 1\nINFO rule {rule}\n");
    (start, information)
}

/// The lines with the time limits before each move. If only the time of the game is limited, one
/// move may use all of it: the time left tells a brain how much to spend.
fn times(time: Option<MoveTime<'_>>, usual: Duration) -> String {
    let game = time.and_then(|time| time.game);
    let turn = time.and_then(|time| time.per_move).or(game.map(|game| game.full));
    // A turn of 0 asks for a move as fast as possible; a match of 0 has no limit.
    let turn = milliseconds(turn.unwrap_or(usual) * 9 / 10).max(1);
    let full = game.map_or(0, |game| milliseconds(game.full).max(1));
    let left = game.map_or(NO_LIMIT.into(), |game| milliseconds(game.left));
    format!("INFO timeout_turn {turn}\nINFO timeout_match {full}\nINFO time_left {left}\n")
}

/// Milliseconds, capped at the largest number that brains can be expected to read.
fn milliseconds(time: Duration) -> u128 {
    time.as_millis().min(u128::from(NO_LIMIT) - 1)
}

/// The stones of a position: 1 for the brain's own, 2 for its opponent's. In Renju brains tell black by the order: X and
/// O take turns.
fn question(grid: Grid, position: &Position) -> String {
    let stones = |mark: Mark| {
        let field = if mark == position.to_move() { 1 } else { 2 };
        let squares: Vec<Square> = position.marks(mark).iter().collect();
        squares.into_iter().enumerate().map(move |(place, square)| (place, mark, square, field))
    };
    let mut all: Vec<_> = stones(position.to_move()).chain(stones(!position.to_move())).collect();
    if position.game().has(GameOption::Renju) {
        all.sort_by_key(|&(place, mark, ..)| (place, mark as u8));
    }
    let mut board = String::from("BOARD\n");
    for (_, _, square, field) in all {
        let (x, y) = grid.place(square);
        // Writing to a string cannot fail.
        let _ = writeln!(board, "{x},{y},{field}");
    }
    board.push_str("DONE\n");
    board
}

/// Reads `x,y`, column and row from 0 at the top left.
fn read(rules: &Rules, position: &Position, line: &str) -> Result<Square, AnswerProblem> {
    let text = excerpt(line);
    let Some((x, y)) = line.split_once(',') else {
        let problem = TextProblem::UnknownMove(text.clone());
        return Err(AnswerProblem::NotAMove { text, problem });
    };
    let square = Notation::RowCol.read(rules.game(), &format!("{y},{x}")).map_err(|error| {
        let problem = match error.problem {
            TextProblem::OutsideBoard(_) => TextProblem::OutsideBoard(text.clone()),
            _ => TextProblem::UnknownMove(text.clone()),
        };
        AnswerProblem::NotAMove { text: text.clone(), problem }
    })?;
    let legal = rules.check(position, square);
    legal.map_err(|reason| AnswerProblem::Illegal { text, square, reason })?;
    Ok(square)
}
