//! Threads that play, and the order that their games are put in.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use inarow_players::Refusal;
use inarow_rules::ByMark;
use inarow_rules::kernel::{Kernel, Task};

use super::game::{PlayedGame, Table, Unfinished, generator};
use super::opening::Opener;
use super::results::{Results, pairs};
use super::seat::Seat;
use super::{Arena, ArenaError, Encounter};

/// Encounters of players that answer at once that are handed on together.
const MANY: u64 = 512;

/// The most batches that each thread may be ahead of the one that is waited for, so that few games wait to be put
/// in order, however slow one of them is.
const MOST_AHEAD: u64 = 64;

/// State shared by the threads.
struct Shared<'a> {
    arena: &'a Arena<'a>,
    pairs: Vec<(usize, usize)>,
    /// The next encounter without a thread.
    next: AtomicU64,
    /// Encounters taken at a time.
    batch: u64,
    /// For each pair whether its test has ended.
    settled: Vec<AtomicBool>,
    /// Whether all is over.
    over: AtomicBool,
    /// The encounter that is waited for.
    expected: Mutex<u64>,
    /// The threads that wait for that to change, or for the end.
    changed: Condvar,
}

/// Encounters that were played one after the other; those of settled pairs are left out.
struct Batch {
    from: u64,
    encounters: Vec<Encounter>,
    /// The player that named no move, and its reason, if the batch ends early.
    ended: Option<(usize, Refusal)>,
}

/// Plays on every thread; here the games are put in order.
pub(super) fn run<E>(
    arena: &Arena<'_>,
    results: &mut Results,
    mut take: impl FnMut(&Results, Vec<Encounter>) -> Result<(), E>,
) -> Result<(), ArenaError<E>> {
    let is_quick = arena.entrants.iter().all(crate::Entrant::is_policy) && arena.time.is_none();
    let pairs = pairs(arena.entrants.len());
    let settled = |pair| AtomicBool::new(arena.is_over(results, pair));
    let shared = Shared {
        arena,
        next: AtomicU64::new(arena.from),
        batch: if is_quick && arena.rules.ordinals().is_some() { MANY } else { 1 },
        settled: (0..pairs.len()).map(settled).collect(),
        over: AtomicBool::new((0..pairs.len()).all(|pair| arena.is_over(results, pair))),
        expected: Mutex::new(arena.from),
        changed: Condvar::new(),
        pairs,
    };
    let threads = arena.threads.max(1);
    std::thread::scope(|scope| {
        let (sender, batches) = sync_channel::<Batch>(4 * threads);
        for _ in 0..threads {
            let (sender, shared) = (sender.clone(), &shared);
            scope.spawn(move || arena.rules.run(Work { shared, sender }));
        }
        drop(sender);
        let _leaving = Leaving(&shared);
        let mut waiting = BTreeMap::new();
        let mut expected = arena.from;
        let mut ended = Ok(());
        for batch in batches {
            waiting.insert(batch.from, batch);
            while let Some(batch) = waiting.remove(&expected).filter(|_| ended.is_ok()) {
                expected += shared.batch;
                ended = shared.add(results, batch, &mut take);
                *shared.expected() = expected;
                match ended.is_ok() {
                    true => shared.changed.notify_all(),
                    false => shared.end(),
                }
            }
        }
        match ended {
            Ok(()) | Err(None) => Ok(()),
            Err(Some(error)) => Err(error),
        }
    })
}

/// The work of one thread, on narrow positions.
struct Work<'a> {
    shared: &'a Shared<'a>,
    sender: SyncSender<Batch>,
}

impl Task for Work<'_> {
    type Out = ();

    fn run<K: Kernel>(self, kernel: &Arc<K>) {
        let _leaving = Leaving(self.shared);
        self.shared.work(&**kernel, &self.sender);
    }
}

/// A thread that plays, or puts games in order. Where it panics the tournament is over: no thread waits for it.
struct Leaving<'a>(&'a Shared<'a>);

impl Drop for Leaving<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.end();
        }
    }
}

