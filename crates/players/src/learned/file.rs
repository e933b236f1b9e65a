//! Files of learned players.

use std::collections::HashSet;
use std::fmt::Write;
use std::str::FromStr;

use inarow_rules::{GOLDEN, Game, Notation, Position, Rules, Square, mix};

use super::{Learned, LearnedError, LearnedMethod, LearnedProblem, key};

/// The first line without the version.
const MAGIC: &str = "inarow learned player ";
const VERSION: &str = "1";
/// The word before the table.
const TABLE: &str = "table";
const CHECKSUM: &str = "checksum ";

impl Learned {
    /// The file of the player: lines of text, a word and what is said about it, then a position a line with its moves and
    /// their numbers, and a checksum at the end.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        written((self.game(), self.method().word()), &self.about, |out| self.write(out))
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        for (position, numbers) in &self.table {
            write!(out, "{position}:")?;
            for (square, number) in numbers {
                let square = Notation::Algebraic.write(self.game(), *square);
                write!(out, " {square} {number}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Reads the file of a player.
    ///
    /// # Errors
    /// If [`bytes`](Self::bytes) did not write it.
    pub fn read(bytes: &[u8]) -> Result<Learned, LearnedError> {
        let mut lines = Lines::checked(bytes)?;
        let rules = Rules::new(lines.known("game ", |text| text.parse().ok())?);
        let method = lines.known("method ", LearnedMethod::of_word)?;
        let about = lines.about()?;
        let (mut table, mut seen) = (Vec::new(), HashSet::new());
        while let Some(line) = lines.next() {
            let entry = entry(&rules, method, line).map_err(|problem| lines.wrong(problem))?;
            if !seen.insert(key(&entry.0)) {
                return Err(lines.wrong(LearnedProblem::Twice));
            }
            table.push(entry);
        }
        Ok(Learned::new(&rules, method, about, table))
    }
}

/// A file: the game and the method, words and what is said about them, then the table and the checksum.
pub(crate) fn written(
    (game, method): (&Game, &str),
    about: &[(String, String)],
    table: impl FnOnce(&mut String) -> std::fmt::Result,
) -> Vec<u8> {
    let mut text = format!("{MAGIC}{VERSION}\ngame {game}\nmethod {method}\n");
    // Nothing can go wrong in memory.
    for (word, said) in about {
        let _ = writeln!(text, "{word} {said}");
    }
    let _ = writeln!(text, "{TABLE}");
    let _ = table(&mut text);
    let checksum = checksum(text.as_bytes());
    let _ = writeln!(text, "{CHECKSUM}{checksum:016x}");
    text.into_bytes()
}

/// The lines of a file before its checksum.
pub(crate) struct Lines<'a> {
    lines: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The lines after the first.
    pub(crate) fn checked(bytes: &'a [u8]) -> Result<Self, LearnedError> {
        let wrong = |problem| LearnedError { line: 0, problem };
        let head = bytes.strip_prefix(MAGIC.as_bytes());
        let head = head.ok_or_else(|| wrong(LearnedProblem::NotLearned))?;
        let version = head.split(|&byte| byte == b'\n').next().unwrap_or_default();
        if version != VERSION.as_bytes() {
            let version = String::from_utf8_lossy(version).chars().take(20).collect();
            return Err(wrong(LearnedProblem::Version(version)));
        }
        let text = std::str::from_utf8(bytes).map_err(|_| wrong(LearnedProblem::Damaged))?;
        let whole = text.strip_suffix('\n').ok_or_else(|| wrong(LearnedProblem::CutShort))?;
        let last = whole.rfind('\n').map_or(0, |at| at + 1);
        let (content, end) = text.split_at(last);
        let check = end.strip_prefix(CHECKSUM).ok_or_else(|| wrong(LearnedProblem::CutShort))?;
        if u64::from_str_radix(check.trim_end(), 16) != Ok(checksum(content.as_bytes())) {
            return Err(wrong(LearnedProblem::Damaged));
        }
        let mut lines = Lines { lines: content.lines(), number: 0 };
        lines.next();
        Ok(lines)
    }

    /// The next line.
    pub(crate) fn next(&mut self) -> Option<&'a str> {
        self.number += 1;
        self.lines.next()
    }

    /// The next line, which is to be read again.
    pub(crate) fn peek(&self) -> Option<&'a str> {
        self.lines.clone().next()
    }

    /// The value on the next line, after a word.
    pub(crate) fn known<T>(
        &mut self,
        word: &'static str,
        read: impl Fn(&'a str) -> Option<T>,
    ) -> Result<T, LearnedError> {
        let text = self.next().and_then(|line| line.strip_prefix(word));
        let text = text.ok_or_else(|| self.wrong(LearnedProblem::Expected(word.trim_end())))?;
        read(text).ok_or_else(|| self.wrong(LearnedProblem::Unknown(text.to_owned())))
    }

    /// The words and their texts, up to the table.
    pub(crate) fn about(&mut self) -> Result<Vec<(String, String)>, LearnedError> {
        let mut about = Vec::new();
        while let Some(line) = self.next() {
            if line == TABLE {
                return Ok(about);
            }
            let (word, text) = line.split_once(' ').unwrap_or((line, ""));
            about.push((word.to_owned(), text.to_owned()));
        }
        Err(self.wrong(LearnedProblem::Expected(TABLE)))
    }

    /// A problem on the line read last.
    pub(crate) fn wrong(&self, problem: LearnedProblem) -> LearnedError {
        LearnedError { line: self.number, problem }
    }
}

/// A position with the numbers of its moves.
fn entry(
    rules: &Rules,
    method: LearnedMethod,
    line: &str,
) -> Result<(Position, Vec<(Square, f32)>), LearnedProblem> {
    let (position, numbers) = line.split_once(": ").ok_or(LearnedProblem::Expected(":"))?;
    let position = rules.parse(position).map_err(|e| LearnedProblem::Position(Box::new(e)))?;
    if position.conclusion().is_some() {
        return Err(LearnedProblem::Over);
    }
    let (mut legal, mut found) = (rules.moves(&position), Vec::new());
    let mut words = numbers.split(' ');
    while let Some(name) = words.next() {
        let square = Notation::Algebraic.read(rules.game(), name).ok();
        let square = square.filter(|&square| legal.contains(square));
        let square = square.ok_or_else(|| LearnedProblem::Move(name.to_owned()))?;
        legal = legal.iter().filter(|&other| other != square).collect();
        let text = words.next().unwrap_or_default();
        let number = f32::from_str(text).ok().filter(|&number| fits(method, number));
        let number = number.ok_or_else(|| LearnedProblem::Number(text.to_owned()))?;
        found.push((square, number));
    }
    Ok((position, found))
}

/// True of a number that the method can have.
fn fits(method: LearnedMethod, number: f32) -> bool {
    match method {
        LearnedMethod::Menace => {
            (0.0..=Learned::MOST_BEADS).contains(&number) && number.fract() == 0.0
        }
        LearnedMethod::QLearning | LearnedMethod::Td => (-1.0..=1.0).contains(&number),
    }
}

/// A checksum against damage by chance.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(GOLDEN, |sum, &byte| mix(sum ^ u64::from(byte)))
}
