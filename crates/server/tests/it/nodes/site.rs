//! A site of several nodes: one PostgreSQL, one broker, and a proxy in front.

use std::net::{SocketAddr, TcpStream as StdStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::fault::{Fault, behind_gate};
use crate::child::Process;
use crate::player::Front;
use crate::postgres::{Cluster as Postgres, own_address};

/// Time after which a broker has got stuck.
const LONGEST: Duration = Duration::from_secs(20);

/// The password of an account of `deploy/`.
pub(crate) fn password_of(user: &str) -> String {
    format!("secret{user}")
}

/// A broker that runs; it ends with the test.
pub(crate) struct Nats {
    address: SocketAddr,
    /// The account that it lets in, with its password; any account, if it is none.
    lets_in: Option<[&'static str; 2]>,
    /// The file that it is started with.
    file: Option<PathBuf>,
    server: Option<Child>,
}

impl Nats {
    pub(crate) fn start(lets_in: Option<[&'static str; 2]>) -> Nats {
        let mut nats = Nats { address: own_address(), lets_in, file: None, server: None };
        nats.run();
        nats
    }

    /// With the accounts that `deploy/` has.
    pub(crate) fn of_deploy() -> Nats {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nats.conf");
        let (address, file) = (own_address(), Some(file));
        let mut nats = Nats { address, lets_in: None, file, server: None };
        nats.run();
        nats
    }

    /// The address for one of those accounts.
    pub(crate) fn address_of(&self, user: &str) -> String {
        format!("nats://{user}:{}@{}", password_of(user), self.address)
    }

    /// Starts it, and waits until it listens.
    pub(crate) fn run(&mut self) {
        let server = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "nats-server", "-a"])
            .args([self.address.ip().to_string(), "-p".into(), self.address.port().to_string()])
            .args(
                self.lets_in.into_iter().flat_map(|[name, word]| ["--user", name, "--pass", word]),
            )
            .args(self.file.iter().flat_map(|file| [Path::new("--config"), file]))
            .envs(
                [("NODE", "node"), ("WORKER", "worker")]
                    .map(|(name, user)| (format!("NATS_{name}_PASSWORD"), password_of(user))),
            )
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.server = Some(server.expect("nats-server, as Debian's package nats-server brings it"));
        let start = Instant::now();
        while StdStream::connect(self.address).is_err() {
            assert!(start.elapsed() < LONGEST, "the broker does not begin");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn stop(&mut self) {
        if let Some(mut server) = self.server.take() {
            let _ = server.kill();
            let _ = server.wait();
        }
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://{}", self.address)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A site of several nodes.
pub(crate) struct Site {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    pub(crate) nodes: Vec<Process>,
    /// Where people visit it.
    pub(crate) front: Front,
}

impl Site {
    /// A site of `nodes` nodes.
    pub(crate) async fn of(nodes: usize) -> Site {
        let mut site = Site::with(Nats::start(None)).await;
        (0..nodes).for_each(|_| site.add());
        site
    }

    /// With a broker and no node.
    pub(crate) async fn with(nats: Nats) -> Site {
        let postgres = Postgres::start();
        Site { postgres, nats, nodes: Vec::new(), front: Front::open().await }
    }

    pub(crate) fn place(&self) -> String {
        self.postgres.place("postgres")
    }

    /// One more node.
    pub(crate) fn add(&mut self) {
        self.add_with(&self.place(), &self.nats.address());
    }

    /// One more node, which reaches the database and the broker by these addresses.
    pub(crate) fn add_with(&mut self, place: &str, broker: &str) {
        self.nodes.push(Process::of(Path::new(place), Some(broker)));
        self.tell();
    }

    /// Several more nodes, which start at the same moment.
    pub(crate) async fn add_at_once(&mut self, nodes: usize) {
        let start = |_| {
            let (place, broker) = (self.place(), self.nats.address());
            tokio::task::spawn_blocking(move || Process::of(Path::new(&place), Some(&broker)))
        };
        let started = futures_util::future::join_all((0..nodes).map(start)).await;
        self.nodes.extend(started.into_iter().map(Result::unwrap));
        self.tell();
    }

    /// One more node, which reaches the database by a gate.
    pub(crate) async fn add_behind_gate(&mut self) -> watch::Sender<Fault> {
        let (place, gate) = behind_gate(&self.place()).await;
        self.add_with(&place, &self.nats.address());
        gate
    }

    /// Takes a node away without notice.
    pub(crate) fn kill(&mut self, number: usize) {
        let node = self.nodes.remove(number);
        self.tell();
        node.kill();
    }

    fn tell(&self) {
        self.front.lead_to(self.nodes.iter().map(|node| node.address).collect());
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.nodes.drain(..).for_each(Process::kill);
    }
}
