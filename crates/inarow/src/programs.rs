//! The limits of players that are programs of their own.

use std::sync::OnceLock;

use inarow_bots::{Contestant, Sandbox, Settings};
use inarow_lab::outside::StartProblem;
use inarow_words::Words;

use crate::failure::Failure;
use crate::options::SandboxOption;

/// The limits of players that are programs of their own.
///
/// # Errors
/// If one of these is one and is to run in the sandbox, and there is none here.
pub(crate) fn settings<'a>(
    words: &Words,
    sandbox: &SandboxOption,
    players: impl IntoIterator<Item = &'a Contestant>,
) -> Result<Settings, Failure> {
    static FOUND: OnceLock<Result<Sandbox, StartProblem>> = OnceLock::new();
    let settings = Settings::default();
    if !sandbox.is_on() || !players.into_iter().any(Contestant::is_program) {
        return Ok(settings);
    }
    match FOUND.get_or_init(Sandbox::detect) {
        Ok(sandbox) => Ok(Settings { sandbox: sandbox.clone(), ..settings }),
        Err(problem) => {
            let problem = words.start_problem(problem);
            Err(Failure::Failed(words.say("sandbox-needed", [("problem", problem.into())])))
        }
    }
}

/// Whether the programs among these players run in the sandbox; `None` if there are none.
pub(crate) fn sandboxed<'a>(
    sandbox: &SandboxOption,
    players: impl IntoIterator<Item = &'a Contestant>,
) -> Option<bool> {
    players.into_iter().any(Contestant::is_program).then_some(sandbox.is_on())
}

/// The warning that programs ran without a sandbox, if they did.
pub(crate) fn without_sandbox(words: &Words, sandboxed: Option<bool>) -> Option<String> {
    (sandboxed == Some(false)).then(|| words.say("programs-without-sandbox", []))
}
