//! The grading itself: several bots at a time, each in a thread of its own.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use inarow_answers::GradedBot;
use inarow_bots::FaultLog;
use inarow_lab::outside::{AskedPolicy, Observation, Outsider};
use inarow_lab::{Card, Turn};
use inarow_players::{Policy, Refusal};
use inarow_search::Limits;

use super::bots::Entry;
use super::{Call, MOST_FAULTS, opponents};
use crate::common::Common;
use crate::failure::Failure;
use crate::progress::Progress;

/// What is known of the bots that are being graded.
struct Desk {
    progress: Progress,
    done: AtomicUsize,
    begun: Instant,
    /// How much of each bot's report card is known, from 0 to 1. It never becomes less, although
    /// new positions to ask about turn up.
    shares: Mutex<Vec<f64>>,
}

/// How far the grading of one bot has come: the side, answers with it, and positions that are
/// known to be left.
#[derive(Clone, Copy)]
struct Known {
    turn: Turn,
    asked: u64,
    left: usize,
}

impl Known {
    /// The part of both sides that is known.
    fn share(self, asks: u64) -> f64 {
        let left = self.left as u64 * asks;
        let side = self.asked as f64 / (self.asked + left).max(1) as f64;
        (f64::from(u8::from(self.turn == Turn::Second)) + side) / 2.0
    }
}

impl Desk {
    /// Notes how much of a bot's report card is known, and says how much is of all.
    fn note(&self, place: usize, share: f64) -> f64 {
        let Ok(mut shares) = self.shares.lock() else { return 0.0 };
        if let Some(known) = shares.get_mut(place) {
            *known = known.max(share);
        }
        shares.iter().sum()
    }
}

/// Grades every bot of a call, in the order in which they were named.
pub(super) fn mark_all(
    common: &Common<'_>,
    call: &Call,
    names: &[String],
) -> Result<Vec<GradedBot>, Failure> {
    let desk = Desk {
        progress: Progress::new(),
        done: AtomicUsize::new(0),
        begun: Instant::now(),
        shares: Mutex::new(vec![0.0; call.entries.len()]),
    };
    let (next, marked) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let work = || -> Result<(), Failure> {
        let mut opponents: Vec<Box<dyn Policy>> =
            opponents(common, names)?.into_iter().map(|(_, policy)| policy).collect();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            if place >= call.entries.len() {
                return Ok(());
            }
            let one = mark(common, call, place, &mut opponents, &desk)?;
            desk.done.fetch_add(1, Ordering::Relaxed);
            desk.note(place, 1.0);
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
fn mark(
    common: &Common<'_>,
    call: &Call,
    place: usize,
    opponents: &mut [Box<dyn Policy>],
    desk: &Desk,
) -> Result<GradedBot, Failure> {
    let entry = &call.entries[place];
    let log = FaultLog::default();
    let clock = || desk.begun.elapsed();
    let mut player = player(common, call, entry, &log, &clock)?;
    let observation = Observation { asks: call.asks, most_faults: MOST_FAULTS };
    let known = Mutex::new(Known { turn: Turn::First, asked: 0, left: 1 });
    let stop = || {
        if let Ok(known) = known.lock() {
            let done = desk.note(place, known.share(call.asks.get().into()));
            let all = call.entries.len() as f64;
            desk.progress
                .tell_part(common.words, done, all, || say(common, call, entry, desk, *known));
        }
        false
    };
    let limits = Limits { nodes: Some(call.positions), stop: Some(&stop), ..Limits::NONE };
    let made = Card::make(
        &mut *player,
        &common.rules,
        &common.rules.empty(),
        opponents,
        observation,
        &limits,
        &mut |turn, asked, left| {
            if let Ok(mut known) = known.lock() {
                *known = Known { turn, asked, left };
            }
            stop();
        },
    );
    let card = made.map_err(|refusal| why_not(common, call, entry, refusal));
    Ok(GradedBot { name: entry.name.clone(), card })
}

/// What asks the bot; a policy's answers are timed by the clock.
fn player<'a>(
    common: &Common<'_>,
    call: &Call,
    entry: &Entry,
    log: &FaultLog,
    clock: &'a dyn Fn() -> Duration,
) -> Result<Box<dyn Outsider + 'a>, Failure> {
    let words = common.words;
    if let Some(program) = entry.contestant.outsider(&call.settings, log) {
        return Ok(program);
    }
    let policy = entry.contestant.policy(&common.rules).map_err(|error| {
        crate::common::usage(words, &entry.name, &words.list_error(&common.naming(), &error))
    })?;
    match policy {
        Some(policy) => Ok(Box::new(AskedPolicy::new(&common.rules, policy, clock))),
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
        refusal => common.words.refusal(&entry.name, &common.game().to_string(), refusal),
    }
}

/// How far the grading has come.
fn say(
    common: &Common<'_>,
    call: &Call,
    entry: &Entry,
    desk: &Desk,
    Known { asked, left, .. }: Known,
) -> String {
    common.words.say(
        "card-progress",
        [
            ("done", desk.done.load(Ordering::Relaxed).to_string().into()),
            ("all", call.entries.len().to_string().into()),
            ("elapsed", desk.begun.elapsed().as_secs().to_string().into()),
            ("bot", entry.name.as_str().into()),
            ("asked", asked.to_string().into()),
            ("left", left.to_string().into()),
        ],
    )
}
