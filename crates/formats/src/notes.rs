//! Notes of a tree while they are read.

use std::collections::BTreeMap;

use inarow_rules::Square;
use inarow_rules::tree::Note;

/// The notes by the index of their move.
#[derive(Default)]
pub(crate) struct Notes(pub(crate) BTreeMap<usize, Note>);

impl Notes {
    /// Adds a comment below those that the move has.
    pub(crate) fn comment(&mut self, place: usize, text: &str) {
        let text = text.trim();
        if text.is_empty() {
            return;
        }
        let comment = &mut self.0.entry(place).or_default().comment;
        if !comment.is_empty() {
            comment.push('\n');
        }
        comment.push_str(text);
    }

    /// Adds a text on a square, in one line; an empty one is a mark, and marks come first.
    pub(crate) fn label(&mut self, place: usize, square: Square, text: &str) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let labels = &mut self.0.entry(place).or_default().labels;
        let marks = labels.iter().take_while(|label| label.1.is_empty()).count();
        let at = if text.is_empty() { marks } else { labels.len() };
        labels.insert(at, (square, text));
    }
}
