//! A bot of the zoo.

use std::fs::File;
use std::os::fd::OwnedFd;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use inarow_bots::{Bot, CommandLine, FaultLog, Settings};
use inarow_lab::outside::{Answer, FaultKind, Outsider};
use inarow_rules::Position;
use inarow_search::Limits;
use rustix::io::FdFlags;
use sysinfo::{ProcessRefreshKind, ProcessStatus, ProcessesToUpdate, System, UpdateKind};

use super::{position, rules};

/// A bot of the zoo, with a word by which its descendants are recognized.
pub(super) struct Beast {
    pub(super) bot: Bot,
    pub(super) log: FaultLog,
    name: String,
}

/// A descriptor that programs inherit, with a number that no shell uses.
pub(super) fn inherited_descriptor() -> OwnedFd {
    let file = File::open("/dev/null").unwrap();
    let open = rustix::io::fcntl_dupfd_cloexec(&file, 100).unwrap();
    rustix::io::fcntl_setfd(&open, FdFlags::empty()).unwrap();
    open
}

/// Settings with a time limit.
pub(super) fn settings(seconds: f64) -> Settings {
    Settings { move_time: Duration::from_secs_f64(seconds), ..Settings::default() }
}

impl Beast {
    /// A script of the zoo, with an argument.
    pub(super) fn new(script: &str, argument: &str, settings: Settings) -> Beast {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("beast-{}-{number}-", std::process::id());
        let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/zoo"));
        let path = folder.join(script).to_str().unwrap().to_owned();
        let interpreter = if script.ends_with(".py") { "python3" } else { "bash" };
        let words = [interpreter, &path, &name, argument].map(str::to_owned);
        let command = CommandLine::new(script.to_owned(), words.into()).unwrap();
        Beast::of(command, settings, name)
    }

    /// A script that lies anywhere, with the folder that it sees in a sandbox.
    #[cfg(target_os = "linux")]
    pub(super) fn of_file(path: &Path, folder: Option<PathBuf>, settings: Settings) -> Beast {
        let path = path.to_str().unwrap();
        let words = ["bash", path].map(str::to_owned);
        let command = CommandLine::new(path.to_owned(), words.into()).unwrap();
        let command = match folder {
            Some(folder) => command.with_folder(folder),
            None => command,
        };
        Beast::of(command, settings, path.to_owned())
    }

    fn of(command: CommandLine, settings: Settings, name: String) -> Beast {
        let log = FaultLog::default();
        Beast { bot: Bot::new(command, settings, log.clone()), log, name }
    }

    /// Its answer or fault.
    pub(super) fn ask(&mut self, position: &Position) -> Result<Answer, FaultKind> {
        let rules = rules();
        self.bot.ask(&rules, position, &Limits::NONE).unwrap().map_err(|fault| {
            assert_eq!(self.log.fault(), Some(fault.clone()));
            fault.kind
        })
    }

    /// Its fault at a position whose middle is taken.
    pub(super) fn fault(&mut self) -> FaultKind {
        self.ask(&position(".../.X./...")).unwrap_err()
    }

    /// Ends it and checks that nothing is left of it.
    pub(super) fn end(self) {
        let Beast { bot, name, .. } = self;
        drop(bot);
        let is_left = |process: &sysinfo::Process| {
            let words = process.cmd().iter();
            process.status() != ProcessStatus::Zombie
                && words.into_iter().any(|word| word.to_string_lossy().contains(&name))
        };
        let own = sysinfo::get_current_pid().unwrap();
        let is_ours = |process: &sysinfo::Process| {
            process.parent() == Some(own) && process.status() == ProcessStatus::Zombie
        };
        // Killed processes last for a moment, and so do those of other tests.
        let start = Instant::now();
        let is_early = || start.elapsed() < Duration::from_secs_f64(AGES);
        while processes(is_left) > 0 {
            assert!(is_early(), "{name} goes on");
        }
        while processes(is_ours) > 0 {
            assert!(is_early(), "nobody waited for {name}");
        }
    }
}

fn processes(filter: impl Fn(&sysinfo::Process) -> bool) -> usize {
    let mut system = System::new().unwrap();
    let kind = ProcessRefreshKind::nothing().with_cmd(UpdateKind::Always).without_tasks();
    system.refresh_processes_specifics(ProcessesToUpdate::All, true, kind);
    system.processes().values().filter(|process| filter(process)).count()
}

/// A limit that only a bot that sleeps can exceed, in seconds.
pub(super) const AGES: f64 = 60.0;
