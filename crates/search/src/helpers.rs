//! Small pieces of work that other threads do in advance for the one that needs their results.
//!
//! A look at lines takes 1 to 130 µs, 30 on average. With two threads 8,7,5 takes 49 s instead of 84, and 7,7,5 0.34 s
//! instead of 0.46; in the whole game, where a look takes a few µs, nothing is gained. Two threads on one tree (Kaneko
//! 2010) took 8,4,4 from 4.8 to 5.0 s.

use std::hint::spin_loop;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{Builder, yield_now};

/// The number of times that a helper looks for work before it yields, some tens of microseconds; and
/// that a caller looks for a result of another thread before it does the work itself.
const PATIENCE: u32 = 1 << 11;

/// The most pieces of work of a subject: more threads would have nothing to do.
const PIECES: usize = 64;

/// The result of a piece of work, which depends on nothing but the subject and the number of the piece.
type Work<'w, S, T> = dyn Fn(&S, u8) -> T + Sync + 'w;

/// Threads that do pieces of work before a caller asks for them. Their number changes the time, and never the
/// result.
pub struct Helpers<'w, S, T> {
    work: &'w Work<'w, S, T>,
    count: usize,
    latest: Mutex<Option<Arc<Pieces<S, T>>>>,
    /// The number of the latest: a thread that has seen it need not lock.
    number: AtomicUsize,
    is_over: AtomicBool,
}

/// Pieces of work on one subject that the caller will ask for.
pub struct Pieces<S, T> {
    subject: Arc<S>,
    /// In the order in which they will be asked for.
    order: Vec<u8>,
    /// A bit for each that no thread has begun and that may still be asked for.
    open: AtomicU64,
    /// The result of each, in the same order, until the caller takes it.
    done: Vec<Mutex<Option<T>>>,
}

/// Runs `go` with `threads - 1` helpers that compute pieces in advance.
///
/// ```
/// use std::sync::Arc;
/// let product = |factor: &u64, piece: u8| factor * u64::from(piece);
/// let all = inarow_search::helpers::with_helpers(2, &product, |helpers| {
///     let pieces = helpers.begin(Arc::new(7), vec![3, 1, 2]);
///     [3, 1, 2, 4].map(|piece| helpers.ask(&pieces, piece))
/// });
/// assert_eq!(all, [21, 7, 14, 28]);
/// ```
pub fn with_helpers<S: Send + Sync, T: Send, R>(
    threads: usize,
    work: &Work<'_, S, T>,
    go: impl FnOnce(&Helpers<'_, S, T>) -> R,
) -> R {
    let (latest, number) = (Mutex::new(None), AtomicUsize::new(0));
    let count = threads.clamp(1, PIECES) - 1;
    let helpers = Helpers { work, count, latest, number, is_over: AtomicBool::new(false) };
    std::thread::scope(|scope| {
        // Where the system has no thread left, those that there are do the work.
        let _over = Over(&helpers.is_over);
        let begin = |_| Builder::new().spawn_scoped(scope, || helpers.help()).ok();
        (0..helpers.count).map_while(begin).for_each(drop);
        go(&helpers)
    })
}

/// Lets helpers go, also where the caller panics.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

impl<S, T> Helpers<'_, S, T> {
    /// Begins pieces of work, named by different numbers below 64, in the order in which they will be asked for. Pieces
    /// of an earlier call are done no further, unless the caller asks for them.
    pub fn begin(&self, subject: Arc<S>, order: Vec<u8>) -> Arc<Pieces<S, T>> {
        let is_shared = self.count > 0 && order.len() > 1;
        let order = if is_shared { order } else { Vec::new() };
        let open = AtomicU64::new(order.iter().fold(0, |all, piece| all | 1 << piece));
        let done = order.iter().map(|_| Mutex::new(None)).collect();
        let pieces = Arc::new(Pieces { subject, order, open, done });
        if is_shared {
            *lock(&self.latest) = Some(Arc::clone(&pieces));
            self.number.fetch_add(1, Ordering::Release);
        }
        pieces
    }

    /// The result of a piece. While another thread computes it, the next ones are done.
    pub fn ask(&self, pieces: &Pieces<S, T>, piece: u8) -> T {
        if let Some(place) = pieces.order.iter().position(|&other| other == piece) {
            for _ in 0..PATIENCE {
                if pieces.take(piece) {
                    break;
                }
                if let Some(done) = lock(&pieces.done[place]).take() {
                    return done;
                }
                if !self.go_on(pieces) {
                    spin_loop();
                }
            }
        }
        (self.work)(&pieces.subject, piece)
    }

    /// Does the next piece that no thread has begun, if there is one.
    fn go_on(&self, pieces: &Pieces<S, T>) -> bool {
        let next = (0..pieces.order.len()).find(|&place| pieces.take(pieces.order[place]));
        if let Some(place) = next {
            let done = (self.work)(&pieces.subject, pieces.order[place]);
            *lock(&pieces.done[place]) = Some(done);
        }
        next.is_some()
    }

    /// Does the work that has begun, until all is over.
    fn help(&self) {
        let (mut seen, mut idle) = (0, 0);
        while !self.is_over.load(Ordering::Acquire) {
            let number = self.number.load(Ordering::Acquire);
            if number != seen {
                (seen, idle) = (number, 0);
                let pieces = lock(&self.latest).clone();
                while pieces.as_ref().is_some_and(|pieces| self.go_on(pieces)) {}
            } else if idle < PATIENCE {
                idle += 1;
                spin_loop();
            } else {
                yield_now();
            }
        }
    }
}

impl<S, T> Pieces<S, T> {
    /// Says that only these will still be asked for, a bit for each.
    pub fn keep(&self, pieces: u64) {
        self.open.fetch_and(pieces, Ordering::Relaxed);
    }

    /// Whether it falls to the caller to do a piece.
    fn take(&self, piece: u8) -> bool {
        let bit = 1 << piece;
        self.open.load(Ordering::Relaxed) & bit != 0
            && self.open.fetch_and(!bit, Ordering::AcqRel) & bit != 0
    }
}

/// A panic leaves nothing half done.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests;
