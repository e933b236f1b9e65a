//! The memory of a search.

use std::time::Duration;

use inarow_answers::budget;

/// Memory that the program needs beside the table.
const PROGRAM: u64 = 8 << 20;

/// Bytes of the table for each millisecond of a move: the table grows while it is searched, and no move is
/// made meanwhile. Growing takes 0.7 ms a MiB of the larger table, so that this is half of the time that the
/// clock keeps back.
const A_MILLISECOND: u64 = 32 << 10;

/// The least that is of any use.
const LEAST: u64 = 1 << 20;

/// The most bytes of the table with this limit of all memory and this long for a move. While it
/// grows, the smaller table exists beside the larger, which is at least twice as large.
///
/// # Errors
/// The least limit, if this one is too small to play within.
pub(super) fn table(limit: Option<u64>, turn: Duration) -> Result<u64, u64> {
    let turn = u64::try_from(turn.as_millis()).unwrap_or(u64::MAX);
    let timely = turn.saturating_mul(A_MILLISECOND).clamp(LEAST, budget::MATCH_TABLE);
    let Some(limit) = limit else { return Ok(timely) };
    let half = limit.saturating_sub(PROGRAM) / 2;
    if half < LEAST { Err(PROGRAM + 2 * LEAST) } else { Ok(half.min(timely)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_fits_the_memory_and_the_time() {
        let table =
            |limit: u64, turn| table(Some(limit).filter(|l| *l > 0), Duration::from_millis(turn));
        assert_eq!(table(0, 30_000), Ok(256 << 20));
        assert_eq!(table(0, 0), Ok(1 << 20));
        assert_eq!(table(0, 1024), Ok(32 << 20));
        assert_eq!(table(u64::MAX, u64::MAX), Ok(256 << 20));
        assert_eq!(table(80 << 20, 30_000), Ok(36 << 20));
        assert_eq!(table(10 << 20, 30_000), Ok(1 << 20));
        assert_eq!(table((10 << 20) - 2, 30_000), Err(10 << 20));
        assert_eq!(table(1, 30_000), Err(10 << 20));
    }
}
