//! JSON that is read is written and read back the same, and errors have their place in the text.
#![no_main]

use inarow_formats::json::{self, JsonProblem};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let text = String::from_utf8_lossy(input);
    match json::read(&text) {
        Ok(game) => {
            let written = json::write(&game);
            assert_eq!(json::read(&written).expect("what was written"), game, "{written}");
        }
        Err(error) => {
            let line = text.split('\n').nth(error.line - 1).expect("a line of the text");
            if let JsonProblem::Form { column, .. } | JsonProblem::Move { column, .. } =
                error.problem
            {
                assert!((1..=line.len() + 1).contains(&column), "{error:?}");
            }
        }
    }
});
