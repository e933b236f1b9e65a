//! What a search has found, kept in a file so that it can go on.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::BufReader;
use std::path::{Path, PathBuf};

use inarow_rules::{Game, Rules, Setup};
use inarow_solver::{CheckpointError, Solver};
use inarow_words::Words;

use super::{Options, name};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::new_file::{check_file, write_file};

/// Where a search is kept: in the file that the call names, the one that it goes on from, or one
/// beside the certificate.
pub(super) struct Checkpoint<'a> {
    /// Files of checkpoints are replaced without being asked for.
    common: Common<'a>,
    from: Option<PathBuf>,
    file: Option<PathBuf>,
    written: Cell<bool>,
}

/// Of what a checkpoint is instead, and what goes on with it.
fn other(words: &Words, found: &str) -> String {
    let (name, position) = found.split_once(' ').unwrap_or((found, ""));
    let game: Option<Game> = name.parse().ok();
    let begins = game.is_some_and(|game| {
        let rules = Rules::new(game);
        Setup::parse(&game, position).ok().and_then(|setup| rules.position(&setup).ok())
            == Some(rules.empty())
    });
    let options = match begins {
        true => format!("--game {name}"),
        false => format!("--game {name} --position \"{position}\""),
    };
    let game = game.map_or_else(|| name.to_owned(), |game| words.game(&game));
    words.say("checkpoint-other", [("game", game.into()), ("options", options.into())])
}

impl<'a> Checkpoint<'a> {
    /// What the call says of checkpoints.
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
            if file.exists() && !common.force {
                let said = [("file", name(file).into())];
                return Err(Failure::Failed(common.words.say("checkpoint-there", said)));
            }
            check_file(common, file)?;
        }
        let common = Common { force: true, ..common.clone() };
        Ok(Checkpoint { common, from, file, written: Cell::new(false) })
    }

    /// Takes what is to be gone on with.
    pub(super) fn load(&self, solver: &mut Solver) -> Result<(), Failure> {
        let Some(file) = &self.from else { return Ok(()) };
        let words = self.common.words;
        let fault = match File::open(file) {
            Ok(input) => solver.load(&mut BufReader::new(input)).err(),
            Err(error) => Some(CheckpointError::Unreadable(error)),
        };
        let problem = match fault {
            None => return Ok(()),
            Some(CheckpointError::Unreadable(error)) => error.to_string(),
            Some(CheckpointError::Foreign) => words.say("checkpoint-foreign", []),
            Some(CheckpointError::Version(found)) => {
                words.say("checkpoint-version", [("found", found.into())])
            }
            Some(CheckpointError::Other(found)) => other(words, &found),
            Some(CheckpointError::Damaged) => words.say("checkpoint-damaged", []),
        };
        let said = [("file", name(file).into()), ("problem", problem.into())];
        Err(Failure::Failed(words.say("file-not-read", said)))
    }

    /// Keeps what has been found, and says where if the search is over.
    pub(super) fn save(&self, solver: &Solver, is_last: bool) -> Result<(), Failure> {
        let Some(file) = &self.file else {
            if is_last {
                warn(&self.common.words.say("checkpoint-none", []));
            }
            return Ok(());
        };
        write_file(&self.common, file, |mut out| Ok(solver.save(&mut out)?))?;
        self.written.set(true);
        if is_last {
            let said = [("file", name(file).into())];
            warn(&self.common.words.say("checkpoint-kept", said));
        }
        Ok(())
    }

    /// Removes a file that was written on the way and is of no use any more.
    pub(super) fn forget(&self) {
        if self.written.get()
            && let Some(file) = &self.file
        {
            // Whoever finds it there loses nothing.
            _ = fs::remove_file(file);
        }
    }
}

/// Where a file is or would be, whatever it is called.
fn place(file: &Path) -> (Option<PathBuf>, Option<&OsStr>) {
    let folder = file.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    (folder.canonicalize().ok(), file.file_name())
}
