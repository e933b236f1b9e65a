//! The properties of a game's first line of play.

use inarow_rules::Mark;

use super::scan::{Scan, Token};
use crate::checked::{Wrong, cut};
use crate::error::FormatProblem;
use crate::reading::Variations;

/// A value of a property.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value<'t> {
    /// The property's name as written.
    name: &'t str,
    /// The byte at which the name begins.
    pub(crate) name_at: usize,
    /// The node of the game that it belongs to, from 1.
    pub(crate) node: usize,
    /// The number of the value in its property, from 0.
    pub(crate) number: usize,
    /// The text between the brackets, with its escapes.
    pub(crate) text: &'t str,
    /// The byte at which the text begins.
    pub(crate) at: usize,
}

impl Value<'_> {
    /// The property's name: its capital letters. Old files have lower-case letters among them, as
    /// in `White`.
    pub(crate) fn name(&self) -> String {
        capitals(self.name)
    }

    /// The side that moves, if it is a move.
    pub(crate) fn mover(&self) -> Option<Mark> {
        match self.name().as_str() {
            "B" => Some(Mark::X),
            "W" => Some(Mark::O),
            _ => None,
        }
    }
}

fn capitals(name: &str) -> String {
    name.chars().filter(char::is_ascii_uppercase).collect()
}

/// A step of the walk through a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step<'t> {
    /// A line of play begins here.
    Open,
    /// The most recently opened line ends.
    Close,
    Value(Value<'t>),
}

/// The previous token of the walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Last<'t> {
    Open,
    Close,
    Node,
    /// A property's name, its place, and the number of its values that have been read.
    Name(&'t str, usize, usize),
}

/// Walks through a game from its first bracket to the matching one. Brackets are counted, so that
/// any depth can be read.
#[derive(Clone, Debug)]
pub(crate) struct MainLine<'t> {
    scan: Scan<'t>,
    start: usize,
    depth: usize,
    node: usize,
    last: Last<'t>,
    variations: Variations,
    /// True once the line has ended: the rest are variations.
    ended: bool,
    /// True if the text is not valid SGF.
    broken: bool,
}

impl<'t> MainLine<'t> {
    /// Begins at the opening bracket of a game.
    pub(crate) fn new(text: &'t str, start: usize, variations: Variations) -> MainLine<'t> {
        MainLine {
            scan: Scan::new(text, start + 1),
            start,
            depth: 1,
            node: 0,
            last: Last::Open,
            variations,
            ended: false,
            broken: false,
        }
    }

    /// The next value of the line; `None` after the bracket that closes the game.
    pub(crate) fn next(&mut self) -> Result<Option<Value<'t>>, Wrong> {
        while self.depth > 0 && !self.broken {
            let value = self.step();
            let refused = |wrong: &Wrong| wrong.problem == FormatProblem::Variation;
            self.broken = value.as_ref().is_err_and(|wrong| !refused(wrong));
            if let Some(value) = value?.filter(|_| !self.ended) {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// The next step in any line of play; `None` after the bracket that closes the game.
    pub(crate) fn step_anywhere(&mut self) -> Result<Option<Step<'t>>, Wrong> {
        self.variations = Variations::LeftOut;
        while self.depth > 0 && !self.broken {
            let depth = self.depth;
            let value = self.step();
            self.broken = value.is_err();
            match value? {
                Some(value) => return Ok(Some(Step::Value(value))),
                None if self.depth > depth => return Ok(Some(Step::Open)),
                None if self.depth < depth => return Ok(Some(Step::Close)),
                None => {}
            }
        }
        Ok(None)
    }

    /// Skips to the end of the game and returns its place; `None` if the text is not valid SGF.
    pub(crate) fn skip(&mut self) -> Option<usize> {
        (self.variations, self.ended) = (Variations::LeftOut, true);
        let end = self.next();
        (end.is_ok() && !self.broken).then_some(self.scan.at)
    }

    /// Consumes a token and returns its value, if it is one.
    fn step(&mut self) -> Result<Option<Value<'t>>, Wrong> {
        let (at, token) = self.scan.next()?;
        if let (Last::Name(name, name_at, number), Token::Value(text)) = (self.last, token) {
            self.last = Last::Name(name, name_at, number + 1);
            let value = Value { name, name_at, node: self.node, number, text, at: at + 1 };
            return Ok(Some(value));
        }
        if let Last::Name(name, name_at, 0) = self.last {
            return Err(FormatProblem::NoValue(cut(&capitals(name))).at(name_at));
        }
        let inside = matches!(self.last, Last::Node | Last::Name(..));
        self.last = match token {
            Token::End => return Err(FormatProblem::Unclosed('(').at(self.start)),
            Token::Open => {
                self.depth += 1;
                Last::Open
            }
            Token::Close => {
                self.depth -= 1;
                Last::Close
            }
            Token::Node if self.last != Last::Close => {
                self.node += 1;
                Last::Node
            }
            Token::Name(name) if inside => Last::Name(name, at, 0),
            Token::Node => return Err(FormatProblem::Unexpected(';').at(at)),
            Token::Value(_) => return Err(FormatProblem::Unexpected('[').at(at)),
            Token::Name(name) => {
                let letter = name.chars().next().unwrap_or_default();
                return Err(FormatProblem::Unexpected(letter).at(at));
            }
        };
        let variation = token == Token::Open && self.ended;
        self.ended |= token == Token::Close;
        if variation && self.variations == Variations::Refused {
            return Err(FormatProblem::Variation.at(at));
        }
        Ok(None)
    }
}
