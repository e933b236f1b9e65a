//! What all programs outside this one have in common.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use inarow_engine::{Limits, Refusal, Undefined};
use inarow_rules::{Position, Rules, Word};

use super::program::{NoLine, Patience, Program};
use super::{Answer, CommandLine, Fault, FaultKind, Settings};

/// A player outside this program: asked about a position, it answers or does something else.
pub trait Outsider<W: Word> {
    /// Its answer to a position, which is legal there. After a fault the next question starts the
    /// program afresh.
    ///
    /// # Errors
    /// Why there is none.
    fn ask(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
    ) -> Result<Answer, NoAnswer>;

    /// How long the last question took, a start included.
    fn time(&self) -> Duration;
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The game is over.
    Over,
    /// It cannot play this game.
    Undefined(Undefined),
    /// Whoever asked would rather not wait.
    Stopped,
    /// What it did instead.
    Fault(Fault),
}

impl From<NoAnswer> for Refusal {
    fn from(none: NoAnswer) -> Refusal {
        match none {
            NoAnswer::Over => Refusal::Over,
            NoAnswer::Undefined(undefined) => Refusal::Undefined(undefined),
            NoAnswer::Stopped => Refusal::Stopped,
            NoAnswer::Fault(_) => Refusal::Failed,
        }
    }
}

/// The last fault of a player, and the last of what it wrote to its standard error; all copies tell
/// the same.
#[derive(Clone, Debug, Default)]
pub struct FaultLog(Arc<Mutex<Entry>>);

#[derive(Debug, Default)]
struct Entry {
    fault: Option<Fault>,
    standard_error: String,
}

impl FaultLog {
    /// The last fault, if there was any.
    #[must_use]
    pub fn fault(&self) -> Option<Fault> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).fault.clone()
    }

    /// The last kilobytes of its standard error at that time, escaped where a screen would act on
    /// them.
    #[must_use]
    pub fn standard_error(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).standard_error.clone()
    }

    fn write(&self, fault: &Fault, standard_error: String) {
        let mut entry = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *entry = Entry { fault: Some(fault.clone()), standard_error };
    }
}

/// A program that is started when it is needed, and afresh after a fault.
pub(super) struct Host {
    command: CommandLine,
    pub(super) settings: Settings,
    /// What ends it in its own language.
    last_line: &'static str,
    program: Option<Program>,
    log: FaultLog,
    time: Duration,
}

impl Host {
    pub(super) fn new(
        command: CommandLine,
        settings: Settings,
        last_line: &'static str,
        log: FaultLog,
    ) -> Self {
        Host { command, settings, last_line, program: None, log, time: Duration::ZERO }
    }

    pub(super) fn time(&self) -> Duration {
        self.time
    }

    /// Whether the program runs, so that what it was told before still holds.
    pub(super) fn runs(&self) -> bool {
        self.program.is_some()
    }

    /// Asks the running program something, or one that is started for it; after anything but an
    /// answer it is ended.
    pub(super) fn ask<W: Word, T>(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        limits: &Limits<'_>,
        question: impl FnOnce(&mut Program, Patience<'_>) -> Result<T, NoLine>,
    ) -> Result<T, NoAnswer> {
        if position.conclusion().is_some() {
            return Err(NoAnswer::Over);
        }
        let since = Instant::now();
        let patience = Patience { limit: self.settings.move_time, since, stop: limits.stop };
        let asked = self.program().and_then(|program| question(program, patience));
        self.time = since.elapsed();
        asked.map_err(|none| {
            let program = self.program.take();
            match none {
                NoLine::Stopped => NoAnswer::Stopped,
                NoLine::Fault(kind) => {
                    let fault = Fault { kind, position: described(rules, position) };
                    let words = program.as_ref().map(Program::last_words).unwrap_or_default();
                    self.log.write(&fault, words);
                    NoAnswer::Fault(fault)
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

impl Drop for Host {
    fn drop(&mut self) {
        if let Some(program) = &mut self.program {
            program.farewell(self.last_line);
        }
    }
}

/// A position with the side to move, which is always named.
pub(super) fn described<W: Word>(rules: &Rules<W>, position: &Position<W>) -> String {
    let text = rules.position_text(position);
    let board = text.split(' ').next().unwrap_or_default();
    let side = position.to_move().letter().to_ascii_lowercase();
    format!("{board} {side}")
}
