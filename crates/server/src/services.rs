//! Services shared by all rooms.

use std::iter;
use std::sync::Arc;
use std::time::Duration;

use inarow_answers::asked::Router;
use inarow_answers::{Choices, Decision, GameInPlay};
use inarow_players::PlayerName;
use inarow_rules::Game;
use inarow_search::{Informed, Library};
use inarow_store::Store;
use tokio::time::Instant;

use crate::cluster::Cluster;
use crate::creation_limit::CreationLimit;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::thinking::{Thinkers, Wish};

/// The most that a clock has run before it came here.
const BEFORE: Duration = Duration::from_secs(24 * 60 * 60);

/// The database, the engines and everything else that all rooms share.
#[derive(Debug)]
pub(crate) struct Services {
    pub(crate) store: Store,
    pub(crate) thinkers: Thinkers,
    pub(crate) creation_limit: CreationLimit,
    pub(crate) cluster: Arc<Cluster>,
    /// Time after which an empty room is closed; it opens again when a visitor comes.
    pub(crate) idle: Duration,
    /// The moment from which clocks count.
    opened: Instant,
    /// Answers questions that need no server; rooms with the same game share its compiled rules.
    pub(crate) router: Router,
    /// The games for which the server knows more than the built-in data: their texts, and the names that some
    /// have.
    pub(crate) known_games: Vec<String>,
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
            creation_limit: CreationLimit::new(limits.made_per_minute, cluster.has_broker()),
            cluster: Arc::new(cluster),
            idle: limits.idle,
            opened: Instant::now(),
            known_games: known_games(&library),
            router: Router::with_book(library),
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
    ) -> Result<Decision, Problem> {
        match self.cluster.think(&wish, name, &play, seed).await {
            Some(choice) => Ok(Decision::Move(choice)),
            None => self.thinkers.choose(wish, name, play, seed).await,
        }
    }

    /// A game, compiled, with the knowledge of it.
    pub(crate) fn rules(&self, game: Game) -> Informed {
        self.router.rules(game)
    }
}

fn known_games(library: &Library) -> Vec<String> {
    let texts = library.games().flat_map(|game| {
        let named = Choices::GAMES.iter().filter(move |(_, named)| named == game);
        iter::once(game.to_string()).chain(named.map(|(name, _)| (*name).to_owned()))
    });
    texts.collect()
}
