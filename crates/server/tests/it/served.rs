//! A server for a test, on a port that is free.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use inarow_formats::Filter;
use inarow_formats::kept::GameId;
use inarow_search::Library;
use inarow_server::{Cluster, Key, Limits};
use inarow_store::{Options, Room, Store};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, SqliteConnection};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::client::Client;
use crate::page::Page;
use crate::{is_paused, passing, run, run_paused, soon};

/// Limits that tests do not reach by accident.
pub(crate) fn wide() -> Limits {
    Limits {
        thinkers: 2,
        rooms_per_address: 20_000,
        sockets_per_address: 10_000,
        connections_per_address: 15_000,
        made_per_minute: 1_000_000,
        messages_per_second: 100_000,
        ..Limits::default()
    }
}

/// The same, with little patience.
pub(crate) fn impatient(wait: Duration) -> Limits {
    Limits { wait, ..wide() }
}

/// Runs a test with a server and a client without a token.
pub(crate) fn serve(test: impl AsyncFnOnce(&Served, Client)) {
    serve_with(wide(), test);
}

/// The same with limits of its own.
pub(crate) fn serve_with(limits: Limits, test: impl AsyncFnOnce(&Served, Client)) {
    run(visited(limits, test));
}

/// The same where time passes only by [`passing`] and [`crate::pass`].
pub(crate) fn serve_paused(test: impl AsyncFnOnce(&Served, Client)) {
    serve_paused_with(wide(), test);
}

/// The same with limits of its own.
pub(crate) fn serve_paused_with(limits: Limits, test: impl AsyncFnOnce(&Served, Client)) {
    run_paused(visited(limits, test));
}

async fn visited(limits: Limits, test: impl AsyncFnOnce(&Served, Client)) {
    let served = Served::with(limits).await;
    test(&served, served.client()).await;
    served.stop().await;
}

/// A wanted game of tic-tac-toe for two at one screen.
pub(crate) fn for_two() -> Value {
    json!({"game": "tictactoe", "x": {"kind": "me"}, "o": {"kind": "me"}})
}

/// A server that runs in this process.
pub(crate) struct Served {
    pub(crate) address: SocketAddr,
    /// The key that makes its first user the owner.
    pub(crate) key: String,
    folder: TempDir,
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Served {
    /// With wide limits and an empty database.
    pub(crate) async fn start() -> Served {
        Served::with(wide()).await
    }

    /// With an empty database.
    pub(crate) async fn with(limits: Limits) -> Served {
        Served::on(tempfile::tempdir().unwrap(), limits).await
    }

    /// With the database of a folder.
    pub(crate) async fn on(folder: TempDir, limits: Limits) -> Served {
        Served::opened(folder, limits, &Options::default()).await
    }

    /// With the database of a folder, opened in this way.
    pub(crate) async fn opened(folder: TempDir, limits: Limits, options: &Options) -> Served {
        Served::begun(folder, limits, options, Library::default()).await
    }

    /// With an empty database, and a library of known positions.
    pub(crate) async fn knowing(library: Library) -> Served {
        let folder = tempfile::tempdir().unwrap();
        Served::begun(folder, wide(), &Options::default(), library).await
    }

    async fn begun(folder: TempDir, limits: Limits, options: &Options, library: Library) -> Served {
        let store = Store::open(file_in(folder.path()), options).await.unwrap();
        let cluster = Cluster::join(&store, None).await.unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let shutdown = async { drop(stopped.await) };
        let key = Key::random().unwrap();
        let text = key.text().to_owned();
        let served = inarow_server::run(listener, store, library, limits, key, cluster, shutdown);
        let task = tokio::spawn(served);
        Served { address, key: text, folder, stop, task }
    }

    /// Asks the server to stop, and waits: its folder, and how long it took.
    pub(crate) async fn stop(self) -> (TempDir, Duration) {
        let begin = Instant::now();
        self.stop.send(()).unwrap();
        // It gives pages some time to say farewell.
        match is_paused() {
            true => passing(self.task).await.unwrap(),
            false => soon(self.task).await.unwrap(),
        }
        (self.folder, begin.elapsed())
    }

    /// Stops it and starts another with the same database.
    pub(crate) async fn restart(self) -> Served {
        let (folder, _) = self.stop().await;
        Served::on(folder, wide()).await
    }

    /// A client without a token.
    pub(crate) fn client(&self) -> Client {
        Client::new(self.address)
    }

    /// The owner: a client that came with the address of the first visit.
    pub(crate) async fn owner(&self) -> Client {
        let client = self.client();
        let answer = client.get(&format!("/?token={}", self.key)).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some("/")), "{answer:?}");
        client.owning(answer.cookie("inarow-owner").unwrap())
    }

    /// The WebSocket of a client's page.
    pub(crate) async fn page(&self, client: &Client) -> Page {
        Page::open(self.address, client).await.unwrap()
    }

    /// A connection of our own to the database.
    pub(crate) async fn beside(&self) -> SqliteConnection {
        SqliteConnectOptions::new().filename(self.file()).connect().await.unwrap()
    }

    /// Where the database is.
    pub(crate) fn file(&self) -> PathBuf {
        file_in(self.folder.path())
    }

    /// The database, opened beside the server.
    pub(crate) async fn store(&self) -> Store {
        open(self.folder.path()).await
    }

    /// A game as the database has it: its squares by name, and the room.
    pub(crate) async fn stored(&self, code: &str) -> (Vec<String>, Room) {
        let store = self.store().await;
        let (id, room) = store.room(code).await.unwrap().unwrap();
        let squares = squares(&store, id).await;
        store.close().await;
        (squares, room)
    }

    /// The number of games in the database, at most 1000.
    pub(crate) async fn count(&self) -> usize {
        let store = self.store().await;
        let page = store.list(&Filter::default(), None, 1000).await.unwrap();
        store.close().await;
        page.games.len()
    }
}

/// The squares of a game's moves, by name.
pub(crate) async fn squares(store: &Store, id: GameId) -> Vec<String> {
    let kept = store.get(id).await.unwrap();
    let name = |square| inarow_rules::Notation::Algebraic.write(&kept.game, square);
    kept.squares().into_iter().map(name).collect()
}

pub(crate) fn file_in(folder: &Path) -> PathBuf {
    folder.join("games.db")
}

async fn open(folder: &Path) -> Store {
    Store::open_to_read(file_in(folder), &Options::default()).await.unwrap()
}
