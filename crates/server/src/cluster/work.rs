//! Tasks of a node and a worker beside serving people.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use futures_util::StreamExt as _;
use inarow_answers::GameInPlay;
use inarow_players::{Choice, PlayerName, Reason};
use inarow_rules::{Game, Mark, Record, Square};
use inarow_search::Library;
use inarow_store::{Error, Store};
use serde::{Deserialize, Serialize};
use tokio::task::JoinSet;

use super::peers::Role;
use super::{Broker, Cluster, NotJoined, frame, node_lease};
use crate::key::Key;
use crate::limits::Limits;
use crate::problem::{Kind, Problem};
use crate::server::Server;
use crate::thinking::{LONGEST_THOUGHT, Wish};

/// The queue in which workers wait.
pub(super) const QUEUE: &str = "workers";

/// Time that an answer may take on its way, beside the computation.
const WAY: Duration = Duration::from_secs(2);

/// A move that an engine is asked for.
#[derive(Debug, Serialize, Deserialize)]
struct Wanted {
    player: String,
    game: Game,
    first: Mark,
    moves: Vec<Square>,
    seed: u64,
    /// A number for the visitor, so that all have their turn.
    address: IpAddr,
    /// Milliseconds left on its clock.
    left: Option<u64>,
}

/// The move.
#[derive(Debug, Serialize, Deserialize)]
struct Found {
    square: Square,
    weight: u64,
    reason: Reason,
}

impl Cluster {
    /// An engine's move as a worker finds it; none where this node has to think itself.
    pub(crate) async fn think(
        &self,
        wish: &Wish,
        name: PlayerName,
        play: &GameInPlay,
        seed: u64,
    ) -> Option<Choice> {
        let sealed = self.sealed.as_ref().filter(|_| self.peers.has_worker())?;
        // Workers know no openings.
        if play.is_opening() {
            return None;
        }
        let Record { game, first, moves, .. } = play.record().clone();
        let left = wish.until.map(|until| until.saturating_duration_since(Instant::now()));
        let left = left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        let (player, address) = (name.to_string(), sealed.hidden(wish.address));
        let wanted = Wanted { player, game, first, moves, seed, address, left };
        let asked = self.ask_worker("think", frame::write(&wanted, b""), LONGEST_THOUGHT + WAY);
        let (found, _) = frame::read::<Option<Found>>(&asked.await?)?;
        let Found { square, weight, reason } = found?;
        play.clone().play(square).is_ok().then_some(Choice { square, weight, reason })
    }

    /// Thinks for nodes, one thought of the queue after the other.
    async fn answer_thoughts(self: Arc<Self>, server: Arc<Server>) {
        let Some(broker) = &self.broker else { return };
        let subject = Cluster::queue_of("think");
        let Ok(mut asked) = broker.subscribe(subject, Some(QUEUE)).await else { return };
        while let Some(message) = asked.next().await {
            let (Some(reply), Some((wanted, _))) =
                (message.reply, frame::read::<Wanted>(&message.payload))
            else {
                continue;
            };
            let (own, server) = (Arc::clone(&self), Arc::clone(&server));
            tokio::spawn(async move {
                let found = async {
                    let found = thought(&server, wanted).await.inspect_err(|problem| {
                        tracing::warn!(?problem, "no move");
                    });
                    frame::write(&found.ok(), b"")
                };
                own.take(reply, found).await;
            });
        }
    }
}

/// An engine's move.
async fn thought(server: &Server, wanted: Wanted) -> Result<Found, Problem> {
    let Wanted { player, game, first, moves, seed, address, left } = wanted;
    let services = server.rooms.services();
    let unknown = |_| Problem::new(Kind::BadRequest, player.clone());
    let name: PlayerName = player.parse().map_err(unknown)?;
    let record = Record { moves, ..Record::new(game, first) };
    let play = GameInPlay::of_record(services.rules(game), record)?;
    let until = left.map(|left| Instant::now() + Duration::from_millis(left));
    let wish = Wish::of_engine(address, until);
    let decided = services.thinkers.choose(wish, name, play, seed).await?;
    let no_move = |_| Problem::new(Kind::Internal, "a choice where a game opens freely");
    let Choice { square, weight, reason } = decided.into_move().map_err(no_move)?;
    Ok(Found { square, weight, reason })
}

/// Computes for the nodes of a broker until `shutdown` is ready, with a library of known positions.
///
/// # Errors
/// If it cannot begin.
pub async fn work(
    broker: Broker,
    library: Library,
    limits: Limits,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), NotJoined> {
    // A server that has no games.
    let store = Store::open(":memory:", &inarow_store::Options::default()).await?;
    let cluster = Cluster::of_worker(broker)?;
    let key = Key::random().map_err(|error| Error::Other(error.to_string()))?;
    let server = Arc::new(Server::new(store, library, limits, key, cluster));
    let (mut tasks, cluster) = (JoinSet::new(), Arc::clone(&server.rooms.services().cluster));
    let (own, of) = (Arc::clone(&cluster), Arc::clone(&server));
    tasks.spawn(async move { own.beat_of_worker(&of).await });
    tasks.spawn(Arc::clone(&cluster).answer_thoughts(Arc::clone(&server)));
    let (own, router) = (Arc::clone(&cluster), crate::router(Arc::clone(&server)));
    tasks.spawn(async move { own.answer_studies(router).await });
    shutdown.await;
    cluster.say(Role::Leaves, &server).await;
    if let Some(broker) = &cluster.broker {
        broker.flush().await;
    }
    Ok(())
}

/// Runs the tasks of a node until it is dropped.
pub(crate) fn serve(server: &Arc<Server>, router: &Router) -> JoinSet<()> {
    let (mut tasks, cluster) = (JoinSet::new(), &server.rooms.services().cluster);
    tasks.spawn(node_lease::keep(Arc::clone(server)));
    let (own, of) = (Arc::clone(cluster), Arc::clone(server));
    tasks.spawn(async move { own.beat(&of).await });
    let (own, of) = (Arc::clone(cluster), Arc::clone(server));
    tasks.spawn(async move { own.hear_lines(&of).await });
    let own = Arc::clone(cluster);
    tasks.spawn(async move { own.introduce().await });
    let (own, router) = (Arc::clone(cluster), router.clone());
    tasks.spawn(async move { own.answer_requests(router).await });
    tasks
}

/// Says that a node goes, and lets others have its games at once.
pub(crate) async fn leave(server: &Arc<Server>) {
    let cluster = &server.rooms.services().cluster;
    if let Err(error) = server.store().leave(&cluster.node()).await {
        tracing::warn!(%error, "the database does not hear that this node goes");
    }
    cluster.say(Role::Leaves, server).await;
    if let Some(broker) = &cluster.broker {
        broker.flush().await;
    }
}
