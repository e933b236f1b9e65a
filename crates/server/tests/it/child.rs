//! A server that is a process of its own.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::Duration;

use inarow_search::Library;
use inarow_server::{Broker, Cluster, Key};
use inarow_store::{Options, Store};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

use crate::run;
use crate::served::wide;

/// The place of the database, and the address of the broker, if there is one.
const VARIABLE: &str = "INAROW_SERVER_CHILD";
const BROKER: &str = "INAROW_SERVER_CHILD_BROKER";

/// A server that is there for longer has been forgotten, and ends itself.
const LONGEST: Duration = Duration::from_secs(600);

/// Not a test: the server itself, when a test has started this program again.
#[test]
fn server() {
    let Some(place) = std::env::var_os(VARIABLE) else { return };
    std::thread::spawn(|| {
        std::thread::sleep(LONGEST);
        std::process::exit(1);
    });
    run(async {
        let store = Store::open(Path::new(&place), &Options::default()).await.unwrap();
        let broker = match std::env::var(BROKER) {
            Ok(address) => Some(Broker::connect(&address).await.unwrap()),
            Err(_) => None,
        };
        let cluster = Cluster::join(&store, broker).await.unwrap();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let mut terminate = signal(SignalKind::terminate()).unwrap();
        let mut output = std::io::stdout();
        writeln!(output, "\nlistening {}", listener.local_addr().unwrap()).unwrap();
        output.flush().unwrap();
        let stop = async move {
            terminate.recv().await;
        };
        let library = Library::default();
        let key = Key::random().unwrap();
        inarow_server::run(listener, store, library, wide(), key, cluster, stop).await;
    });
}

/// A server that has been started.
pub(crate) struct Process {
    pub(crate) address: SocketAddr,
    child: Child,
    /// It may still want to say something.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts this program again, as a server with this database.
    pub(crate) fn start(file: &Path) -> Process {
        Process::of(file, None)
    }

    /// With this database and this broker, if there is one.
    pub(crate) fn of(place: &Path, broker: Option<&str>) -> Process {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "child::server", "--nocapture"])
            .env(VARIABLE, place)
            .envs(broker.map(|address| (BROKER, address)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        let mut lines = output.by_ref().lines().map(Result::unwrap);
        let address = lines.find_map(|line| line.strip_prefix("listening ")?.parse().ok());
        Process { address: address.expect("the server did not start"), child, _output: output }
    }

    /// Takes it away, without a word.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Its exit status.
    pub(crate) async fn end(mut self) -> ExitStatus {
        let waiting = tokio::task::spawn_blocking(move || self.child.wait().unwrap());
        crate::soon(waiting).await.unwrap()
    }
}
