//! The limits of each player for a move, and the players that are refused.

use std::time::Duration;

use inarow_players::fit::{Allowance, Fitted, Misfit, fit};
use inarow_players::{PlayerName, Refusal, Undefined, fit_whole_game};
use inarow_search::Limits;

use crate::positions::rules;

/// Flat boards in every kernel, with every option, and a cube.
const GAMES: [&str; 9] = [
    "tictactoe",
    "3,3,3+misere",
    "4,4,4",
    "5,5,4+misere",
    "connect-four",
    "gomoku",
    "gomoku-standard",
    "22,22,6",
    "3x3x3",
];

fn player(text: &str) -> PlayerName {
    text.parse().unwrap()
}

/// The players that limit themselves.
fn limits_itself(name: &str) -> bool {
    ["search", "mcts", "level"].iter().any(|kind| name.starts_with(kind))
}

#[test]
fn every_player_is_refused_where_its_rule_is_not_defined_and_nowhere_else() {
    let mut refused = 0;
    for game in GAMES {
        let rules = rules(game);
        for (name, player) in PlayerName::NAMED {
            let asked = player
                .policy(&rules)
                .map(|mut policy| policy.distribution(&rules.empty(), &Limits::nodes(1)).err());
            let expected = match asked.flatten() {
                Some(Refusal::Undefined(undefined)) => Some(Misfit::Undefined(undefined)),
                _ => None,
            };
            refused += u32::from(expected.is_some());
            let fitted = fit(player, &rules, &Allowance::USUAL);
            assert_eq!(fitted.err(), expected, "{name} at {game}");
        }
    }
    // Three players, with misère twice, with gravity and on the cube.
    assert_eq!(refused, 3 * 4);
    let cube = fit(PlayerName::LineScore, &rules("3x3x3"), &Allowance::NONE);
    assert_eq!(cube, Err(Misfit::Undefined(Undefined::Cube)));
}

#[test]
fn exact_players_keep_what_memory_and_time_allow() {
    let most = [
        ("tictactoe", 40_000_000),
        ("4,4,4", 39_062_500),
        ("5,5,4", 16_000_000),
        ("connect-four", 59_523_809),
        ("gomoku", 197_530),
        ("22,22,6", 42_688),
    ];
    for (game, most) in most {
        let rules = rules(game);
        for name in [PlayerName::Perfect, PlayerName::PerfectSoonest] {
            let fitted = fit(name, &rules, &Allowance::USUAL).unwrap();
            assert_eq!(fitted.nodes, Some(most), "{name} at {game}");
        }
        assert_eq!(Allowance::USUAL.exact_nodes(&rules), Some(most));
    }
}

#[test]
fn plain_searches_get_the_doors_nodes_and_the_others_limit_themselves() {
    for game in GAMES {
        let rules = rules(game);
        for (name, player) in PlayerName::NAMED {
            let usual = Fitted::within(player, &rules, &Allowance::USUAL);
            let exact = name.starts_with("perfect");
            let expected = (!limits_itself(name)).then_some(100_000_000);
            assert!(exact || usual.nodes == expected, "{name} at {game}: {usual:?}");
            assert_eq!((usual.player, usual.time), (player, None), "{name}");
            let unlimited = Fitted::within(player, &rules, &Allowance::NONE);
            assert_eq!(unlimited, Fitted { player, nodes: None, time: None }, "{name}");
        }
    }
}

#[test]
fn a_depth_beyond_the_board_is_refused_or_cut_to_it() {
    for (game, most) in [("tictactoe", 9), ("connect-four", 42), ("gomoku", 225)] {
        let rules = rules(game);
        let just = player(&format!("search:depth={most}"));
        assert_eq!(fit(just, &rules, &Allowance::USUAL).map(|fitted| fitted.player), Ok(just));
        let beyond = player(&format!("search:depth={}", most + 1));
        let refused = fit(beyond, &rules, &Allowance::USUAL);
        assert_eq!(refused, Err(Misfit::DepthBeyondBoard { most }));
        assert_eq!(Fitted::within(beyond, &rules, &Allowance::NONE).player, just);
    }
}

