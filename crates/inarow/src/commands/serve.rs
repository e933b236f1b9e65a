//! `inarow serve`: the web page, online play, the HTTP interface.

use std::io::{IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use clap::ArgMatches;
use inarow_server::Limits;
use inarow_store::{Options, Store};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::common::{Common, Format, one_of, usage};
use crate::database::{failed, place};
use crate::failure::{Failure, warn};
use crate::interrupt;

/// Where it listens unless the call says otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 3333);

/// Serves until it is told to stop by Ctrl-C or a signal.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    common.refuse(
        "serve",
        &[
            ("--format json", common.format == Format::Json),
            ("--position", common.position.is_some()),
            ("--no-save", !common.save),
        ],
    )?;
    let address = address(common, matches)?;
    let limits = limits(common, matches)?;
    log(common, matches)?;
    let place = place(common)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let _listening = interrupt::listen();
    runtime.block_on(async {
        let opened = Store::open(&place, &Options::default()).await;
        let store = opened.map_err(|error| failed(common, &place, &error))?;
        let listener = TcpListener::bind(address).await.map_err(|error| {
            let said =
                [("address", address.to_string().into()), ("problem", error.to_string().into())];
            Failure::Failed(common.words.say("serve-not-listening", said))
        })?;
        announce(common, listener.local_addr()?)?;
        inarow_server::run(listener, store, limits, told_to_stop()).await?;
        Ok::<(), Failure>(())
    })?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// How much the server takes on.
fn limits(common: &Common<'_>, matches: &ArgMatches) -> Result<Limits, Failure> {
    let usual = Limits::default();
    let count = |name: &str, usual: usize| {
        let given = common.number(matches, name, 1)?;
        Ok::<usize, Failure>(
            given.map_or(usual, |most| usize::try_from(most).unwrap_or(usize::MAX)),
        )
    };
    let made = common.number(matches, "limit-made", 1)?;
    let made = made.map_or(usual.made_per_minute, |most| u32::try_from(most).unwrap_or(u32::MAX));
    Ok(Limits {
        rooms: count("limit-rooms", usual.rooms)?,
        sockets: count("limit-sockets", usual.sockets)?,
        made_per_minute: made,
        ..usual
    })
}

/// Where to listen.
fn address(common: &Common<'_>, matches: &ArgMatches) -> Result<SocketAddr, Failure> {
    let lan = matches.get_flag("lan");
    let address = match matches.get_one::<String>("listen") {
        None => USUAL,
        Some(text) => text.parse().map_err(|_| {
            let problem = common.words.say("serve-no-address", [("text", text.into())]);
            usage(common.words, "--listen", &problem)
        })?,
    };
    if lan && address.ip().is_loopback() {
        return Ok(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), address.port()));
    }
    Ok(address)
}

/// Writes what happens to standard error, as text or as JSON; `INAROW_LOG` says how much.
fn log(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let filter = EnvFilter::try_from_env("INAROW_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::stderr().is_terminal());
    match matches.get_one::<String>("log").map(String::as_str) {
        None | Some("text") => log.init(),
        Some("json") => log.json().init(),
        Some(other) => return Err(one_of(common.words, "--log", other, "text, json")),
    }
    Ok(())
}

/// Says where the page is; in the home network with a QR code for telephones.
fn announce(common: &Common<'_>, address: SocketAddr) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let shown = match address.ip() {
        ip if ip.is_unspecified() => SocketAddr::new(home_address().unwrap_or(ip), address.port()),
        _ => address,
    };
    let url = format!("http://{shown}/");
    writeln!(out, "{}", common.words.say("serve-at", [("url", url.as_str().into())]))?;
    if address.ip().is_unspecified() && stdout().is_terminal() {
        match QrCode::new(url.as_bytes()) {
            Ok(code) => writeln!(out, "{}", code.render::<Dense1x2>().build())?,
            Err(error) => warn(&error.to_string()),
        }
    }
    out.flush()?;
    Ok(())
}

/// This machine's address in its network: where it would send from. Nothing is sent.
fn home_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address that is reserved for documents, and reached like any other.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Is ready when Ctrl-C was pressed or the system asks to stop.
async fn told_to_stop() {
    let pressed = async {
        while !interrupt::is_wanted() {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! { () = pressed => (), _ = terminate.recv() => () }
            return;
        }
    }
    pressed.await;
}
