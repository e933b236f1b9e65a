//! Work on several threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::Builder;

/// Does `pieces` pieces of work on up to `threads` threads, each of which begins with a state of its own:
/// the results in the order of their numbers.
///
/// # Panics
/// If a piece of work does.
///
/// ```
/// let squares = inarow_lab::side_by_side(2, 4, || (), |(), number| number * number);
/// assert_eq!(squares, [0, 1, 4, 9]);
/// ```
pub fn side_by_side<S, T: Send>(
    threads: usize,
    pieces: usize,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let run = || {
        let mut state = begin();
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        let ours = numbers.take_while(|&number| number < pieces);
        ours.map(|number| (number, work(&mut state, number))).collect::<Vec<_>>()
    };
    let mut done = std::thread::scope(|scope| {
        // Where the system has no thread left, those that there are do the work.
        let others = 1..threads.min(pieces);
        let others: Vec<_> =
            others.map_while(|_| Builder::new().spawn_scoped(scope, run).ok()).collect();
        let mut done = run();
        for other in others {
            done.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, came)| came).collect()
}
