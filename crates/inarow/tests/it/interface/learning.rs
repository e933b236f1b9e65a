//! `inarow train q-learning`, `td`, `menace` and `n-tuple`, and `learned:FILE`.

use std::fs;

use inarow_learn::{Learning, LearningOptions, Training};
use inarow_players::learned::LearnedMethod;
use inarow_rules::Game;
use serde_json::Value;

use crate::program::inarow_in;

#[test]
fn an_interrupted_training_goes_on_to_the_same_player() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    for method in LearnedMethod::ALL {
        let call = format!("train {} --seed 3 --games 2000 --force", method.word());
        inarow_in(folder, &format!("{call} --out whole")).out();
        inarow_in(folder, &format!("{call} --threads 2 --out two")).out();
        assert!(read("whole") == read("two"), "{method:?}");
        // Killed at the end of the first stage, before it was recorded.
        let usual = LearningOptions::usual(Game::TICTACTOE, method, 3);
        let options = LearningOptions { games: 2000, ..usual };
        let mut killed = Learning::new(&options, None).unwrap();
        killed.step(1).unwrap();
        fs::write(folder.join("part.part"), killed.player().bytes()).unwrap();
        let call = format!("train {} --resume --out part --force", method.word());
        inarow_in(folder, &call).out();
        let is_same = |line: &&str| !line.starts_with("stage 10 ") && !line.starts_with("check");
        let (whole, part) = (read("whole"), read("part"));
        assert!(whole.lines().filter(is_same).eq(part.lines().filter(is_same)), "{method:?}");
    }
}

#[test]
fn networks_are_measured_kept_and_play_everywhere() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    // Small boards are audited exactly.
    let call = "train n-tuple --game 3,3,3 --games 20000 --seed 1 --plies 1 --format json";
    let lines = inarow_in(folder, &format!("{call} --out small")).out();
    let last: Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    for side in last["audit"]["sides"].as_array().unwrap() {
        assert_eq!((&side["exact"], &side["worst"]), (&true.into(), &"draw".into()));
    }
    inarow_in(folder, "audit learned:small --require no-loss").out();
    // Larger ones are measured by games.
    let call = "train n-tuple --games 20 --seed 1 --tuple a1-a2-a3-b1 --tuple d1-d2-d3-d4 \
                --measure-against random --plies 2 --lang en";
    let said = inarow_in(folder, &format!("{call} --out four --plot four.svg")).runs().out;
    assert!(said.contains("scores in games played: random "), "{said}");
    assert!(read("four.svg").contains("games against the opponent that measures"));
    inarow_in(folder, &format!("{call} --out two --threads 2")).out();
    assert!(read("four") == read("two"));
    assert!(read("four").contains("\nstage 10 first "));
    let call = "arena learned:four random --game connect-four --rounds 2 --seed 1 --format json";
    inarow_in(folder, call).out();
    let call = "moves --player learned:four --game connect-four --format json";
    let moves: Value = serde_json::from_str(&inarow_in(folder, call).out()).unwrap();
    assert_eq!(moves["moves"][0]["rule"], "learned");
}

#[test]
fn shipped_players_come_out_again_bit_for_bit() {
    let (folder, examples) = (tempfile::tempdir().unwrap(), "../../examples/players");
    let folder = folder.path();
    for method in LearnedMethod::ALL.map(LearnedMethod::word) {
        inarow_in(folder, &format!("train {method} --seed 1 --out {method}.player")).out();
        let shipped = fs::read(format!("{examples}/{method}.player")).unwrap();
        assert!(fs::read(folder.join(format!("{method}.player"))).unwrap() == shipped, "{method}");
    }
    for method in ["q-learning", "td"] {
        inarow_in(folder, &format!("audit learned:{method}.player --require no-loss")).out();
    }
    // As MENACE it plays first, and is asked nothing else.
    let call = "audit learned:menace.player --as first --against random --format json";
    let audit: Value = serde_json::from_str(&inarow_in(folder, call).out()).unwrap();
    assert_eq!(audit["sides"][0]["exact"], true);
    inarow_in(folder, "audit learned:menace.player --as second").runs().error(1);
}

#[test]
fn the_sixth_lesson_trains_audits_and_plays() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let call = "lesson 6 --seed 1 --out mine.player --lang en";
    let said = inarow_in(folder, call).reads("x\nb2\nquit\n").unwrap();
    for part in ["After 10 games\n", " × (", "can lose, soonest by", "This is a mistake:"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let (_, end) = said.split_once("After 20,000 games\n").unwrap();
    assert_eq!(end.matches("it never loses, whatever you play").count(), 2, "{end}");
    assert!(end.contains("The player is in mine.player") && end.contains("X or O"), "{end}");
    inarow_in(folder, "audit learned:mine.player --require no-loss").out();
    // The same seed gives the same player at every door.
    let options = inarow_answers::learning::LearningLesson::options(LearnedMethod::QLearning, 1);
    let mut lesson = inarow_answers::learning::LearningLesson::new(&options).unwrap();
    let mut bytes = Vec::new();
    while !lesson.is_over() {
        bytes = lesson.next(&inarow_search::Limits::NONE).unwrap().player.bytes();
    }
    assert!(fs::read(folder.join("mine.player")).unwrap() == bytes);
    let lines = inarow_in(folder, "lesson 6 --seed 1 --player menace --format json").out();
    assert_eq!(lines.lines().count(), 11);
    let run = inarow_in(folder, "lesson 6 --seed 1 --player menace --lang zh").reads("");
    assert!(run.err.contains("lesson-6.player"), "{}", run.err);
    let said = run.out;
    assert!(said.contains("304 个火柴盒") && !said.contains("Q 学习"), "{said}");
    assert!(said.contains("颗珠子，下完棋") && said.contains("它先手时还会输的一局"), "{said}");
}

#[test]
fn the_matchboxes_of_a_class_are_a_page_that_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "lesson 6 --worksheet boxes.html --lang en").runs();
    let page = fs::read_to_string(folder.path().join("boxes.html")).unwrap();
    assert_eq!(page.matches("<svg").count(), 304);
    assert!(page.contains("Donald Michie") && page.contains("Box 304, turn 4"));
    assert!(!page.contains("<script") && !page.contains("src="));
    let call = "lesson 6 --worksheet again.html --format json";
    let answer: Value =
        serde_json::from_str(&inarow_in(folder.path(), call).reads("").out).unwrap();
    assert_eq!(answer["boxes"].as_array().map(Vec::len), Some(304));
}
