//! `inarow serve`: the web page, online play, the HTTP interface.

mod address;
mod configuration;
mod file;
mod health;

use std::io::{IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::time::Duration;

use clap::ArgMatches;
use inarow_server::Limits;
use inarow_store::{Options, Store};
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tokio::net::TcpListener;
use tracing_subscriber::filter::LevelFilter;

use crate::common::{Common, Format, usage};
use crate::database::{failed, file_named, place};
use crate::failure::{Failure, warn};
use crate::interrupt;
use configuration::{Configuration, Setting};

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
    let configuration = Configuration::read(common.words, matches)?;
    let address = address(common, &configuration)?;
    if matches.get_flag("check-health") {
        return health::check(common.words, address);
    }
    let limits = limits(&configuration)?;
    let place = match configuration.setting(configuration::DATABASE)? {
        Some(said) => file_named(common.words, &said.place, &said.text)?,
        None => place(common)?,
    };
    log(&configuration)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let _listening = interrupt::listen();
    runtime.block_on(async {
        let opened = Store::open(&place, &Options::default()).await;
        let store = opened.map_err(|error| failed(common, &place, &error))?;
        let listening = TcpListener::bind(address).await;
        let listener = listening.map_err(|error| not_listening(common, address, &error))?;
        announce(common, listener.local_addr()?)?;
        inarow_server::run(listener, store, limits, told_to_stop()).await;
        Ok::<(), Failure>(())
    })?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// How much the server takes on.
fn limits(configuration: &Configuration<'_>) -> Result<Limits, Failure> {
    let usual = Limits::default();
    let count = |name, usual: usize| {
        let given = configuration.count(name)?;
        Ok::<usize, Failure>(
            given.map_or(usual, |most| usize::try_from(most).unwrap_or(usize::MAX)),
        )
    };
    let made = configuration.count(configuration::MADE)?;
    let made = made.map_or(usual.made_per_minute, |most| u32::try_from(most).unwrap_or(u32::MAX));
    Ok(Limits {
        rooms: count(configuration::ROOMS, usual.rooms)?,
        sockets: count(configuration::SOCKETS, usual.sockets)?,
        rooms_per_address: count(configuration::ADDRESS_ROOMS, usual.rooms_per_address)?,
        sockets_per_address: count(configuration::ADDRESS_SOCKETS, usual.sockets_per_address)?,
        made_per_minute: made,
        public: configuration.is_on(configuration::PUBLIC)?,
        wait: configuration.count(configuration::WAIT)?.map_or(usual.wait, Duration::from_secs),
        ..usual
    })
}

/// Where to listen.
fn address(common: &Common<'_>, configuration: &Configuration<'_>) -> Result<SocketAddr, Failure> {
    let lan = configuration.is_on(configuration::LAN)?;
    let address = match configuration.setting(configuration::LISTEN)? {
        None => USUAL,
        Some(Setting { text, place }) => address::read(&text).ok_or_else(|| {
            let problem = common.words.say("serve-no-address", [("text", text.as_str().into())]);
            usage(common.words, &place, &problem)
        })?,
    };
    if lan && address.ip().is_loopback() {
        return Ok(SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), address.port()));
    }
    Ok(address)
}

/// Why nobody can be heard there.
fn not_listening(common: &Common<'_>, address: SocketAddr, error: &std::io::Error) -> Failure {
    let place = address.to_string();
    if error.kind() == std::io::ErrorKind::AddrInUse {
        let other = SocketAddr::new(address.ip(), address::next_port(address.port()));
        let said = [("address", place.into()), ("other", other.to_string().into())];
        return Failure::Failed(common.words.say("serve-address-taken", said));
    }
    let said = [("address", place.into()), ("problem", error.to_string().into())];
    Failure::Failed(common.words.say("serve-not-listening", said))
}

/// Writes what happens to standard error, as text or as JSON.
fn log(configuration: &Configuration<'_>) -> Result<(), Failure> {
    let form = configuration.one_of(configuration::LOG, "text, json")?;
    let level = configuration.one_of(configuration::LOG_LEVEL, "error, warn, info, debug")?;
    let level = level.and_then(|level| level.parse().ok()).unwrap_or(LevelFilter::WARN);
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::stderr().is_terminal());
    match form.as_deref() {
        Some("json") => log.json().init(),
        _ => log.init(),
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
