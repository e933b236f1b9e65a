//! A line of a bot as an answer.

use std::fmt;

use inarow_players::{Distribution, Reason};
use inarow_rules::{IllegalMove, Notation, Position, Rules, Square, TextProblem, half_width};
use num_rational::BigRational;
use num_traits::Zero;

use super::chance;
use super::escape::excerpt;

/// An answer to one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// One legal move, however it was chosen.
    Move(Square),
    /// The chance of every move that has one.
    Chances(Distribution),
}

impl Answer {
    /// Reads a move, or chances such as `a1:1/2 b2:1/2`. Chances that add up to 1 within a millionth only are
    /// normalised, and each has [`Reason::Normalised`].
    ///
    /// A letter and a number are an algebraic move, two numbers row and column (in a cube three:
    /// board, row and column), a bare number is in the notation `numbers`, and a notation's name before a move
    /// gives its own.
    ///
    /// # Errors
    /// If the text answers the position with no legal move.
    pub fn read(
        rules: &Rules,
        position: &Position,
        numbers: Notation,
        line: &str,
    ) -> Result<Answer, AnswerProblem> {
        let line: String = line.chars().map(half_width).collect();
        if !line.contains(':') {
            return read_move(rules, position, numbers, &line).map(Answer::Move);
        }
        let pairs = line.split_whitespace().map(|pair| pair.split_once(':').unwrap_or((pair, "")));
        read_chances(rules, position, numbers, pairs, &Reason::Answered)
            .map(Answer::Chances)
            .map_err(|(problem, _)| problem)
    }
}

/// The reason why a text answers no position. Texts are shortened, and control characters are escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AnswerProblem {
    /// It names no move, or a square outside the board.
    NotAMove {
        /// The text found there.
        text: String,
        /// The problem with it.
        problem: TextProblem,
    },
    /// The move is not legal.
    Illegal {
        /// The text found there.
        text: String,
        /// The square it names.
        square: Square,
        /// The reason why it is not legal.
        reason: IllegalMove,
    },
    /// The text after a move is no chance.
    NotAChance {
        /// The text found there.
        text: String,
    },
    /// A move is listed whose chance is 0.
    NoChance {
        /// The move.
        text: String,
    },
    /// A move is listed twice.
    Twice {
        /// The move.
        text: String,
    },
    /// No move is listed.
    Nothing,
    /// The chances do not add up to 1 within a millionth.
    Sum {
        /// Their sum.
        sum: BigRational,
    },
}

impl fmt::Display for AnswerProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnswerProblem::NotAMove { problem, .. } => problem.fmt(f),
            AnswerProblem::Illegal { text, reason, .. } => {
                write!(f, "illegal move {text}: {reason}")
            }
            AnswerProblem::NotAChance { text } => {
                write!(f, "expected a chance such as 1/2, found \"{text}\"")
            }
            AnswerProblem::NoChance { text } => write!(f, "{text} is listed with the chance 0"),
            AnswerProblem::Twice { text } => write!(f, "{text} is listed twice"),
            AnswerProblem::Nothing => f.write_str("no move is listed"),
            AnswerProblem::Sum { sum } => {
                write!(f, "the chances add up to {sum}, not 1 (within {})", chance::TOLERANCE)
            }
        }
    }
}

/// A problem, and with which of several moves; `None` if with all.
pub(super) type Placed = (AnswerProblem, Option<usize>);

/// Reads moves with their chances.
pub(super) fn read_chances<'a>(
    rules: &Rules,
    position: &Position,
    numbers: Notation,
    pairs: impl Iterator<Item = (&'a str, &'a str)>,
    reason: &Reason,
) -> Result<Distribution, Placed> {
    let mut found: Vec<(Square, BigRational)> = Vec::new();
    for (index, (text, chance)) in pairs.enumerate() {
        let here = |problem| (problem, Some(index));
        let square = read_move(rules, position, numbers, text).map_err(here)?;
        let text = || excerpt(text);
        let unread = || here(AnswerProblem::NotAChance { text: excerpt(chance) });
        let chance = chance::read(chance).ok_or_else(unread)?;
        if chance.is_zero() {
            return Err(here(AnswerProblem::NoChance { text: text() }));
        }
        if found.iter().any(|(other, _)| *other == square) {
            return Err(here(AnswerProblem::Twice { text: text() }));
        }
        found.push((square, chance));
    }
    if found.is_empty() {
        return Err((AnswerProblem::Nothing, None));
    }
    chance::weighed(&found, reason).map_err(|sum| (AnswerProblem::Sum { sum }, None))
}

/// Reads a legal move: a letter and a number are algebraic, two numbers row and column (in a cube
/// three: board, row and column), a bare number is in the notation `numbers`, and a notation's name before a
/// move gives its own. Brackets around a move and blanks in place of commas are passed over.
fn read_move(
    rules: &Rules,
    position: &Position,
    numbers: Notation,
    text: &str,
) -> Result<Square, AnswerProblem> {
    let game = rules.game();
    let trimmed = text.trim();
    let named = Notation::NAMED.iter().find_map(|(name, notation)| {
        let rest = trimmed.strip_prefix(name)?;
        rest.starts_with(char::is_whitespace).then_some((*notation, rest))
    });
    let square = match named {
        Some((notation, rest)) => notation.read(game, rest),
        None => {
            let bare = unbracketed(trimmed);
            let words: Vec<&str> = bare.split_whitespace().collect();
            let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
            let coordinates = if game.grid().is_some() { 2 } else { 3 };
            match words.len() == coordinates && words.iter().all(is_number) {
                true => numbers.read_any(game, &words.join(",")),
                false => numbers.read_any(game, bare),
            }
        }
    };
    let text = || excerpt(trimmed);
    let square = square.map_err(|error| {
        let problem = match error.problem {
            TextProblem::UnknownMove(found) => TextProblem::UnknownMove(excerpt(&found)),
            TextProblem::OutsideBoard(found) => TextProblem::OutsideBoard(excerpt(&found)),
            other => other,
        };
        AnswerProblem::NotAMove { text: text(), problem }
    })?;
    let legal = rules.check(position, square);
    legal.map_err(|reason| AnswerProblem::Illegal { text: text(), square, reason })?;
    Ok(square)
}

/// The text between round or square brackets, if it begins and ends with them.
fn unbracketed(text: &str) -> &str {
    let between = |open, close| text.strip_prefix(open)?.strip_suffix(close);
    between('(', ')').or_else(|| between('[', ']')).unwrap_or(text)
}
