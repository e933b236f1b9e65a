//! Players by name.

use std::time::Duration;

use inarow_players::{EngineOptions, OptionProblem, PlayerName, UnknownPlayer};
use inarow_search::Limits;

use crate::positions::rules;

fn read(text: &str) -> Result<PlayerName, UnknownPlayer> {
    text.parse()
}

#[test]
fn every_name_is_read_back() {
    for (name, player) in PlayerName::NAMED {
        assert_eq!(player.to_string(), name);
        assert_eq!(read(name), Ok(player));
        assert_eq!(read(&format!(" {} ", name.to_uppercase())), Ok(player));
    }
    for (index, (name, player)) in PlayerName::NAMED.iter().enumerate() {
        let others = &PlayerName::NAMED[index + 1..];
        assert!(others.iter().all(|other| other.0 != *name && other.1 != *player));
    }
}

#[test]
fn earlier_names_of_levels_are_read() {
    for (earlier, now) in [
        ("level:easy", "level:beginner"),
        ("level:medium", "level:casual"),
        ("level:hard", "level:skilled"),
        ("level:max", "level:master"),
        ("level:unbeatable", "perfect"),
    ] {
        assert_eq!(read(earlier).unwrap().to_string(), now);
    }
}

/// As a Chinese input method types it.
#[test]
fn full_width_text_is_read() {
    for (name, player) in PlayerName::NAMED {
        let widen = |c: char| char::from_u32(u32::from(c) - 0x21 + 0xff01).unwrap();
        let wide: String = name.chars().map(widen).collect();
        assert_eq!(read(&format!("\u{3000}{wide}")), Ok(player), "{wide}");
    }
}

#[test]
fn an_unknown_name_is_quoted_as_typed() {
    for text in [
        "",
        " ",
        "nobody",
        "Corner_First",
        "corner first",
        "minimax-as-printed",
        ":soonest",
        "nobody:as-printed",
        "perfect :soonest",
    ] {
        let error = read(text).unwrap_err();
        let problem = OptionProblem::Unknown;
        assert_eq!(error, UnknownPlayer { text: text.to_owned(), player: None, problem });
        assert!(error.to_string().contains(&format!("{text:?}")));
    }
}

#[test]
fn an_unknown_option_names_its_player() {
    for (text, player) in [
        ("minimax:", PlayerName::Minimax),
        ("Minimax:soonest", PlayerName::Minimax),
        ("minimax:as-printed:as-printed", PlayerName::Minimax),
        ("perfect:as-printed", PlayerName::Perfect),
        ("random:seed=1", PlayerName::Random),
        ("human：x", PlayerName::Human),
    ] {
        let error = read(text).unwrap_err();
        let problem = OptionProblem::Unknown;
        assert_eq!(error, UnknownPlayer { text: text.to_owned(), player: Some(player), problem });
        assert!(error.to_string().starts_with(&player.to_string()));
    }
}

#[test]
fn options_are_read_and_written() {
    let options = EngineOptions {
        nodes: Some(1000),
        depth: Some(4),
        time: Some(Duration::from_millis(1500)),
        table: Some(64 << 20),
    };
    let written = "search:nodes=1000,depth=4,time=1.5,table=67108864";
    assert_eq!(PlayerName::Search(options).to_string(), written);
    assert_eq!(read(written), Ok(PlayerName::Search(options)));
    assert_eq!(
        read(" Search:time=1.5, table=64M,depth=4,NODES=1000"),
        Ok(PlayerName::Search(options))
    );
    let sampled = EngineOptions { nodes: Some(7), ..EngineOptions::NONE };
    assert_eq!(read("mcts:nodes=7"), Ok(PlayerName::Mcts(sampled)));
}

#[test]
fn a_wrong_option_is_reported_with_its_problem() {
    let number = |most| OptionProblem::NotANumber { least: 1, most };
    for (text, part, problem) in [
        ("search:", "", OptionProblem::Unknown),
        ("search:nodes", "nodes", OptionProblem::Unknown),
        ("search:width=3", "width=3", OptionProblem::Unknown),
        ("mcts:depth=3", "depth=3", OptionProblem::Unknown),
        ("search:nodes=0", "nodes=0", number(u64::MAX)),
        ("search:nodes=-1", "nodes=-1", number(u64::MAX)),
        ("search:depth=65536", "depth=65536", number(65_535)),
        ("search:nodes=1,depth=0", "depth=0", number(65_535)),
        ("mcts:time=0", "time=0", OptionProblem::NotATime),
        ("mcts:time=nan", "time=nan", OptionProblem::NotATime),
        ("search:time=1e99", "time=1e99", OptionProblem::NotATime),
        ("search:table=63", "table=63", OptionProblem::NotBytes),
        ("search:table=1T", "table=1t", OptionProblem::NotBytes),
        ("search:table=99999999999G", "table=99999999999g", OptionProblem::NotBytes),
        ("search:nodes=1,nodes=2", "nodes=2", OptionProblem::Twice),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.text.as_str(), &error.problem), (part, &problem), "{text}");
        assert!(error.player.is_some(), "{text}");
    }
    for (text, told) in [
        ("mcts:depth=3", "mcts has no such option: \"depth=3\""),
        ("search:depth=0", "search: \"depth=0\" is wrong: expected a whole number from 1 to 65535"),
        ("mcts:time=0", "mcts: \"time=0\" is wrong: expected a number of seconds above 0"),
        (
            "search:table=63",
            "search: \"table=63\" is wrong: expected a number of bytes such as 64K, 64M or 2G, at \
             least 64",
        ),
        ("search:nodes=1,nodes=2", "search: \"nodes=2\" is wrong: the option is given twice"),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), told);
    }
}

/// On an empty board: the rule that each player follows, and the weights that it gives.
#[test]
fn every_player_but_a_person_has_its_policy() {
    let rules = rules("3,3,3");
    let nine = [1; 9].as_slice();
    let first_twice = [2, 1, 1, 1, 1, 1, 1, 1, 1].as_slice();
    for (name, player) in PlayerName::NAMED {
        let expected = match name {
            "human" => None,
            "random" => Some(("random", nine)),
            "corner-first" => Some(("corner", &nine[..4])),
            "center-first" => Some(("center", &nine[..1])),
            "line-score" => Some(("line-score", &nine[..1])),
            "minimax" => Some(("best", &nine[..1])),
            "minimax:as-printed" => Some(("as-printed", &nine[..1])),
            "alpha-beta" | "perfect" => Some(("best", nine)),
            "alpha-beta:as-printed" => Some(("as-printed", first_twice)),
            "perfect:soonest" => Some(("soonest", nine)),
            "search" => Some(("search", &nine[..1])),
            "level:beginner" => Some(("level", nine)),
            "level:casual" => Some(("level", &nine[..1])),
            "level:skilled" => Some(("level", &nine[..3])),
            "level:expert" | "level:master" => Some(("level", &nine[..3])),
            "mcts" => None,
            other => panic!("what should {other} do?"),
        };
        let policy = player.policy(&rules);
        assert_eq!(policy.is_some(), expected.is_some(), "{name}");
        if let (Some(mut policy), Some((rule, weights))) = (policy, expected) {
            let distribution = policy.distribution(&rules.empty(), &Limits::NONE).unwrap();
            let found: Vec<u64> = distribution.choices().iter().map(|c| c.weight).collect();
            assert_eq!(found.len(), weights.len(), "{name}");
            assert!(rule == "level" || found == weights, "{name}");
            assert!(distribution.choices().iter().all(|c| c.reason.rule() == rule), "{name}");
        }
    }
}
