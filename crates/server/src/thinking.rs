//! Engines think off the threads that serve people, a few at a time.

mod analysis;
mod challenge;
mod lesson;
mod mistakes;
mod position;
mod review;
mod studied;
mod trace;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use inarow_answers::{GameInPlay, HintAt, Thinking, budget, hint};
use inarow_players::{Allowance, Fitted, PlayerName, Reason, Refusal};
use inarow_rules::Square;
use inarow_search::{Limits, Search, SearchOptions, Wanted};
use inarow_words::{Naming, Words};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::{AcquireError, Semaphore, SemaphorePermit};

pub(crate) use self::analysis::Told;
pub(crate) use self::challenge::Challenged;
pub(crate) use self::lesson::lesson_of;
pub(crate) use self::position::{Asked, board, grid, naming};
use self::studied::Lessons;
pub(crate) use self::trace::Watched;
use crate::lines::{Line, Lines};
use crate::problem::{Kind, Problem};

/// How long an engine may think about one move.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// What an engine gets for a move: it is only time that is scarce.
const ALLOWANCE: Allowance = Allowance { time: Some(LONGEST_THOUGHT), ..Allowance::NONE };

/// How many hints are looked for or waited for at the same time, for each engine that may think.
const HINTS: usize = 4;

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
    gate: Arc<Semaphore>,
    /// Those who wait for hints: few, so that they do not keep engines from moving.
    hints: Arc<Semaphore>,
    /// Where the thoughts of each address wait before they wait at the gate, which lets in whoever
    /// came first.
    lines: Arc<Lines>,
    /// What is known of the lessons' players.
    lessons: Arc<Lessons>,
}

/// Ends a thought when it is dropped.
#[derive(Debug)]
pub(crate) struct Recall(Arc<AtomicBool>);

impl Recall {
    pub(crate) fn new() -> Recall {
        Recall(Arc::default())
    }
}

impl Drop for Recall {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinkers {
    /// So many think at the same time; others wait for their turn.
    pub(crate) fn new(at_a_time: usize) -> Thinkers {
        let hints = Arc::new(Semaphore::new(at_a_time.saturating_mul(HINTS)));
        let (gate, lines) = (Arc::new(Semaphore::new(at_a_time)), Arc::new(Lines::new(at_a_time)));
        let lessons = Arc::new(Lessons::new());
        Thinkers { gate, hints, lines, lessons }
    }

    /// The line of an address.
    pub(crate) fn line(&self, address: IpAddr) -> Line {
        self.lines.of(address)
    }

    /// An engine's move. The thought ends when the recall is dropped, and by the time that its
    /// clock allows.
    pub(crate) async fn choose(
        &self,
        line: &Line,
        name: PlayerName,
        play: GameInPlay,
        seed: u64,
        until: Option<Instant>,
        recall: &Recall,
    ) -> Result<Thought, Problem> {
        self.think(line, until, recall, move |limits| {
            let thought = choose(name, &play, seed, limits);
            match thought {
                Err(Gone::TooLong(_)) if until.is_some() => hasty(&play),
                Err(Gone::TooLong(problem) | Gone::Wrong(problem)) => Err(problem),
                Ok(thought) => Ok(thought),
            }
        })
        .await
    }

    /// A good move, and what it is worth.
    pub(crate) async fn hint(&self, line: &Line, play: GameInPlay) -> Result<HintAt, Problem> {
        let _place = self.place_to_wait()?;
        self.think(line, None, &Recall::new(), move |limits| {
            let stop = || limits.stop.is_some_and(|stop| stop());
            let (rules, position) = (play.rules().clone(), *play.position());
            let found = if play.is_over() { None } else { hint(&rules, &position, &stop) };
            let hint = found.ok_or_else(|| Problem::told(Kind::Impossible, "illegal-over"))?;
            Ok(HintAt { rules, position, hint })
        })
        .await
    }

    /// A place among those who wait for something that an engine finds out for them.
    fn place_to_wait(&self) -> Result<SemaphorePermit<'_>, Problem> {
        let place = self.hints.try_acquire();
        place.map_err(|_| Problem::told(Kind::TooMany, "online-hints-wait").after(2))
    }

