//! Settings of a server.
//!
//! A setting comes from the first of these that has it: the call, a variable of the environment, the
//! file, whose values are the defaults of the call; otherwise it has its default. A new one is a field, and its effect on the server.

use std::num::NonZeroU64;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum, ValueHint};
use inarow_server::Limits;
use tracing_subscriber::filter::LevelFilter;

use super::address::{Address, OwnHost, TrustedProxy};
use crate::broker::BrokerAddress;
use crate::options::value::{DatabaseFile, count, one_of, parsed, switch};

/// The settings of a server. In a file each has the name of its option.
#[derive(Args, Clone, Debug)]
#[group(skip)]
pub(super) struct Settings {
    #[arg(long, env = "INAROW_LISTEN", value_name = "ADDRESS", value_parser = parsed::<Address>())]
    pub(super) listen: Option<Address>,
    #[arg(
        long,
        env = "INAROW_LAN",
        value_name = "true|false",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "true",
        value_parser = switch()
    )]
    pub(super) lan: Option<bool>,
    #[arg(
        long,
        env = "INAROW_TRUSTED_PROXY",
        value_name = "ADDRESS",
        value_delimiter = ',',
        value_parser = parsed::<TrustedProxy>()
    )]
    pub(super) trusted_proxy: Option<Vec<TrustedProxy>>,
    #[arg(
        long,
        env = "INAROW_HOST",
        value_name = "NAME",
        value_delimiter = ',',
        value_parser = parsed::<OwnHost>()
    )]
    pub(super) host: Option<Vec<OwnHost>>,
    #[arg(long, env = "INAROW_LIMIT_ROOMS", value_name = "N", value_parser = count())]
    pub(super) limit_rooms: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_SOCKETS", value_name = "N", value_parser = count())]
    pub(super) limit_sockets: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_CONNECTIONS", value_name = "N", value_parser = count())]
    pub(super) limit_connections: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_ADDRESS_ROOMS", value_name = "N", value_parser = count())]
    pub(super) limit_address_rooms: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_ADDRESS_SOCKETS", value_name = "N", value_parser = count())]
    pub(super) limit_address_sockets: Option<NonZeroU64>,
    #[arg(
        long,
        env = "INAROW_LIMIT_ADDRESS_CONNECTIONS",
        value_name = "N",
        value_parser = count()
    )]
    pub(super) limit_address_connections: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_MADE", value_name = "N", value_parser = count())]
    pub(super) limit_made: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_LIMIT_WAIT", value_name = "SECONDS", value_parser = count())]
    pub(super) limit_wait: Option<NonZeroU64>,
    #[arg(
        long,
        env = "INAROW_DATABASE",
        value_name = "FILE",
        value_hint = ValueHint::FilePath,
        value_parser = parsed::<DatabaseFile>()
    )]
    pub(super) database: Option<DatabaseFile>,
    #[arg(
        long,
        env = "INAROW_BROKER",
        value_name = "ADDRESS",
        value_parser = parsed::<BrokerAddress>()
    )]
    pub(super) broker: Option<BrokerAddress>,
    // Names such as 6,5,4.cert have commas.
    #[arg(long, env = "INAROW_KNOWN", value_name = "FILE", value_hint = ValueHint::AnyPath)]
    pub(super) known: Option<Vec<PathBuf>>,
    #[arg(long, env = "INAROW_KNOWN_LIMIT", value_name = "N", value_parser = count())]
    pub(super) known_limit: Option<NonZeroU64>,
    #[arg(
        long,
        env = "INAROW_LOG_FORMAT",
        value_name = "text|json",
        value_parser = one_of::<LogFormat>()
    )]
    pub(super) log_format: Option<LogFormat>,
    #[arg(
        long,
        alias = "log-level",
        env = "INAROW_LOG",
        value_name = "error|warn|info|debug",
        value_parser = one_of::<LogLevel>()
    )]
    pub(super) log: Option<LogLevel>,
}

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogFormat {
    #[default]
    Text,
    Json,
}

/// The level of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum LogLevel {
    Error,
    #[default]
    Warn,
    Info,
    Debug,
}

impl From<LogLevel> for LevelFilter {
    fn from(level: LogLevel) -> LevelFilter {
        match level {
            LogLevel::Error => LevelFilter::ERROR,
            LogLevel::Warn => LevelFilter::WARN,
            LogLevel::Info => LevelFilter::INFO,
            LogLevel::Debug => LevelFilter::DEBUG,
        }
    }
}

impl Settings {
    /// The limits of the server's load.
    pub(super) fn limits(&self) -> Limits {
        let usual = Limits::default();
        let size = |most: Option<NonZeroU64>, usual: usize| {
            most.map_or(usual, |most| usize::try_from(most.get()).unwrap_or(usize::MAX))
        };
        let made = self.limit_made.map(|most| u32::try_from(most.get()).unwrap_or(u32::MAX));
        let (trusted, hosts) = (self.trusted_proxy.as_deref(), self.host.as_deref());
        let wait = self.limit_wait.map(|seconds| Duration::from_secs(seconds.get()));
        Limits {
            rooms: size(self.limit_rooms, usual.rooms),
            sockets: size(self.limit_sockets, usual.sockets),
            rooms_per_address: size(self.limit_address_rooms, usual.rooms_per_address),
            sockets_per_address: size(self.limit_address_sockets, usual.sockets_per_address),
            connections: size(self.limit_connections, usual.connections),
            connections_per_address: size(
                self.limit_address_connections,
                usual.connections_per_address,
            ),
            made_per_minute: made.unwrap_or(usual.made_per_minute),
            trusted: trusted.unwrap_or_default().iter().map(|&TrustedProxy(proxy)| proxy).collect(),
            hosts: hosts.unwrap_or_default().iter().map(|OwnHost(host)| host.clone()).collect(),
            wait: wait.unwrap_or(usual.wait),
            ..usual
        }
    }
}
