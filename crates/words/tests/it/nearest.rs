//! Suggestions for misspelt names.

use inarow_players::PlayerName;
use inarow_rules::NAMED_GAMES;
use inarow_words::nearest;

fn player(text: &str) -> Option<&str> {
    nearest(text, PlayerName::NAMED.map(|(name, _)| name))
}

fn game(text: &str) -> Option<&str> {
    nearest(text, NAMED_GAMES.map(|(name, _)| name))
}

#[test]
fn slips_of_a_key_are_seen_through() {
    assert_eq!(player("minmax"), Some("minimax"));
    assert_eq!(player("radnom"), Some("random"));
    assert_eq!(player("level:skiled"), Some("level:skilled"));
    assert_eq!(player("ＡＬＰＨＡ ＢＥＴＡ"), Some("alpha-beta"));
    assert_eq!(game("tictacto"), Some("tictactoe"));
    assert_eq!(game("Tic-Tac-Toe"), Some("tictactoe"));
    assert_eq!(game("connect four"), Some("connect-four"));
    assert_eq!(game("gomoko"), Some("gomoku"));
}

#[test]
fn a_part_of_a_name_is_enough_but_a_whole_one_comes_first() {
    assert_eq!(player("beginner"), Some("level:beginner"));
    assert_eq!(player("corner"), Some("corner-first"));
    assert_eq!(player("perfet"), Some("perfect"));
    assert_eq!(game("standard"), Some("gomoku-standard"));
    assert_eq!(game("tic"), Some("tictactoe"));
    assert_eq!(player("minimax:"), Some("minimax"));
    assert_eq!(nearest("lang", ["game", "language"]), Some("language"));
    assert_eq!(nearest("la", ["game", "language"]), None);
}

#[test]
fn numbers_may_be_words() {
    assert_eq!(nearest("win-in-three", ["win-in-2", "win-in-3"]), Some("win-in-3"));
    assert_eq!(nearest("win in 2", ["win-in-3", "win-in-2"]), Some("win-in-2"));
    assert_eq!(game("connect 4"), Some("connect-four"));
    assert_eq!(game("conect fore"), Some("connect-four"), "and need not be");
}

#[test]
fn a_word_like_no_other_has_no_nearest() {
    for text in ["", "nobody", "7", "--", "象棋", "3,3"] {
        assert_eq!((player(text), game(text)), (None, None), "{text}");
    }
    assert_eq!(nearest("bot:command", ["bot:COMMAND"]), None, "a form is no name");
}

/// Texts come over the network too; compared letter by letter, this one would take minutes.
#[test]
fn the_beginning_of_a_long_text_is_compared() {
    assert_eq!(player(&"minimax".repeat(1_000_000)), None);
}
