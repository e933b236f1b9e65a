//! What all rooms share.

use std::collections::HashMap;
use std::iter;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use inarow_answers::{Choices, GameInPlay, informed};
use inarow_players::{Choice, PlayerName};
use inarow_rules::Game;
use inarow_search::{Informed, Library};
use inarow_store::Store;
use tokio::time::Instant;

use crate::cluster::Cluster;
use crate::limits::Limits;
use crate::makers::Makers;
use crate::problem::Problem;
use crate::thinking::{Thinkers, Wish};

/// How many compiled games are kept at hand.
const SHELF: usize = 64;

/// The most that a clock has run before it came here.
const BEFORE: Duration = Duration::from_secs(24 * 60 * 60);

/// The database, the engines and what else all rooms share.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) thinkers: Thinkers,
    pub(crate) makers: Makers,
    pub(crate) cluster: Arc<Cluster>,
    /// After how long without anybody a room is closed; it opens again when somebody comes.
    pub(crate) idle: Duration,
    /// Since when clocks count.
    opened: Instant,
    /// What is known of positions.
    library: Library,
    /// Compiled games: rooms with the same game share one.
    shelf: Mutex<HashMap<Game, Informed>>,
}

impl Services {
    pub(crate) fn new(
        store: Store,
        library: Library,
        limits: &Limits,
        cluster: Cluster,
    ) -> Services {
        Services {
            store,
            thinkers: Thinkers::new(limits.thinkers),
            makers: Makers::new(limits.made_per_minute, cluster.has_broker()),
            cluster: Arc::new(cluster),
            idle: limits.idle,
            opened: Instant::now(),
            library,
            shelf: Mutex::default(),
        }
    }

    /// The time by which clocks go. It begins late enough that a clock which ran elsewhere before has begun by it.
    pub(crate) fn elapsed(&self) -> Duration {
        BEFORE + self.opened.elapsed()
    }

    /// The moment of a time.
    pub(crate) fn moment(&self, elapsed: Duration) -> Instant {
        self.opened + elapsed.saturating_sub(BEFORE)
    }

    /// An engine's move: a worker's where one is there, else one thought of here.
    pub(crate) async fn choose(
        &self,
        wish: Wish,
        name: PlayerName,
        play: GameInPlay,
        seed: u64,
    ) -> Result<Choice, Problem> {
        match self.cluster.think(&wish, name, &play, seed).await {
            Some(choice) => Ok(choice),
            None => self.thinkers.choose(wish, name, play, seed).await,
        }
    }

    /// The games of whose positions something is known: their texts, and the names that some have.
    pub(crate) fn known_games(&self) -> impl Iterator<Item = String> {
        self.library.games().flat_map(|game| {
            let named = Choices::GAMES.iter().filter(move |(_, named)| named == game);
            iter::once(game.to_string()).chain(named.map(|(name, _)| (*name).to_owned()))
        })
    }

    /// A game, compiled, with what is known of it.
    pub(crate) fn rules(&self, game: Game) -> Informed {
        let mut shelf = self.shelf.lock().unwrap_or_else(PoisonError::into_inner);
        if shelf.len() >= SHELF && !shelf.contains_key(&game) {
            shelf.clear();
        }
        shelf.entry(game).or_insert_with(|| informed(game, &self.library)).clone()
    }
}