    /// Does something when it is this line's turn, off the threads that serve people.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        line: &Line,
        until: Option<Instant>,
        recall: &Recall,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        self.think_for(LONGEST_THOUGHT, line, until, recall, thought).await
    }

    /// The same for no longer than so long.
    async fn think_for<T: Send + 'static>(
        &self,
        longest: Duration,
        line: &Line,
        until: Option<Instant>,
        recall: &Recall,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let stopped = || Problem::told(Kind::Unavailable, "online-stopping");
        let (line, gate) = (Arc::clone(line), Arc::clone(&self.gate));
        let place = async move {
            let in_line = line.acquire_owned().await?;
            Ok::<_, AcquireError>((gate.acquire_owned().await?, in_line))
        };
        // Whose clock does not wait for a place takes a short look beside the others.
        let place = match until {
            None => Some(place.await),
            Some(until) => tokio::time::timeout_at(until.into(), place).await.ok(),
        };
        let place = place.transpose().map_err(|_| stopped())?;
        let nodes = place.is_none().then_some(budget::HASTY);
        let recalled = Arc::clone(&recall.0);
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            let start = Instant::now();
            let end = start + longest;
            let end = until.map_or(end, |until| until.min(end));
            let stop = || recalled.load(Ordering::Relaxed) || Instant::now() >= end;
            thought(&Limits { nodes, depth: None, stop: Some(&stop) })
        });
        thinking.await.map_err(|_| stopped())?
    }
}

/// Why an engine has no move.
enum Gone {
    /// Its limits did not suffice.
    TooLong(Problem),
    Wrong(Problem),
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

fn choose(
    name: PlayerName,
    play: &GameInPlay,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Thought, Gone> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    let rules = play.rules();
    let fitted = Fitted::within(name, rules, &ALLOWANCE);
    let Some(mut player) = fitted.player.player(rules, 1) else {
        let detail = "a person moves for themselves";
        return Err(Gone::Wrong(Problem::new(Kind::Internal, detail)));
    };
    let start = Instant::now();
    let stop = |time: Option<Duration>| {
        limits.stop.is_some_and(|stop| stop()) || time.is_some_and(|time| start.elapsed() >= time)
    };
    let thinking = Thinking { allowance: ALLOWANCE, nodes: limits.nodes, stop: &stop };
    let chosen =
        inarow_answers::choose(play, player.as_mut(), Some(name), &thinking, &mut generator);
    let choice = chosen.map_err(|refusal| {
        let (name, game) = (name.to_string(), rules.game().to_string());
        let problem = Problem::impossible(move |words| words.refusal(&name, &game, refusal));
        match refusal {
            Refusal::OutOfNodes { .. } | Refusal::Stopped => Gone::TooLong(problem),
            _ => Gone::Wrong(problem),
        }
    })?;
    Ok(Thought { square: choice.square, why: Why::Reason(choice.reason) })
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn one_address_that_wants_many_thoughts_does_not_keep_another_waiting() {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let thinkers = Thinkers::new(1);
        let [many, one] = [1, 2].map(|last| thinkers.line(Ipv4Addr::new(192, 0, 2, last).into()));
        let order = Arc::new(Mutex::new(Vec::new()));
        // Whoever wants something waits in line before the next one comes.
        let wants = |line: &Line, name: &'static str| {
            let (thinkers, line, order) = (thinkers.clone(), Arc::clone(line), Arc::clone(&order));
            async move {
                let thought = move |_: &Limits<'_>| {
                    if let Ok(mut order) = order.lock() {
                        order.push(name);
                    }
                    Ok(())
                };
                thinkers.think(&line, None, &Recall::new(), thought).await.is_ok()
            }
        };
        let all = async {
            let held = Arc::clone(&thinkers.gate).acquire_owned().await;
            let mut waiting: Vec<_> = (0..20).map(|_| tokio::spawn(wants(&many, "many"))).collect();
            tokio::task::yield_now().await;
            waiting.push(tokio::spawn(wants(&one, "one")));
            tokio::task::yield_now().await;
            drop(held);
            let mut done = 0;
            for waiting in waiting {
                done += usize::from(waiting.await.is_ok_and(|done| done));
            }
            done
        };
        assert_eq!(runtime.ok().map(|runtime| runtime.block_on(all)), Some(21));
        let order = order.lock().map(|order| order.clone()).unwrap_or_default();
        assert_eq!(order.iter().position(|&name| name == "one"), Some(1), "{order:?}");
    }
}
