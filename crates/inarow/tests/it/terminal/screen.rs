//! A terminal with the program in it.

use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;

use crate::program::{PATH, PATIENCE, SURROUNDINGS};

/// A terminal in which the program runs.
pub(crate) struct Terminal {
    screen: vt100::Parser,
    /// All output, and the length of the part that has been waited for.
    written: Vec<u8>,
    seen: usize,
    output: Receiver<Vec<u8>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    terminal: Box<dyn MasterPty + Send>,
    /// Its own folder, if it has one, deleted with the terminal.
    _folder: Option<TempDir>,
}

impl Terminal {
    /// A tall terminal whose program uses a shared folder.
    pub(crate) fn in_folder(folder: &Path, arguments: &str) -> Self {
        Terminal::start((150, 80), arguments, &[], folder)
    }

    /// A terminal so tall that no part of a game scrolls away.
    pub(crate) fn tall(arguments: &str, environment: &[(&str, &str)]) -> Self {
        Terminal::new((150, 80), arguments, environment)
    }

    /// A terminal with this number of rows and columns.
    pub(crate) fn new(
        (rows, cols): (u16, u16),
        arguments: &str,
        environment: &[(&str, &str)],
    ) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut terminal = Terminal::start((rows, cols), arguments, environment, folder.path());
        terminal._folder = Some(folder);
        terminal
    }

    fn start(
        (rows, cols): (u16, u16),
        arguments: &str,
        environment: &[(&str, &str)],
        folder: &Path,
    ) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(PATH);
        command.args(arguments.split_whitespace());
        command.env_clear();
        command.env("INAROW_DATA", folder);
        for (name, value) in SURROUNDINGS.iter().chain(environment) {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let keyboard = pair.master.take_writer().unwrap();
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut chunk) {
                if sender.send(chunk[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal {
            screen: vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 0),
            written: Vec::new(),
            seen: 0,
            output,
            keyboard,
            child,
            terminal: pair.master,
            _folder: None,
        }
    }

    /// Waits for a text in the output that has not been waited for yet.
    pub(crate) fn wait_for(&mut self, text: &str) {
        let deadline = Instant::now() + PATIENCE;
        loop {
            let unseen = &self.written[self.seen..];
            let found = unseen.windows(text.len()).position(|part| part == text.as_bytes());
            if let Some(at) = found {
                self.seen += at + text.len();
                return;
            }
            assert!(self.receive(deadline), "no {text:?}:\n{}", self.contents());
        }
    }

    /// Waits for a question, then types.
    pub(crate) fn answer(&mut self, question: &str, keys: &str) {
        self.wait_for(question);
        self.press(keys);
    }

    /// Types without waiting.
    pub(crate) fn press(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Waits until the screen shows a text.
    pub(crate) fn shows(&mut self, text: &str) {
        self.wait_until(text, |screen| screen.contents().contains(text));
    }

    /// Waits until the screen meets a condition, described by `what`.
    pub(crate) fn wait_until(&mut self, what: &str, wanted: impl Fn(&vt100::Screen) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        while !wanted(self.screen.screen()) {
            assert!(self.receive(deadline), "not {what:?}:\n{}", self.contents());
        }
    }

    /// Reads the rest of the last frame, and all immediate further output.
    pub(crate) fn settle(&mut self) {
        while self.receive(Instant::now() + Duration::from_millis(50)) || self.is_working() {}
    }

    /// True if a thread of the program is running or about to run.
    #[cfg(target_os = "linux")]
    fn is_working(&self) -> bool {
        let process = self.child.process_id().unwrap();
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten();
        let states = threads
            .filter_map(|thread| std::fs::read_to_string(thread.ok()?.path().join("stat")).ok());
        states.into_iter().any(|state| {
            let (_, state) = state.rsplit_once(") ").unwrap();
            state.starts_with(['R', 'D'])
        })
    }

    #[cfg(not(target_os = "linux"))]
    fn is_working(&self) -> bool {
        false
    }

    /// Waits for output; true if there is any.
    pub(crate) fn writes(&mut self) -> bool {
        self.receive(Instant::now() + PATIENCE)
    }

    /// True if there is no output in answer to the typed keys.
    pub(crate) fn is_silent(&mut self) -> bool {
        let before = self.written.len();
        self.settle();
        self.written.len() == before
    }

    /// Resizes the window.
    pub(crate) fn resize(&mut self, (rows, cols): (u16, u16)) {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.screen.screen_mut().set_size(rows.try_into().unwrap(), cols.try_into().unwrap());
        self.terminal.resize(size).unwrap();
    }

    /// The number of the process.
    #[cfg(unix)]
    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    /// Sends a signal such as `TERM`.
    #[cfg(unix)]
    pub(crate) fn signal(&self, name: &str) {
        let process = self.process().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &process]).status();
        assert!(sent.unwrap().success());
    }

    /// The terminal's modes for input and output: the same numbers mean the same modes.
    #[cfg(unix)]
    pub(crate) fn ways(&self) -> [u64; 4] {
        let termios = self.terminal.get_termios().unwrap();
        [
            termios.input_flags.bits().into(),
            termios.output_flags.bits().into(),
            termios.local_flags.bits().into(),
            termios.control_flags.bits().into(),
        ]
    }

    /// The screen of the terminal emulator.
    pub(crate) fn emulator(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// Waits for the end and returns the signal, if it was one.
    pub(crate) fn end_by_signal(&mut self) -> Option<String> {
        let deadline = Instant::now() + PATIENCE;
        while self.receive(deadline) {}
        self.child.wait().unwrap().signal().map(str::to_owned)
    }

    /// Waits for the end and returns the exit code.
    pub(crate) fn end(&mut self) -> u32 {
        let deadline = Instant::now() + PATIENCE;
        while self.receive(deadline) {}
        assert!(Instant::now() < deadline, "it goes on:\n{}", self.contents());
        self.child.wait().unwrap().exit_code()
    }

    /// Reads the next output; true if there was any before the end or the deadline.
    fn receive(&mut self, deadline: Instant) -> bool {
        let left = deadline.saturating_duration_since(Instant::now());
        let Ok(chunk) = self.output.recv_timeout(left) else { return false };
        self.screen.process(&chunk);
        self.written.extend(chunk);
        true
    }

    /// The text on the screen.
    pub(crate) fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    /// The rows of the screen that are not blank. In `contents` a full row continues in the next
    /// one.
    pub(crate) fn rows(&self) -> Vec<String> {
        let screen = self.screen.screen();
        let rows = screen.rows(0, screen.size().1.get()).map(|row| row.trim_end().to_owned());
        rows.filter(|row| !row.is_empty()).collect()
    }

    /// The colour of the first square on the screen that shows this mark, and whether it is bold.
    pub(crate) fn look_of(&self, mark: &str) -> (vt100::Color, bool) {
        let screen = self.screen.screen();
        let shown = format!("[{mark}]");
        let (_, columns) = screen.size();
        for (row, text) in screen.rows(0, columns.into()).enumerate() {
            if let Some(at) = text.find(&shown) {
                let cell = screen.cell(row as u16, at as u16 + 1).unwrap();
                return (cell.fgcolor(), cell.bold());
            }
        }
        panic!("no {shown} on the screen:\n{}", self.contents());
    }

    /// True if anything but plain text has been written.
    pub(crate) fn has_escapes(&self) -> bool {
        self.written.contains(&0x1b)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
    }
}
