//! Time limits of programs.

use crate::program::{PATH, inarow_with};

/// With its usual limit of five seconds it lost every game. On a busy machine it may still lose
/// one.
#[test]
#[ignore = "needs a machine that is not busy: cargo xtask soak"]
fn soak_our_brain_keeps_to_its_time() {
    let brain = format!("gomocup:{PATH} gomocup");
    let wins = ["--move-time", "--game-time"].map(|limit| {
        let call = ["arena", &brain, "random", "--game", "9,9,5", "--rounds", "1", limit, "2"];
        let call = [&call[..], &["--no-sandbox", "--format", "json"]].concat();
        let answer = inarow_with(call).json();
        let players = answer["players"].as_array().unwrap();
        let brain = players.iter().find(|player| player["player"] == brain.as_str()).unwrap();
        brain["wins"].as_u64().unwrap()
    });
    assert!(wins.iter().sum::<u64>() > 1, "{wins:?}");
}

#[test]
fn a_side_out_of_time_is_named_with_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let bot = folder.path().join("bot.sh");
    std::fs::write(&bot, "while read -r line; do :; done").unwrap();
    let bot = format!("bot:/bin/bash {}", bot.display());
    for (limit, words) in [
        ("--move-time", "no answer after 0.3 seconds; a move may take 0.2 seconds"),
        ("--game-time", "it had 0.2 seconds left for the rest of the game"),
    ] {
        let call = ["arena", &bot, "random", "--rounds", "1", limit, "0.2", "--no-sandbox"];
        let said = inarow_with(call).runs();
        assert!(said.err.contains(words), "{}", said.err);
    }
}

/// It lost all of its games on time, and when its nodes ran out the whole tournament ended.
#[test]
fn players_of_ours_that_cannot_finish_play_on_and_the_report_says_so() {
    for (player, game) in [("perfect", "connect-four"), ("minimax", "4,4,3")] {
        let call = ["arena", player, "random", "--game", game, "--move-time", "0.02"];
        let call = [&call[..], &["--rounds", "1", "--seed", "1"]].concat();
        let report = inarow_with([&call[..], &["--format", "json"]].concat()).json();
        assert_eq!((&report["exact"], &report["games"]), (&false.into(), &2.into()));
        for ours in report["players"].as_array().unwrap() {
            assert_eq!(ours["hasty_moves"].as_u64() > Some(0), ours["player"] == player, "{ours}");
        }
        let told = inarow_with(call).runs().out;
        assert!(told.contains("could not finish thinking"), "{told}");
    }
}
