//! Running long questions without the interpreter's lock, until the time is up or a person presses
//! Ctrl-C.

use std::io::{self, BufReader, Read};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::language::words;

/// Interval at which the interpreter is asked for signals.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(100);

/// An exception that ends a question, from wherever it was raised.
#[derive(Default)]
pub(crate) struct Raised(Mutex<Option<PyErr>>);

impl Raised {
    /// Keeps the first exception.
    pub(crate) fn keep(&self, error: PyErr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
    }

    fn is_there(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A time in seconds.
pub(crate) fn seconds(time: Option<f64>) -> PyResult<Option<Duration>> {
    let read = |seconds: f64| {
        Duration::try_from_secs_f64(seconds).map_err(|_| {
            let said = [("text", seconds.to_string().into())];
            PyValueError::new_err(words().say("usage-not-a-time", said))
        })
    };
    time.map(read).transpose()
}

/// The clock of a question, and what ends it before its time.
pub(crate) struct Watch {
    begun: Instant,
    most: Option<Duration>,
    /// The time of the last signal check, in milliseconds since the question began.
    asked: AtomicU64,
    /// The exception that was raised meanwhile, shared with Python functions that are asked.
    pub(crate) raised: Arc<Raised>,
}

impl Watch {
    /// A question that begins now, with a time limit in seconds.
    pub(crate) fn new(seconds: Option<f64>) -> PyResult<Watch> {
        Ok(Watch {
            begun: Instant::now(),
            most: self::seconds(seconds)?,
            asked: AtomicU64::new(0),
            raised: Arc::default(),
        })
    }

    /// Time since the question began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// True if its time is up.
    pub(crate) fn is_late(&self) -> bool {
        self.most.is_some_and(|most| self.elapsed() >= most)
    }

    /// True if it must end.
    pub(crate) fn stop(&self) -> bool {
        self.heed_signals();
        self.is_late() || self.raised.is_there()
    }

    /// Checks at intervals whether a signal has arrived; Python delivers signals only to its main
    /// thread.
    pub(crate) fn heed_signals(&self) {
        let now = self.elapsed().as_millis() as u64;
        let before = self.asked.load(Ordering::Relaxed);
        if now < before + BETWEEN_SIGNALS.as_millis() as u64 {
            return;
        }
        self.asked.store(now, Ordering::Relaxed);
        if let Err(signal) = Python::attach(|py| py.check_signals()) {
            self.raised.keep(signal);
        }
    }

    /// Reads an input until an exception is raised.
    pub(crate) fn reads<R: Read>(&self, input: R) -> BufReader<impl Read> {
        BufReader::new(Heeding { input, watch: self })
    }

    /// Runs a computation without the interpreter's lock, and raises the exception that was raised
    /// meanwhile, if any.
    pub(crate) fn over<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce() -> T + Send,
    ) -> PyResult<T> {
        let done = py.detach(work);
        match self.raised.take() {
            Some(raised) => Err(raised),
            None => Ok(done),
        }
    }
}

/// An input that ends once an exception is raised.
struct Heeding<'w, R> {
    input: R,
    watch: &'w Watch,
}

impl<R: Read> Read for Heeding<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.watch.heed_signals();
        match self.watch.raised.is_there() {
            true => Err(io::ErrorKind::Other.into()),
            false => self.input.read(bytes),
        }
    }
}
