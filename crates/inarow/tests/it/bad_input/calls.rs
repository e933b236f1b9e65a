//! Meaningless options and arguments, and exceeded limits.

use super::refusals;

#[test]
fn lessons() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["lesson", "0"],
            &["lesson", "7"],
            &["lesson", "6", "--first", "me"],
            &["lesson", "6", "--player", "minimax"],
            &["lesson", "6", "--worksheet", "a.html", "--player", "td"],
            &["lesson", "2", "--out", "mine.player"],
            &["lesson", "-1"],
            &["lesson", "one"],
            &["lesson", "1", "2"],
            &["lesson", "1", "--player", "random"],
            &["lesson", "4", "--player", "perfect"],
            &["lesson", "4", "--player", "nobody"],
            &["lesson", "1", "--first", "me"],
            &["lesson", "3", "--first", "x"],
            &["lesson", "3", "--game", "4,4,4"],
            &["lesson", "3", "--notation", "numpad"],
            &["lesson", "3", "--format", "json"],
            &["lesson", "3", "--first", "me", "--position", "........."],
            &["lesson", "2", "--position", "XXX/OO./..."],
            &["lesson", "--player", "random"],
            &["lesson", "--first", "me"],
        ]
    ));
}

#[test]
fn traces() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["trace", "--player", "nobody"],
            &["trace", "--player", "random"],
            &["trace", "--player", "level:skilled"],
            &["trace", "--player", "search:time=1"],
            &["trace", "--depth", "0"],
            &["trace", "--depth", "10"],
            &["trace", "--depth", "two"],
            &["trace", "--max-nodes", "0"],
            &["trace", "--format", "svg", "--max-nodes", "2001"],
            &["trace", "--format", "dot"],
            &["trace", "--format", "svg", "--plot", "tree.svg"],
            &["trace", "--limit-nodes", "0"],
            &["trace", "--position", "XXX/OO./..."],
            &["trace", "--position", "-"],
            &["trace", "minimax"],
        ]
    ));
}

#[test]
fn options() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["moves", "--notation", "chess"],
            &["moves", "--game", "4,4,4", "--notation", "numpad"],
            &["moves", "--format", "xml"],
            &["play", "--format", "json"],
            &["play", "--first", "o", "--position", "........."],
            &["play", "--opening", "swap3"],
            &["play", "--opening", "pro"],
            &["play", "--opening", "swap2", "--game", "connect-four"],
            &["play", "--opening", "swap", "--game", "3,3,2"],
            &["play", "--opening", "swap", "--game", "gomoku", "--position", "h8 h9"],
            &["play", "--seed", "-1"],
            &["play", "--seed", "18446744073709551616"],
            &["play", "--seed", "9007199254740992"],
            &["perft", "2", "--threads", "0"],
            &["perft", "0"],
            &["perft", "-1"],
            &["perft", "ten"],
            &["perft", "10"],
            &["count", "--limit-nodes", "0"],
            &["count", "--symmetry=yes"],
            &["analyze", "--limit-nodes", "1.5"],
            &["analyze", "--limit-time", "0"],
            &["analyze", "--limit-time", "-1"],
            &["analyze", "--limit-time", "NaN"],
            &["analyze", "--limit-time", "inf"],
            &["completions", "tcsh"],
            &["--plain=maybe"],
        ]
    ));
}

#[test]
fn calls() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["mvoes"],
            &["nonsense"],
            &["两个人"],
            &["help", "nonsense"],
            &["help", "moves", "count"],
            &["moves", "nonsense"],
            &["moves", "game"],
            &["moves", "--no-save=yes"],
            &["moves", "--playr", "random"],
            &["moves", "--nonsense"],
            &["moves", "--symmetry"],
            &["moves", "-z"],
            &["perft"],
            &["completions"],
            &["moves", "--player"],
            &["moves", "--game="],
            &["moves", "--game", "3,3,3", "--game", "3,3,3"],
            &["--plain", "on"],
            &["man", "nonsense"],
            &["man", "moves", "--out", "pages"],
        ]
    ));
}

#[test]
fn near_names() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["play", "--x", "minmax"],
            &["play", "--o", "skiled"],
            &["play", "--o", "perfect:sonest"],
            &["play", "--game", "tictacto"],
            &["play", "--game", "connect four"],
            &["play", "--game", "connect", "four"],
            &["play", "gomoku"],
            &["play", "4,4,4"],
            &["play", "minimax"],
            &["gomoku"],
            &["games", "lst"],
            &["tournment"],
            &["help", "analyse"],
            &["moves", "--notation", "algebriac"],
            &["moves", "--format", "JSON"],
            &["--plian"],
            &["settings", "reset", "lang"],
            &["puzzles", "--kind", "win-in-three"],
            &["play", "--game", "connect 4"],
        ]
    ));
}

#[test]
fn impossible_requests() {
    insta::assert_snapshot!(refusals(
        1,
        &[&["count", "--limit-nodes", "100"], &["trace", "--limit-nodes", "100"]]
    ));
}
