//! `--known`: values that certificates prove.

use std::fs;
use std::path::Path;

use serde_json::json;

use crate::program::inarow_in;

/// A shipped certificate.
fn shipped(name: &str) -> Vec<u8> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../answers/data");
    fs::read(folder.join(name)).unwrap()
}

/// The search of a hint does not find this win by itself.
#[test]
fn a_hint_in_a_game_follows_a_certificate() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("9,4,4.cert"), shipped("9,4,4.cert")).unwrap();
    let play = "play --game 9,4,4 --x human --o human --first x --no-save --known 9,4,4.cert";
    let told = inarow_in(folder.path(), play).reads("hint\nquit\n").unwrap();
    assert!(told.contains("it wins whatever O plays"), "{told}");
}

/// X wins 6,5,4 with c3 or d3.
#[test]
fn the_certificates_of_a_folder_give_the_value_and_the_move_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::create_dir_all(folder.join("all/known")).unwrap();
    let file = folder.join("all/known/6,5,4.cert");
    let sound = shipped("6,5,4.cert");
    fs::write(&file, &sound).unwrap();
    // Certificates of other games in the folder are not read.
    let other = [b"inarow certificate 1\ngame 4,4,4\n".as_slice(), &[0xFF; 100]].concat();
    fs::write(folder.join("all/4,4,4.cert"), other).unwrap();
    let wins = [json!("c3"), json!("d3")];
    let told = inarow_in(folder, "analyze --game 6,5,4 --known all --limit-nodes 1 --format json");
    let told = { told }.json();
    let best = told["moves"].as_array().unwrap().iter().find(|told| told["rank"] == 1).unwrap();
    assert_eq!(
        (&told["value"], &best["value"], &best["plies"]),
        (&json!("win"), &json!("win"), &json!(null))
    );
    assert!(wins.contains(&best["move"]), "{best}");
    let call = "moves --game 6,5,4 --player level:master --known all --format json";
    let plays = inarow_in(folder, call).json();
    let chosen = plays["moves"].as_array().unwrap();
    assert!(
        !chosen.is_empty() && chosen.iter().all(|made| wins.contains(&made["move"])),
        "{plays}"
    );
    let call = "review - --game 6,5,4 --limit-nodes 1 --format json --known all";
    let review = inarow_in(folder, call).reads("c3 a1").unwrap();
    assert!(review.contains(r#""move":"c3","grade":"best","value":"win""#), "{review}");

    let mut flipped = sound.clone();
    flipped[150] ^= 1;
    for (bytes, call, code, part) in [
        (&sound[..], "analyze --game 7,7,7", 2, "nothing there tells about 7 in a row on 7×7"),
        (&sound, "serve --listen 127.0.0.1:0", 1, "4,4,4.cert could not be read"),
        (&sound[..150], "analyze --game 6,5,4 --lang zh", 1, "不完整"),
        (&flipped, "review - --game 6,5,4", 1, "checksum"),
    ] {
        fs::write(&file, bytes).unwrap();
        let said = inarow_in(folder, &format!("{call} --known all")).reads("c3").error(code);
        assert!(said.contains(part), "{call}: {said}");
    }
}
