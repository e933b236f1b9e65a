//! Engines think off the threads that serve people, a few at a time.

mod analysis;
mod challenge;
mod lesson;
mod mistakes;
mod position;
mod puzzles;
mod review;
mod studied;
mod trace;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_answers::{GameInPlay, HintAt, Thinking, budget, hint};
use inarow_players::{Allowance, Fitted, PlayerName, Reason, Refusal};
use inarow_rules::Square;
use inarow_search::{Limits, Search, SearchOptions, Wanted};
use inarow_words::{Naming, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio_util::sync::CancellationToken;

pub(crate) use self::analysis::Told;
pub(crate) use self::challenge::Challenged;
pub(crate) use self::lesson::lesson_of;
pub(crate) use self::position::{Asked, board, grid, naming};
use self::studied::Lessons;
pub(crate) use self::trace::Watched;
use crate::gate::{Full, Gate, Urgency};
use crate::problem::{Kind, Problem};

/// How long an engine may think about one move.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// What an engine gets for a move on a machine that many share.
pub(crate) const ALLOWANCE: Allowance = Allowance {
    time: Some(LONGEST_THOUGHT),
    table: Some(64 << 20),
    exact_memory: Some(256 << 20),
    ..Allowance::USUAL
};

/// A move that was thought of, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) square: Square,
    pub(crate) why: Why,
}

/// Why an engine made its move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    Reason(Reason),
    /// There was no time for more than a short look.
    Hasty,
}

impl Why {
    /// The same as a sentence.
    pub(crate) fn say(&self, words: &Words, naming: &Naming, square: Square) -> String {
        match self {
            Why::Reason(reason) => words.reason(naming, square, reason),
            Why::Hasty => words.say("online-hasty", []),
        }
    }
}

/// Where engines think.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    gate: Arc<Gate>,
    /// What is known of the lessons' players.
    lessons: Arc<Lessons>,
}

/// Who wants something thought of, how soon, and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    address: IpAddr,
    urgency: Urgency,
    longest: Duration,
    /// Whether it takes less time where others wait.
    yields: bool,
    /// When it must be done; it takes a short look beside the others if it has no place by then.
    until: Option<Instant>,
}

impl Wish {
    /// An engine's move, until so long at most.
    pub(crate) fn of_engine(address: IpAddr, until: Option<Instant>) -> Wish {
        Wish { urgency: Urgency::Move, until, ..Wish::study(address) }
    }

    /// An answer of a moment.
    pub(crate) fn glance(address: IpAddr) -> Wish {
        Wish { urgency: Urgency::Glance, ..Wish::study(address) }
    }

    /// What takes seconds.
    pub(crate) fn study(address: IpAddr) -> Wish {
        let (urgency, longest) = (Urgency::Study, LONGEST_THOUGHT);
        Wish { address, urgency, longest, yields: true, until: None }
    }
}

impl Thinkers {
    /// So many think at the same time; others wait for their turn.
    pub(crate) fn new(at_a_time: usize) -> Thinkers {
        Thinkers { gate: Gate::new(at_a_time), lessons: Arc::new(Lessons::new()) }
    }

    /// An engine's move, by the time that its clock allows.
    pub(crate) async fn choose(
        &self,
        wish: Wish,
        name: PlayerName,
        play: GameInPlay,
        seed: u64,
    ) -> Result<Thought, Problem> {
        self.think(wish, move |limits| {
            // A game must not hang: who runs out of time plays the best that a short look finds.
            choose(name, &play, seed, limits)?.map_or_else(|| hasty(&play), Ok)
        })
        .await
    }

    /// A good move, and what it is worth.
    pub(crate) async fn hint(&self, address: IpAddr, play: GameInPlay) -> Result<HintAt, Problem> {
        self.think(Wish::glance(address), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            let (rules, position) = (play.rules().clone(), *play.position());
            let found = if play.is_over() { None } else { hint(&rules, &position, &stop) };
            let hint = found.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))?;
            Ok(HintAt { rules, position, hint })
        })
        .await
    }

    /// Does something when it is its turn, off the threads that serve people, and in less time the
    /// more others wait. It is given up when nobody waits for it any more.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        wish: Wish,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Wish { address, urgency, longest, yields, until } = wish;
        let place = self.gate.enter(urgency, address);
        // Whose clock does not wait for a place takes a short look beside the others.
        let place = match until {
            None => Some(place.await),
            Some(until) => tokio::time::timeout_at(until.into(), place).await.ok(),
        };
        let full = |Full| Problem::told(Kind::TooMany, "online-hints-wait").after(2);
        let place = place.transpose().map_err(full)?;
        let nodes = place.is_none().then_some(budget::HASTY);
        let gone = CancellationToken::new();
        let _nobody_waits = gone.clone().drop_guard();
        let thinking = tokio::task::spawn_blocking(move || {
            let start = Instant::now();
            let share = || match &place {
                Some(place) if yields => place.share(longest),
                _ => longest,
            };
            let stop = || {
                gone.is_cancelled()
                    || start.elapsed() >= share()
                    || until.is_some_and(|until| Instant::now() >= until)
            };
            thought(&Limits { nodes, stop: Some(&stop), ..Limits::NONE })
        });
        thinking.await.map_err(|_| Problem::told(Kind::Unavailable, "online-stopping"))?
    }
}

/// A short look instead of a thought that could not be finished.
fn hasty(play: &GameInPlay) -> Result<Thought, Problem> {
    let options = SearchOptions { table: budget::TABLE, threads: 1 };
    let (mut search, limits) = (Search::new(play.rules(), &options), Limits::nodes(budget::HASTY));
    let found = search.run(play.position(), &limits, Wanted::BestMove, &mut |_| ());
    let best = found.ok().and_then(|found| found.moves.into_iter().next());
    let best = best.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))?;
    Ok(Thought { square: best.square, why: Why::Hasty })
}

/// An engine's move; nothing if its limits did not suffice.
fn choose(
    name: PlayerName,
    play: &GameInPlay,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Option<Thought>, Problem> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = play.rules();
    let fitted = Fitted::within(name, rules, &ALLOWANCE);
    let Some(mut player) = fitted.player.player(rules, 1) else {
        return Err(Problem::new(Kind::Internal, "a person moves for themselves"));
    };
    let start = Instant::now();
    let stop = |time: Option<Duration>| {
        limits.stop.is_some_and(|stop| stop()) || time.is_some_and(|time| start.elapsed() >= time)
    };
    let thinking = Thinking { allowance: ALLOWANCE, clock: None, nodes: limits.nodes, stop: &stop };
    let chosen =
        inarow_answers::choose(play, player.as_mut(), Some(name), &thinking, &mut generator);
    match chosen {
        Ok(choice) => Ok(Some(Thought { square: choice.square, why: Why::Reason(choice.reason) })),
        Err(Refusal::OutOfNodes { .. } | Refusal::Stopped) => Ok(None),
        Err(refusal) => {
            let (name, game) = (name.to_string(), rules.game().to_string());
            Err(Problem::impossible(move |words| words.refusal(&name, &game, refusal)))
        }
    }
}
