//! The terminal is restored at every kind of end.

use std::fs;
use std::time::{Duration, Instant};

use super::{assert_restored, open, play};
use crate::program::PATIENCE;
use crate::terminal::Terminal;

/// A terminal with its modes before the program changes them: a child cannot have done so yet.
fn opened(arguments: &str) -> (Terminal, [u64; 4]) {
    let before = Terminal::new((24, 80), "help", &[]).ways();
    (open(arguments), before)
}

#[test]
fn it_takes_the_terminal_and_gives_it_back_at_every_end() {
    for (end, code) in [("q", 0), ("\u{3}", 130), ("INT", 130)] {
        let (mut terminal, before) = opened("");
        let screen = terminal.emulator();
        assert!(screen.alternate_screen() && screen.hide_cursor() && screen.bracketed_paste());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::AnyMotion);
        assert_eq!(screen.mouse_protocol_encoding(), vt100::MouseProtocolEncoding::Sgr);
        assert_ne!(terminal.ways(), before);
        match end {
            "INT" => terminal.signal(end),
            key => terminal.press(key),
        }
        assert_eq!(terminal.end(), code, "{end:?}");
        assert_restored(&terminal, before);
        assert_eq!(terminal.contents().trim(), "", "nothing is left behind");
    }
    for (signal, name) in [("TERM", "Terminated"), ("HUP", "Hangup")] {
        let (mut terminal, before) = opened("");
        terminal.signal(signal);
        assert_eq!(terminal.end_by_signal().as_deref(), Some(name));
        assert_restored(&terminal, before);
    }
}

#[test]
fn leaving_a_game_prints_how_to_resume_it() {
    for (key, code) in [("q", 0), ("\u{3}", 130)] {
        let mut terminal = play("");
        terminal.press("5");
        terminal.shows("2. O");
        terminal.press(key);
        assert_eq!(terminal.end(), code);
        let left = terminal.contents();
        assert!(left.contains("inarow games resume 1"), "{left}");
    }
}

#[test]
fn it_ends_when_its_terminal_is_gone() {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    let folder = tempfile::tempdir().unwrap();
    let pair = native_pty_system().openpty(PtySize::default()).unwrap();
    let mut command = CommandBuilder::new(crate::program::PATH);
    command.env("TERM", "xterm");
    command.env("INAROW_DATA", folder.path());
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    assert!(std::io::Read::read(&mut reader, &mut [0; 64]).unwrap() > 0, "it has begun");
    drop((reader, pair.master));
    let deadline = Instant::now() + PATIENCE;
    while child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < deadline, "it goes on without a terminal");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The state letter of a process, `T` if it is stopped.
fn state_of(process: u32) -> char {
    let status = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    status.rsplit_once(") ").unwrap().1.chars().next().unwrap()
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_z_gives_the_terminal_back_until_it_goes_on() {
    let (mut terminal, before) = opened("");
    for suspend in ["key", "signal"] {
        match suspend {
            "key" => terminal.press("\u{1a}"),
            _ => terminal.signal("TSTP"),
        }
        terminal.wait_until("given back", |screen| !screen.alternate_screen());
        let deadline = Instant::now() + PATIENCE;
        while state_of(terminal.process()) != 'T' {
            assert!(Instant::now() < deadline, "it is stopped");
            std::thread::sleep(Duration::from_millis(5));
        }
        assert_restored(&terminal, before);
        terminal.signal("CONT");
        terminal.wait_until("taken again", |screen| {
            screen.alternate_screen() && screen.contents().contains("Start")
        });
        assert_ne!(terminal.ways(), before);
    }
    terminal.press("q");
    assert_eq!(terminal.end(), 0);
    assert_restored(&terminal, before);
}

#[cfg(target_os = "linux")]
#[test]
fn it_draws_again_after_it_was_stopped_unasked() {
    let mut terminal = open("");
    terminal.signal("STOP");
    terminal.signal("CONT");
    terminal.press("?");
    terminal.shows("Keys");
    terminal.press("qq");
    assert_eq!(terminal.end(), 0);
}
