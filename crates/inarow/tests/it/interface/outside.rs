//! Players outside the program: `bot:`, `policy:` and `gomocup:`.

use serde_json::json;

use super::moves;
use crate::program::{PATH, inarow_in, inarow_with};

/// A script of the bots' zoo as a player.
#[cfg(unix)]
fn bot(script: &str) -> String {
    let zoo = concat!(env!("CARGO_MANIFEST_DIR"), "/../bots/tests/zoo");
    format!("bot:{} {zoo}/{script}", bash())
}

/// The path of bash: the program runs without a `PATH`.
#[cfg(unix)]
fn bash() -> &'static str {
    ["/bin/bash", "/usr/bin/bash", "/usr/local/bin/bash"]
        .into_iter()
        .find(|path| std::path::Path::new(path).exists())
        .unwrap()
}

#[test]
fn a_list_gives_chances() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.txt");
    std::fs::write(&path, "X8: b2:2/3 c1:1/3\n").unwrap();
    let list = format!("policy:{}", path.display());
    let call = ["moves", "--player", &list, "--position", "X8", "--format", "json"];
    let said = inarow_with(call).json();
    assert_eq!(moves(&said), ["b2", "c1"]);
    assert_eq!(said["moves"][0]["probability"], json!("2/3"));
    assert_eq!(said["moves"][0]["rule"], json!("listed"));
    let unlisted = inarow_with(["moves", "--player", &list]).runs().error(2);
    assert_eq!(unlisted, format!("error: {list} lists no move for this position"));
    std::fs::write(&path, "X8: b2:2/3\n").unwrap();
    let wrong = inarow_with(call).runs().error(2);
    let path = path.display();
    assert_eq!(
        wrong,
        format!(
            "error: {path}: line 1, column 5: the chances add up to 2/3, not 1 (within 0.000001)"
        )
    );
}

/// The output of the command `moves` for a policy is a list of that policy.
#[test]
fn answers_make_a_list() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.ndjson");
    let positions = "9\nX8\n4X4\nX../.O./..X\n";
    let call = ["moves", "--player", "corner-first", "--position", "-", "--format", "json"];
    let answers = inarow_with(call).reads(positions).unwrap();
    std::fs::write(&path, &answers).unwrap();
    let list = format!("policy:{}", path.display());
    let call = ["moves", "--player", &list, "--position", "-", "--format", "json"];
    let again = inarow_with(call).reads(positions).unwrap();
    for (first, second) in answers.lines().zip(again.lines()) {
        let read = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        let chances = |answer: &serde_json::Value| {
            let moves = answer["moves"].as_array().unwrap().iter();
            moves.map(|m| (m["move"].clone(), m["probability"].clone())).collect::<Vec<_>>()
        };
        assert_eq!(chances(&read(first)), chances(&read(second)));
    }
    assert_eq!(again.lines().count(), 4);
}

#[cfg(unix)]
#[test]
fn a_fault_ends_the_game_with_a_sentence() {
    let bot = bot("illegal.sh");
    let call = ["play", "--x", "perfect:soonest", "--o", &bot, "--position", "4X4", "--no-save"];
    let said = inarow_with(call.into_iter().chain(["--no-sandbox"])).runs();
    assert_eq!(said.code, 1, "{}", said.err);
    assert_eq!(
        said.err.trim_end(),
        format!("error: {bot} at .../.X./... o: illegal move b2: b2 is taken by X")
    );
    let said =
        inarow_with(["moves", "--no-sandbox", "--player", &self::bot("exits.sh")]).runs().error(1);
    assert!(
        said.ends_with("it ended with exit code 3 before it answered; the last line on its standard error: “last words”")
    );
}

/// The program's own brain plays against its own player: it completes its four.
#[cfg(unix)]
#[test]
fn our_brain_as_a_gomocup_player() {
    let brain = format!("gomocup:{PATH} gomocup");
    let position =
        "OOOO21/XXXX21/225/225/225/225/225/225/225".replace("21", "5").replace("225", "9");
    let call = ["moves", "--game", "9,9,5", "--asks", "1", "--no-sandbox", "--format", "json"];
    let call = [&call[..], &["--player", &brain, "--position", &position]].concat();
    assert_eq!(moves(&inarow_with(call).json()), ["e8"]);
}

/// Without bubblewrap no bot is started unless the call allows it, in every command.
#[cfg(unix)]
#[test]
fn no_program_is_started_without_a_sandbox_unless_asked() {
    let folder = tempfile::tempdir().unwrap();
    let started = folder.path().join("started");
    let bot = format!("bot:{} -c 'echo > {}'", bash(), started.display());
    for call in [
        vec!["moves", "--player", &bot],
        vec!["audit", &bot],
        vec!["arena", "random", &bot],
        vec!["play", "--x", &bot, "--o", "random", "--no-save"],
        vec!["grade", &bot],
    ] {
        let with = |more: &'static [&'static str]| call.iter().copied().chain(more.iter().copied());
        let error = inarow_with(with(&[])).runs().error(1);
        assert!(error.contains("Install bubblewrap") && error.contains("--no-sandbox"), "{error}");
        assert!(!started.exists(), "{call:?}");
    }
    inarow_with(["moves", "--player", &bot, "--no-sandbox"]).runs();
    assert!(started.exists());
}

/// A command in a saved game may come from another person's file.
#[cfg(unix)]
#[test]
fn a_command_of_a_saved_game_is_not_run() {
    let folder = tempfile::tempdir().unwrap();
    let written = folder.path().join("written");
    let record = folder.path().join("game.json");
    let player = format!("bot:{} -c 'touch {}; cat'", bash(), written.display());
    let inarow = |call: &str| inarow_in(folder.path(), call);
    inarow("play --x human --o random").reads("b2\n").unwrap();
    let exported = inarow("games export --as json").out();
    std::fs::write(&record, exported.replace("\"random\"", &json!(player).to_string())).unwrap();
    assert_eq!(inarow("games import game.json").runs().code, 0);
    // One of the squares is free; then it is the turn of the side that the bot played.
    let resumed = inarow("games resume").reads("a1\nc1\n");
    assert_eq!(resumed.code, 0, "{}", resumed.err);
    assert!(!written.exists());
}

/// Reports with programs say whether they had the rights of their user; reports without programs do
/// not mention it.
#[cfg(unix)]
#[test]
fn reports_say_that_programs_ran_without_a_sandbox() {
    let bot = bot("alternates.sh");
    let played = ["arena", "random", &bot, "--rounds", "1", "--seed", "1"];
    for call in [
        &["audit", &bot, "--as", "first", "--limit-nodes", "20", "--sample", "2", "--seed", "1"][..],
        &played,
    ] {
        let call = [call, &["--no-sandbox"]].concat();
        let report = |option: &str, value: &str| {
            inarow_with([&call[..], &[option, value]].concat()).runs().out
        };
        assert!(report("--lang", "en").contains("ran without a sandbox"), "{call:?}");
        let json: serde_json::Value = serde_json::from_str(&report("--format", "json")).unwrap();
        assert_eq!(json["sandbox"], json!(false), "{call:?}");
        if call[0] == "audit" {
            let markdown = report("--format", "markdown");
            assert!(markdown.contains("ran without a sandbox"), "{markdown}");
        }
    }
    for call in [&["audit", "random"][..], &["arena", "random", "corner-first"]] {
        let call = [call, &["--no-sandbox"]].concat();
        let json = inarow_with([&call[..], &["--format", "json"]].concat()).json();
        assert_eq!(json["sandbox"], serde_json::Value::Null, "{call:?}");
        assert!(!inarow_with(call).out().contains("sandbox"));
    }
}
