//! A site of several nodes: one PostgreSQL, one broker, and a proxy in front.

use std::net::{Ipv4Addr, SocketAddr, TcpListener as StdListener, TcpStream as StdStream};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::child::Process;
use crate::postgres::Cluster as Postgres;

/// After how long a broker has got stuck.
const LONGEST: Duration = Duration::from_secs(20);

/// A broker that runs; it ends with the test.
pub(crate) struct Nats {
    port: u16,
    server: Option<Child>,
}

impl Nats {
    pub(crate) fn start() -> Nats {
        let listener = StdListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let mut nats = Nats { port, server: None };
        nats.run();
        nats
    }

    /// Starts it, and waits until it listens.
    pub(crate) fn run(&mut self) {
        let server = Command::new("setpriv")
            .args(["--pdeathsig", "KILL", "nats-server", "-a", "127.0.0.1", "-p"])
            .arg(self.port.to_string())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn();
        self.server = Some(server.expect("nats-server, as Debian's package nats-server brings it"));
        let start = Instant::now();
        while StdStream::connect((Ipv4Addr::LOCALHOST, self.port)).is_err() {
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
        format!("nats://127.0.0.1:{}", self.port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        self.stop();
    }
}

/// The nodes to which the proxy hands connections.
type Behind = Arc<Mutex<Vec<SocketAddr>>>;

/// A site of several nodes.
pub(crate) struct Site {
    pub(crate) postgres: Postgres,
    pub(crate) nats: Nats,
    pub(crate) nodes: Vec<Process>,
    /// Where people come.
    pub(crate) address: SocketAddr,
    behind: Behind,
    proxy: JoinHandle<()>,
}

impl Site {
    /// With so many nodes.
    pub(crate) async fn of(nodes: usize) -> Site {
        let (postgres, nats) = (Postgres::start(), Nats::start());
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let behind = Behind::default();
        let proxy = tokio::spawn(hand_on(listener, Arc::clone(&behind)));
        let mut site = Site { postgres, nats, nodes: Vec::new(), address, behind, proxy };
        (0..nodes).for_each(|_| site.add());
        site
    }

    pub(crate) fn place(&self) -> String {
        self.postgres.place("postgres")
    }

    /// One more node.
    pub(crate) fn add(&mut self) {
        self.nodes.push(Process::node(&self.place(), &self.nats.address()));
        self.tell();
    }

    /// One more node, which reaches the database only as long as the gate is open.
    pub(crate) async fn add_behind_gate(&mut self) -> Gate {
        let (gate, is_open) = watch::channel(true);
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let own = listener.local_addr().unwrap();
        let place = self.place();
        let database = place.split(['@', '/']).find_map(|part| part.parse().ok()).unwrap();
        tokio::spawn(let_through(listener, database, is_open));
        let place = place.replace(&database.to_string(), &own.to_string());
        let node = Process::node(&place, &self.nats.address());
        self.nodes.push(node);
        self.tell();
        gate
    }

    /// Takes a node away without a word to anybody.
    pub(crate) fn kill(&mut self, number: usize) {
        let node = self.nodes.remove(number);
        self.tell();
        node.kill();
    }

    fn tell(&self) {
        *self.behind.lock().unwrap() = self.nodes.iter().map(|node| node.address).collect();
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.proxy.abort();
        self.nodes.drain(..).for_each(Process::kill);
    }
}

/// Open where it holds true.
pub(crate) type Gate = watch::Sender<bool>;

/// Hands each connection on while a gate is open; while it is shut nothing goes through, and nothing is closed.
async fn let_through(listener: TcpListener, to: SocketAddr, gate: watch::Receiver<bool>) {
    while let Ok((stream, _)) = listener.accept().await {
        let Ok(there) = TcpStream::connect(to).await else { continue };
        let ((here, here_out), (far, far_out)) = (stream.into_split(), there.into_split());
        for (mut from, mut to) in [(here, far_out), (far, here_out)] {
            let mut gate = gate.clone();
            tokio::spawn(async move {
                let mut bytes = vec![0; 1 << 14];
                while let Ok(count @ 1..) = from.read(&mut bytes).await {
                    if gate.wait_for(|open| *open).await.is_err() {
                        return;
                    }
                    if to.write_all(&bytes[..count]).await.is_err() {
                        return;
                    }
                }
            });
        }
    }
}

/// Hands each connection to the next node that takes it.
async fn hand_on(listener: TcpListener, behind: Behind) {
    let mut turn = 0;
    while let Ok((mut stream, _)) = listener.accept().await {
        let nodes = behind.lock().unwrap().clone();
        turn += 1;
        tokio::spawn(async move {
            for number in 0..nodes.len() {
                let node = nodes[(turn + number) % nodes.len()];
                if let Ok(mut there) = TcpStream::connect(node).await {
                    let _ = there.set_nodelay(true);
                    let _ = stream.set_nodelay(true);
                    let _ = tokio::io::copy_bidirectional(&mut stream, &mut there).await;
                    return;
                }
            }
        });
    }
}
