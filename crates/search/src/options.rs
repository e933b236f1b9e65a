//! The options of a search and of its questions.

/// The memory and the threads of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchOptions {
    /// The most bytes of the transposition table; it begins small and grows as it fills. While it
    /// grows, the old one and the new one exist beside each other.
    pub table: u64,
    /// The number of threads; with more than one, the results may differ from run to run.
    pub threads: usize,
}

/// 64 MiB and one thread.
impl Default for SearchOptions {
    fn default() -> Self {
        SearchOptions { table: 64 << 20, threads: 1 }
    }
}

/// The goal of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One best move: the search ends when nothing can be better.
    BestMove,
    /// The score of every move, with distances; where that is out of reach, this number of best moves
    /// are searched with care and the others only far enough to show that they are no better.
    EveryMove {
        /// At least 1.
        lines: usize,
    },
}
