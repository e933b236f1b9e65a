//! `inarow solve --table` and `inarow verify` of what it writes.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::{answer, inarow_in};

/// A folder with a table of 4,3,3, in `known.table`.
pub(super) fn tabled() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let out = inarow_in(folder.path(), "solve --game 4,3,3 --table known.table").out();
    let said = "X wins, in 7 moves, those of both sides counted.\n40,145 positions in ";
    assert!(out.starts_with(said) && out.ends_with("Written to known.table.\n"), "{out}");
    folder
}

/// Changes the file and sums it up again.
fn change(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let file = folder.join("known.table");
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    fs::write(file, bytes).unwrap();
}

#[test]
fn a_table_tells_values_with_distances_and_is_accepted() {
    let folder = tabled();
    let mut solved = inarow_in(
        folder.path(),
        "solve --game 4,3,3 --position X.../.O../.... --table another.table --format json",
    );
    let solved = solved.json();
    assert_eq!((&solved["table"], &solved["proof"]), (&json!("another.table"), &json!(null)));
    let bytes = fs::metadata(folder.path().join("another.table")).unwrap().len();
    assert_eq!(solved["bytes"], json!(bytes));
    let mut analysed =
        inarow_in(folder.path(), "analyze --game 4,3,3 --position X.../.O../.... --format json");
    let analysed = analysed.json();
    assert_eq!((&solved["value"], &solved["plies"]), (&analysed["value"], &analysed["plies"]));
    let verified = inarow_in(folder.path(), "verify known.table").out();
    let said =
        "A table of 3 in a row on 4×3: what every position is worth, and in how many moves.\n";
    assert!(verified.starts_with(&format!("{said}40,145 positions checked")), "{verified}");
    let verified = inarow_in(folder.path(), "verify known.table --format json").json();
    let told = ["accepted", "kind", "game", "value", "plies"].map(|key| verified[key].clone());
    assert_eq!(json!(told), json!([true, "table", "4,3,3", "win", 7]));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2, "nothing is left beside them");
}

#[test]
fn threads_make_the_same_table_and_check_it() {
    let folder = tabled();
    let call = "solve --game 4,3,3 --table by-two.table --threads 2";
    inarow_in(folder.path(), call).out();
    let [one, two] = ["known.table", "by-two.table"].map(|name| folder.path().join(name));
    assert!(fs::read(one).unwrap() == fs::read(two).unwrap());
    let verified = inarow_in(folder.path(), "verify by-two.table --threads 3").out();
    assert!(verified.contains("40,145 positions checked"), "{verified}");
}

#[test]
fn tables_that_are_not_right_are_told_apart() {
    let folder = tabled();
    let path = folder.path().join("known.table");
    let sound = fs::read(&path).unwrap();
    let refusal = || {
        let said = inarow_in(folder.path(), "verify known.table --format json").runs();
        assert_eq!(said.code, 1, "{}", said.err);
        answer(&said.out)["refusal"].as_str().unwrap().to_owned()
    };
    fs::write(&path, &sound[..sound.len() / 2]).unwrap();
    assert_eq!(refusal(), "truncated");
    let mut flipped = sound.clone();
    flipped[sound.len() - 50] ^= 2;
    fs::write(&path, flipped).unwrap();
    assert_eq!(refusal(), "damaged");
    fs::write(&path, b"inarow table 7\n").unwrap();
    assert_eq!(refusal(), "version");
    fs::write(&path, [&sound[..], b"more"].concat()).unwrap();
    assert_eq!(refusal(), "goes-on");
    let saying = |old: &str, new: &str| {
        fs::write(&path, &sound).unwrap();
        change(folder.path(), |bytes| {
            let at = bytes.windows(old.len()).position(|word| word == old.as_bytes()).unwrap();
            bytes.splice(at..at + old.len(), new.bytes());
        });
    };
    saying("game 4,3,3", "game 3,4,3");
    let refused = refusal();
    assert!(["header", "score"].contains(&refused.as_str()), "{refused}");
    saying("win 7", "win 9");
    assert_eq!(refusal(), "header");
    fs::write(&path, &sound).unwrap();
    // The last byte is the empty board's: seven plies of at most twelve.
    change(folder.path(), |bytes| *bytes.last_mut().unwrap() = 9);
    assert_eq!(refusal(), "header");
    saying("4,3,3\nvalue win 7", "4,3,3\nvalue win 9");
    change(folder.path(), |bytes| *bytes.last_mut().unwrap() = 9);
    assert_eq!(refusal(), "score");
    let said = inarow_in(folder.path(), "verify known.table").runs();
    assert_eq!(said.out, "The board there, X to move:\n....\n....\n....\n");
    let why = "it says a win in 9 moves where a win in 7 moves follows";
    assert!(said.err.contains(why) && said.code == 1, "{}", said.err);
    let said = inarow_in(folder.path(), "verify known.table --lang zh").runs();
    assert!(said.err.contains("表格里写的是9 步内必胜"), "{}", said.err);
}

#[test]
fn a_table_that_cannot_be_made_is_refused_before_anything_is_written() {
    let folder = tabled();
    let error = |call: &str, code| inarow_in(folder.path(), call).runs().error(code);
    let there = error("solve --game 4,3,3 --table known.table", 1);
    assert!(there.contains("--force"), "{there}");
    let large = error("solve --game gomoku --table large.table", 1);
    assert!(large.contains("too large for a table"), "{large}");
    let both = error("solve --table a.table --proof b.cert", 2);
    assert!(both.contains("--proof"), "{both}");
    let limit = error("solve --game 4,4,4 --table a.table --limit-nodes 1000", 1);
    assert!(limit.contains("nothing was written"), "{limit}");
    let nowhere = error("solve --table no/such/folder/a.table", 1);
    assert!(nowhere.contains("could not be written"), "{nowhere}");
    let dump = error("verify known.table --dump", 2);
    assert!(dump.contains("--dump"), "{dump}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}
