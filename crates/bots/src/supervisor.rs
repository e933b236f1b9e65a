//! Programs that are started on demand.

use std::time::Duration;

use inarow_lab::outside::{Asked, Fault, FaultKind};
use inarow_players::Refusal;
use inarow_rules::{Game, Position, Rules};
use inarow_search::Limits;

use crate::deadline::{Deadline, NoLine};
use crate::program::Program;
use crate::{CommandLine, FaultLog, Settings};

/// A program that is started on demand, and restarted after a fault.
pub(super) struct Supervisor {
    command: CommandLine,
    pub(super) settings: Settings,
    /// The line of its protocol that ends it.
    last_line: &'static str,
    program: Option<Program>,
    /// The game of the running program's last answer.
    game: Option<Game>,
    log: FaultLog,
    time: Duration,
}

impl Supervisor {
    pub(super) fn new(
        command: CommandLine,
        settings: Settings,
        last_line: &'static str,
        log: FaultLog,
    ) -> Self {
        let (program, game, time) = (None, None, Duration::ZERO);
        Supervisor { command, settings, last_line, program, game, log, time }
    }

    pub(super) fn time(&self) -> Duration {
        self.time
    }

    /// True if the program is running and knows this game.
    pub(super) fn knows(&self, game: &Game) -> bool {
        self.program.is_some() && self.game.as_ref() == Some(game)
    }

    /// Asks the program, starting it if necessary; after any fault it is killed.
    pub(super) fn ask<T>(
        &mut self,
        rules: &Rules,
        position: &Position,
        limits: &Limits<'_>,
        question: impl FnOnce(&mut Program, Deadline<'_>) -> Result<T, NoLine>,
    ) -> Asked<T> {
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        let deadline = Deadline::new(&self.settings, limits);
        let asked = self.program().and_then(|program| question(program, deadline));
        self.time = deadline.taken();
        self.game = asked.is_ok().then_some(*rules.game());
        asked.map(Ok).or_else(|none| {
            let program = self.program.take();
            match none {
                NoLine::Stopped => Err(Refusal::Stopped),
                NoLine::Fault(kind) => {
                    let standard_error = program.as_ref().map(Program::last_words);
                    let standard_error = standard_error.unwrap_or_default();
                    let fault = Fault { kind, position: described(position), standard_error };
                    self.log.write(&fault);
                    Ok(Err(fault))
                }
            }
        })
    }

    fn program(&mut self) -> Result<&mut Program, NoLine> {
        if self.program.is_none() {
            self.program = Some(Program::start(&self.command, &self.settings)?);
        }
        self.program.as_mut().ok_or(NoLine::Fault(FaultKind::ClosedOutput))
    }
}

impl Drop for Supervisor {
    fn drop(&mut self) {
        if let Some(program) = &mut self.program {
            program.quit(self.last_line);
        }
    }
}

/// A position with the side to move, which is always included.
#[must_use]
pub fn described(position: &Position) -> String {
    let text = position.to_string();
    let board = text.split(' ').next().unwrap_or_default();
    let side = position.to_move().letter().to_ascii_lowercase();
    format!("{board} {side}")
}
