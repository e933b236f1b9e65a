//! Lines of a text and places in it.

use crate::checked::Wrong;
use crate::error::FormatError;

/// Finds the line and column of bytes of a text. Ascending queries count each character once.
#[derive(Clone, Debug)]
pub(crate) struct Places<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Places<'t> {
    pub(crate) fn new(text: &'t str) -> Places<'t> {
        Places { text, at: 0, line: 1, column: 1 }
    }

    /// The problem with its place.
    pub(crate) fn error(&mut self, Wrong { at, problem, before }: Wrong) -> FormatError {
        let (line, column) = self.of(at);
        FormatError { line, column, problem, before }
    }

    /// Line and column, in characters, both from 1, of the character at a byte of the text.
    pub(crate) fn of(&mut self, at: usize) -> (usize, usize) {
        if at < self.at {
            *self = Places::new(self.text);
        }
        let passed = self.text.get(self.at..at).unwrap_or_default();
        let last = passed.rsplit('\n').next().unwrap_or_default();
        if last.len() < passed.len() {
            self.line += passed.bytes().filter(|&byte| byte == b'\n').count();
            self.column = 1;
        }
        self.column += last.chars().count();
        self.at = at;
        (self.line, self.column)
    }
}

/// The lines of a text in order, each with the byte at which it begins.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lines<'t> {
    pub(crate) fn new(text: &'t str) -> Lines<'t> {
        Lines { text, at: 0 }
    }

    /// The next line, trimmed, with the byte at which its text begins, without consuming it.
    pub(crate) fn peek(&self) -> Option<(usize, &'t str)> {
        let line = self.line()?;
        let begun = line.trim_start();
        Some((self.at + line.len() - begun.len(), begun.trim_end()))
    }

    /// Consumes a line.
    pub(crate) fn skip(&mut self) {
        self.at += self.line().map_or(0, str::len);
    }

    /// Consumes the lines before the first that is `wanted`, and returns that line.
    pub(crate) fn skip_to(&mut self, wanted: impl Fn(&str) -> bool) -> Option<(usize, &'t str)> {
        loop {
            let (at, line) = self.peek()?;
            if wanted(line) {
                return Some((at, line));
            }
            self.skip();
        }
    }

    /// The rest of the line, including its line break.
    fn line(&self) -> Option<&'t str> {
        self.text.get(self.at..)?.split_inclusive('\n').next()
    }
}
