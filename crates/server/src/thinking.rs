//! Engines think off the threads that serve people, a few at a time.

mod analysis;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_answers::asked::{Asked, Stop, Work};
use inarow_answers::{Decision, GameInPlay, budget, engine_move};
use inarow_players::PlayerName;
use inarow_search::Limits;
use tokio_util::sync::CancellationToken;

use crate::gate::{Full, Gate, Urgency};
use crate::problem::{Kind, Problem};

pub(crate) use analysis::WAITING;
/// Longest time that an engine may think about one move.
pub use budget::LONGEST_THOUGHT;

/// The longest time for findings that are made once: they take little, but a debug build is slow, and shares
/// its machine.
const LONGEST_ONCE: Duration = Duration::from_secs(60);

/// Engines and searches, behind one gate.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    gate: Arc<Gate>,
}

/// The account, urgency and longest time of a computation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) address: IpAddr,
    urgency: Urgency,
    longest: Duration,
    /// Whether it takes less time where others wait.
    yields: bool,
    /// The moment by which it must be done; it takes a short look beside the others if it has no place by then.
    pub(crate) until: Option<Instant>,
}

impl Wish {
    /// An engine's move, until a moment at most.
    pub(crate) fn of_engine(address: IpAddr, until: Option<Instant>) -> Wish {
        Wish { urgency: Urgency::Move, until, ..Wish::study(address) }
    }

    /// An answer of a moment.
    pub(crate) fn glance(address: IpAddr) -> Wish {
        Wish { urgency: Urgency::Glance, ..Wish::study(address) }
    }

    /// A computation of seconds.
    pub(crate) fn study(address: IpAddr) -> Wish {
        let (urgency, longest) = (Urgency::Study, LONGEST_THOUGHT);
        Wish { address, urgency, longest, yields: true, until: None }
    }
}

impl Thinkers {
    /// This number of computations run at the same time; others wait for their turn.
    pub(crate) fn new(at_a_time: usize) -> Thinkers {
        Thinkers { gate: Gate::new(at_a_time) }
    }

    /// An engine's decision, by the time that its clock allows.
    pub(crate) async fn choose(
        &self,
        wish: Wish,
        name: PlayerName,
        play: GameInPlay,
        seed: u64,
    ) -> Result<Decision, Problem> {
        self.think(wish, move |limits| {
            let start = Instant::now();
            let stop = |time: Option<Duration>| {
                limits.stop.is_some_and(|stop| stop())
                    || time.is_some_and(|time| start.elapsed() >= time)
            };
            Ok(engine_move(name, &play, seed, limits.nodes, &stop)?)
        })
        .await
    }

    /// The answer to a question, as JSON.
    pub(crate) async fn answer(&self, address: IpAddr, asked: Asked) -> Result<String, Problem> {
        let wish = match asked.work {
            Work::None => return Ok(asked.answer(&|| false, &|| Duration::ZERO)?),
            Work::Short => Wish::glance(address),
            Work::Long => Wish::study(address),
            Work::Once => Wish { longest: LONGEST_ONCE, yields: false, ..Wish::glance(address) },
        };
        self.find(wish, move |stop| asked.answer(stop, &|| Duration::ZERO)).await
    }

    /// The result of a question.
    pub(crate) async fn find<T: Send + 'static>(
        &self,
        wish: Wish,
        find: impl FnOnce(Stop<'_>) -> Result<T, inarow_answers::Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.think(wish, move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(find(&stop)?)
        })
        .await
    }

    /// Runs a computation when it is its turn, off the threads that serve people, and in less time the more others
    /// wait. It is cancelled when its result is no longer wanted.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        wish: Wish,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let Wish { address, urgency, longest, yields, until } = wish;
        let place = self.gate.enter(urgency, address);
        // An engine whose clock does not wait for a place takes a short look beside the others.
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
