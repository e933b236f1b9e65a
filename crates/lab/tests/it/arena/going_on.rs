//! A tournament that is interrupted and taken up again.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use inarow_lab::{Arena, ArenaError, Encounter, Entrant, Results, SequentialTest};
use inarow_players::{Choice, Player, Reason, Refusal};
use inarow_rules::{Position, Rules, Square};
use inarow_search::Limits;
use rand_xoshiro::rand_core::Rng;

use super::{arena, played, policy, tictactoe};

/// Plays on after `known`, and stops after `batches` batches.
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
fn an_interrupted_run_ends_like_any_other() {
    let rules = tictactoe();
    let few = ["random", "corner-first", "line-score"].map(|name| policy(&rules, name));
    let openings = [Vec::new()];
    // It takes hundreds of rounds to detect this small a difference.
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
fn a_receiver_that_fails_ends_it() {
    let rules = tictactoe();
    let few = ["random", "perfect"].map(|name| policy(&rules, name));
    let openings = [Vec::new()];
    let whole = Arena { threads: 2, ..arena(&rules, &few, &openings, 100_000) };
    let mut results = Results::new(2, 1);
    let ended = whole.play(&mut results, |_, _| Err("full"));
    assert_eq!(ended, Err(ArenaError::Taking("full")));
    assert!(results.games() < 10_000);
}

/// Games that are begun while the first one is not over.
#[derive(Default)]
struct Begun {
    games: Mutex<u64>,
    changed: Condvar,
}

/// Plays the first free square; in the first game of the first opening it waits until `most` others are begun.
struct Waiting {
    rules: Rules,
    begun: Arc<Begun>,
    most: u64,
}

impl Player for Waiting {
    fn choose(
        &mut self,
        position: &Position,
        _: &Limits<'_>,
        _: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        let moves = self.rules.moves(position);
        let mut games = self.begun.games.lock().unwrap();
        if moves.len() == 8 && moves.contains(Square(0)) {
            *games += 1;
            self.begun.changed.notify_all();
        } else if moves.len() == 8 && *games < self.most {
            let patience = Duration::from_secs(60);
            let is_early = |games: &mut u64| *games < self.most;
            drop(self.begun.changed.wait_timeout_while(games, patience, is_early).unwrap());
            // A thread that could go further ahead does so now.
            (0..100_000).for_each(|_| std::thread::yield_now());
            games = self.begun.games.lock().unwrap();
            assert_eq!(*games, self.most);
        }
        drop(games);
        let square = moves.iter().next().ok_or(Refusal::Over)?;
        Ok(Choice { square, weight: 1, reason: Reason::Listed })
    }
}

#[test]
fn threads_do_not_play_far_ahead_of_a_slow_game() {
    let rules = tictactoe();
    let (own, begun) = (rules.clone(), Arc::new(Begun::default()));
    // With two threads 128 encounters may be open at once, the first among them.
    let most = 2 * (128 - 1);
    let made = move || -> Box<dyn Player> {
        Box::new(Waiting { rules: own.clone(), begun: Arc::clone(&begun), most })
    };
    let few = ["one", "other"].map(|name| Entrant::player(name, None, made.clone()));
    let mut openings = vec![vec![Square(1)]; 300];
    openings[0] = vec![Square(0)];
    let whole = Arena { threads: 2, ..arena(&rules, &few, &openings, 300) };
    assert_eq!(played(&whole).0.games(), 600);
}
