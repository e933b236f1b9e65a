//! A tournament that is interrupted and taken up again.

use std::sync::atomic::{AtomicUsize, Ordering};

use inarow_lab::{Arena, ArenaError, Encounter, Results, SequentialTest};

use super::{arena, played, policy, tictactoe};

/// Plays on after `known`, and gives up when so many batches have come.
fn go_on(
    arena: &Arena<'_>,
    known: &mut Vec<Encounter>,
    batches: usize,
) -> (Results, Result<(), ArenaError<()>>) {
    let mut results = Results::new(arena.entrants.len(), arena.openings.len());
    for encounter in known.iter() {
        assert!(arena.add(&mut results, encounter.number, &encounter.games));
    }
    let from = known.last().map_or(0, |last| last.number + 1);
    let left = AtomicUsize::new(batches);
    let stop = || left.load(Ordering::Relaxed) == 0;
    let arena = Arena { from, stop: &stop, ..*arena };
    let ended = arena.play(&mut results, |_, encounters| {
        known.extend(encounters);
        left.store(left.load(Ordering::Relaxed).saturating_sub(1), Ordering::Relaxed);
        Ok::<(), ()>(())
    });
    (results, ended)
}

#[test]
fn what_was_interrupted_ends_as_what_was_not() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "line-score"].map(|name| policy(&rules, name));
    let openings = [Vec::new()];
    // It takes hundreds of rounds to tell so small a difference.
    let test = SequentialTest { elo1: 1.0, ..SequentialTest::default() };
    for (test, threads) in [(None, 1), (None, 3), (Some(test), 2)] {
        let whole = Arena { test, threads, ..arena(&rules, &few, &openings, 30_000) };
        let expected = played(&whole);
        let mut known = Vec::new();
        let (_, ended) = go_on(&whole, &mut known, 1);
        assert!(ended.is_ok());
        if test.is_none() {
            assert!(known.len() < expected.1.len(), "it was stopped");
        }
        known.truncate(known.len().min(expected.1.len() / 2) - 1);
        assert!(!known.is_empty());
        let (results, ended) = go_on(&whole, &mut known, usize::MAX);
        assert!(ended.is_ok());
        assert_eq!((results, known), expected);
    }
}

#[test]
fn who_cannot_take_the_games_ends_it() {
    let rules = tictactoe();
    let few = ["random", "perfect"].map(|name| policy(&rules, name));
    let openings = [Vec::new()];
    let whole = Arena { threads: 2, ..arena(&rules, &few, &openings, 100_000) };
    let mut results = Results::new(2, 1);
    let ended = whole.play(&mut results, |_, _| Err("full"));
    assert_eq!(ended, Err(ArenaError::Taking("full")));
    assert!(results.games() < 10_000);
}
