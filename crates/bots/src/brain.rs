//! A Gomocup brain.

mod reply;

use std::fmt::Write;
use std::time::Duration;

use inarow_players::{Refusal, Undefined};

use inarow_lab::outside::{Answer, AnswerProblem, Asked, FaultKind, Outsider, excerpt};
use inarow_rules::{Game, GameOption, Grid, Notation, Position, Rules, Square, TextProblem};
use inarow_search::{Limits, MoveTime};

use crate::supervisor::Supervisor;
use crate::{CommandLine, FaultLog, Settings};

/// What a brain is told to have left where nothing is limited.
const NO_LIMIT: u128 = 2_147_483_647;

/// A program that plays five in a row and speaks the Gomocup (Piskvork) protocol, new style: each
/// position is sent whole (`BOARD`), so that any position can be asked about.
///
/// It is told nine tenths of what a move may take, so that what the system takes is no fault.
pub struct Brain {
    supervisor: Supervisor,
}

impl Brain {
    /// A brain that is started at the first question. Its faults are written to the log.
    #[must_use]
    pub fn new(command: CommandLine, settings: Settings, log: FaultLog) -> Self {
        Brain { supervisor: Supervisor::new(command, settings, "END\n", log) }
    }

    /// The board of a game that brains know: five in a row, or exactly five.
    ///
    /// # Errors
    /// Why they do not know the game.
    pub fn board(game: &Game) -> Result<Grid, Undefined> {
        let grid = game.grid().ok_or(Undefined::Cube)?;
        let is_five =
            game.k() == 5 && game.options().all(|option| option == GameOption::NoOverline);
        if is_five { Ok(grid) } else { Err(Undefined::NotFiveInARow) }
    }
}

impl Outsider for Brain {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let game = rules.game();
        let grid = Brain::board(game).map_err(Refusal::Undefined)?;
        let introduction = (!self.supervisor.knows(game))
            .then(|| introduction(game, grid, self.supervisor.settings.memory));
        let times = times(limits.time, self.supervisor.settings.move_time);
        let question = times + &question(grid, position);
        self.supervisor.ask(rules, position, limits, |program, deadline| {
            if let Some((start, information)) = introduction {
                program.say(&start, deadline)?;
                reply::agreement(program, deadline)?;
                program.say(&information, deadline)?;
            }
            program.say(&question, deadline)?;
            let line = reply::move_text(program, deadline)?;
            read(rules, position, &line).map(Answer::Move).map_err(|p| FaultKind::Answer(p).into())
        })
    }

    fn time(&self) -> Duration {
        self.supervisor.time()
    }
}

/// What begins a game, and what a brain is told once it has agreed.
fn introduction(game: &Game, grid: Grid, memory: u64) -> (String, String) {
    let start = match (grid.columns, grid.rows) {
        (columns, rows) if columns == rows => format!("START {columns}\n"),
        (columns, rows) => format!("RECTSTART {columns},{rows}\n"),
    };
    let rule = u8::from(game.no_overline());
    let information = format!("INFO max_memory {memory}\nINFO game_type 1\nINFO rule {rule}\n");
    (start, information)
}

/// What a brain is told of its time before each move. Where only the time of a game is limited, one move
/// may take it all: what is left tells a brain what to do.
fn times(time: Option<MoveTime<'_>>, usual: Duration) -> String {
    let game = time.and_then(|time| time.game);
    let turn = time.and_then(|time| time.per_move).or(game.map(|game| game.full));
    // A turn of 0 asks for a move as fast as possible, a match of 0 is not limited.
    let turn = milliseconds(turn.unwrap_or(usual) * 9 / 10).max(1);
    let full = game.map_or(0, |game| milliseconds(game.full).max(1));
    let left = game.map_or(NO_LIMIT, |game| milliseconds(game.left));
    format!("INFO timeout_turn {turn}\nINFO timeout_match {full}\nINFO time_left {left}\n")
}

/// As far as brains can be expected to count.
fn milliseconds(time: Duration) -> u128 {
    time.as_millis().min(NO_LIMIT - 1)
}

/// The stones of a position: 1 for the brain's own, 2 for its opponent's.
fn question(grid: Grid, position: &Position) -> String {
    let mut board = String::from("BOARD\n");
    for (mark, field) in [(position.to_move(), 1), (!position.to_move(), 2)] {
        for square in position.marks(mark) {
            let (x, y) = grid.place(square);
            // Writing to a string cannot fail.
            let _ = writeln!(board, "{x},{y},{field}");
        }
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
