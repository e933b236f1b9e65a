//! `inarow solve` and `inarow verify`.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::{answer, inarow, inarow_in};

/// A folder with the shipped certificate of 6,5,4, in `proof.cert`.
fn certified() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../answers/data/6,5,4.cert");
    fs::copy(shipped, folder.path().join("proof.cert")).unwrap();
    folder
}

/// Changes a certificate and updates its checksum.
fn change(folder: &Path, change: impl FnOnce(&mut Vec<u8>)) {
    let file = folder.join("proof.cert");
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 4);
    change(&mut bytes);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    fs::write(file, bytes).unwrap();
}

#[test]
fn a_solved_position_has_a_certificate_that_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let out = inarow_in(folder.path(), "solve --game 6,5,4 --proof proof.cert").out();
    assert!(out.starts_with("X wins.\n") && out.ends_with("Written to proof.cert.\n"), "{out}");
    let verified = inarow_in(folder.path(), "verify proof.cert").out();
    assert!(verified.contains("Proven: X wins."), "{verified}");
    assert!(verified.starts_with("4 in a row on 6×5, X to move:\n"), "{verified}");
    assert!(!verified.contains("......"), "a board is drawn: {verified}");
    let file = fs::read(folder.path().join("proof.cert")).unwrap();
    assert!(inarow("verify -").reads(&file).out.contains("Proven: X wins."));
    let cut = inarow("verify -").reads(&file[..99]);
    assert!(cut.code == 1 && cut.err.contains("cut short"), "{}", cut.err);
    let plain = inarow_in(folder.path(), "verify proof.cert").env("INAROW_PLAIN", "1").out();
    assert!(plain.contains("Row 5: free, free, free, free, free, free\n"), "{plain}");
    let verified = inarow_in(folder.path(), "verify proof.cert --format json").json();
    assert_eq!((&verified["accepted"], &verified["value"]), (&json!(true), &json!("win")));
    let dump = inarow_in(folder.path(), "verify proof.cert --dump").out();
    assert!(dump.starts_with("x wins\n plays ") && dump.lines().count() > 100);
}

#[test]
fn a_certificate_of_something_else_shows_where_it_is_wrong() {
    let folder = certified();
    change(folder.path(), |bytes| {
        let at = bytes.windows(6).position(|word| word == b"x wins").unwrap();
        bytes[at] = b'o';
    });
    let json = inarow_in(folder.path(), "verify proof.cert --format json").runs();
    assert_eq!((json.code, &answer(&json.out)["refusal"]), (1, &json!("illegal")));
    let said = inarow_in(folder.path(), "verify proof.cert").runs();
    assert!(said.err.contains("wrong before byte") && said.code == 1, "{}", said.err);
    assert!(said.out.starts_with("The board there, O to move:\nX"), "{}", said.out);
}

#[test]
fn files_are_judged_one_after_the_other() {
    let folder = certified();
    let path = |name: &str| folder.path().join(name);
    let sound = fs::read(path("proof.cert")).unwrap();
    fs::write(path("cut.cert"), &sound[..sound.len() / 2]).unwrap();
    let all = inarow_in(folder.path(), "verify proof.cert proof.cert").out();
    assert_eq!(all.matches("proof.cert:\n").count(), 2, "{all}");
    assert_eq!(all.matches("Proven: X wins.").count(), 2, "{all}");
    let call = "verify cut.cert nothing.cert proof.cert";
    let said = inarow_in(folder.path(), &format!("{call} --format json")).runs();
    let refusals: Vec<_> = said.out.lines().map(|line| answer(line)["refusal"].clone()).collect();
    assert_eq!(refusals, [json!("truncated"), json!("unreadable"), json!(null)]);
    for sentence in [
        "cut.cert is not accepted: it is cut short",
        "nothing.cert could not be read",
        "2 of 3 files are not accepted",
    ] {
        assert!(said.code == 1 && said.err.contains(sentence), "{}", said.err);
    }
}

#[test]
fn a_search_that_lasts_says_what_it_will_not_do() {
    let said = inarow("solve --game 8,7,5 --limit-time 2.1").runs();
    let kept = "Nothing that this search finds is kept";
    assert!(said.code == 1 && said.err.matches(kept).count() == 1, "{}", said.err);
}

#[test]
fn the_results_of_a_search_are_not_replaced_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let call = "solve --game 5,5,4 --limit-nodes 600";
    let first = inarow_in(folder.path(), &format!("{call} --proof a.cert")).runs();
    assert!(first.err.contains("a.cert.checkpoint"), "{}", first.err);
    let kept = fs::read(folder.path().join("a.cert.checkpoint")).unwrap();
    let again = inarow_in(folder.path(), &format!("{call} --proof a.cert")).runs().error(1);
    assert!(again.contains("--resume a.cert.checkpoint"), "{again}");
    assert_eq!(fs::read(folder.path().join("a.cert.checkpoint")).unwrap(), kept);
    let nothing = inarow_in(folder.path(), call).runs();
    assert!(nothing.err.contains("Nothing was kept"), "{}", nothing.err);
}
