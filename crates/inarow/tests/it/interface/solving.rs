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
    let named = ["accepted", "game", "position", "claim", "value", "nodes", "seconds"];
    assert_eq!(fields(&line)[..7], named);
    let verified = answer(&line);
    assert_eq!((&verified["accepted"], &verified["value"]), (&json!(true), &json!("win")));
    let dump = inarow_in(folder.path(), "verify proof.cert --dump").out();
    assert!(dump.starts_with("x wins\n plays ") && dump.lines().count() > 100);
}

#[test]
fn the_value_is_given_for_the_side_to_move() {
    let value = |call: &str| inarow(&format!("solve --format json {call}")).json();
    let line = inarow("solve --format json").out();
    let named =
        ["game", "position", "value", "plies", "move", "nodes", "seconds", "bytes", "proof"];
    assert_eq!(fields(&line), named);
    assert_eq!(answer(&line)["value"], "draw");
    assert_eq!(value("--position XX./OO./...")["value"], "win");
    assert_eq!(value("--position X.X/.O./X.O")["value"], "loss");
    let over = value("--position XXX/OO./...");
    assert_eq!((&over["value"], &over["plies"]), (&json!("loss"), &json!(0)));
    assert_eq!(value("--game 3,3,3+misere")["value"], "draw");
    assert_eq!(value("--game 4,4,4+gravity")["value"], "draw");
}

/// Along a line of such moves the value stays the same, from the point of view of each side in
/// turn.
#[test]
fn the_move_of_a_solved_position_keeps_its_value() {
    for game in ["3,3,3", "3,3,3+misere", "4,4,4+gravity", "4,3,3", "5,5,5", "5,4,4"] {
        let (mut line, mut values) = (String::new(), Vec::new());
        for _ in 0..6 {
            let position =
                if line.is_empty() { String::new() } else { format!("--position {line}") };
            let answer = inarow(&format!("solve --game {game} --format json {position}")).json();
            let seen = |value: &str| ["loss", "draw", "win"].iter().position(|&v| v == value);
            let value = seen(answer["value"].as_str().unwrap()).unwrap() as i8 - 1;
            values.push(if values.len() % 2 == 0 { value } else { -value });
            let Some(made) = answer["move"].as_str() else { break };
            line += made;
        }
        assert!(values.len() > 3, "{game}: {values:?}");
        assert!(values.iter().all(|value| *value == values[0]), "{game} {line}: {values:?}");
    }
}

#[test]
fn results_are_not_given_up_for_less_memory() {
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
fn certificates_that_prove_nothing_are_distinguished() {
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
    let none = inarow("verify").runs().error(2);
    assert!(none.contains("FILE"), "{none}");
}

#[test]
fn a_certificate_that_takes_too_much_is_refused() {
    let folder = certified();
    let nodes = inarow_in(folder.path(), "verify proof.cert --format json").json()["nodes"].clone();
    let nodes = nodes.as_u64().unwrap();
    inarow_in(folder.path(), &format!("verify proof.cert --limit-nodes {nodes}")).out();
    let call = format!("verify proof.cert --limit-nodes {}", nodes - 1);
    let said = inarow_in(folder.path(), &format!("{call} --format json")).runs();
    assert_eq!((said.code, &answer(&said.out)["refusal"]), (1, &json!("limit")), "{}", said.err);
    assert!(said.err.contains("--limit-nodes N allows more"), "{}", said.err);
    let said = inarow_in(folder.path(), &format!("{call} --lang zh")).runs().error(1);
    assert!(said.contains("可以用 --limit-nodes N 提高限额"), "{said}");
    let none = inarow_in(folder.path(), "verify proof.cert --limit-nodes 0").runs().error(2);
    assert!(none.contains("--limit-nodes"), "{none}");
    let large = [
        &b"inarow certificate 1\ngame 6,5,4\nposition "[..],
        &b".".repeat(30),
        b" x\nclaim x wins\nbytes 9999999999999\n\n",
    ];
    fs::write(folder.path().join("large.cert"), large.concat()).unwrap();
    let known = inarow_in(folder.path(), "analyze --game 6,5,4 --known large.cert").runs().error(1);
    assert!(known.contains("--known-limit N allows more"), "{known}");
}

/// The entries of a table are not proofs.
#[test]
fn tables_are_refused_with_what_to_make_instead() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("3,3,3.table"), b"inarow table 1\ngame 3,3,3\n").unwrap();
    let known = ["analyze", "moves --player perfect", "play --x human --o human --no-save"];
    for (language, sentence) in
        [("en", "tables are no longer read"), ("zh", "表格里的内容没有证明")]
    {
        for call in
            known.map(|call| format!("{call} --known")).iter().chain(["verify".into()].iter())
        {
            let call = format!("{call} 3,3,3.table --lang {language}");
            let error = inarow_in(folder.path(), &call).runs().error(1);
            assert!(
                error.contains(sentence) && error.contains("inarow solve --game"),
                "{call}: {error}"
            );
        }
    }
    let gone = inarow_in(folder.path(), "solve --table other.table").runs().error(2);
    assert!(gone.contains("--table"), "{gone}");
}

#[test]
fn a_search_that_lasts_says_what_it_will_not_do() {
    let said = inarow("solve --game 8,7,5 --limit-time 2.1").runs();
    let kept = "Nothing that this search finds is kept";
    assert!(said.code == 1 && said.err.matches(kept).count() == 1, "{}", said.err);
}

#[test]
fn an_unsolvable_game_is_reported_before_the_search() {
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
fn the_results_of_a_search_are_not_replaced_by_mistake() {
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
