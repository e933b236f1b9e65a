//! The grading itself: several bots at a time, each in a thread of its own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use inarow_engine::{Limits, Refusal};
use inarow_lab::outside::{FaultLog, Outsider, Told};
use inarow_lab::{Card, Grading, Opponent};
use inarow_rules::{Position, Rules, Word};

use super::bots::Entry;
use super::{Call, MOST_FAULTS, opponents};
use crate::common::Common;
use crate::failure::Failure;
use crate::progress::Progress;

/// A bot with its report card, or why there is none.
pub(super) struct Marked<W: Word> {
    pub(super) name: String,
    pub(super) card: Result<Card<W>, String>,
    /// The last that it wrote to its standard error at a fault.
    pub(super) last_words: String,
}

/// What is known of the bots that are being graded.
struct Desk {
    progress: Progress,
    done: AtomicUsize,
    begun: Instant,
}

/// Grades every bot of a call, in the order in which they were named.
pub(super) fn mark_all<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    start: &Position<W>,
    call: &Call,
    names: &[String],
) -> Result<Vec<Marked<W>>, Failure> {
    let desk = Desk { progress: Progress::new(), done: AtomicUsize::new(0), begun: Instant::now() };
    let (next, marked) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<(), Failure> {
        let mut opponents: Vec<Opponent<W>> =
            opponents(common, rules, names)?.into_iter().map(|(_, policy)| policy).collect();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(entry) = call.entries.get(place) else { return Ok(()) };
            let one = mark(common, rules, start, call, entry, &mut opponents, &desk)?;
            desk.done.fetch_add(1, Ordering::Relaxed);
            if let Ok(mut marked) = marked.lock() {
                marked.push((place, one));
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..call.threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok::<(), Failure>(())
    })?;
    let mut marked = marked.into_inner().unwrap_or_default();
    marked.sort_by_key(|(place, _)| *place);
    Ok(marked.into_iter().map(|(_, one)| one).collect())
}

/// Grades one bot.
fn mark<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    start: &Position<W>,
    call: &Call,
    entry: &Entry,
    opponents: &mut [Opponent<W>],
    desk: &Desk,
) -> Result<Marked<W>, Failure> {
    let log = FaultLog::default();
    let mut player = player(common, rules, call, entry, &log)?;
    let grading = Grading { asks: call.asks, most_faults: MOST_FAULTS, positions: call.positions };
    let begun = Instant::now();
    let known = Mutex::new((0, 0));
    let stop = || {
        let (asked, left) = known.lock().map_or((0, 0), |known| *known);
        desk.progress.tell(|| say(common, call, entry, desk, begun.elapsed(), asked, left));
        false
    };
    let limits = Limits { stop: Some(&stop), ..Limits::NONE };
    let made = Card::make(
        &mut *player,
        rules,
        start,
        opponents,
        grading,
        &limits,
        &mut |_, asked, left| {
            if let Ok(mut known) = known.lock() {
                *known = (asked, left);
            }
            stop();
        },
    );
    let card = made.map_err(|refusal| why_not(common, call, entry, refusal));
    Ok(Marked { name: entry.name.clone(), card, last_words: log.standard_error() })
}

/// What asks the bot.
fn player<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    call: &Call,
    entry: &Entry,
    log: &FaultLog,
) -> Result<Box<dyn Outsider<W>>, Failure> {
    let words = common.words;
    if let Some(program) = entry.contestant.outsider(&call.settings, log) {
        return Ok(program);
    }
    let policy = entry.contestant.policy(rules).map_err(|error| {
        crate::common::usage(words, &entry.name, &words.list_error(&common.naming(), &error))
    })?;
    match policy {
        Some(policy) => Ok(Box::new(Told::new(policy))),
        None => {
            let said = words.say("no-policy", [("player", entry.name.as_str().into())]);
            Err(Failure::Usage(said))
        }
    }
}

/// Why a bot has no report card.
fn why_not(common: &Common<'_>, call: &Call, entry: &Entry, refusal: Refusal) -> String {
    match refusal {
        Refusal::OutOfNodes { .. } => {
            common.words.say("card-too-large", [("limit", call.positions.to_string().into())])
        }
        refusal => common.words.refusal(&entry.name, &common.game.to_string(), refusal),
    }
}

/// How far the grading has come.
fn say(
    common: &Common<'_>,
    call: &Call,
    entry: &Entry,
    desk: &Desk,
    time: Duration,
    asked: u64,
    left: usize,
) -> String {
    let asks = u64::from(call.asks.get());
    let each = time.as_secs_f64() / asked.max(1) as f64;
    let seconds = (each * (left as u64 * asks) as f64).ceil();
    common.words.say(
        "card-progress",
        [
            ("done", desk.done.load(Ordering::Relaxed).to_string().into()),
            ("all", call.entries.len().to_string().into()),
            ("elapsed", desk.begun.elapsed().as_secs().to_string().into()),
            ("bot", entry.name.as_str().into()),
            ("asked", asked.to_string().into()),
            ("left", left.to_string().into()),
            ("seconds", seconds.to_string().into()),
        ],
    )
}
