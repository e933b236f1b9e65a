//! Games of every kind.

use crate::program::inarow;
use crate::transcript::play;

#[test]
fn without_a_command_a_game_begins() {
    let (bare, play) = (inarow("").reads("5\nquit\n"), inarow("play").reads("5\nquit\n"));
    assert_eq!(bare.unwrap(), play.unwrap());
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
fn resigning_too_early_has_no_losing_move() {
    let said = play("play --lang en", &["5", "resign", "why", "n"]);
    assert!(said.contains("The moves end before the game is lost."), "{said}");
    let said = play("play --o corner-first --lang en --seed 1", &["resign", "WHY?", "undo", "n"]);
    assert!(said.contains("Which move lost the game is not proven."), "{said}");
    assert!(said.contains("There is nothing to take back."), "{said}");
}

/// The move that lost is taken back, and the game goes on; only its end is counted.
#[test]
fn a_lost_game_goes_on_from_the_move_before_the_last() {
    let game = "play --o perfect:soonest --seed 3 --first x --lang en";
    let said = play(game, &["7", "8", "4", "undo", "4", "n"]);
    assert_eq!(said.matches("Taken back.").count(), 1, "{said}");
    assert_eq!(said.matches("O wins").count(), 2, "{said}");
    let counted = said.contains("(wins soonest) 1, you 0") && !said.contains("(wins soonest) 2");
    assert!(counted, "{said}");
}

#[test]
fn the_surroundings_can_ask_for_sentences() {
    for (name, value, arguments, is_plain) in [
        ("INAROW_PLAIN", "1", "play", true),
        ("TERM", "dumb", "play", true),
        ("INAROW_PLAIN", "0", "play", false),
        ("TERM", "dumb", "play --plain=off", false),
    ] {
        let out = inarow(arguments).env(name, value).reads("5\n").unwrap();
        assert_eq!(!out.contains("---"), is_plain, "{name}={value} {arguments}");
    }
}

/// A search of all games of Connect Four reaches the limit of positions at once.
#[test]
#[ignore = "takes some seconds: cargo xtask soak"]
fn soak_a_computer_that_cannot_finish_thinking_moves_all_the_same() {
    let told = inarow("play --game connect-four --x perfect --o human").reads("quit\n").unwrap();
    assert!(told.contains("a quick look"), "{told}");
}
