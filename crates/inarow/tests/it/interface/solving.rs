//! `inarow solve` and `inarow verify`.

use std::fs;
use std::path::Path;

use serde_json::json;

use super::fields;
use crate::program::{answer, inarow, inarow_in};

/// A folder with a certificate of 6,5,4, in `proof.cert`.
fn certified() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let out = inarow_in(folder.path(), "solve --game 6,5,4 --proof proof.cert").out();
    assert!(out.starts_with("X wins.\n") && out.ends_with("Written to proof.cert.\n"), "{out}");
    folder
}

/// Changes a certificate and sums it up again.
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
    let folder = certified();
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
    let line = inarow_in(folder.path(), "verify proof.cert --format json").out();
    let named =
        ["accepted", "kind", "game", "position", "claim", "value", "plies", "nodes", "seconds"];
    assert_eq!(fields(&line)[..9], named);
    let verified = answer(&line);
    assert_eq!((&verified["accepted"], &verified["value"]), (&json!(true), &json!("win")));
    let dump = inarow_in(folder.path(), "verify proof.cert --dump").out();
    assert!(dump.starts_with("x wins\n plays ") && dump.lines().count() > 100);
}

#[test]
fn the_value_is_told_for_the_side_to_move() {
    let value = |call: &str| inarow(&format!("solve --format json {call}")).json();
    let line = inarow("solve --format json").out();
    let named =
        ["game", "position", "value", "plies", "nodes", "seconds", "bytes", "proof", "table"];
    assert_eq!(fields(&line), named);
    assert_eq!(answer(&line)["value"], "draw");
    assert_eq!(value("--position XX./OO./...")["value"], "win");
    assert_eq!(value("--position X.X/.O./X.O")["value"], "loss");
    let over = value("--position XXX/OO./...");
    assert_eq!((&over["value"], &over["plies"]), (&json!("loss"), &json!(0)));
    assert_eq!(value("--game 3,3,3+misere")["value"], "draw");
    assert_eq!(value("--game 4,4,4+gravity")["value"], "draw");
}

#[test]
fn what_was_found_is_not_given_up_for_less_memory() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "solve --game 7,4,4 --checkpoint kept").out();
    let kept = || fs::read(folder.path().join("kept")).unwrap();
    let (before, resumed) = (kept(), "solve --game 7,4,4 --resume kept");
    let refused = inarow_in(folder.path(), &format!("{resumed} --memory 1")).runs().error(1);
    assert!(
        refused.contains("go on with as much --memory as before, or with --memory 6"),
        "{refused}"
    );
    assert!(kept() == before);
}

#[test]
fn certificates_that_prove_nothing_are_told_apart() {
    let folder = certified();
    let path = folder.path().join("proof.cert");
    let sound = fs::read(&path).unwrap();
    let refusal = || {
        let said = inarow_in(folder.path(), "verify proof.cert --format json").runs();
        assert_eq!(said.code, 1, "{}", said.err);
        answer(&said.out)["refusal"].as_str().unwrap().to_owned()
    };
    fs::write(&path, &sound[..sound.len() / 2]).unwrap();
    assert_eq!(refusal(), "truncated");
    let mut flipped = sound.clone();
    flipped[sound.len() - 50] ^= 2;
    fs::write(&path, flipped).unwrap();
    assert_eq!(refusal(), "damaged");
    fs::write(&path, b"{\"version\":1}\n").unwrap();
    assert_eq!(refusal(), "foreign");
    fs::write(&path, b"inarow certificate 7\n").unwrap();
    assert_eq!(refusal(), "version");
    fs::write(&path, &sound).unwrap();
    change(folder.path(), |bytes| {
        let at = bytes.windows(6).position(|word| word == b"x wins").unwrap();
        bytes[at] = b'o';
    });
    assert_eq!(refusal(), "illegal");
    let said = inarow_in(folder.path(), "verify proof.cert").runs();
    assert!(said.err.contains("wrong before byte") && said.code == 1, "{}", said.err);
    assert!(said.out.starts_with("The board there, O to move:\nX"), "{}", said.out);
    let error = inarow_in(folder.path(), "verify nothing.cert").runs().error(1);
    assert!(error.contains("nothing.cert could not be read"), "{error}");
}

#[test]
fn a_search_that_lasts_says_what_it_will_not_do() {
    let said = inarow("solve --game 8,7,5 --limit-time 2.1").runs();
    let kept = "Nothing that this search finds is kept";
    assert!(said.code == 1 && said.err.matches(kept).count() == 1, "{}", said.err);
}

#[test]
fn what_cannot_be_solved_is_said_before_it_is_tried() {
    for (language, sentence) in [
        ("en", "the board is too large: boards of up to 64 squares can be solved"),
        ("zh", "棋盘太大了：只能求解不超过 64 格的棋盘"),
    ] {
        let error = inarow(&format!("solve --game 15,15,5 --lang {language}")).runs().error(2);
        assert!(error.contains(sentence), "{error}");
    }
    let over = inarow("solve --position XXX/OO./... --proof a.cert").runs().error(2);
    assert!(over.contains("the game is over"), "{over}");
    let folder = certified();
    let there = inarow_in(folder.path(), "solve --proof proof.cert").runs().error(1);
    assert!(there.contains("--force"), "{there}");
    let foreign = inarow_in(folder.path(), "solve --resume proof.cert").runs().error(1);
    assert!(foreign.contains("not a checkpoint"), "{foreign}");
}

#[test]
fn what_a_search_has_found_is_not_replaced_by_mistake() {
    let folder = tempfile::tempdir().unwrap();
    let call = "solve --game 5,5,4 --limit-nodes 600";
    let first = inarow_in(folder.path(), &format!("{call} --proof a.cert")).runs();
    assert!(first.err.contains("a.cert.checkpoint"), "{}", first.err);
    let kept = fs::read(folder.path().join("a.cert.checkpoint")).unwrap();
    let again = inarow_in(folder.path(), &format!("{call} --proof a.cert")).runs().error(1);
    assert!(again.contains("--resume a.cert.checkpoint"), "{again}");
    assert_eq!(fs::read(folder.path().join("a.cert.checkpoint")).unwrap(), kept);
    for both in ["--proof a --checkpoint a", "--proof a --checkpoint ./a --force"] {
        let error = inarow_in(folder.path(), &format!("{call} {both}")).runs().error(2);
        assert!(error.contains("--checkpoint"), "{error}");
    }
    let nothing = inarow_in(folder.path(), call).runs();
    assert!(nothing.err.contains("Nothing was kept"), "{}", nothing.err);
}
