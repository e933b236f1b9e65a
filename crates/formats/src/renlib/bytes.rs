//! The nodes of a library, as bytes.

use crate::error::FormatProblem;

/// The next node stands beside this one, below the same move.
const SIBLING: u8 = 0x80;
/// No node stands below this one.
const LEAF: u8 = 0x40;
/// A comment of version 2 follows: the last byte has its highest bit set.
const OLD_COMMENT: u8 = 0x20;
/// The node is marked.
const MARKED: u8 = 0x10;
/// A comment follows, which ends with a zero.
const COMMENT: u8 = 0x08;
/// The node is no move.
const NO_MOVE: u8 = 0x02;
/// Two more bytes of flags follow.
const EXTENDED: u8 = 0x01;
/// A text for the board follows, in the second byte of the extension.
const BOARD_TEXT: u8 = 0x01;

/// A node with its texts, in the code page of its author.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node<'t> {
    /// The square's number; zero is the root or a pass.
    pub(super) square: u8,
    /// True if another node follows below the same move.
    pub(super) has_sibling: bool,
    /// True if no node stands below it.
    pub(super) is_leaf: bool,
    /// False if it is a place for a text alone.
    pub(super) is_move: bool,
    /// True if it is marked.
    pub(super) is_marked: bool,
    /// The text about the position; empty if there is none, or one of version 2.
    pub(super) comment: &'t [u8],
    /// The text on the square.
    pub(super) board_text: &'t [u8],
}

/// The bytes of a library, read from the front.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl<'t> Bytes<'t> {
    pub(super) fn new(bytes: &'t [u8], at: usize) -> Bytes<'t> {
        Bytes { bytes, at }
    }

    /// The number of bytes before the next node.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next node; `None` at the end of the file.
    pub(super) fn node(&mut self) -> Result<Option<Node<'t>>, FormatProblem> {
        if self.at >= self.bytes.len() {
            return Ok(None);
        }
        let [square, flags] = self.pair()?;
        let [_, more] = if flags & EXTENDED == 0 { [0, 0] } else { self.pair()? };
        let has_old = flags & OLD_COMMENT != 0;
        if has_old {
            self.text(true, |byte| byte & 0x80 != 0)?;
        }
        let comment = self.text(flags & COMMENT != 0 && !has_old, |byte| byte == 0)?;
        let board_text = self.text(more & BOARD_TEXT != 0, |byte| byte == 0)?;
        Ok(Some(Node {
            square,
            has_sibling: flags & SIBLING != 0,
            is_leaf: flags & LEAF != 0,
            is_move: flags & NO_MOVE == 0,
            is_marked: flags & MARKED != 0,
            comment,
            board_text,
        }))
    }

    fn pair(&mut self) -> Result<[u8; 2], FormatProblem> {
        let pair = self.bytes.get(self.at..).and_then(|rest| rest.first_chunk::<2>());
        self.at += 2;
        pair.copied().ok_or(FormatProblem::EndsEarly)
    }

    /// The text that follows, if it does, up to its last byte; it takes whole pairs of bytes.
    fn text(
        &mut self,
        follows: bool,
        is_last: impl Fn(u8) -> bool,
    ) -> Result<&'t [u8], FormatProblem> {
        let from = self.at;
        while follows && !self.pair()?.into_iter().any(&is_last) {}
        let text = self.bytes.get(from..self.at).unwrap_or_default();
        let end = text.iter().position(|&byte| is_last(byte)).unwrap_or(text.len());
        Ok(&text[..end])
    }
}
