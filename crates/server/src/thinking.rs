//! Engines think off the threads that serve people, a few at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use inarow_engine::{Limits, PlayerName};
use inarow_rules::{Notation, Square, with_rules};
use inarow_words::Naming;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::sync::Semaphore;

use crate::play::Play;
use crate::problem::{Kind, Problem};
use crate::sentences::Sentences;
use crate::wire::Said;

/// How long an engine may think about one move.
pub const LONGEST_THOUGHT: Duration = Duration::from_secs(10);

/// How many positions a hint may take: a fraction of a second.
const HINT_NODES: u64 = 500_000;

/// How many hints are looked for or waited for at the same time, for each engine that may think.
const HINTS: usize = 4;

/// A move that was thought of, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thought {
    pub(crate) square: Square,
    /// The square's algebraic name.
    pub(crate) name: String,
    pub(crate) reason: Said,
}

/// Where engines think.
#[derive(Clone, Debug)]
pub(crate) struct Thinkers {
    gate: Arc<Semaphore>,
    /// Those who wait for hints: few, so that they do not keep engines from moving.
    hints: Arc<Semaphore>,
    sentences: Arc<Sentences>,
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
    pub(crate) fn new(at_a_time: usize, sentences: Arc<Sentences>) -> Thinkers {
        let hints = Arc::new(Semaphore::new(at_a_time.saturating_mul(HINTS)));
        Thinkers { gate: Arc::new(Semaphore::new(at_a_time)), hints, sentences }
    }

    /// An engine's move. The thought ends when the recall is dropped.
    pub(crate) async fn choose(
        &self,
        name: PlayerName,
        play: Play,
        seed: u64,
        recall: &Recall,
    ) -> Result<Thought, Problem> {
        let sentences = Arc::clone(&self.sentences);
        self.think(recall, move |limits| choose(&sentences, name, &play, seed, limits)).await
    }

    /// A good move, and what it is worth.
    pub(crate) async fn hint(&self, play: Play) -> Result<Thought, Problem> {
        let sentences = Arc::clone(&self.sentences);
        let Ok(_place) = self.hints.try_acquire() else {
            let said = sentences.both(|words| words.say("online-hints-wait", []));
            let problem = Problem::said(Kind::TooMany, said);
            return Err(Problem { retry_after: Some(2), ..problem });
        };
        let recall = Recall::new();
        self.think(&recall, move |limits| {
            let limits = Limits { nodes: Some(HINT_NODES), ..*limits };
            let (square, score) = play
                .best_move(&limits)
                .ok_or_else(|| sentences.impossible(|words| words.say("illegal-over", [])))?;
            let naming = Naming { game: play.game(), notation: Notation::Algebraic };
            let key = if score.value().is_some() { "hint-exact" } else { "hint-estimate" };
            let reason = sentences.both(|words| {
                let (square, score) = (words.square(&naming, square), words.score(score));
                words.say(key, [("square", square.into()), ("score", score.into())])
            });
            Ok(Thought { square, name: play.name(square), reason })
        })
        .await
    }

    async fn think<T: Send + 'static>(
        &self,
        recall: &Recall,
        thought: impl FnOnce(&Limits<'_>) -> Result<T, Problem> + Send + 'static,
    ) -> Result<T, Problem> {
        let stopped = || Problem::new(Kind::Unavailable, "the server is stopping");
        let place = Arc::clone(&self.gate).acquire_owned().await.map_err(|_| stopped())?;
        let recalled = Arc::clone(&recall.0);
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = place;
            let start = Instant::now();
            let stop = || recalled.load(Ordering::Relaxed) || start.elapsed() >= LONGEST_THOUGHT;
            thought(&Limits { nodes: None, depth: None, stop: Some(&stop) })
        });
        thinking.await.map_err(|_| stopped())?
    }
}

fn choose(
    sentences: &Sentences,
    name: PlayerName,
    play: &Play,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Thought, Problem> {
    let mut generator = Xoshiro256PlusPlus::seed_from_u64(seed);
    let time = name.options().time;
    let start = Instant::now();
    let stop = || {
        limits.stop.is_some_and(|stop| stop()) || time.is_some_and(|time| start.elapsed() >= time)
    };
    let limits = Limits { stop: Some(&stop), ..*limits };
    let choice = with_rules!(&*play.rules, rules => {
        let positions = play.record.positions(rules);
        let positions = positions.map_err(|bad| Problem::new(Kind::Internal, bad.to_string()))?;
        let Some(mut player) = name.player(rules, 1) else {
            return Err(Problem::new(Kind::Impossible, "a person moves for themselves"));
        };
        player.choose(rules, &positions[play.record.moves.len()], &limits, &mut generator)
    });
    let game = play.game().to_string();
    let choice = choice.map_err(|refusal| {
        sentences.impossible(|words| words.refusal(&name.to_string(), &game, refusal))
    })?;
    let naming = Naming { game: play.game(), notation: Notation::Algebraic };
    let reason = sentences.both(|words| words.reason(&naming, choice.square, &choice.reason));
    Ok(Thought { square: choice.square, name: play.name(choice.square), reason })
}
