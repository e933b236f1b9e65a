//! The moves of a position, or those of a player.

use std::num::NonZeroU32;
use std::time::Duration;

use inarow_answers::{AskedPlayer, Moves, NoChances, budget};
use inarow_search::Limits;
use pyo3::prelude::*;

use super::Start;
use crate::answer::to_python;
use crate::error::PlayerError;
use crate::function::{AskedFunction, refused};
use crate::language::{voice, words};
use crate::player::Named;
use crate::watch::Watch;

/// The legal moves of a position, or those that a player may make there, with their exact chances
/// and reasons: the answer of `inarow moves`.
///
/// The player is one of this program, by name, or a function, which is asked `asks` times (10)
/// unless it answers with chances.
///
/// >>> import inarow
/// >>> position = inarow.Position("tictactoe", "XO./.../...")
/// >>> for move in inarow.moves(position, "corner-first")["moves"]:
/// ...     print(move["move"], move["probability"], move["rule"], move["reason"])
/// c3 1/3 corner takes a corner
/// a1 1/3 corner takes a corner
/// c1 1/3 corner takes a corner
///
/// Raises IllegalMove if the game is over, and PlayerError if the chances are unknown, or if the
/// function raises an exception or gives no legal move.
#[pyfunction]
#[pyo3(signature = (position, player = None, *, asks = None))]
pub(crate) fn moves<'py>(
    py: Python<'py>,
    position: &Bound<'py, PyAny>,
    player: Option<&Bound<'py, PyAny>>,
    asks: Option<NonZeroU32>,
) -> PyResult<Bound<'py, PyAny>> {
    let start = Start::open(Some(position), py)?;
    let (rules, at) = (start.rules(), &start.at);
    let refusal = |name: &str, refusal| refused(name, rules.game(), refusal);
    let Some(player) = player else {
        let moves = Moves::legal(rules, at).map_err(|over| refusal("moves", over))?;
        return to_python(py, &moves);
    };
    let watch = Watch::new(None)?;
    let named = Named::read(player, &start.game, &watch.raised)?;
    let (name, found) = match &named {
        Named::Own(own, text) => {
            let (mut policy, nodes) = own.policy(text, rules)?;
            let found = watch.over(py, || {
                let limits = Limits { nodes, stop: Some(&|| watch.stop()), ..Limits::NONE };
                Moves::of(rules, at, text, &mut AskedPlayer::Policy(policy.as_mut()), &limits)
            });
            (text.as_str(), found?)
        }
        Named::Function(function) => {
            let mut asked = AskedFunction { function: function.clone(), time: Duration::ZERO };
            let found = watch.over(py, || {
                let limits = Limits { stop: Some(&|| watch.stop()), ..Limits::NONE };
                let asks = asks.unwrap_or(budget::MOVE_ASKS);
                let player = &mut AskedPlayer::Outsider(&mut asked, asks);
                Moves::of(rules, at, &function.name, player, &limits)
            });
            (function.name.as_str(), found?)
        }
    };
    let found = found.map_err(|none| match none {
        NoChances::Refusal(why) => refusal(name, why),
        NoChances::Fault(fault) => {
            let said = words().fault_of(&voice().naming(rules.game()), name, &fault);
            PlayerError::new_err((said, name.to_owned()))
        }
    });
    to_python(py, &found?)
}
