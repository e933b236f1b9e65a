//! A bot: a program that speaks lines.

use std::time::Duration;

use inarow_lab::outside::{Answer, Asked, FaultKind, Outsider};
use inarow_rules::{Position, Rules};
use inarow_search::{Limits, MoveTime};

use crate::supervisor::{Supervisor, described};
use crate::{CommandLine, FaultLog, Settings};

/// A program that is told `game 3,3,3` once and `position X../.O./... x` for each move, and answers
/// with a line: a move, or the chance of every move that it may make (`a1:1/2 b2:1/2`). Where its time is
/// limited by a clock, `time 1000 54000` before the position says how many milliseconds it has for the
/// move, and how many are left for all its moves if they are limited together. At the end it is told `quit`.
///
/// A letter and a number are an algebraic move (`b2`), two numbers a row and a column from 0 at the
/// top left (`0,2`), a bare number what [`Settings::numbers`] says; `numpad 7`, `index 0` and so on
/// say it themselves.
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

/// The line that tells the time of a move, in milliseconds: what it may take, and what is left for all
/// moves of the game if they are limited together.
fn time(time: MoveTime<'_>) -> String {
    let left = time.game.map(|game| game.left);
    let most = time.per_move.into_iter().chain(left).min();
    let numbers = most.into_iter().chain(left).map(|time| format!(" {}", time.as_millis()));
    match numbers.collect::<String>() {
        none if none.is_empty() => none,
        numbers => format!("time{numbers}\n"),
    }
}