#[test]
fn a_table_beyond_memory_is_refused_or_cut_to_it() {
    let rules = rules("tictactoe");
    let allowance = Allowance { table: Some(1 << 20), ..Allowance::USUAL };
    let just = player("search:nodes=7,table=1M");
    assert_eq!(fit(just, &rules, &allowance).map(|fitted| fitted.player), Ok(just));
    let beyond = player("search:nodes=7,table=1048577");
    let refused = Misfit::TableBeyondMemory { table: 1_048_577, most: 1 << 20 };
    assert_eq!(fit(beyond, &rules, &allowance), Err(refused));
    assert_eq!(Fitted::within(beyond, &rules, &allowance).player, just);
    assert_eq!(fit(beyond, &rules, &Allowance::USUAL).map(|fitted| fitted.player), Ok(beyond));
    // A player without a table option has the usual one, if it is not too large.
    let unnamed = Fitted::within(player("search"), &rules, &allowance).player;
    assert_eq!(unnamed, player("search:table=1M"));
    let small = player("search:table=64");
    assert_eq!(Fitted::within(small, &rules, &allowance).player, small);
    // Depth is looked at first, as the person's own mistake.
    let both = fit(player("search:depth=10,table=2M"), &rules, &allowance);
    assert_eq!(both, Err(Misfit::DepthBeyondBoard { most: 9 }));
}

#[test]
fn the_shorter_of_the_players_time_and_the_doors_counts() {
    let rules = rules("tictactoe");
    let time = |text: &str, door: Option<u64>| {
        let allowance = Allowance { time: door.map(Duration::from_secs), ..Allowance::USUAL };
        fit(player(text), &rules, &allowance).map(|fitted| fitted.time)
    };
    let seconds = |seconds| Ok(Some(Duration::from_secs(seconds)));
    assert_eq!(time("mcts:time=2", None), seconds(2));
    assert_eq!(time("mcts:time=2", Some(3)), seconds(2));
    assert_eq!(time("search:time=5", Some(3)), seconds(3));
    assert_eq!(time("corner-first", Some(3)), seconds(3));
    assert_eq!(time("corner-first", None), Ok(None));
}

#[test]
fn the_limits_of_a_question_are_what_was_fitted() {
    let fitted = fit(PlayerName::Minimax, &rules("tictactoe"), &Allowance::USUAL).unwrap();
    let stop = || true;
    let limits = fitted.limits(&stop);
    assert_eq!((limits.nodes, limits.depth), (Some(100_000_000), None));
    assert!(limits.stop.is_some_and(|stop| stop()));
}

#[test]
fn exact_players_get_only_games_that_they_can_work_out() {
    let exact = ["perfect", "perfect:soonest", "minimax", "alpha-beta"];
    for (game, expected) in [
        ("tictactoe", [true, true, true, true]),
        ("3,3,3+misere", [true, true, true, true]),
        ("4,3,3", [true, true, false, true]),
        ("4,4,4", [true, true, false, false]),
        ("4,4,4+gravity", [true, true, false, true]),
        ("5,4,4+gravity", [true, true, false, false]),
        ("6,5,4+gravity", [true, false, false, false]),
        ("5,5,4", [true, true, false, false]),
        ("6,3,3+misere", [true, true, false, false]),
        ("5,4,4+misere", [false; 4]),
        ("5,4,4+gravity+misere", [false; 4]),
        ("12,2,3", [false; 4]),
        ("connect-four", [false; 4]),
        ("gomoku", [false; 4]),
        ("3x3x3", [false; 4]),
    ] {
        let rules = rules(game);
        for (name, expected) in exact.into_iter().zip(expected) {
            let fitted = fit_whole_game(player(name), &rules, &Allowance::USUAL);
            assert_eq!(fitted.is_ok(), expected, "{name} at {game}");
            let Ok(fitted) = fitted else { continue };
            let mut policy = player(name).policy(&rules).unwrap();
            let limits = Limits { nodes: fitted.nodes, ..Limits::NONE };
            assert!(policy.distribution(&rules.empty(), &limits).is_ok(), "{name} at {game}");
        }
        for name in ["search", "mcts", "level:master", "random"] {
            assert!(fit_whole_game(player(name), &rules, &Allowance::USUAL).is_ok());
        }
    }
    // A player that is not defined for the game is refused.
    let line_score = fit_whole_game(player("line-score"), rules("3x3x3"), &Allowance::NONE);
    assert_eq!(line_score, Err(Misfit::Undefined(Undefined::Cube)));
}
