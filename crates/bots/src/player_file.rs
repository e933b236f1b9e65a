//! Files of players: lists of moves, and players that have learned.

use std::io;
use std::path::Path;

use inarow_lab::outside::{ListError, ListPolicy, ListProblem};
use inarow_players::learned::{LearnedPlayer, LearnedProblem};
use inarow_rules::Rules;

/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 30;

/// Reads a file that lists the moves of a policy.
///
/// # Errors
/// The file cannot be read, or the first wrong line with its error.
pub fn read_list(rules: &Rules, path: &Path) -> Result<ListPolicy, ListError> {
    let text = String::from_utf8(read(path)?).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        ListError { line, column: 0, problem: ListProblem::NotUtf8 }
    })?;
    ListPolicy::parse(rules, &text)
}

/// Reads the file of a player that has learned this game, by whatever method.
///
/// # Errors
/// The file cannot be read, or the first wrong line with its error; the player plays another game.
pub fn read_learned(rules: &Rules, path: &Path) -> Result<LearnedPlayer, ListError> {
    let wrong =
        |line, problem| ListError { line, column: 0, problem: ListProblem::Learned(problem) };
    let learned = LearnedPlayer::read(&read(path)?);
    let learned = learned.map_err(|error| wrong(error.line, error.problem))?;
    match learned.game() {
        game if game == rules.game() => Ok(learned),
        game => Err(wrong(0, LearnedProblem::OtherGame(game.to_string()))),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, ListError> {
    let unreadable = |error: io::Error| {
        let problem = ListProblem::Unreadable(error.kind());
        ListError { line: 0, column: 0, problem }
    };
    if path.metadata().map_err(unreadable)?.len() > MOST_BYTES {
        return Err(unreadable(io::ErrorKind::FileTooLarge.into()));
    }
    std::fs::read(path).map_err(unreadable)
}
