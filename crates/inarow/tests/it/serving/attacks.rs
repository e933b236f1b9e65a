//! Denial-of-service attacks, on this machine only, with a fixed number of connections and a fixed
//! duration.

use std::io::Result;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::time::Duration;

use rustix::process::{Resource, getrlimit, setrlimit};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, timeout};

use crate::program::PATIENCE;
use crate::server::Server;

/// The addresses of the attacker and of another visitor.
const ATTACKER: Ipv4Addr = Ipv4Addr::LOCALHOST;
const NEWCOMER: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

/// Number of concurrent connections of an attack, and of those that never read: enough to block an
/// earlier version.
const MANY: usize = 900;
const DEAF: usize = 1010;

/// Time after which the server closes idle connections: longer than it takes to open all of them,
/// at some 130 at once.
const WAIT: Duration = Duration::from_secs(12);

/// The largest number of lines in the log: three kinds of messages, twenty per minute of each.
const LINES: usize = 60;

/// The largest memory of the server in MiB: a single request of a guest once took 647.
const MEMORY: u64 = 400;

/// Attacks a server started with these options, and counts the lines of its log.
pub(super) fn attacked(options: &str, least: usize, attack: impl AsyncFnOnce(SocketAddr)) {
    attacked_in(tempfile::tempdir().unwrap().path(), options, least, attack);
}

/// The same in a folder.
pub(super) fn attacked_in(
    folder: &Path,
    options: &str,
    least: usize,
    attack: impl AsyncFnOnce(SocketAddr),
) {
    let wait = WAIT.as_secs();
    let mut server = Server::in_folder(folder, &format!("--limit-wait {wait} {options}"));
    let address = server.address.parse().unwrap();
    let log = server.process.stderr.take().unwrap();
    let reading = std::thread::spawn(move || std::io::read_to_string(log).unwrap());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async { timeout(10 * PATIENCE, attack(address)).await.expect("it ends") });
    if let Some(memory) = peak_memory(server.process.id()) {
        println!("the server had {memory} MiB at most");
        assert!(memory < MEMORY, "{memory} MiB");
    }
    drop(server);
    let said = reading.join().unwrap();
    assert!((least..=LINES).contains(&said.lines().count()), "{said}");
}

/// The peak memory of a process in MiB, if the system reports it.
fn peak_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let told = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(told.trim().strip_suffix(" kB")?.parse::<u64>().ok()? >> 10)
}

/// Raises the limit of open files of this process to this number and some more.
fn allow_files(files: usize) {
    let mut allowed = getrlimit(Resource::Nofile);
    let wanted = files as u64 + 200;
    let most = allowed.maximum.unwrap_or(wanted);
    assert!(most >= wanted, "a process may have {most} files here, and this takes {wanted}");
    allowed.current = allowed.current.map(|current| current.max(wanted));
    setrlimit(Resource::Nofile, allowed).unwrap();
}

pub(super) async fn connected(from: Ipv4Addr, to: SocketAddr) -> Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    socket.connect(to).await
}

/// The whole answer to a request with further headers and a body. The server may refuse the connection
/// before the request is written.
pub(super) async fn asked(
    from: Ipv4Addr,
    to: SocketAddr,
    what: &str,
    headers: &str,
    body: &str,
) -> String {
    let Ok(mut stream) = connected(from, to).await else { return String::new() };
    let length = body.len();
    let request = format!(
        "{what} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    );
    let mut answer = Vec::new();
    let _ = stream.write_all(request.as_bytes()).await;
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

/// True if a visitor gets an answer soon.
async fn is_served(from: Ipv4Addr, to: SocketAddr) -> bool {
    let ask = asked(from, to, "GET /health/ready", "", "");
    timeout(PATIENCE, ask).await.expect("nobody is left without an answer").ends_with("ok\n")
}

/// Waits until visitors are served again because idle connections were closed.
async fn is_free_again(from: Ipv4Addr, to: SocketAddr) {
    let begin = Instant::now();
    while !is_served(from, to).await {
        assert!(begin.elapsed() < 5 * WAIT, "nobody is given up");
        tokio::time::sleep(WAIT / 10).await;
    }
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_a_client_that_never_reads_keeps_no_other_out() {
    allow_files(DEAF);
    attacked("", 1, async |address| {
        let ask = "GET /main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(500);
        let mut deaf = Vec::new();
        for number in 0..DEAF {
            // One address exceeds its limit, which is logged; all others are accepted.
            let others = Ipv4Addr::new(127, 0, 3, u8::try_from(1 + number % 4).unwrap());
            let from = if number % 5 < 2 { ATTACKER } else { others };
            // The server may refuse the connection before the request is written.
            let Ok(mut stream) = connected(from, address).await else { continue };
            let _ = timeout(Duration::from_millis(5), stream.write_all(ask.as_bytes())).await;
            deaf.push(stream);
        }
        println!("{} of {DEAF} connections read nothing", deaf.len());
        assert!(deaf.len() > DEAF * 9 / 10, "{}", deaf.len());
        assert!(is_served(NEWCOMER, address).await, "somebody else");
        is_free_again(ATTACKER, address).await;
    });
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_connections_of_many_addresses_are_given_up_in_time() {
    attacked("--limit-connections 500", 1, async |address| {
        let mut idle = Vec::new();
        for number in 0..MANY {
            let from = Ipv4Addr::new(127, 0, 1, u8::try_from(1 + number % 200).unwrap());
            idle.extend(connected(from, address).await);
        }
        assert!(!is_served(NEWCOMER, address).await, "there is no place, which is said at once");
        is_free_again(NEWCOMER, address).await;
        drop(idle);
    });
}

#[test]
#[ignore = "takes half a minute: cargo xtask soak"]
fn soak_connections_that_come_and_go_leave_nothing_behind() {
    attacked("--limit-address-connections 20", 1, async |address| {
        for _ in 0..50 {
            let mut few = Vec::new();
            for _ in 0..100 {
                few.extend(connected(ATTACKER, address).await);
            }
        }
        assert!(is_served(NEWCOMER, address).await);
        is_free_again(ATTACKER, address).await;
    });
}