impl Shared<'_> {
    /// Adds a batch to the results and hands it on; `Err(None)` if the games end here.
    fn add<E>(
        &self,
        results: &mut Results,
        batch: Batch,
        take: &mut impl FnMut(&Results, Vec<Encounter>) -> Result<(), E>,
    ) -> Result<(), Option<ArenaError<E>>> {
        let mut encounters = batch.encounters;
        encounters.retain(|encounter| self.arena.add(results, encounter.number, &encounter.games));
        let mut is_over = true;
        for (pair, settled) in self.settled.iter().enumerate() {
            let is_settled = self.arena.is_over(results, pair);
            settled.store(is_settled, Ordering::Relaxed);
            is_over &= is_settled;
        }
        take(results, encounters).map_err(|error| Some(ArenaError::Taking(error)))?;
        if let Some((player, refusal)) = batch.ended {
            let player = self.arena.entrants[player].name().to_owned();
            let was_told = refusal == Refusal::Stopped;
            return Err((!was_told).then_some(ArenaError::Refused { player, refusal }));
        }
        if is_over { Err(None) } else { Ok(()) }
    }

    fn expected(&self) -> MutexGuard<'_, u64> {
        self.expected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says that all is over.
    fn end(&self) {
        // Under the lock, so that no thread looks before and waits after it.
        let _expected = self.expected();
        self.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    /// Waits until an encounter may be played: until it is not too far ahead, or all is over.
    fn wait_for(&self, from: u64) {
        let most = (MOST_AHEAD * self.batch).saturating_mul(self.arena.threads.max(1) as u64);
        let is_ahead = |expected: &mut u64| {
            from.saturating_sub(*expected) >= most && !self.over.load(Ordering::Relaxed)
        };
        drop(self.changed.wait_while(self.expected(), is_ahead));
    }

    /// Plays batch after batch.
    fn work<K: Kernel>(&self, kernel: &K, sender: &SyncSender<Batch>) {
        let arena = self.arena;
        let mut seats: Vec<Option<Seat>> = arena.entrants.iter().map(|_| None).collect();
        let table = Table {
            kernel,
            rules: arena.rules,
            start: arena.rules.empty(),
            opener: Opener::new(arena.opening),
            time: arena.time,
            keeps_moves: arena.keeps_moves,
            clock: arena.clock,
            stop: &|| (arena.stop)() || self.over.load(Ordering::Relaxed),
        };
        loop {
            let from = self.next.fetch_add(self.batch, Ordering::Relaxed);
            self.wait_for(from);
            if from >= arena.encounters() {
                return;
            }
            if (table.stop)() {
                return self.end();
            }
            let batch = self.batch(from, &table, &mut seats);
            let is_last = batch.ended.is_some();
            if sender.send(batch).is_err() || is_last {
                return;
            }
        }
    }

    fn batch<K: Kernel>(
        &self,
        from: u64,
        table: &Table<'_, K>,
        seats: &mut [Option<Seat>],
    ) -> Batch {
        let mut batch = Batch { from, encounters: Vec::new(), ended: None };
        let to = from.saturating_add(self.batch).min(self.arena.encounters());
        batch.encounters.reserve((to - from) as usize);
        for number in from..to {
            let (pair, opening) = self.arena.place(number);
            if self.settled[pair].load(Ordering::Relaxed) {
                continue;
            }
            let (one, other) = self.pairs[pair];
            let game = |game, first, second, seats: &mut [Option<Seat>]| {
                self.game(table, opening, game, (first, second), seats)
            };
            let games = game(2 * number, one, other, seats)
                .and_then(|played| Ok([played, game(2 * number + 1, other, one, seats)?]));
            match games {
                Ok(games) => batch.encounters.push(Encounter { number, pair, opening, games }),
                Err(ended) => {
                    batch.ended = Some(ended);
                    break;
                }
            }
        }
        batch
    }

    /// Plays the game with this number.
    fn game<K: Kernel>(
        &self,
        table: &Table<'_, K>,
        opening: usize,
        number: u64,
        (first, second): (usize, usize),
        seats: &mut [Option<Seat>],
    ) -> Result<PlayedGame, (usize, Refusal)> {
        let arena = self.arena;
        for player in [first, second] {
            let entrant = &arena.entrants[player];
            match &mut seats[player] {
                Some(seat) => seat.renew(entrant),
                empty => *empty = Some(Seat::new(table.kernel, entrant, !arena.time.is_none())),
            }
        }
        let Ok([Some(x), Some(o)]) = seats.get_disjoint_mut([first, second]) else {
            return Err((first, Refusal::Stopped));
        };
        // A player that heeds the clock may answer otherwise another time; a policy hardly will.
        let is_seeded = |player: usize| {
            let entrant = &arena.entrants[player];
            entrant.is_seeded && (arena.time.is_none() || entrant.is_policy())
        };
        let by_chance = !is_seeded(first) || !is_seeded(second);
        let seats = ByMark { x: (x, &arena.entrants[first]), o: (o, &arena.entrants[second]) };
        let mut rng = generator(arena.seed, number);
        let played = table.play(&arena.openings[opening], seats, &mut rng);
        played.map(|played| PlayedGame { drew: played.drew || by_chance, ..played }).map_err(
            |Unfinished { mark, refusal }| match mark {
                inarow_rules::Mark::X => (first, refusal),
                inarow_rules::Mark::O => (second, refusal),
            },
        )
    }
}
