//! Results of long work in a file, so that the same command resumes where it stopped.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::common::Common;
use crate::failure::Failure;

/// A file of JSON lines: a head that describes the lines, then one line for each result found. One command at
/// a time has it.
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// Bytes of whole lines, while the file has more.
    cut: Option<u64>,
}

/// A head and the lines below it.
pub(crate) type Kept<Head, Line> = (Head, Vec<Line>);

impl Journal {
    /// Opens a file, or begins one: its head and lines, if it has any. A last line that is not whole
    /// was being written when the program ended, and is dropped.
    ///
    /// # Errors
    /// If the file cannot be read or written, another command has it, or `other` says that it holds
    /// something else.
    pub(crate) fn open<Head: DeserializeOwned, Line: DeserializeOwned>(
        common: &Common<'_>,
        path: &Path,
        other: impl FnOnce() -> Failure,
    ) -> Result<(Journal, Option<Kept<Head, Line>>), Failure> {
        let failed = |error: io::Error| not_kept(common, path, &error);
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(failed)?;
        if file.try_lock().is_err() {
            let said = [("file", path.display().to_string().into())];
            return Err(Failure::Failed(common.words.say("journal-in-use", said)));
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(failed)?;
        let (mut cut, mut before) = (None, None);
        if !text.is_empty() {
            let (head, lines, whole) = read(&text).ok_or_else(other)?;
            cut = (whole < text.len()).then_some(whole as u64);
            before = Some((head, lines));
        }
        Ok((Journal { path: path.to_owned(), file, cut }, before))
    }

    /// Writes lines at the end.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(crate) fn add<Line: Serialize>(
        &mut self,
        lines: impl IntoIterator<Item = Line>,
    ) -> io::Result<()> {
        let mut text = Vec::new();
        for line in lines {
            serde_json::to_writer(&mut text, &line)?;
            text.push(b'\n');
        }
        if let Some(whole) = self.cut {
            self.file.set_len(whole)?;
            self.cut = None;
        }
        self.file.write_all(&text)
    }

    /// The error that the file cannot be written.
    pub(crate) fn failure(&self, common: &Common<'_>, error: &io::Error) -> Failure {
        not_kept(common, &self.path, error)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// The head, the lines, and how many bytes are whole lines; `None` if they are others.
fn read<Head: DeserializeOwned, Line: DeserializeOwned>(
    text: &[u8],
) -> Option<(Head, Vec<Line>, usize)> {
    let whole = 1 + text.iter().rposition(|&byte| byte == b'\n')?;
    let mut lines = text[..whole - 1].split(|&byte| byte == b'\n');
    let head = serde_json::from_slice(lines.next()?).ok()?;
    let lines = lines.map(serde_json::from_slice).collect::<Result<_, _>>().ok()?;
    Some((head, lines, whole))
}

fn not_kept(common: &Common<'_>, path: &Path, error: &io::Error) -> Failure {
    let problem = common.words.system_problem(error);
    let said = [("file", path.display().to_string().into()), ("problem", problem.into())];
    Failure::Failed(common.words.say("file-not-written", said))
}
