//! The games of a training that is not over, in a file beside the one that it will write.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use inarow_learn::TuneOptions;
use serde::{Deserialize, Serialize};

use crate::common::Common;
use crate::failure::Failure;
use crate::new_file::not_written;

/// A file of lines: the first names the training, each after it is a game.
pub(super) struct Part<'a> {
    common: &'a Common<'a>,
    path: PathBuf,
    file: File,
}

/// The first line.
#[derive(Serialize, Deserialize)]
struct Head {
    version: u8,
    games: Vec<String>,
    count: u64,
    seed: u64,
}

const VERSION: u8 = 1;

impl<'a> Part<'a> {
    /// A file for a training that begins.
    ///
    /// # Errors
    /// If there is one of an earlier training, or the system refuses.
    pub(super) fn begin(
        common: &'a Common<'_>,
        out: &Path,
        asked: &TuneOptions,
    ) -> Result<Part<'a>, Failure> {
        let path = beside(out);
        let file = OpenOptions::new().write(true).create_new(true).open(&path);
        let file = file.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => refused(common, &path, "train-part-is-there"),
            _ => not_written(common.words, &path, &error),
        })?;
        let games = asked.games.iter().map(ToString::to_string).collect();
        let head = Head { version: VERSION, games, count: asked.count, seed: asked.seed };
        let mut part = Part { common, path, file };
        part.add(&[serde_json::to_string(&head)?])?;
        Ok(part)
    }

    /// The file of a resumed training, its kind, and the games.
    ///
    /// # Errors
    /// If there is none, it is damaged, or the system refuses.
    pub(super) fn go_on(
        common: &'a Common<'_>,
        out: &Path,
    ) -> Result<(Part<'a>, TuneOptions, Vec<String>), Failure> {
        let path = beside(out);
        let opened = OpenOptions::new().read(true).write(true).open(&path);
        let mut file = opened.map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => refused(common, &path, "train-part-missing"),
            _ => not_written(common.words, &path, &error),
        })?;
        let (lines, whole) = whole_lines(&mut file).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => refused(common, &path, "train-part-damaged"),
            _ => not_written(common.words, &path, &error),
        })?;
        let mut lines = lines.into_iter();
        let asked = lines.next().and_then(|line| read_head(&line));
        let asked = asked.ok_or_else(|| refused(common, &path, "train-part-damaged"))?;
        // A line that was cut off makes room for its successor; a file of another kind stays as it is.
        let cut = file.set_len(whole).and_then(|()| file.seek(SeekFrom::End(0)));
        cut.map_err(|error| not_written(common.words, &path, &error))?;
        Ok((Part { common, path, file }, asked, lines.collect()))
    }

    /// Adds lines.
    pub(super) fn add(&mut self, lines: &[String]) -> Result<(), Failure> {
        let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
        let written = self.file.write_all(text.as_bytes());
        written.map_err(|error| not_written(self.common.words, &self.path, &error))
    }

    /// Deletes the file of a training that is over.
    pub(super) fn delete(self) {
        // A file that stays is named when a training begins again.
        let _ = std::fs::remove_file(&self.path);
    }

    /// The reason why a training cannot be resumed.
    pub(super) fn damaged(&self) -> Failure {
        refused(self.common, &self.path, "train-part-damaged")
    }

    /// The command that resumes an interrupted training, as a sentence.
    pub(super) fn kept(&self) -> String {
        self.common.words.say("train-part-kept", [("file", self.path.display().to_string().into())])
    }
}

/// The file beside one that is written in the end.
pub(super) fn beside(out: &Path) -> PathBuf {
    let mut path = out.as_os_str().to_owned();
    path.push(".part");
    PathBuf::from(path)
}

/// The reason why a file of a training is refused.
pub(super) fn refused(common: &Common<'_>, path: &Path, key: &str) -> Failure {
    Failure::Failed(common.words.say(key, [("file", path.display().to_string().into())]))
}

fn read_head(line: &str) -> Option<TuneOptions> {
    let Head { version, games, count, seed } = serde_json::from_str(line).ok()?;
    let games: Result<_, _> = games.iter().map(|game| game.parse()).collect();
    (version == VERSION).then_some(TuneOptions { games: games.ok()?, count, seed })
}

/// The lines of a file up to the last whole one, and where that one ends.
fn whole_lines(file: &mut File) -> io::Result<(Vec<String>, u64)> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let whole = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    Ok((bytes[..whole].lines().collect::<io::Result<_>>()?, whole as u64))
}
