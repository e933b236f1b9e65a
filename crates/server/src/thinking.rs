//! Engines think off the threads that serve people, a few at a time.

mod analysis;
mod mistakes;
mod review;
mod studied;

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use inarow_answers::{Answer, GameInPlay, HintAt, Versioned, Voice, budget, engine_move, view};
use inarow_players::{Choice, PlayerName};
use inarow_search::Limits;
use tokio_util::sync::CancellationToken;

use self::studied::Lessons;
use crate::gate::{Full, Gate, Urgency};
use crate::problem::{Kind, Problem};

/// How long an engine may think about one move.
pub use budget::LONGEST_THOUGHT;

/// Where engines think.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    gate: Arc<Gate>,
    /// What is known of the lessons' players.
    lessons: Arc<Lessons>,
}

/// Asked whether to stop.
pub(crate) type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Who wants something thought of, how soon, and how long it may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wish {
    pub(crate) address: IpAddr,
    urgency: Urgency,
    longest: Duration,
    /// Whether it takes less time where others wait.
    yields: bool,
    /// When it must be done; it takes a short look beside the others if it has no place by then.
    pub(crate) until: Option<Instant>,
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
    ) -> Result<Choice, Problem> {
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

    /// The answer to a question, as it is told.
    pub(crate) async fn answer<A: Answer + 'static>(
        &self,
        wish: Wish,
        voice: Voice<'static>,
        find: impl FnOnce(Stop<'_>) -> Result<A, inarow_answers::Problem> + Send + 'static,
    ) -> Result<Versioned<A::View>, Problem>
    where
        A::View: Send,
    {
        self.find(wish, move |stop| find(stop).map(|answer| view(&answer, &voice))).await
    }

    /// What is found out for a question.
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

    /// A good move, and what it is worth.
    pub(crate) async fn hint(&self, address: IpAddr, play: GameInPlay) -> Result<HintAt, Problem> {
        self.think(Wish::glance(address), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            Ok(HintAt::of(&play, &stop)?)
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
