//! The texts of a library.

use std::collections::BTreeMap;

use inarow_rules::Square;
use inarow_rules::tree::Note;

use crate::decoding;
use crate::notes::Notes;

/// The byte that separates texts; in no code page is it part of a character.
const END: u8 = 0x1f;
/// The byte after the first line of a comment.
const LINE: char = '\u{8}';

/// Texts while a library is read, decoded together, because a code page is hardly known by one word.
#[derive(Default)]
pub(super) struct Texts {
    bytes: Vec<u8>,
    /// The move of each, `None` for the root, and the square of a label.
    places: Vec<(Option<usize>, Option<Square>)>,
}

impl Texts {
    pub(super) fn add(&mut self, place: Option<usize>, square: Option<Square>, text: &[u8]) {
        self.bytes.extend(text.iter().filter(|&&byte| byte != END));
        self.bytes.push(END);
        self.places.push((place, square));
    }

    /// The notes and tags.
    pub(super) fn read(self) -> (BTreeMap<usize, Note>, Vec<(String, String)>) {
        let (mut notes, mut tags) = (Notes::default(), Vec::new());
        let text = decoding::decode(&self.bytes).text;
        for (&(place, square), text) in self.places.iter().zip(text.split(char::from(END))) {
            let text = text.replace(LINE, "\n").replace("\r\n", "\n").replace('\r', "\n");
            match (place, square) {
                (Some(place), Some(square)) => notes.label(place, square, &text),
                (Some(place), None) => notes.comment(place, &text),
                (None, _) if text.trim().is_empty() => {}
                (None, _) => tags.push(("Comment".to_owned(), text.trim().to_owned())),
            }
        }
        (notes.0, tags)
    }
}
