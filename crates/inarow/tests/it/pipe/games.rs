//! Games of every kind, from the greeting to the score.

use crate::program::{inarow, inarow_with};
use crate::transcript::{compare, play};

#[test]
fn the_usual_opponent_can_be_beaten() {
    compare("beaten", "play", &["7", "3", "1", "2", "no"]);
}

#[test]
fn without_a_command_a_game_begins() {
    let (bare, play) = (inarow("").reads("5\nquit\n"), inarow("play").reads("5\nquit\n"));
    assert_eq!(bare.unwrap(), play.unwrap());
}

#[test]
fn the_score_goes_on_from_game_to_game() {
    let typed = ["7", "3", "1", "2", "yes", "7", "8", "4", "是的", "resign", "Y", "quit"];
    compare("several_games", "play", &typed);
}

#[test]
fn moves_taken_back_are_made_again() {
    let typed =
        ["redo", "7", "3", "undo", "undo", "redo", "重做", "r", "1", "undo", "9", "redo", "quit"];
    compare("redo", "play --seed 3", &typed);
}

#[test]
fn two_people_share_a_keyboard() {
    compare(
        "two_people",
        "play --x human --o human",
        &["5", "1", "9", "3", "2", "8", "4", "6", "7", "n"],
    );
}

#[test]
fn people_at_one_keyboard_and_computers_agree_on_a_draw() {
    let typed = ["draw", "5", "1", "draw", "no", "draw", "3", "求和", "yes", "n"];
    let out = play("play --x human --o human", &typed);
    for said in [
        "a draw can be offered once both sides have moved",
        "X offers a draw. Does O accept? (yes or no)",
        "O would rather play on.",
        "a draw can be offered again ten moves after your last offer",
        "O offers a draw. Does X accept? (yes or no)",
        "draws 1",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    let out = play("play --o perfect", &["5", "draw", "n"]);
    assert!(out.contains("draws 1"), "{out}");
}

#[test]
fn two_computers_play_the_same_game_with_the_same_seed() {
    compare("two_computers", "play --x minimax --o random --seed 1", &["y"]);
    let game = || play("play --x random --o random --seed 7", &["n"]);
    assert_eq!(game(), game());
    assert_ne!(
        game(),
        play("play --x random --o random --seed 8", &["n"]).replace("seed 8", "seed 7")
    );
}

#[test]
fn in_connect_four_a_column_is_a_move() {
    let typed = ["d", "Ｄ", "help", "c1", "c2", "d", "d", "d", "d", "quit"];
    compare("connect_four", "play --game connect-four --o random --seed 1", &typed);
}

#[test]
fn a_full_column_is_refused() {
    let out =
        play("play --game 2,2,2+gravity+misere --x human --o human", &["a", "a", "a", "b", "n"]);
    assert!(out.contains("a2 is taken by Yellow."), "{out}");
}

#[test]
fn on_a_large_board_the_edges_name_the_squares() {
    let typed = ["h8", "threats", "p8", "a0", "h8", "undo", "o15", "resign", "n"];
    compare("gomoku", "play --game gomoku --seed 1", &typed);
}

#[test]
fn in_misere_who_completes_a_line_loses() {
    let typed = ["5", "1", "9", "3", "threats", "7", "hint", "2", "n"];
    compare("misere", "play --game 3,3,3+misere --x human --o human", &typed);
}

#[test]
fn a_game_can_begin_at_a_position() {
    let typed = ["hint", "threats", "7", "y", "quit"];
    compare("from_a_position", "play --no-save --position X../.O./..X --mark o --seed 1", &typed);
}

#[test]
fn a_drawn_game_has_no_winner() {
    compare("drawn", "play --o center-first", &["7", "1", "6", "8", "2", "n"]);
}

#[test]
fn a_hint_on_a_large_board_sees_what_is_urgent() {
    let position = "7/7/7/7/3OO2/X2XXXO";
    compare(
        "hint_wins",
        &format!("play --no-save --x human --o human --game connect-four --position {position}"),
        &["hint", "a", "hint", "quit"],
    );
}

#[test]
fn in_a_position_that_was_set_up_a_person_takes_back_their_own_move() {
    let call = ["play", "--no-save", "--plain", "--position", "X../.../...", "--x", "human"];
    let call = [&call[..], &["--o", "random", "--seed", "1", "--lang", "en"]].concat();
    let said = inarow_with(call).reads("undo\nb2\nundo\nquit\n").unwrap();
    let moves = said.lines().filter(|line| line.starts_with("O plays"));
    assert_eq!(moves.count(), 2, "O's first move stands: {said}");
    assert!(said.contains("There is nothing to take back"), "{said}");
    assert!(said.contains("Taken back"), "{said}");
}

/// A search of all games of Connect Four reaches the limit of positions at once.
#[test]
#[ignore = "takes some seconds: cargo xtask soak"]
fn soak_a_computer_that_cannot_finish_thinking_moves_all_the_same() {
    let told = inarow("play --game connect-four --x perfect --o human").reads("quit\n").unwrap();
    assert!(told.contains("a quick look"), "{told}");
}
