//! `--known`: values that certificates prove.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::inarow_in;

/// A folder with the certificate of 6,5,4, which X wins with c3 or d3, in `known/6,5,4.cert`.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("known")).unwrap();
    inarow_in(folder.path(), "solve --game 6,5,4 --proof known/6,5,4.cert").out();
    folder
}

fn analysed(folder: &Path, call: &str) -> Value {
    inarow_in(folder, &format!("analyze --format json {call}")).json()
}

#[test]
fn folders_in_folders_are_read() {
    let folder = folder();
    let folder = folder.path();
    fs::create_dir(folder.join("all")).unwrap();
    fs::rename(folder.join("known"), folder.join("all/known")).unwrap();
    let told = analysed(folder, "--game 6,5,4 --known all --limit-nodes 1");
    assert_eq!(told["value"], "win");
}

/// The search of a hint does not find this win by itself.
#[test]
fn a_hint_in_a_game_follows_a_certificate() {
    let folder = tempfile::tempdir().unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../answers/data/9,4,4.cert");
    fs::copy(kept, folder.path().join("9,4,4.cert")).unwrap();
    let play = "play --game 9,4,4 --x human --o human --first x --no-save --known 9,4,4.cert";
    let told = inarow_in(folder.path(), play).reads("hint\nquit\n").unwrap();
    assert!(told.contains("it wins whatever O plays"), "{told}");
}

/// The certificate of 6,5,4 is also built in.
#[test]
fn a_review_follows_a_certificate() {
    let folder = folder();
    let folder = folder.path();
    fs::write(folder.join("game"), "c3 a1").unwrap();
    let call = "review --game 6,5,4 game --format json --limit-nodes 1";
    let first = |known: &str| {
        let review = inarow_in(folder, &format!("{call} {known}")).json();
        review["moves"][0]["value"].clone()
    };
    assert_eq!(first("--known known"), "win");
    assert_eq!(first(""), "win");
}

#[test]
fn files_that_tell_nothing_of_the_question_are_refused() {
    let folder = folder();
    let folder = folder.path();
    let error = |call: &str, code| inarow_in(folder, call).runs().error(code);
    let other = error("analyze --known known/6,5,4.cert", 2);
    assert!(other.contains("4 in a row on 6×5, and nothing about tic-tac-toe"), "{other}");
    fs::write(folder.join("text"), "game 4,4,4\n").unwrap();
    let foreign = error("analyze --known text", 1);
    assert!(foreign.contains("it is not a certificate"), "{foreign}");
    let missing = error("moves --known nowhere --player perfect", 1);
    assert!(missing.contains("nowhere could not be read"), "{missing}");
    let file = folder.join("known/6,5,4.cert");
    let sound = fs::read(&file).unwrap();
    fs::write(&file, &sound[..150]).unwrap();
    fs::write(folder.join("game"), "a1 b2 c3").unwrap();
    let cut = error("review --game 6,5,4 --known known game --lang zh", 1);
    assert!(cut.contains("不完整"), "{cut}");
    let mut flipped = sound.clone();
    flipped[150] ^= 1;
    fs::write(&file, flipped).unwrap();
    let damaged = error("serve --listen 127.0.0.1:0 --known known", 1);
    assert!(damaged.contains("checksum"), "{damaged}");
}

#[test]
fn a_certificate_gives_the_value_and_the_move_at_once() {
    let folder = folder();
    let folder = folder.path();
    let at = |name: &str| folder.join("known").join(name);
    let sound = fs::read(at("6,5,4.cert")).unwrap();
    // Certificates of other games in the folder are not read.
    let other = [b"inarow certificate 1\ngame 4,4,4\n".as_slice(), &[0xFF; 100]].concat();
    fs::write(at("4,4,4.cert"), other).unwrap();
    let told = analysed(folder, "--game 6,5,4 --known known --limit-nodes 1");
    assert_eq!(told["value"], "win");
    let moves = told["moves"].as_array().unwrap();
    let best = moves.iter().find(|told| told["rank"] == 1).unwrap();
    assert_eq!((&best["value"], &best["plies"]), (&json!("win"), &json!(null)));
    assert!(["c3", "d3"].contains(&best["move"].as_str().unwrap()), "{best}");
    let call = "moves --game 6,5,4 --player level:master --known known --format json";
    let plays = inarow_in(folder, call).json();
    let chosen = plays["moves"].as_array().unwrap();
    let wins = |chosen: &Value| [json!("c3"), json!("d3")].contains(&chosen["move"]);
    assert!(!chosen.is_empty() && chosen.iter().all(wins), "{plays}");
    let error = |call: &str, code| inarow_in(folder, call).runs().error(code);
    let nothing = error("analyze --game 7,7,7 --known known", 2);
    assert!(nothing.contains("nothing there tells about 7 in a row on 7×7"), "{nothing}");
    for call in ["analyze --game 6,5,4", "serve --listen 127.0.0.1:0"] {
        let much = error(&format!("{call} --known known/6,5,4.cert --known-limit 1"), 1);
        assert!(much.contains("more than 1 nodes; --known-limit N allows more"), "{much}");
    }
    let all = error("serve --listen 127.0.0.1:0 --known known", 1);
    assert!(all.contains("4,4,4.cert could not be read"), "{all}");
    fs::write(at("6,5,4.cert"), &sound[..150]).unwrap();
    let cut = error("analyze --game 6,5,4 --known known --lang zh", 1);
    assert!(cut.contains("6,5,4.cert") && cut.contains("不完整"), "{cut}");
}
