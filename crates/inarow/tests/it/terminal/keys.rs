//! Ctrl-C, Ctrl-D and colours.

use vt100::Color;

use super::screen::Terminal;

#[test]
fn ctrl_c_ends_with_130_wherever_it_is_pressed() {
    for (arguments, question) in [
        ("play", "Your move (X): "),
        ("lesson 1", "X or O? "),
        ("lesson 5", "o for the computer: "),
        ("play --x random --o random", "(yes or no) "),
        ("analyze --game gomoku --limit-nodes 1000000000 --lang en", " of 225 moves proven"),
    ] {
        let mut terminal = Terminal::tall(arguments, &[]);
        terminal.answer(question, "\u{3}");
        assert_eq!(terminal.end(), 130, "{arguments}:\n{}", terminal.contents());
    }
}

#[test]
fn ctrl_c_ends_a_stream_of_positions() {
    let mut terminal = Terminal::tall("moves --position -", &[]);
    terminal.press(".........\r");
    terminal.answer("\"moves\"", "\u{3}");
    assert_eq!(terminal.end(), 130);
}

#[test]
fn ctrl_d_ends_well_and_shows_where_the_game_stands() {
    let mut terminal = Terminal::tall("play --lang zh", &[]);
    terminal.answer("轮到你（X）：", "5\r");
    terminal.answer("轮到你（X）：", "\u{4}");
    assert_eq!(terminal.end(), 0);
    insta::assert_snapshot!(terminal.contents());
}

#[test]
fn marks_have_colours_in_a_terminal() {
    let mut terminal = Terminal::tall("play", &[]);
    terminal.answer("Your move (X): ", "7\r");
    terminal.answer("Your move (X): ", "quit\r");
    assert_eq!(terminal.end(), 0);
    assert_eq!(terminal.look_of("X"), (Color::Idx(6), true));
    assert_eq!(terminal.look_of("O"), (Color::Idx(3), true));
}

#[test]
fn there_are_no_colours_where_they_are_not_wanted() {
    for (arguments, environment) in [
        ("play", ("NO_COLOR", "1")),
        ("play", ("TERM", "dumb")),
        ("play --plain", ("TERM", "xterm")),
    ] {
        let mut terminal = Terminal::tall(arguments, &[environment]);
        terminal.answer("Your move (X): ", "7\r");
        terminal.answer("Your move (X): ", "quit\r");
        assert_eq!(terminal.end(), 0);
        assert!(!terminal.has_escapes(), "{environment:?}:\n{}", terminal.contents());
    }
    let mut empty = Terminal::tall("play", &[("NO_COLOR", "")]);
    empty.answer("Your move (X): ", "quit\r");
    assert_eq!(empty.end(), 0);
    assert!(empty.has_escapes(), "an empty NO_COLOR asks for nothing");
}

#[test]
fn lines_are_ascii_where_there_is_nothing_else() {
    for surroundings in [("LC_ALL", "C"), ("TERM", "vt100"), ("TERM", "dumb")] {
        let mut terminal = Terminal::tall("lesson 5 --lang en", &[surroundings]);
        terminal.answer(": ", "x\r");
        terminal.answer("Your move (X): ", "4\r");
        terminal.answer("Your move (X): ", "quit\r");
        assert_eq!(terminal.end(), 0);
        let contents = terminal.contents();
        assert!(contents.is_ascii(), "{surroundings:?}:\n{contents}");
        let mut error = Terminal::tall("lesson 5 6", &[surroundings]);
        assert_eq!(error.end(), 2);
        assert!(error.contents().contains("\"6\" is not expected here"), "{}", error.contents());
    }
}
