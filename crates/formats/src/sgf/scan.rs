//! The tokens of SGF.

use crate::checked::Wrong;
use crate::error::FormatProblem;

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token<'t> {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `;`
    Node,
    /// The letters of a property's name.
    Name(&'t str),
    /// The text between the brackets of a value, with its escapes.
    Value(&'t str),
    /// The end of the text.
    End,
}

/// Reads tokens from a text.
#[derive(Clone, Debug)]
pub(crate) struct Scan<'t> {
    text: &'t str,
    pub(crate) at: usize,
}

impl<'t> Scan<'t> {
    pub(crate) fn new(text: &'t str, at: usize) -> Scan<'t> {
        Scan { text, at }
    }

    /// The next token and its place.
    pub(crate) fn next(&mut self) -> Result<(usize, Token<'t>), Wrong> {
        let rest = self.text[self.at..].trim_start();
        let at = self.text.len() - rest.len();
        let Some(character) = rest.chars().next() else { return Ok((at, Token::End)) };
        let (length, token) = match character {
            '(' => (1, Token::Open),
            ')' => (1, Token::Close),
            ';' => (1, Token::Node),
            '[' => {
                let length = value_length(&rest[1..]);
                let length = length.ok_or_else(|| FormatProblem::Unclosed('[').at(at))?;
                (length + 2, Token::Value(&rest[1..=length]))
            }
            _ => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                let name = &rest[..length];
                if !name.bytes().any(|byte| byte.is_ascii_uppercase()) {
                    return Err(FormatProblem::Unexpected(character).at(at));
                }
                (length, Token::Name(name))
            }
        };
        self.at = at + length;
        Ok((at, token))
    }
}

/// Number of bytes before the bracket that closes a value.
fn value_length(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.bytes().position(|byte| {
        let closes = byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    })
}
