//! The results of a search, saved in a file so that it can be resumed.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, BufReader, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use inarow_rules::{Game, Rules};
use inarow_solver::{CheckpointError, Progress as Reached, Solver};
use inarow_words::Words;

use super::{Options, name};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::NewFile;

/// Where a search is kept: in the file that the call names, the one that it goes on from, or one
/// beside the certificate.
pub(super) struct Checkpoint<'a> {
    /// Files of checkpoints are replaced without being asked for.
    words: &'a Words,
    from: Option<PathBuf>,
    file: Option<PathBuf>,
    begun: Instant,
    /// The times of the last attempt to write it, and of the last success.
    tried: Cell<Instant>,
    written: Cell<Option<Instant>>,
}

/// The time between two savings, which is the work that may be lost.
const BETWEEN: Duration = Duration::from_secs(60);

/// Tries something until it succeeds or is interrupted.
fn patiently<T, E>(
    mut attempt: impl FnMut() -> Result<T, E>,
    mut waits: impl FnMut(&E) -> bool,
) -> Result<T, E> {
    loop {
        match attempt() {
            Err(error) if waits(&error) => (),
            ended => return ended,
        }
    }
}

/// Waits ten seconds, or until an interrupt.
fn pause() {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(10) && !interrupt::is_wanted() {
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Writes the results to a new file among temporary ones.
fn elsewhere(solver: &Solver) -> io::Result<PathBuf> {
    let mut file = tempfile::Builder::new().prefix("inarow-").suffix(".checkpoint").tempfile()?;
    solver.save(&mut file)?;
    file.as_file().sync_all()?;
    let (_, path) = file.keep().map_err(|error| error.error)?;
    Ok(path)
}

/// The error of a checkpoint of another search, with the call that resumes it.
fn other(words: &Words, found: &str) -> String {
    let (name, position) = found.split_once(' ').unwrap_or((found, ""));
    let game: Option<Game> = name.parse().ok();
    let begins = game.is_some_and(|game| {
        let rules = Rules::new(game);
        rules.parse(position) == Ok(rules.empty())
    });
    let options = match begins {
        true => format!("--game {name}"),
        false => format!("--game {name} --position \"{position}\""),
    };
    let game = game.map_or_else(|| name.to_owned(), |game| words.game(&game));
    words.say("checkpoint-other", [("game", game.into()), ("options", options.into())])
}

impl<'a> Checkpoint<'a> {
    /// The checkpoint options of a call.
    pub(super) fn read(common: &Common<'a>, options: &Options) -> Result<Self, Failure> {
        let from = options.resume.clone();
        let beside = options.proof.as_ref().map(|file| {
            let mut name = file.clone().into_os_string();
            name.push(".checkpoint");
            PathBuf::from(name)
        });
        let file = options.checkpoint.clone().or(from.clone()).or(beside);
        for (file, proof) in file.iter().zip(&options.proof) {
            if place(file) == place(proof) {
                let said = [("file", name(file).into())];
                return Err(Failure::Usage(common.words.say("checkpoint-is-proof", said)));
            }
        }
        if let Some(file) = file.as_ref().filter(|file| Some(*file) != from.as_ref()) {
            if file.exists() && !options.force.force {
                let said = [("file", name(file).into())];
                return Err(Failure::Failed(common.words.say("checkpoint-there", said)));
            }
            options.force.file(common.words, file).check()?;
        }
        let now = Instant::now();
        let (tried, written) = (Cell::new(now), Cell::new(None));
        Ok(Checkpoint { words: common.words, from, file, begun: now, tried, written })
    }

    /// Takes the saved results.
    pub(super) fn load(&self, solver: &mut Solver) -> Result<(), Failure> {
        let Some(file) = &self.from else { return Ok(()) };
        let words = self.words;
        let fault = match File::open(file) {
            Ok(input) => solver.load(&mut BufReader::new(input)).err(),
            Err(error) => Some(CheckpointError::Unreadable(error)),
        };
        let problem = match fault {
            None => return Ok(()),
            Some(CheckpointError::Unreadable(error)) => words.system_problem(&error),
            Some(CheckpointError::Foreign) => words.say("checkpoint-foreign", []),
            Some(CheckpointError::Version(found)) => {
                words.say("checkpoint-version", [("found", found.into())])
            }
            Some(CheckpointError::Other(found)) => other(words, &found),
            Some(CheckpointError::Damaged) => words.say("checkpoint-damaged", []),
            Some(CheckpointError::TooLarge { bytes }) => {
                let memory = bytes.div_ceil(1 << 20);
                words.say("checkpoint-too-large", [("memory", memory.into())])
            }
        };
        let said = [("file", name(file).into()), ("problem", problem.into())];
        Err(Failure::Failed(words.say("file-not-read", said)))
    }

    /// Whether there is a file for it.
    pub(super) fn is_named(&self) -> bool {
        self.file.is_some()
    }

    /// Saves the results of an unfinished search, if that was not done for a while; the reason, if it cannot be.
    pub(super) fn save_if_due(&self, reached: &Reached<'_>) -> Option<Failure> {
        let file = self.file.as_ref()?;
        if self.tried.get().elapsed() < BETWEEN {
            return None;
        }
        self.tried.set(Instant::now());
        self.save(file, |out| reached.save(out)).err()
    }

    fn save(
        &self,
        file: &Path,
        save: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let file = NewFile { words: self.words, path: file.to_owned(), force: true };
        file.write(|out| Ok(save(out)?))?;
        self.written.set(Some(Instant::now()));
        Ok(())
    }

    /// Saves the results of a finished search, and names the file. If its file cannot be written they are saved among
    /// temporary ones; as long as that fails too, and the search took more than a minute, it is tried again.
    pub(super) fn keep(&self, solver: &Solver) -> Result<(), Failure> {
        let words = self.words;
        let Some(file) = &self.file else {
            warn(&words.say("checkpoint-none", []));
            return Ok(());
        };
        let at_stake = self.written.get().unwrap_or(self.begun).elapsed();
        let kept = patiently(
            || match self.save(file, |out| solver.save(out)) {
                Ok(()) => Ok(file.clone()),
                Err(failure) => elsewhere(solver).map_err(|_| failure),
            },
            |failure| {
                let is_worth_it = at_stake > BETWEEN && !interrupt::is_wanted();
                if is_worth_it {
                    warn(&words.say("checkpoint-waits", [("problem", failure.message().into())]));
                    pause();
                }
                is_worth_it && !interrupt::is_wanted()
            },
        );
        let file = kept.map_err(|failure| {
            let problem = [("problem", failure.message().into())];
            Failure::Failed(words.say("checkpoint-lost", problem))
        })?;
        warn(&words.say("checkpoint-kept", [("file", name(&file).into())]));
        Ok(())
    }

    /// Saves the results where a value is known and no certificate is written, which can be done later.
    pub(super) fn keep_for_proof(&self, solver: &Solver) -> Result<(), Failure> {
        self.file.as_ref().map_or(Ok(()), |file| self.save(file, |out| solver.save(out)))
    }

    /// Removes a file that was written on the way and is of no further use.
    pub(super) fn forget(&self) {
        if self.written.get().is_some()
            && let Some(file) = &self.file
        {
            // A leftover file does no harm.
            _ = fs::remove_file(file);
        }
    }
}

/// Where a file is or would be, whatever it is called.
fn place(file: &Path) -> (Option<PathBuf>, Option<&OsStr>) {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    (folder.canonicalize().ok(), file.file_name())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_tried_again_until_it_is_interrupted() {
        let (mut tried, mut waited) = (0, 0);
        let attempt = || {
            tried += 1;
            if tried < 4 { Err(tried) } else { Ok("kept") }
        };
        let waits = |&failed: &i32| {
            waited += failed;
            true
        };
        assert_eq!(patiently(attempt, waits), Ok("kept"));
        assert_eq!((tried, waited), (4, 1 + 2 + 3));
        let mut tried = 0;
        let attempt = || {
            tried += 1;
            Err::<(), _>(tried)
        };
        assert_eq!(patiently(attempt, |&failed| failed < 2), Err(2));
    }
}
