//! `inarow work`: thinks for servers on other machines.

use std::io::{Write, stdout};
use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, ValueHint};
use inarow_server::{Broker, Limits, NotJoined};
use inarow_words::Words;

use super::serve::{LogFormat, LogLevel, log, told_to_stop};
use crate::broker::BrokerAddress;
use crate::failure::Failure;
use crate::interrupt;
use crate::known;
use crate::options::value::{count, one_of, parsed, whole};
use crate::options::wrong::Wrong;

/// The options of `work`.
#[derive(Args)]
#[command(override_usage = "inarow work --broker ADDRESS [OPTIONS]")]
pub(crate) struct Options {
    // Where no broker can be had the program says so, and does not ask for one.
    #[arg(
        long,
        env = "INAROW_BROKER",
        value_name = "ADDRESS",
        value_parser = parsed::<BrokerAddress>(),
        required = Broker::IS_BUILT
    )]
    broker: Option<BrokerAddress>,
    #[arg(long, env = "INAROW_WORK_THREADS", value_name = "N", value_parser = count())]
    threads: Option<NonZeroU64>,
    #[arg(long, env = "INAROW_KNOWN", value_name = "FILE", value_hint = ValueHint::AnyPath)]
    known: Vec<PathBuf>,
    #[arg(long, value_name = "N", value_parser = whole(1), requires = "known")]
    known_limit: Option<u64>,
    #[arg(
        long,
        env = "INAROW_LOG_FORMAT",
        value_name = "text|json",
        value_parser = one_of::<LogFormat>()
    )]
    log_format: Option<LogFormat>,
    #[arg(
        long,
        alias = "log-level",
        env = "INAROW_LOG",
        value_name = "error|warn|info|debug",
        value_parser = one_of::<LogLevel>()
    )]
    log: Option<LogLevel>,
}

/// Works until Ctrl-C or a signal.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Some(broker) = options.broker else {
        return Err(Failure::Usage(Wrong::NotBuilt.say(words)));
    };
    let library = known::read(words, &options.known, options.known_limit, None)?;
    log(options.log_format, options.log);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let threads = options.threads.and_then(|threads| usize::try_from(threads.get()).ok());
    let limits = Limits { thinkers: threads.unwrap_or(cores), ..Limits::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let _listening = interrupt::listen();
    runtime.block_on(async {
        let broker = broker.connect(words).await?;
        let mut out = stdout().lock();
        writeln!(out, "{}", words.say("work-begins", [("threads", limits.thinkers.into())]))?;
        out.flush()?;
        drop(out);
        let worked = inarow_server::work(broker, library, limits, told_to_stop()).await;
        worked.map_err(|error: NotJoined| Failure::Failed(format!("{error:?}")))
    })?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}
