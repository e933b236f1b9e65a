//! The moves that other threads are trying now.

use std::sync::atomic::{AtomicU64, Ordering};

use inarow_rules::mix;

/// A small table of the moves being tried, so that threads which reach the same position begin
/// with different moves and find the others' results in the transposition table later (Kerrigan,
/// "Simplified ABDADA", 2015). It is a hint only: forgotten or mixed-up entries cost time, no more.
#[derive(Debug)]
pub(crate) struct MovesInProgress(Vec<AtomicU64>);

/// The number of moves that are distinguished; a power of two.
const PLACES: usize = 1 << 10;

impl MovesInProgress {
    pub(crate) fn new() -> Self {
        MovesInProgress((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }

    /// A move of the position of a key.
    #[inline]
    pub(crate) fn name(key: u64, square: u16) -> u64 {
        mix(key ^ mix(u64::from(square) + 1)) | 1
    }

    #[inline]
    fn place(&self, name: u64) -> &AtomicU64 {
        &self.0[(name >> 32) as usize & (PLACES - 1)]
    }

    /// Whether a thread is trying the move.
    #[inline]
    pub(crate) fn tries(&self, name: u64) -> bool {
        self.place(name).load(Ordering::Relaxed) == name
    }

    #[inline]
    pub(crate) fn begin(&self, name: u64) {
        self.place(name).store(name, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn end(&self, name: u64) {
        if self.tries(name) {
            self.place(name).store(0, Ordering::Relaxed);
        }
    }
}
