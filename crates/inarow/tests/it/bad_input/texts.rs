//! Invalid games, positions and players.

use super::refusals;

#[test]
fn games() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["moves", "--game", ""],
            &["moves", "--game", "chess"],
            &["moves", "--game", "3,3"],
            &["moves", "--game", "3,3,3,3"],
            &["moves", "--game", "3,,3"],
            &["moves", "--game", "x,3,3"],
            &["moves", "--game", "0,3,3"],
            &["moves", "--game", "3,23,3"],
            &["moves", "--game", "99999999999999999999,3,3"],
            &["moves", "--game", "3,3,0"],
            &["moves", "--game", "3,3,256"],
            &["moves", "--game", "3,3,3+"],
            &["moves", "--game", "3,3,3+torus"],
            &["moves", "--game", "3,3,3+misere+misere"],
            &["moves", "--game", "gomoku+torus"],
        ]
    ));
}

#[test]
fn positions() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["moves", "--position", ""],
            &["moves", "--position", "X"],
            &["moves", "--position", ".........."],
            &["moves", "--position", "..../.../..."],
            &["moves", "--position", "./.../..."],
            &["moves", "--position", ".../..."],
            &["moves", "--position", ".../.../.../..."],
            &["moves", "--position", "X.Z/.../..."],
            &["moves", "--position", "X.－/.../..."],
            &["moves", "--position", "X0./.../..."],
            &["moves", "--position", "--player"],
            &["moves", "--position", "X\u{1b}[31m......"],
            &["moves", "--position", "...\n...\n..."],
            &["moves", "--position", "......... y"],
            &["moves", "--position", "......... x o"],
            &["moves", "--position", "XX......."],
            &["moves", "--position", "X........ x"],
            &["moves", "--position", ".O....... o"],
            &["moves", "--position", "XXX/OOO/..."],
            &["moves", "--game", "7,3,3", "--position", "XXX.XXX/OO.OO.O/......O"],
            &["moves", "--game", "3,3,3+gravity", "--position", "X../.../..."],
            &["moves", "--position", "XXX/OO./..."],
            &["moves", "--player", "perfect", "--position", "XOX/XOO/OXX"],
            &["play", "--position", "XXX/OO./..."],
            &["count", "--position", "-"],
            &["perft", "2", "--position", "-"],
            &["play", "--position", "-"],
        ]
    ));
}

#[test]
fn players() {
    insta::assert_snapshot!(refusals(
        2,
        &[
            &["moves", "--player", ""],
            &["moves", "--player", "nobody"],
            &["moves", "--player", "two\nlines"],
            &["moves", "--player", "minimax:deep"],
            &["moves", "--player", "human"],
            &["moves", "--player", "corner-first", "--game", "connect-four"],
            &["moves", "--player", "line-score", "--game", "3,3,3+misere"],
            &["play", "--x", "nobody"],
            &["play", "--o", "center-first", "--game", "connect-four"],
            &["play", "--mark", "z"],
            &["play", "--mark", "x", "--x", "random"],
            &["play", "--mark", "o", "--o", "random"],
            &["play", "--mark", "random", "--x", "random", "--o", "random"],
            &["play", "--first", "nobody"],
            &["play", "--first", "me", "--x", "random", "--o", "random"],
            &["play", "--first", "opponent", "--x", "human", "--o", "human"],
        ]
    ));
}
