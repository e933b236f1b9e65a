//! Policies listed in files.

use std::io;
use std::path::Path;

use inarow_lab::outside::{ListError, ListPolicy, ListProblem};
use inarow_rules::Rules;

/// The largest file that is read.
const MOST_BYTES: u64 = 1 << 30;

/// Reads a file that lists the moves of a policy.
///
/// # Errors
/// The file cannot be read, or the first wrong line with its error.
pub fn read_list(rules: &Rules, path: &Path) -> Result<ListPolicy, ListError> {
    let whole = |problem| ListError { line: 0, column: 0, problem };
    let unreadable = |error: io::Error| whole(ListProblem::Unreadable(error.to_string()));
    if path.metadata().map_err(unreadable)?.len() > MOST_BYTES {
        return Err(unreadable(io::ErrorKind::FileTooLarge.into()));
    }
    let bytes = std::fs::read(path).map_err(unreadable)?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        ListError { line, column: 0, problem: ListProblem::NotUtf8 }
    })?;
    ListPolicy::parse(rules, &text)
}
