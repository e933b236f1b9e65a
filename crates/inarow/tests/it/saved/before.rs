//! One of each kind of file from the previous build: read, or refused with a sentence and left
//! unchanged.

use std::fs;
use std::path::Path;

use crate::program::inarow_in;

/// A folder with the files of the previous build.
fn kept() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    for file in fs::read_dir(files).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

#[test]
fn games_are_read_whole() {
    let folder = kept();
    let said = inarow_in(folder.path(), "games import games.jsonl").runs();
    assert_eq!((said.code, said.out.as_str(), said.err.as_str()), (0, "2 games saved.\n", ""));
    let again = inarow_in(folder.path(), "games export --as json").out();
    assert_eq!(again, fs::read_to_string(folder.path().join("games.jsonl")).unwrap());
}

#[test]
fn settings_are_heeded() {
    let folder = kept();

    let said = inarow_in(folder.path(), "settings --format json").json();
    assert_eq!(said["settings"][0]["set_to"], "on", "{said}");
}

#[test]
fn runs_go_on_or_are_refused_with_a_sentence() {
    for (file, call) in [
        ("cup.jsonl", "arena random corner-first --rounds 2 --seed 1 --keep cup.jsonl"),
        ("marks.jsonl", "grade bot.py --no-sandbox --asks 1 --keep marks.jsonl"),
        ("solve.checkpoint", "solve --game 5,5,4 --resume solve.checkpoint"),
    ] {
        let folder = kept();
        let before = fs::read(folder.path().join(file)).unwrap();
        let said = inarow_in(folder.path(), call).runs();
        let after = fs::read(folder.path().join(file)).unwrap_or_default();
        match said.code {
            // A finished solve no longer needs its checkpoint.
            0 => assert!(after.starts_with(&before) || file == "solve.checkpoint", "{file}"),
            code => {
                assert!(code == 2 && said.err.contains(file), "{said:?}");
                assert_eq!(after, before, "{file}");
            }
        }
    }
}
