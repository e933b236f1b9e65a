//! The window: its size, its abilities, and the options it is opened with.

use super::{open, play};
use crate::terminal::Terminal;

#[test]
fn the_window_may_change_its_size_at_any_moment() {
    let mut terminal = play("--game gomoku");
    for size in [(15, 40), (50, 160), (5, 10), (1, 1), (24, 80)] {
        terminal.resize(size);
        terminal.press("a");
    }
    terminal.shows("Your turn (Black)");
    terminal.shows("searching, ");
    terminal.resize((14, 39));
    terminal.shows("this one has 39 and 14");
    terminal.resize((24, 80));
    terminal.shows("Your turn (Black)");
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
}

#[test]
fn colours_are_used_unless_they_are_not_wanted() {
    let colours = |terminal: &Terminal| {
        let screen = terminal.emulator();
        let (rows, columns) = screen.size();
        let cells = (0..rows.get()).flat_map(|row| (0..columns.get()).map(move |c| (row, c)));
        let coloured = cells.filter_map(|(row, column)| screen.cell(row, column));
        coloured.filter(|cell| cell.fgcolor() != vt100::Color::Default).count()
    };
    assert!(colours(&play("")) > 0);
    let mut plain = Terminal::new((24, 80), "", &[("NO_COLOR", "1")]);
    plain.shows("Start");
    plain.press("\r");
    plain.shows("Your turn (X)");
    plain.press("5");
    plain.shows("2. O");
    assert_eq!(colours(&plain), 0, "{}", plain.contents());
}

/// The locale, the terminal or an option says that nothing else is possible or wanted.
#[test]
fn it_is_drawn_with_ascii_alone_where_there_is_no_unicode() {
    for (option, surroundings) in [
        ("", ("LC_ALL", "C")),
        ("", ("LC_ALL", "en_US.ISO-8859-1")),
        ("", ("TERM", "vt100")),
        ("--ascii", ("TERM", "xterm")),
    ] {
        let mut terminal = Terminal::new((24, 80), option, &[surroundings]);
        terminal.shows("Start");
        terminal.press("\r");
        terminal.shows("Your turn (X)");
        terminal.press("a");
        terminal.shows("done in");
        assert!(terminal.contents().is_ascii(), "{surroundings:?}: {}", terminal.contents());
    }
}

#[test]
fn lines_are_used_where_they_are_wanted() {
    for (arguments, environment) in [
        ("", ("TERM", "dumb")),
        ("", ("INAROW_PLAIN", "1")),
        ("--plain=off", ("TERM", "dumb")),
        ("--plain", ("TERM", "xterm")),
        ("play", ("TERM", "xterm")),
    ] {
        let mut terminal = Terminal::tall(arguments, &[environment]);
        terminal.answer("Your move (X): ", "quit\r");
        assert_eq!(terminal.end(), 0);
        assert!(!terminal.emulator().alternate_screen());
    }
}

#[test]
fn a_game_starts_at_the_position_that_is_named() {
    let mut terminal = open("--position XX./OO./...");
    terminal.press("\r");
    terminal.shows("games that start at a given position are not saved");
    terminal.press("9");
    terminal.shows("X wins");
}
