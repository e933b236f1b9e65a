//! Checks that a running server is alive, for monitoring.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use inarow_words::Words;

use crate::failure::Failure;

/// Time for each step of an answer.
const PATIENCE: Duration = Duration::from_secs(3);

/// Succeeds if the server that listens there says that it lives.
///
/// # Errors
/// If the server reports a problem, or does not answer.
pub(super) fn check(words: &Words, address: SocketAddr) -> Result<(), Failure> {
    let address = SocketAddr::new(reachable(address.ip()), address.port());
    let failed = |problem: String| {
        let said = [("address", address.to_string().into()), ("problem", problem.into())];
        Failure::Failed(words.say("serve-not-listening", said))
    };
    let head = ask(address).map_err(|error| failed(error.to_string()))?;
    if head.starts_with("HTTP/1.1 200 ") {
        return Ok(());
    }
    Err(failed(head.lines().next().unwrap_or_default().to_owned()))
}

/// The address by which this machine reaches a server that listens there.
pub(super) fn reachable(ip: IpAddr) -> IpAddr {
    match ip {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    }
}

/// The beginning of the answer; the rest says no more.
fn ask(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request =
        format!("GET /health/live HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut head = [0; 64];
    let mut read = 0;
    while read < head.len() {
        match stream.read(&mut head[read..])? {
            0 => break,
            more => read += more,
        }
    }
    Ok(String::from_utf8_lossy(&head[..read]).into_owned())
}
