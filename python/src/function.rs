//! Python functions as players.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_lab::outside::{Answer, Asked, Fault, FaultKind, Outsider};
use inarow_players::{Refusal, Undefined};
use inarow_rules::{Notation, Rules};
use inarow_search::Limits;
use pyo3::exceptions::PyException;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::{self, PlayerError};
use crate::game::Game;
use crate::language::{voice, words};
use crate::position::Position;
use crate::rows::Rows;
use crate::square::square_of_move;
use crate::watch::Raised;

/// A function that takes a position and returns a move, or the chances of several; or its answers as a dictionary or rows.
pub(crate) struct Function {
    pub(crate) name: String,
    answers: Answers,
    game: Py<Game>,
    /// The place for an exception of the function until the question has ended.
    raised: Arc<Raised>,
}

/// The answers of a function.
enum Answers {
    Called(Py<PyAny>),
    Listed(Py<PyDict>),
    Rows(Rows),
}

impl Function {
    /// A function, or a dictionary or an array in its place; `None` if it is none of them.
    pub(crate) fn read(
        named: &Bound<'_, PyAny>,
        game: Py<Game>,
        raised: Arc<Raised>,
    ) -> PyResult<Option<Function>> {
        let answers = match named.cast::<PyDict>() {
            Ok(listed) => Answers::Listed(listed.clone().unbind()),
            Err(_) if named.is_callable() => Answers::Called(named.clone().unbind()),
            Err(_) if named.hasattr("__array__")? => {
                Answers::Rows(Rows::read(named, &game.get().rules)?)
            }
            Err(_) => return Ok(None),
        };
        Ok(Some(Function { name: name(named)?, answers, game, raised }))
    }

    /// A function of a list of positions, which is asked about all of them at once.
    pub(crate) fn of_batches(
        function: &Bound<'_, PyAny>,
        batch: NonZeroUsize,
        game: Py<Game>,
        raised: Arc<Raised>,
    ) -> PyResult<Function> {
        let answers = Answers::Rows(Rows::ask(function, &game, batch)?);
        Ok(Function { name: name(function)?, answers, game, raised })
    }

    /// The function's answer to a position of its game.
    fn answer(&self, py: Python<'_>, at: &inarow_rules::Position) -> PyResult<Answer> {
        let position = Position { game: self.game.clone_ref(py), at: *at };
        let rules = &self.game.get().rules;
        let position = Bound::new(py, position)?;
        let failed = |error: PyErr| self.failed(py, &position, error);
        let read = |named: &Bound<'_, PyAny>| {
            let square = square_of_move(rules, at, named)?;
            Ok(Notation::Algebraic.write(rules.game(), square))
        };
        let text = |answered: Bound<'_, PyAny>| match answered.cast::<PyDict>() {
            Ok(chances) => chances_of(chances, read),
            Err(_) => read(&answered),
        };
        let text = match &self.answers {
            Answers::Called(function) => {
                Some(function.bind(py).call1((&position,)).and_then(text).map_err(failed)?)
            }
            Answers::Listed(listed) => match listed.bind(py).get_item(&position)? {
                Some(answered) => Some(text(answered).map_err(failed)?),
                None => None,
            },
            Answers::Rows(rows) => rows.text(rules, at),
        };
        let text = text.ok_or_else(|| self.unlisted(rules.game(), &position))?;
        Answer::read(rules, at, Notation::Algebraic, &text).map_err(|problem| {
            let fault = Fault {
                kind: FaultKind::Answer(problem),
                position: at.to_string(),
                standard_error: String::new(),
            };
            let said = words().fault_of(&voice().naming(rules.game()), &self.name, &fault);
            PlayerError::new_err((said, self.name.clone(), position.clone().unbind()))
        })
    }

    /// The error for a position without an answer.
    fn unlisted(&self, game: &inarow_rules::Game, position: &Bound<'_, Position>) -> PyErr {
        let said = words().refusal(&self.name, game, Refusal::Undefined(Undefined::Unlisted));
        PlayerError::new_err((said, self.name.clone(), position.clone().unbind()))
    }

    /// An exception of the function, with the position; one that is not its fault (Ctrl-C) is
    /// passed on unchanged.
    fn failed(&self, py: Python<'_>, position: &Bound<'_, Position>, raised: PyErr) -> PyErr {
        if !raised.is_instance_of::<PyException>(py) {
            return raised;
        }
        let problem = raised.to_string();
        let said = [
            ("player", self.name.as_str().into()),
            ("position", position.to_string().into()),
            ("problem", problem.into()),
        ];
        let said = words().say("fault-at", said);
        let error = PlayerError::new_err((said, self.name.clone(), position.clone().unbind()));
        error.set_cause(py, Some(raised));
        error
    }
}

/// The name of a function, else that of its type.
fn name(named: &Bound<'_, PyAny>) -> PyResult<String> {
    match named.getattr_opt("__name__")? {
        Some(name) => name.extract(),
        None => Ok(named.get_type().name()?.to_string()),
    }
}

/// Chances as a text: each possible move with its chance.
fn chances_of<'py>(
    chances: &Bound<'py, PyDict>,
    read: impl Fn(&Bound<'py, PyAny>) -> PyResult<String>,
) -> PyResult<String> {
    let mut pairs = Vec::new();
    for (named, chance) in chances.iter() {
        if chance.is_truthy()? {
            pairs.push(format!("{}:{chance}", read(&named)?));
        }
    }
    Ok(pairs.join(" "))
}

/// A function that is asked in a measurement.
pub(crate) struct AskedFunction {
    pub(crate) function: Arc<Function>,
    pub(crate) time: Duration,
}

impl Outsider for AskedFunction {
    fn ask(&mut self, _: &Rules, position: &inarow_rules::Position, _: &Limits<'_>) -> Asked {
        if position.conclusion().is_some() {
            return Err(Refusal::Over);
        }
        let begun = Instant::now();
        let answered = Python::attach(|py| self.function.answer(py, position));
        self.time = begun.elapsed();
        answered.map(Ok).map_err(|raised| {
            self.function.raised.keep(raised);
            Refusal::Failed
        })
    }

    fn time(&self) -> Duration {
        self.time
    }
}

/// A player's refusal to move, as an exception.
pub(crate) fn refused(player: &str, game: &inarow_rules::Game, refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Over => error::over(),
        _ => PlayerError::new_err((words().refusal(player, game, refusal), player.to_owned())),
    }
}
