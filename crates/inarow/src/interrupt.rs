//! Ctrl-C, and the system when it ends programs: at once where nothing would be lost, after a last word where there
//! is something to show.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator::Signals;

/// Whether a command handles Ctrl-C itself; a static, since a signal handler reaches nothing else.
static LISTENED_TO: AtomicBool = AtomicBool::new(false);
static WANTED: AtomicBool = AtomicBool::new(false);
/// The receiver that replaces all other handling, if there is one.
static DIVERTED: Mutex<Option<Diversion>> = Mutex::new(None);
static LAST_WORDS: Mutex<Option<String>> = Mutex::new(None);

/// Called for Ctrl-C.
type Diversion = Box<dyn Fn() + Send>;

/// While this lives, the first Ctrl-C only asks to stop; the next one ends the process all the same.
pub(crate) struct Listening;

impl Drop for Listening {
    fn drop(&mut self) {
        LISTENED_TO.store(false, Ordering::Relaxed);
    }
}

/// Begins to listen.
pub(crate) fn listen() -> Listening {
    LISTENED_TO.store(true, Ordering::Relaxed);
    Listening
}

/// Begins to listen, also to the system when it ends programs, as when it is shut down or a terminal is closed.
pub(crate) fn listen_to_the_end() -> Listening {
    #[cfg(unix)]
    {
        let signals = [SIGTERM, SIGHUP];
        let heard = if outlives_its_terminal() { &signals[..1] } else { &signals };
        if let Ok(mut signals) = Signals::new(heard) {
            std::thread::spawn(move || signals.forever().for_each(|_| terminated()));
        }
    }
    listen()
}

/// Whether a hang-up is to be ignored, as after `nohup`; where the system does not say, it is left alone.
#[cfg(unix)]
fn outlives_its_terminal() -> bool {
    const HANG_UP: u64 = 1 << (SIGHUP - 1);
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_none_or(|mask| mask & HANG_UP != 0)
}

/// Answers the system, which may announce twice that it ends a program: that is no reason to give up saving.
#[cfg(unix)]
fn terminated() {
    if LISTENED_TO.load(Ordering::Relaxed) {
        WANTED.store(true, Ordering::Relaxed);
    } else {
        pressed();
    }
}

/// Whether Ctrl-C was pressed during a [`Listening`].
pub(crate) fn is_wanted() -> bool {
    WANTED.load(Ordering::Relaxed)
}

/// Sets the message for the end of the process by Ctrl-C.
pub(crate) fn set_last_words(words: Option<String>) {
    if let Ok(mut last) = LAST_WORDS.lock() {
        *last = words;
    }
}

/// From now on only this function handles Ctrl-C; with `None` the usual handling returns.
pub(crate) fn divert(diversion: Option<Diversion>) {
    if let Ok(mut diverted) = DIVERTED.lock() {
        *diverted = diversion;
    }
}

/// Answers Ctrl-C.
pub(crate) fn pressed() {
    if let Ok(diverted) = DIVERTED.lock()
        && let Some(handler) = &*diverted
    {
        return handler();
    }
    if LISTENED_TO.load(Ordering::Relaxed) && !WANTED.swap(true, Ordering::Relaxed) {
        return;
    }
    let last_words = LAST_WORDS.lock().ok().and_then(|mut words| words.take());
    // Bots are in process groups of their own, which the terminal does not signal.
    inarow_bots::end_all();
    crate::failure::warn("");
    if let Some(words) = last_words {
        crate::failure::warn(&words);
    }
    std::process::exit(130);
}
