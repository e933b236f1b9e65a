//! The manager: its lines, and the replies to it, also while the brain is thinking.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender};
use std::thread;

use super::command::Command;
use super::input::{Heard, Line, Signals, listen};
use super::reply::Reply;

/// The manager at the other end of two pipes.
pub(super) struct Manager<'a> {
    signals: Arc<Signals>,
    heard: Receiver<Heard>,
    wake: Sender<Heard>,
    /// Lines that came while the brain was thinking.
    waiting: VecDeque<Heard>,
    write: &'a mut dyn FnMut(&Reply) -> io::Result<()>,
}

/// Tells that a thought has ended, however it does.
struct Waker(Sender<Heard>);

impl Drop for Waker {
    fn drop(&mut self) {
        // The receiver may be gone.
        let _ = self.0.send(Heard::Thought);
    }
}

impl<'a> Manager<'a> {
    /// Listens to a manager.
    pub(super) fn new(
        input: impl Read + Send + 'static,
        write: &'a mut dyn FnMut(&Reply) -> io::Result<()>,
    ) -> Self {
        let (signals, (wake, heard)) = listen(input);
        Manager { signals, heard, wake, waiting: VecDeque::new(), write }
    }

    /// A manager that says nothing, with these signals.
    #[cfg(test)]
    pub(super) fn silent(
        signals: Signals,
        write: &'a mut dyn FnMut(&Reply) -> io::Result<()>,
    ) -> Self {
        let (wake, heard) = std::sync::mpsc::channel();
        Manager { signals: Arc::new(signals), heard, wake, waiting: VecDeque::new(), write }
    }

    /// Facts known before the commands in between have been answered.
    pub(super) fn signals(&self) -> &Signals {
        &self.signals
    }

    /// The next line; `None` at the end of the input.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        loop {
            match self.waiting.pop_front().or_else(|| self.heard.recv().ok()) {
                Some(Heard::Line(line)) => return Ok(Some(line)),
                Some(Heard::Ended(ended)) => return ended.map(|()| None),
                Some(Heard::Thought) => (),
                None => return Ok(None),
            }
        }
    }

    /// Writes replies to it.
    pub(super) fn tell(&mut self, replies: &[Reply]) -> io::Result<()> {
        replies.iter().try_for_each(|reply| (self.write)(reply))
    }

    /// Thinks. Lines that come meanwhile wait, but the brain gives its name at once, unless a command that
    /// has an answer waits before.
    pub(super) fn while_thinking<T: Send>(
        &mut self,
        think: impl FnOnce(&Signals) -> T + Send,
    ) -> T {
        let (signals, waker) = (Arc::clone(&self.signals), Waker(self.wake.clone()));
        thread::scope(|scope| {
            let thinker = scope.spawn(move || {
                let _waker = waker;
                think(&signals)
            });
            loop {
                match self.heard.recv() {
                    Ok(Heard::Thought) | Err(_) => break,
                    Ok(Heard::Line(line)) if self.asks_at_once(&line) => {
                        // An error of writing appears again at the next line, and is reported then.
                        let _ = self.tell(&[Reply::Name]);
                    }
                    Ok(heard) => self.waiting.push_back(heard),
                }
            }
            thinker.join().unwrap_or_else(|panic| resume_unwind(panic))
        })
    }

    /// Whether a line asks for the brain's name, and no answer is due before.
    fn asks_at_once(&self, line: &Line) -> bool {
        let has_no_answer = |heard: &Heard| match heard {
            Heard::Line(line) => matches!(
                Command::parse(&line.text),
                Ok(Command::Info(_) | Command::Stop | Command::Display)
            ),
            Heard::Ended(_) | Heard::Thought => true,
        };
        Command::parse(&line.text) == Ok(Command::About) && self.waiting.iter().all(has_no_answer)
    }
}
