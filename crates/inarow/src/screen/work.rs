//! Questions that take time, each on a thread of its own, so that the screen never waits.

mod answers;
mod players;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::thread;

pub(crate) use players::Players;

use super::effect::Question;
use super::input::Incoming;
use super::message::{Answer, Message, Ticket};

/// Where the answers to one question go, and whether they are still wanted.
#[derive(Clone)]
pub(crate) struct Responder {
    pub(crate) ticket: Ticket,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) sender: Sender<Incoming>,
}

impl Responder {
    /// A question that is asked now.
    pub(crate) fn new(ticket: Ticket, sender: Sender<Incoming>) -> Responder {
        Responder { ticket, stop: Arc::default(), sender }
    }

    /// True once the answer is no longer wanted.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Answers; the receiver may be gone.
    pub(crate) fn answer(&self, answer: Answer) {
        let message = Message::Answer(self.ticket, Box::new(answer));
        let _ = self.sender.send(Incoming::Message(message));
    }
}

/// Works a question out on another thread.
pub(crate) fn ask(responder: Responder, question: Question) {
    spawn(responder.sender.clone(), move || answers::answer(&responder, &question));
}

/// Runs something on another thread; if it breaks off, the screen receives a message.
fn spawn(sender: Sender<Incoming>, work: impl FnOnce() + Send + 'static) {
    let on_panic = sender.clone();
    let work = move || {
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            let _ = on_panic.send(Incoming::Message(Message::Broken));
        }
    };
    if thread::Builder::new().spawn(work).is_err() {
        let _ = sender.send(Incoming::Message(Message::Broken));
    }
}
