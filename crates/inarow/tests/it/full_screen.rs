//! The full-screen game in a real terminal.

mod ends;
mod playing;
mod window;

use crate::terminal::Terminal;

/// Opens the full screen in a window of 80 columns and 24 rows.
fn open(arguments: &str) -> Terminal {
    let mut terminal = Terminal::new((24, 80), arguments, &[]);
    terminal.shows("Start");
    terminal
}

/// Opens it and starts the game that it suggests.
fn play(arguments: &str) -> Terminal {
    let mut terminal = open(arguments);
    terminal.press("\r");
    terminal.shows("Your turn (");
    terminal
}

/// Asserts that the terminal is in its previous state.
fn assert_restored(terminal: &Terminal, before: [u64; 4]) {
    let screen = terminal.emulator();
    let shown = terminal.contents();
    assert!(!screen.alternate_screen(), "the other screen is left:\n{shown}");
    assert!(!screen.hide_cursor(), "the cursor is shown:\n{shown}");
    assert!(!screen.bracketed_paste(), "paste is as usual:\n{shown}");
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None, "{shown}");
    assert_eq!(terminal.ways(), before, "lines are read as before:\n{shown}");
}
