//! The reading side: a thread of its own, so that a search can be stopped.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use super::command::Command;

/// The most bytes of a line that are read; the rest is left out.
const MOST_BYTES: u64 = 4096;

/// A line and when it came.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) at: Instant,
}

/// An event for the thread that answers.
#[derive(Debug)]
pub(super) enum Heard {
    /// A line.
    Line(Line),
    /// Nothing more comes.
    Ended(io::Result<()>),
    /// The brain has thought.
    Thought,
}

/// Facts that the reading side knows before the commands in between have been answered.
#[derive(Debug, Default)]
pub(super) struct Signals {
    ended: AtomicBool,
    closed: AtomicBool,
    stops: AtomicUsize,
}

impl Signals {
    /// `END` has come.
    pub(super) fn end(&self) {
        self.ended.store(true, Ordering::Relaxed);
    }

    /// Nothing more can come.
    pub(super) fn close(&self) {
        self.closed.store(true, Ordering::Relaxed);
    }

    /// `STOP` has come.
    pub(super) fn stop(&self) {
        self.stops.fetch_add(1, Ordering::Relaxed);
    }

    /// A `STOP` has been carried out, now that all commands before it have been.
    pub(super) fn stopped(&self) {
        self.stops.fetch_sub(1, Ordering::Relaxed);
    }

    /// Whether a search is to end with what it has found: a `STOP` has come after its command.
    pub(super) fn stopping(&self) -> bool {
        self.stops.load(Ordering::Relaxed) > 0
    }

    /// Whether `END` has come: neither a search nor its answer is wanted.
    pub(super) fn ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }

    /// Whether nothing more can come, as after `END`: a search should end.
    pub(super) fn closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }
}

/// Reads on a thread until `END`, the end of the input or an error. The other end of the channel
/// is for waking the receiver.
pub(super) fn listen(
    input: impl Read + Send + 'static,
) -> (Arc<Signals>, (Sender<Heard>, Receiver<Heard>)) {
    let signals = Arc::new(Signals::default());
    let (sender, heard) = channel();
    let (known, wake) = (Arc::clone(&signals), sender.clone());
    thread::spawn(move || {
        let ended = read(BufReader::new(input), &known, &sender);
        known.close();
        // The receiver may be gone.
        let _ = sender.send(Heard::Ended(ended));
    });
    (signals, (wake, heard))
}

fn read(mut input: impl BufRead, signals: &Signals, heard: &Sender<Heard>) -> io::Result<()> {
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        if input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut bytes)? == 0 {
            return Ok(());
        }
        let at = Instant::now();
        if bytes.len() as u64 == MOST_BYTES && !bytes.ends_with(b"\n") {
            input.skip_until(b'\n')?;
        }
        let text = String::from_utf8_lossy(&bytes).trim().to_owned();
        let command = Command::parse(&text);
        if command == Ok(Command::Stop) {
            signals.stop();
        }
        let ends = command == Ok(Command::End);
        if ends {
            signals.end();
        }
        let gone = heard.send(Heard::Line(Line { text, at })).is_err();
        if ends || gone {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    /// The texts of all lines, and the signals at their end.
    fn heard(input: impl Read + Send + 'static) -> (Vec<String>, Arc<Signals>) {
        let (signals, (_, heard)) = listen(input);
        let mut lines = Vec::new();
        loop {
            match heard.recv().unwrap() {
                Heard::Line(line) => lines.push(line.text),
                Heard::Ended(ended) => {
                    ended.unwrap();
                    return (lines, signals);
                }
                Heard::Thought => panic!("nobody thinks"),
            }
        }
    }

    #[test]
    fn lines_end_in_any_way_and_long_ones_are_cut() {
        let long = "x".repeat(3 * MOST_BYTES as usize);
        let input = format!("START 20\r\n\n{long}\nBEGIN\n  about\u{7}\n\u{fffd}\nend \r\nBEGIN\n");
        let (lines, signals) = heard(Cursor::new(input));
        let cut = &long[..MOST_BYTES as usize];
        let expected = ["START 20", "", cut, "BEGIN", "about\u{7}", "\u{fffd}", "end"];
        assert_eq!(lines, expected);
        assert!(signals.ended() && signals.closed());
    }

    #[test]
    fn bytes_that_are_no_text_and_a_last_line_without_an_end() {
        let (lines, signals) = heard(Cursor::new(b"\xff\x00\nABOUT".to_vec()));
        assert_eq!(lines, ["\u{fffd}\0", "ABOUT"]);
        assert!(signals.closed() && !signals.ended() && signals.closed());
    }
}
