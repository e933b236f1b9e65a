//! Playing with keys, with the mouse, and by typing.

use super::{open, play};
use crate::program::inarow_in;
use crate::terminal::Terminal;

/// Presses and releases the left button.
fn click(terminal: &mut Terminal, column: u16, row: u16) {
    let (column, row) = (column + 1, row + 1);
    terminal.press(&format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"));
}

/// The place of a text on the screen: column and row, from 0.
fn place(terminal: &Terminal, text: &str) -> (u16, u16) {
    let contents = terminal.contents();
    let lines = contents.lines().enumerate();
    let found = lines.filter_map(|(row, line)| {
        Some((line[..line.find(text)?].chars().count() as u16, row as u16))
    });
    found.last().unwrap_or_else(|| panic!("no {text:?}:\n{contents}"))
}

#[test]
fn a_game_is_played_with_the_keys() {
    let mut terminal = play("--seed 1 --game 3,3,3");
    terminal.press("\u{1b}[A\u{1b}[D\r");
    terminal.shows("1. X 7  2. O");
    terminal.press("u");
    terminal.shows("none yet");
    terminal.press("r");
    terminal.shows("1. X 7  2. O");
    terminal.press("x");
    terminal.shows("Resign this game?");
    terminal.press("y");
    terminal.shows("X resigns; O wins.");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn a_game_is_played_with_the_mouse_alone() {
    let mut terminal = open("--seed 1");
    let (column, row) = place(&terminal, "Start");
    // The last “Start” is the key below.
    click(&mut terminal, column, row);
    terminal.shows("Your turn (X)");
    let (column, row) = place(&terminal, "│   9   │");
    click(&mut terminal, column + 4, row);
    terminal.shows("1. X 9  2. O");
    let (column, row) = place(&terminal, "u Undo");
    click(&mut terminal, column, row);
    terminal.shows("none yet");
    let (column, row) = place(&terminal, "a Analysis");
    click(&mut terminal, column, row);
    terminal.shows("done in");
    let (column, row) = place(&terminal, "q Quit");
    click(&mut terminal, column + 2, row);
    assert_eq!(terminal.end(), 0);
}

#[test]
fn garbage_that_is_pasted_does_no_harm() {
    let mut terminal = play("");
    let garbage = "\u{0}\u{7}rm -rf\tq\u{9b}31m漢字\u{202e}".repeat(1000);
    terminal.press(&format!("\u{1b}[200~{garbage}\u{1b}[201~"));
    terminal.shows("Move: rm -rfq");
    terminal.press("\r");
    terminal.shows("is not a move");
    terminal.press("\u{1b}");
    terminal.shows("Your turn (X)");
    terminal.press("5");
    terminal.shows("1. X 5");
}

#[test]
fn a_computer_that_thinks_long_is_interrupted() {
    let mut terminal = open("--game gomoku");
    // Down to the player of O, and a search without a limit.
    terminal.press("\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[A\u{1b}[A");
    terminal.shows("> White (O)");
    terminal.press("search:time=1000\r");
    terminal.shows("Your turn (Black)");
    terminal.press(":h8\r");
    terminal.shows("is thinking");
    terminal.press("\u{1b}");
    terminal.shows("was stopped");
    terminal.press("\r");
    terminal.shows("is thinking");
    terminal.press("\u{3}");
    terminal.shows("Ctrl-C again quits");
    terminal.press("u");
    terminal.shows("none yet");
    terminal.press(":h8\r");
    terminal.shows("is thinking");
    // It plays the best move found by then; if it has found none it waits, and continues when asked
    // to.
    loop {
        terminal.press("\r");
        terminal.wait_until("a move or a stop", |screen| {
            ["2. O", "was stopped"].iter().any(|text| screen.contents().contains(text))
        });
        if terminal.contents().contains("2. O") {
            break;
        }
        terminal.press("\r");
        terminal.shows("is thinking");
    }
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn the_last_choice_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::in_folder(folder.path(), "");
    terminal.shows("Start");
    terminal.press("\u{1b}[B\u{1b}[B\u{1b}[C");
    terminal.shows("< Connect Four >");
    terminal.press("\r");
    terminal.shows("Your turn (Red)");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let mut again = Terminal::in_folder(folder.path(), "");
    again.shows("< Connect Four >");
    let mut named = Terminal::in_folder(folder.path(), "--game gomoku --lang zh");
    named.shows("< 五子棋 >");
}

#[test]
fn an_unfinished_game_goes_on_at_the_next_start() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::in_folder(folder.path(), "--seed 1");
    terminal.shows("Start");
    terminal.press("\r");
    terminal.shows("Your turn (X)");
    terminal.press("7");
    terminal.shows("1. X 7  2. O");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    let mut again = Terminal::in_folder(folder.path(), "");
    again.shows("Go on with game 1: Tic-tac-toe, move 2");
    let (column, row) = place(&again, "Go on with game 1");
    click(&mut again, column, row);
    again.shows("1. X 7  2. O");
    again.press("xy");
    again.shows("X resigns; O wins.");
    again.press("q");
    assert_eq!(again.end(), 0);
    let mut third = Terminal::in_folder(folder.path(), "");
    third.shows("Start");
    third.settle();
    assert!(!third.contents().contains("Go on"), "{}", third.contents());
}

#[test]
fn a_game_whose_player_was_a_file_goes_on_with_a_person_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    inarow_in(folder.path(), "train q-learning --games 10 --seed 1 --out p").out();
    inarow_in(folder.path(), "play --o learned:p --seed 1").reads("7\nquit\n").unwrap();
    std::fs::remove_file(folder.path().join("p")).unwrap();
    let mut terminal = Terminal::in_folder(folder.path(), "");
    terminal.shows("Go on with game 1");
    let (column, row) = place(&terminal, "Go on with game 1");
    click(&mut terminal, column, row);
    terminal.shows("warning: learned:p is not part of this program");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn it_writes_nothing_while_nothing_happens() {
    let mut terminal = play("");
    terminal.settle();
    assert!(terminal.is_silent());
    let (column, row) = place(&terminal, "│   9   │");
    let hover = |column: u16| format!("\u{1b}[<35;{};{}M", column + 1, row + 1);
    terminal.press(&hover(column + 3));
    assert!(terminal.writes(), "another square");
    terminal.settle();
    terminal.press(&hover(column + 4));
    assert!(terminal.is_silent(), "the same square");
}
