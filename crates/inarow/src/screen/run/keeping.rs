//! Games are saved on a thread of its own, so that neither a slow disk nor a locked database
//! makes the screen wait.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use inarow_formats::kept::KeptGame;
use inarow_players::review::Graded;

use crate::common::Common;
use crate::failure::{self, Failure};
use crate::keeping::Keeper;
use crate::kept::{Waiting, newest};
use crate::options::DatabaseOption;
use crate::screen::input::Incoming;
use crate::screen::message::Message;

/// A job for saving games; one after the other.
pub(super) enum Job {
    /// Looks for an unfinished game.
    Look,
    /// Is ready for another game, and knows where it is played.
    Next(Box<Common<'static>>, String),
    /// Keeps nothing of the next game.
    Idle,
    /// Goes on with a game.
    GoOn(Box<Waiting>),
    /// Saves the game in its present state.
    Keep(Box<KeptGame>),
    /// Saves the grades of the game's moves.
    Grade(Vec<Option<Graded>>),
}

/// The thread that keeps games.
pub(super) struct Keeping {
    jobs: Sender<Job>,
    thread: JoinHandle<Option<String>>,
}

impl Keeping {
    /// Starts the thread; it sends a message when there is something to report.
    ///
    /// # Errors
    /// If there is no thread to be had.
    pub(super) fn start(
        (common, saves): (Common<'static>, Option<DatabaseOption>),
        sender: Sender<Incoming>,
    ) -> io::Result<Keeping> {
        let (jobs, waiting) = channel();
        let work = move || {
            let saver = Saver { common, saves, keeper: None, last: None, sender: sender.clone() };
            catch_unwind(AssertUnwindSafe(|| saver.work(&waiting))).unwrap_or_else(|_| {
                let _ = sender.send(Incoming::Message(Message::Broken));
                None
            })
        };
        Ok(Keeping { jobs, thread: thread::Builder::new().spawn(work)? })
    }

    /// Queues a job; without effect once the thread has broken off, which it has reported.
    pub(super) fn ask(&self, job: Job) {
        let _ = self.jobs.send(job);
    }

    /// Waits until all is done; returns how to resume an unfinished game.
    pub(super) fn close(self) -> Option<String> {
        drop(self.jobs);
        self.thread.join().ok().flatten()
    }
}

/// The state of the thread.
struct Saver {
    common: Common<'static>,
    /// Where games are saved, if they are.
    saves: Option<DatabaseOption>,
    keeper: Option<Keeper<'static>>,
    /// The last version of the game that was to be saved.
    last: Option<Box<KeptGame>>,
    sender: Sender<Incoming>,
}

impl Saver {
    fn work(mut self, jobs: &Receiver<Job>) -> Option<String> {
        for job in jobs {
            self.work_off(job);
            // Messages about it were held back. The receiver may be gone.
            let _ = self.sender.send(Incoming::Held);
        }
        self.finish();
        self.keeper.and_then(|keeper| keeper.resume_hint())
    }

    fn work_off(&mut self, job: Job) {
        match (job, &mut self.keeper) {
            (Job::Look, _) => self.look(),
            (Job::Next(common, origin), _) => self.next(&common, &origin),
            (Job::Idle, _) => {
                self.finish();
                self.keeper = Some(Keeper::idle(self.common.words));
            }
            (Job::GoOn(waiting), Some(keeper)) => {
                let Waiting { id, kept, live } = *waiting;
                keeper.go_on(id, &kept, live);
            }
            (Job::Keep(game), Some(keeper)) => {
                keeper.keep(&game);
                self.last = Some(game);
            }
            (Job::Grade(grades), Some(keeper)) => keeper.graded(&grades),
            (Job::GoOn(_) | Job::Keep(..) | Job::Grade(_), None) => (),
        }
    }

    /// Offers the newest unfinished game, if there is one.
    fn look(&mut self) {
        let Ok(keeper) = Keeper::open(&self.common, self.saves.as_ref(), "play") else { return };
        let waiting = keeper.database().map(|database| newest(&self.common, database, &|_| true));
        if let Some(waiting) = waiting.and_then(Result::ok).flatten() {
            let _ = self.sender.send(Incoming::Waiting(Box::new(waiting)));
        }
        self.keeper = Some(keeper);
    }

    /// Is ready to keep another game.
    fn next(&mut self, common: &Common<'static>, origin: &str) {
        self.finish();
        match &mut self.keeper {
            Some(keeper) if keeper.database().is_some() => {
                keeper.next();
                keeper.set_origin(origin);
            }
            keeper => match Keeper::open(common, self.saves.as_ref(), origin) {
                Ok(opened) => *keeper = Some(opened),
                Err(Failure::Usage(why) | Failure::Failed(why)) => failure::warn(&why),
                Err(_) => (),
            },
        }
    }

    /// Tries once more to save the unsaved rest of the last game.
    fn finish(&mut self) {
        if let (Some(keeper), Some(game)) = (&mut self.keeper, self.last.take()) {
            keeper.finish(&game);
        }
    }
}
