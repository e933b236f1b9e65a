//! A bot: a program that speaks lines.

use std::time::Duration;

use inarow_lab::outside::{Answer, Asked, FaultKind, Outsider};
use inarow_rules::{Position, Rules};
use inarow_search::{Limits, MoveTime};

use crate::supervisor::{Supervisor, described};
use crate::{CommandLine, FaultLog, Settings};

/// A program that reads `game 3,3,3` once and `position X../.O./... x` for each move, and answers
/// with one line: a move, or the probability of every move that it may make (`a1:1/2 b2:1/2`). With
/// a time limit, `time 1000 54000` before the position gives the milliseconds for this move and, if
/// the time of the whole game is limited, those left for all its moves. At the end it reads `quit`.
///
/// A letter and a number are an algebraic move (`b2`), two numbers a row and a column from 0 at the
/// top left (`0,2`), and a bare number is in the notation of [`Settings::numbers`]; `numpad 7`,
/// `index 0` and so on name their notation.
pub struct Bot {
    supervisor: Supervisor,
}

impl Bot {
    /// A bot that is started at the first question. Its faults are written to the log.
    #[must_use]
    pub fn new(command: CommandLine, settings: Settings, log: FaultLog) -> Self {
        Bot { supervisor: Supervisor::new(command, settings, "quit\n", log) }
    }
}

impl Outsider for Bot {
    fn ask(&mut self, rules: &Rules, position: &Position, limits: &Limits<'_>) -> Asked {
        let time = limits.time.map(time).unwrap_or_default();
        let mut question = format!("{time}position {}\n", described(position));
        if !self.supervisor.knows(rules.game()) {
            question.insert_str(0, &format!("game {}\n", rules.game()));
        }
        let numbers = self.supervisor.settings.numbers;
        self.supervisor.ask(rules, position, limits, |program, deadline| {
            program.unasked()?;
            program.say(&question, deadline)?;
            let line = program.line(deadline)?;
            let answer = Answer::read(rules, position, numbers, &line);
            let answer = answer.map_err(FaultKind::Answer)?;
            program.unasked()?;
            Ok(answer)
        })
    }

    fn time(&self) -> Duration {
        self.supervisor.time()
    }
}

/// The line with the time limits of a move, in milliseconds: the time for this move and, if the
/// time of the whole game is limited, the time left for all its moves.
fn time(time: MoveTime<'_>) -> String {
    let left = time.game.map(|game| game.left);
    let most = time.per_move.into_iter().chain(left).min();
    let numbers = most.into_iter().chain(left).map(|time| format!(" {}", time.as_millis()));
    match numbers.collect::<String>() {
        none if none.is_empty() => none,
        numbers => format!("time{numbers}\n"),
    }
}
