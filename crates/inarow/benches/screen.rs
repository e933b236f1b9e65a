//! Waiting times of a person at a terminal: until the first frame, and from a key to the drawn
//! frame, both as the terminal sees them, including the process and its pseudo-terminal.

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use criterion::{Criterion, criterion_group, criterion_main};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// The end of each frame: the end of a synchronized update.
const FRAME_END: &[u8] = b"\x1b[?2026l";

/// The program in a terminal.
struct Terminal {
    output: Receiver<Vec<u8>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    written: Vec<u8>,
    _terminal: Box<dyn MasterPty + Send>,
}

impl Terminal {
    fn open(arguments: &[&str], folder: &std::path::Path) -> Terminal {
        let size = PtySize { rows: 50, cols: 160, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_inarow"));
        command.args(arguments);
        command.env_clear();
        command.env("TERM", "xterm");
        command.env("INAROW_DATA", folder);
        let child = pair.slave.spawn_command(command).expect("the program");
        let mut reader = pair.master.try_clone_reader().expect("its output");
        let keyboard = pair.master.take_writer().expect("its keyboard");
        let (sender, output) = channel();
        thread::spawn(move || {
            let mut chunk = [0; 1 << 16];
            while let Ok(length @ 1..) = reader.read(&mut chunk) {
                if sender.send(chunk[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
        Terminal { output, keyboard, child, written: Vec::new(), _terminal: pair.master }
    }

    /// Waits for the end of a frame.
    fn frame(&mut self) {
        loop {
            let chunk = self.output.recv_timeout(Duration::from_secs(20)).expect("a frame");
            self.written.extend(chunk);
            let end = self.written.windows(FRAME_END.len()).position(|part| part == FRAME_END);
            if let Some(end) = end {
                self.written.drain(..end + FRAME_END.len());
                return;
            }
        }
    }

    fn press(&mut self, keys: &[u8]) {
        self.keyboard.write_all(keys).and_then(|()| self.keyboard.flush()).expect("a key");
    }

    /// Waits until nothing more is drawn.
    fn settle(&mut self) {
        while self.output.recv_timeout(Duration::from_millis(300)).is_ok() {}
        self.written.clear();
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn first_frame(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    criterion.bench_function("process start to first frame: inarow", |bencher| {
        // Its end is not waited for.
        bencher.iter_custom(|times| {
            let one = |_| {
                let start = Instant::now();
                let mut terminal = Terminal::open(&[], folder.path());
                terminal.frame();
                start.elapsed()
            };
            (0..times).map(one).sum()
        });
    });
}

fn key_to_frame(criterion: &mut Criterion) {
    let folder = tempfile::tempdir().expect("a folder");
    let mut terminal = Terminal::open(&["--game", "22,22,5", "--no-save"], folder.path());
    terminal.settle();
    terminal.press(b"\r");
    terminal.settle();
    let mut keys = [b"\x1b[C", b"\x1b[D"].into_iter().cycle();
    criterion.bench_function("key to drawn frame on 22x22: the cursor", |bencher| {
        bencher.iter(|| {
            terminal.press(keys.next().expect("there is always another"));
            terminal.frame();
        });
    });
    criterion.bench_function("key to drawn frame on 22x22: the board turned round", |bencher| {
        bencher.iter(|| {
            terminal.press(b"f");
            terminal.frame();
        });
    });
}

criterion_group!(benches, first_frame, key_to_frame);
criterion_main!(benches);
