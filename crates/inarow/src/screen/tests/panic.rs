//! A panic while the screen has the terminal: this test runs itself in a terminal of its own.

use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::screen::terminal::Screen;

#[test]
#[ignore = "the other test runs it in a terminal"]
fn breaks_off() {
    let _screen = Screen::take().unwrap();
    panic!("broken off on purpose");
}

#[test]
fn a_panic_gives_the_terminal_back_and_can_be_read_afterwards() {
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "--ignored", "--nocapture", "screen::tests::panic::breaks_off"]);
    // A backtrace would push the message off the screen.
    command.env("RUST_BACKTRACE", "0");
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut written = Vec::new();
    // After all others have left the terminal, reading fails.
    let _ = pair.master.try_clone_reader().unwrap().read_to_end(&mut written);
    assert!(!child.wait().unwrap().success());
    let mut terminal = vt100::Parser::new(24.try_into().unwrap(), 80.try_into().unwrap(), 0);
    terminal.process(&written);
    let screen = terminal.screen();
    let taken = b"\x1b[?1049h";
    assert!(written.windows(taken.len()).any(|part| part == taken), "the terminal was taken");
    assert!(!screen.alternate_screen() && !screen.hide_cursor() && !screen.bracketed_paste());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(screen.contents().contains("broken off on purpose"), "{}", screen.contents());
}
