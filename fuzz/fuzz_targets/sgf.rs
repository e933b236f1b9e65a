//! SGF that is read is written and read back the same, and what is refused has its place in the
//! text.
#![no_main]

use inarow_rules::{Format, Reading, Variations};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    for variations in [Variations::Refused, Variations::LeftOut] {
        let reading = Reading { variations, ..Reading::default() };
        for found in Format::Sgf.read_with(&text, reading) {
            match found {
                Ok(record) => {
                    let written = Format::Sgf.write(&record).expect("what was read");
                    let again: Vec<_> = Format::Sgf.read(&written, Some(record.game)).collect();
                    assert_eq!(again, [Ok(record)], "{written}");
                }
                Err(error) => {
                    let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
                    assert!((1..=line.chars().count() + 1).contains(&error.column), "{error}");
                }
            }
        }
    }
});
