//! SGF that is read is written and read back the same, with its variations and without, and errors
//! have their place in the text.
#![no_main]

use inarow_formats::{Format, FormatError, Reading, Variations};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    let is_placed = |error: &FormatError| {
        let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
        assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
    };
    for variations in [Variations::Refused, Variations::LeftOut] {
        let reading = Reading { variations, ..Reading::default() };
        for found in Format::Sgf.read_with(&text, reading) {
            match found {
                Ok(record) => {
                    let written = Format::Sgf.write(&record).expect("what was read");
                    let again: Vec<_> = Format::Sgf.read(&written, Some(record.game)).collect();
                    assert_eq!(again, [Ok(record)], "{written}");
                }
                Err(error) => is_placed(&error),
            }
        }
    }
    for found in inarow_formats::read_trees(&text, None) {
        match found {
            Ok((tree, wrong)) => {
                wrong.iter().for_each(is_placed);
                let written = inarow_formats::write_tree(&tree).expect("what was read");
                let again: Vec<_> = inarow_formats::read_trees(&written, Some(tree.game)).collect();
                assert_eq!(again, [Ok((tree, Vec::new()))], "{written}");
            }
            Err(error) => is_placed(&error),
        }
    }
});
