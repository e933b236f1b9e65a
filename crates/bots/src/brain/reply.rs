//! Finding the answer among the lines of a brain.
//!
//! Brains write banners, remarks and errors about commands that they need not support, in any
//! encoding. Like managers such as Piskvork, this module ignores those lines.

use inarow_lab::outside::{AnswerProblem, FaultKind, excerpt};
use inarow_rules::TextProblem;

use crate::deadline::{Deadline, NoLine};
use crate::program::Program;

/// The largest number of lines that a brain may write before its answer.
const MOST_LINES: usize = 10_000;

/// Waits until a brain agrees to a game.
pub(super) fn agreement(program: &mut Program, deadline: Deadline<'_>) -> Result<(), NoLine> {
    let refused = |line: &str| FaultKind::Refused { text: excerpt(line) };
    let line = awaited(program, deadline, refused, |line| {
        is_word(line, "OK") || is_word(line, "ERROR") || is_word(line, "UNKNOWN")
    })?;
    if is_word(&line, "OK") { Ok(()) } else { Err(refused(&line).into()) }
}

/// Waits until a brain tells its name: replies to lines before have come then.
pub(super) fn name(program: &mut Program, deadline: Deadline<'_>) -> Result<(), NoLine> {
    let unnamed = |line: &str| FaultKind::Refused { text: excerpt(line) };
    awaited(program, deadline, unnamed, |line| is_word(line, "name") && line.contains('='))?;
    Ok(())
}

/// The next line that is a decision in an opening: `SWAP` or squares. None if the brain does not know the command.
pub(super) fn opening_text(
    program: &mut Program,
    deadline: Deadline<'_>,
) -> Result<Option<String>, NoLine> {
    let is_unknown = |line: &str| is_word(line, "UNKNOWN") || is_word(line, "ERROR");
    let no_decision = |line: &str| FaultKind::Refused { text: excerpt(line) };
    let line = awaited(program, deadline, no_decision, |line| {
        is_unknown(line) || is_word(line, "SWAP") || looks_like_move(line)
    })?;
    Ok(Some(line).filter(|line| !is_unknown(line)))
}

/// The next line that looks like a move, such as `7,7` or `SUGGEST 7,7`, from the first number on.
pub(super) fn move_text(program: &mut Program, deadline: Deadline<'_>) -> Result<String, NoLine> {
    let no_move = |line: &str| {
        let text = excerpt(line);
        if is_word(line, "ERROR") {
            return FaultKind::Refused { text };
        }
        let problem = TextProblem::UnknownMove(text.clone());
        FaultKind::Answer(AnswerProblem::NotAMove { text, problem })
    };
    let line = awaited(program, deadline, no_move, |line| looks_like_move(suggested(line)))?;
    Ok(suggested(&line).to_owned())
}

/// The next line that is an answer. If there is none, the last other line that is not a remark
/// becomes a fault of this kind.
fn awaited(
    program: &mut Program,
    deadline: Deadline<'_>,
    fault: impl Fn(&str) -> FaultKind,
    is_answer: impl Fn(&str) -> bool,
) -> Result<String, NoLine> {
    const REMARKS: [&str; 4] = ["MESSAGE", "DEBUG", "UNKNOWN", "OK"];
    let mut other: Option<String> = None;
    for _ in 0..MOST_LINES {
        let line = program.bytes(deadline).map_err(|none| match (&none, &other) {
            (NoLine::Fault(kind), Some(line)) if is_silence(kind) => fault(line).into(),
            _ => none,
        })?;
        let line = String::from_utf8_lossy(&line).trim().to_owned();
        if is_answer(&line) {
            return Ok(line);
        }
        if !REMARKS.iter().any(|word| is_word(&line, word)) {
            other = Some(line);
        }
    }
    Err(fault(other.as_deref().unwrap_or("MESSAGE")).into())
}

/// True if a brain stopped writing without a failure of its own.
fn is_silence(kind: &FaultKind) -> bool {
    use FaultKind::{ClosedOutput, Exited, TimedOut};
    matches!(kind, TimedOut { .. } | ClosedOutput | Exited { code: Some(0), .. })
}

/// True if a line begins with a word of the protocol, in upper or lower case.
pub(super) fn is_word(line: &str, word: &str) -> bool {
    let letters = |character: char| !character.is_ascii_alphanumeric();
    line.split(letters).next().is_some_and(|first| first.eq_ignore_ascii_case(word))
}

/// The line without the word `SUGGEST`, with which a brain suggests a move instead of playing it.
fn suggested(line: &str) -> &str {
    match line.split_once(char::is_whitespace) {
        Some((word, rest)) if word.eq_ignore_ascii_case("SUGGEST") => rest.trim(),
        _ => line,
    }
}

/// True if a line begins with two whole numbers and a comma between them.
fn looks_like_move(line: &str) -> bool {
    let Some((x, y)) = line.split_once(',') else { return false };
    let y = y.trim_start();
    let y = y.strip_prefix('-').unwrap_or(y);
    x.trim().parse::<i64>().is_ok() && y.starts_with(|first: char| first.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_look_like_moves() {
        for line in ["7,7", "7, 7", "-1,-1", "99,99", "SUGGEST 0,14", "suggest 0,14", "3,4 best"] {
            assert!(looks_like_move(suggested(line)), "{line}");
        }
        for line in
            ["over there", "Brain 1.0, by A", "7 7", "depth 3,4", "1,x", "OK", "SUGGEST", ","]
        {
            assert!(!looks_like_move(suggested(line)), "{line}");
        }
    }
}
