//! `inarow serve`: the web page, online play, the HTTP interface.

mod address;
mod file;
mod files;
mod health;
mod settings;

use std::io::{IsTerminal, Write, stdout};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueHint};
use inarow_server::{Cluster, Key, NotJoined};
use inarow_store::{Error, Options as StoreOptions, Store};
use inarow_words::Words;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use tokio::net::TcpListener;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::common::Common;
use crate::database::{failed, place};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::known;
use crate::options::DatabaseOption;
use address::Address;
use settings::Settings;
pub(super) use settings::{LogFormat, LogLevel};

/// The options of `serve`.
#[derive(Args)]
#[command(
    override_usage = "inarow serve [--listen ADDRESS] [--lan] [--database FILE] [--config FILE]"
)]
pub(crate) struct Options {
    #[arg(long, env = FILE_VARIABLE, value_name = "FILE", value_hint = ValueHint::FilePath)]
    config: Option<PathBuf>,
    #[command(flatten)]
    settings: Settings,
    #[arg(long)]
    check_health: bool,
}

/// The variable that names the file.
const FILE_VARIABLE: &str = "INAROW_CONFIG";

/// Where it listens unless the call says otherwise.
const USUAL: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 3333);

/// The values of options in the file that the call names.
///
/// # Errors
/// If it cannot be read, or has a key or a value that means nothing.
pub(crate) fn in_file(words: &Words, options: &Options) -> Result<file::Values, Failure> {
    let Some(file) = &options.config else { return Ok(Vec::new()) };
    let named = std::env::var_os(FILE_VARIABLE).map(PathBuf::from);
    let source = if named.as_ref() == Some(file) { FILE_VARIABLE } else { "--config" };
    file::read(words, file, source)
}

/// Serves until Ctrl-C or a signal.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let settings = options.settings;
    let address = address(&settings);
    if options.check_health {
        return health::check(words, address);
    }
    let common = &Common::read(words, &[])?;
    let place = place(words, &DatabaseOption { database: settings.database.clone() })?;
    let known = settings.known.as_deref().unwrap_or_default();
    let library = known::read(words, known, settings.known_limit.map(NonZeroU64::get), None)?;
    log(settings.log_format, settings.log);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let _listening = interrupt::listen();
    runtime.block_on(async {
        let opened = Store::open(&place, &StoreOptions::default()).await;
        let store = opened.map_err(|error| failed(common, &place, &error))?;
        let broker = match &settings.broker {
            Some(broker) => Some(broker.connect(words).await?),
            None => None,
        };
        let cluster = Cluster::join(&store, broker).await.map_err(|wrong| match wrong {
            NotJoined::Store(Error::Held) => Failure::Failed(words.say("serve-held", [])),
            NotJoined::Store(error) => failed(common, &place, &error),
            NotJoined::Others if settings.broker.is_some() => {
                Failure::Failed(words.say("serve-others-elsewhere", []))
            }
            NotJoined::Others => Failure::Failed(words.say("serve-others", [])),
        })?;
        let listening = TcpListener::bind(address).await;
        let listener = listening.map_err(|error| not_listening(words, address, &error))?;
        let key = Key::random()?;
        announce(words, listener.local_addr()?, &key)?;
        let limits = files::within(settings.limits());
        inarow_server::run(listener, store, library, limits, key, cluster, told_to_stop()).await;
        Ok::<(), Failure>(())
    })?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// The address to listen on.
fn address(settings: &Settings) -> SocketAddr {
    let Address(address) = settings.listen.unwrap_or(Address(USUAL));
    match settings.lan {
        Some(true) if address.ip().is_loopback() => {
            SocketAddr::new(Ipv4Addr::UNSPECIFIED.into(), address.port())
        }
        _ => address,
    }
}

/// The error of an address on which the server cannot listen.
fn not_listening(words: &Words, address: SocketAddr, error: &std::io::Error) -> Failure {
    let place = address.to_string();
    if error.kind() == std::io::ErrorKind::AddrInUse {
        let other = SocketAddr::new(address.ip(), address::next_port(address.port()));
        let said = [("address", place.into()), ("other", other.to_string().into())];
        return Failure::Failed(words.say("serve-address-taken", said));
    }
    let said = [("address", place.into()), ("problem", words.system_problem(error).into())];
    Failure::Failed(words.say("serve-not-listening", said))
}

/// Writes events to standard error, as text or as JSON. The server itself reports the state of the connection to a
/// broker, once.
pub(super) fn log(format: Option<LogFormat>, level: Option<LogLevel>) {
    let level = LevelFilter::from(level.unwrap_or_default());
    let heard = Targets::new().with_default(level).with_target("async_nats", LevelFilter::OFF);
    let log = tracing_subscriber::fmt().with_max_level(level).with_writer(std::io::stderr);
    let log = log.with_ansi(std::io::stderr().is_terminal());
    // A full disk behind standard error ends no server.
    let log = log.log_internal_errors(false);
    match format.unwrap_or_default() {
        LogFormat::Json => log.json().finish().with(heard).init(),
        LogFormat::Text => log.finish().with(heard).init(),
    }
}

/// Says where the page is, in the home network with a QR code for telephones, and where its owner comes
/// in from this machine.
fn announce(words: &Words, address: SocketAddr, key: &Key) -> Result<(), Failure> {
    let mut out = stdout().lock();
    let shown = match address.ip() {
        ip if ip.is_unspecified() => SocketAddr::new(home_address().unwrap_or(ip), address.port()),
        _ => address,
    };
    let url = format!("http://{shown}/");
    writeln!(out, "{}", words.say("serve-at", [("url", url.as_str().into())]))?;
    if address.ip().is_unspecified() && stdout().is_terminal() {
        match QrCode::new(url.as_bytes()) {
            Ok(code) => writeln!(out, "{}", code.render::<Dense1x2>().build())?,
            Err(error) => warn(&error.to_string()),
        }
    }
    let here = SocketAddr::new(health::reachable(address.ip()), address.port());
    let url = format!("http://{here}/?token={}", key.text());
    writeln!(out, "{}", words.say("serve-owner", [("url", url.into())]))?;
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
pub(super) async fn told_to_stop() {
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
