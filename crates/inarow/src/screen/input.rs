//! Input events: keys, the mouse and signals, each from a thread that waits for it.

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind, MouseEvent};

use super::message::Message;
use crate::kept::Waiting;

/// Something that comes in.
pub(crate) enum Incoming {
    Message(Message),
    /// Its meaning depends on what was drawn there.
    Mouse(MouseEvent),
    /// The window has another size, or had one.
    Resized,
    /// An unfinished game can be resumed.
    Waiting(Box<Waiting>),
    /// Something may have been held back to be said.
    Held,
    /// The program goes on after it was stopped: the terminal may have been changed meanwhile.
    Continued,
}

/// Time to wait for more of the same input.
const MORE: Duration = Duration::from_millis(1);

/// Waits for keys and the mouse until the receiver is gone.
pub(crate) fn listen(sender: Sender<Incoming>) {
    thread::spawn(move || {
        while wait() {
            if pass_on(&sender).is_none() {
                break;
            }
        }
        let _ = sender.send(Incoming::Message(Message::Ended(None)));
    });
}

/// Passes on the input that has arrived, until there is no more; `None` once nothing can be read or the
/// receiver is gone.
fn pass_on(sender: &Sender<Incoming>) -> Option<()> {
    loop {
        if let Some(incoming) = incoming_of(event::read().ok()?) {
            sender.send(incoming).ok()?;
        }
        if !event::poll(MORE).ok()? {
            return Some(());
        }
    }
}

/// Waits until there is something to read; `false` once the terminal is gone, which reading itself
/// would not notice.
#[cfg(unix)]
fn wait() -> bool {
    use rustix::event::{PollFd, PollFlags, poll};
    use rustix::io::Errno;
    let stdin = std::io::stdin();
    loop {
        let mut files = [PollFd::new(&stdin, PollFlags::IN)];
        match poll(&mut files, None) {
            Ok(_) => {
                let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
                return !files[0].revents().intersects(gone);
            }
            Err(Errno::INTR) => (),
            Err(_) => return false,
        }
    }
}

/// Elsewhere reading itself waits.
#[cfg(not(unix))]
fn wait() -> bool {
    true
}

fn incoming_of(event: Event) -> Option<Incoming> {
    let message = match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Message::Key(key),
        Event::Mouse(mouse) => return Some(Incoming::Mouse(mouse)),
        Event::Paste(text) => Message::Paste(text),
        Event::Resize(..) => return Some(Incoming::Resized),
        Event::Key(_) | Event::FocusGained | Event::FocusLost => return None,
    };
    Some(Incoming::Message(message))
}

/// Waits for signals until the receiver is gone.
///
/// # Errors
/// If they cannot be listened to.
#[cfg(unix)]
pub(crate) fn listen_to_signals(sender: Sender<Incoming>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGTERM, SIGTSTP, SIGWINCH};
    let mut signals =
        signal_hook::iterator::Signals::new([SIGCONT, SIGHUP, SIGTERM, SIGTSTP, SIGWINCH])?;
    thread::spawn(move || {
        for signal in signals.forever() {
            let incoming = match signal {
                SIGCONT => Incoming::Continued,
                SIGTSTP => Incoming::Message(Message::Suspend),
                SIGWINCH => Incoming::Resized,
                signal => Incoming::Message(Message::Ended(Some(signal))),
            };
            if sender.send(incoming).is_err() {
                return;
            }
        }
    });
    Ok(())
}

/// There are none elsewhere.
#[cfg(not(unix))]
pub(crate) fn listen_to_signals(_: Sender<Incoming>) -> std::io::Result<()> {
    Ok(())
}
