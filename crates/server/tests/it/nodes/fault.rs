//! A gate before a database or a broker that delays, holds, cuts or replaces what goes through it.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// The fault of a gate from now on, for connections that exist and for new ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It hands everything on.
    None,
    /// It delays each message.
    Slow(Duration),
    /// It holds each message until this ends, and closes nothing.
    Shut,
    /// It closes new connections at once, and others at the next question.
    Closed,
    /// It closes after this number of bytes of an answer.
    Cut(usize),
    /// It says this instead of an answer, and closes.
    Says(&'static [u8]),
    /// It says this instead of an answer, and goes on.
    Mixes(&'static [u8]),
}

/// The address of a gate before another address, and the sender of its faults.
pub(super) async fn behind_gate(address: &str) -> (String, watch::Sender<Fault>) {
    let (gate, fault) = watch::channel(Fault::None);
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let own = listener.local_addr().unwrap();
    let to: SocketAddr = address.split(['@', '/']).find_map(|part| part.parse().ok()).unwrap();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            if *fault.borrow() != Fault::Closed {
                tokio::spawn(hand_on(stream, to, fault.clone()));
            }
        }
    });
    (address.replace(&to.to_string(), &own.to_string()), gate)
}

async fn hand_on(mut here: TcpStream, to: SocketAddr, mut gate: watch::Receiver<Fault>) {
    let Ok(mut there) = TcpStream::connect(to).await else { return };
    let (mut asked, mut answer) = (vec![0; 1 << 14], vec![0; 1 << 14]);
    loop {
        let (is_answer, count) = tokio::select! {
            Ok(count @ 1..) = here.read(&mut asked) => (false, count),
            Ok(count @ 1..) = there.read(&mut answer) => (true, count),
            else => return,
        };
        let Ok(fault) = gate.wait_for(|fault| *fault != Fault::Shut).await.map(|fault| *fault)
        else {
            return;
        };
        if let Fault::Slow(time) = fault {
            tokio::time::sleep(time).await;
        }
        let written = match fault {
            Fault::Closed => return,
            _ if !is_answer => there.write_all(&asked[..count]).await,
            Fault::Mixes(said) => here.write_all(said).await,
            Fault::Says(said) => return drop(here.write_all(said).await),
            Fault::Cut(most) => return drop(here.write_all(&answer[..most.min(count)]).await),
            _ => here.write_all(&answer[..count]).await,
        };
        if written.is_err() {
            return;
        }
    }
}
