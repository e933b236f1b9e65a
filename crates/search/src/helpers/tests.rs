use super::*;
use std::thread::{ThreadId, current};

/// The number of pieces that others may do.
fn all(count: u8) -> Vec<u8> {
    (0..count).collect()
}

#[test]
fn a_piece_has_the_same_result_in_any_thread() {
    let work = |factor: &u64, piece: u8| factor * u64::from(piece);
    for threads in 1..5 {
        with_helpers(threads, &work, |helpers| {
            for subject in 0..200u64 {
                let pieces = helpers.begin(Arc::new(subject), all(subject as u8 % 64));
                for piece in (0..64).step_by(1 + subject as usize % 3) {
                    assert_eq!(helpers.ask(&pieces, piece), subject * u64::from(piece));
                    pieces.keep(subject.rotate_left(piece.into()));
                }
            }
        });
    }
}

#[test]
fn others_do_each_piece_once_before_it_is_asked_for() {
    let count = AtomicUsize::new(0);
    let work = |_: &(), _: u8| -> ThreadId {
        count.fetch_add(1, Ordering::AcqRel);
        current().id()
    };
    with_helpers(3, &work, |helpers| {
        let pieces = helpers.begin(Arc::new(()), all(9));
        while count.load(Ordering::Acquire) < 9 {
            yield_now();
        }
        let own = all(9).into_iter().filter(|&piece| helpers.ask(&pieces, piece) == current().id());
        assert_eq!((own.count(), count.load(Ordering::Acquire)), (0, 9));
    });
}

#[test]
fn foreign_entries_are_left_alone() {
    let count = AtomicUsize::new(0);
    let asker = current().id();
    let work = |(): &(), piece: u8| {
        count.fetch_add(1, Ordering::AcqRel);
        // No other thread gets past the first.
        while piece == 0 && current().id() != asker && count.load(Ordering::Acquire) < 9 {
            yield_now();
        }
    };
    with_helpers(2, &work, |helpers| {
        let pieces = helpers.begin(Arc::new(()), all(9));
        while count.load(Ordering::Acquire) == 0 {
            yield_now();
        }
        pieces.keep(1 << 8);
        helpers.ask(&pieces, 8);
        let is_left_alone = !helpers.go_on(&pieces);
        count.store(9, Ordering::Release);
        assert!(is_left_alone);
    });
}

#[test]
fn a_caller_does_not_wait_for_a_suspended_thread() {
    let (asker, is_back) = (current().id(), AtomicBool::new(false));
    let work = |(): &(), piece: u8| {
        while current().id() != asker && !is_back.load(Ordering::Acquire) {
            yield_now();
        }
        piece
    };
    with_helpers(2, &work, |helpers| {
        let pieces = helpers.begin(Arc::new(()), all(2));
        while pieces.open.load(Ordering::Acquire) == 0b11 {
            yield_now();
        }
        assert_eq!([0, 1].map(|piece| helpers.ask(&pieces, piece)), [0, 1]);
        is_back.store(true, Ordering::Release);
    });
}

#[test]
#[should_panic(expected = "no further")]
fn helpers_end_where_the_one_that_asks_panics() {
    with_helpers(3, &|_: &(), _| (), |_| panic!("no further"));
}
