//! Python files as far as their text alone shows their kind.

use std::path::Path;

/// The function that a bot is usually.
const USUAL: &str = "move";

/// Words in a program that reads its input.
const READING: [&str; 5] = ["stdin", "input(", "fileinput", "open(0", "socket"];

/// The text of a Python file.
pub(super) struct Script {
    text: String,
}

impl Script {
    /// A file that cannot be read is as good as empty.
    pub(super) fn read(file: &Path) -> Script {
        let bytes = std::fs::read(file).unwrap_or_default();
        Script { text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    /// Its functions of the outermost level, in their order.
    pub(super) fn functions(&self) -> Vec<&str> {
        let defined = self.text.lines().filter_map(|line| line.strip_prefix("def "));
        defined.filter_map(|line| line.split_once('(')).map(|(name, _)| name.trim()).collect()
    }

    /// Whether a name may be one of the file's: it is written somewhere, or names are imported unseen.
    pub(super) fn may_have(&self, name: &str) -> bool {
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let has_all = self.text.lines().any(|line| line.trim_end().ends_with("import *"));
        has_all || self.text.split(|c| !is_part(c)).any(|word| word == name)
    }

    /// The function `move` of a file that reads no input, and so would say nothing if it were run.
    pub(super) fn function_to_ask(&self) -> Option<&'static str> {
        let reads = READING.iter().any(|word| self.text.contains(word));
        (!reads && self.functions().contains(&USUAL)).then_some(USUAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn script(text: &str) -> Script {
        Script { text: text.to_owned() }
    }

    #[test]
    fn names_are_seen_where_they_are_written() {
        let defined = script("def move(board, me):\n    def inner(): pass\n\nturn = move\n");
        assert_eq!(defined.functions(), ["move"]);
        assert!(defined.may_have("move") && defined.may_have("turn"));
        assert!(!defined.may_have("mov") && !defined.may_have("mvoe"));
        assert!(script("from other import *\n").may_have("anything"));
        assert_eq!(script("").functions(), [""; 0]);
    }

    #[test]
    fn a_program_that_reads_is_no_function() {
        assert_eq!(script("def move(board, me): return 0\n").function_to_ask(), Some("move"));
        let reads = "import sys\ndef move(b, m): return 0\nfor line in sys.stdin: print(0)\n";
        assert_eq!(script(reads).function_to_ask(), None);
        assert_eq!(script("def play(board): return 0\n").function_to_ask(), None);
    }
}
