//! Files that are written whole or not at all.

use std::io::{BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};

use inarow_words::{Words, svg};
use tempfile::NamedTempFile;

use crate::failure::{Failure, warn};

/// The system's default permissions of a file.
const FOR_ALL: u32 = 0o666;

/// The permissions of a file for its owner alone.
#[cfg(feature = "cluster")]
const FOR_ONE: u32 = 0o600;

/// The longer side of a PNG, in pixels.
const PNG_SIDE: u32 = 1024;

/// A file that is to be written.
#[derive(Clone)]
pub(crate) struct NewFile<'a> {
    pub(crate) words: &'a Words,
    pub(crate) path: PathBuf,
    /// True if one that is there already is replaced.
    pub(crate) force: bool,
}

impl NewFile<'_> {
    /// Checks that it could be written, before long work is done for it.
    pub(crate) fn check(&self) -> Result<(), Failure> {
        self.begun(FOR_ALL).map(drop)
    }

    /// Writes the file, which gets its name once it is complete.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.finish(self.begun(FOR_ALL)?, write)
    }

    /// Writes a file that only its owner may read.
    #[cfg(feature = "cluster")]
    pub(crate) fn write_secret(
        &self,
        write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.finish(self.begun(FOR_ONE)?, write)
    }

    /// Writes a text or a picture, and says so. SVG becomes a PNG in a file with such a name.
    pub(crate) fn write_text(&self, text: &str) -> Result<(), Failure> {
        if is_png(&self.path) {
            let said = || self.words.say("file-no-png", [("file", self.name().into())]);
            let no_png = || Failure::Failed(said());
            let png = svg::png(text, PNG_SIDE).ok_or_else(no_png)?;
            self.write(|out| Ok(out.write_all(&png)?))?;
        } else {
            self.write(|out| Ok(out.write_all(text.as_bytes())?))?;
        }
        warn(&self.words.say("file-written", [("file", self.name().into())]));
        Ok(())
    }

    /// The name of the file for people.
    pub(crate) fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn finish(
        &self,
        part: NamedTempFile,
        write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let failed = |error: std::io::Error| self.not_written(&error);
        let mut out = BufWriter::new(&part);
        write(&mut out).map_err(|failure| match failure {
            Failure::Stream(error) => failed(error),
            other => other,
        })?;
        out.flush().map_err(failed)?;
        drop(out);
        part.as_file().sync_all().map_err(failed)?;
        let named = match self.force {
            true => part.persist(&self.path),
            false => part.persist_noclobber(&self.path),
        };
        named.map_err(|error| failed(error.error))?;
        Ok(())
    }

    /// Refuses to write a file that is there already, unless it is to be replaced.
    pub(crate) fn refuse_one_there(&self) -> Result<(), Failure> {
        match self.path.is_dir() {
            true => Err(self.not_written(&ErrorKind::IsADirectory.into())),
            false if self.path.exists() && !self.force => Err(self.is_there()),
            false => Ok(()),
        }
    }

    /// A file in the same folder, which becomes this one once it is complete.
    fn begun(&self, mode: u32) -> Result<NamedTempFile, Failure> {
        self.refuse_one_there()?;
        // Standard output has the answer already.
        if self.path == Path::new("-") {
            return Err(Failure::Usage(self.words.say("file-is-dash", [])));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(".inarow-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
        #[cfg(not(unix))]
        let _ = mode;
        builder.tempfile_in(folder_of(&self.path)).map_err(|error| self.not_written(&error))
    }

    fn not_written(&self, error: &std::io::Error) -> Failure {
        if error.kind() == ErrorKind::AlreadyExists {
            return self.is_there();
        }
        not_written(self.words, &self.path, error)
    }

    /// The error for a file that is there already.
    fn is_there(&self) -> Failure {
        Failure::Failed(self.words.say("file-exists-force", [("file", self.name().into())]))
    }
}

/// Makes a folder, and those that it lies in, where they are not there yet. No file is replaced by one.
pub(crate) fn make_folder(words: &Words, path: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(path).map_err(|error| match path.ancestors().find(|at| at.is_file()) {
        Some(file) => {
            let said = [("file", file.display().to_string().into())];
            Failure::Failed(words.say("file-no-folder", said))
        }
        None => not_written(words, path, &error),
    })
}

pub(crate) fn is_png(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"))
}

/// The folder that a file lies in.
fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."))
}

pub(crate) fn not_written(words: &Words, path: &Path, error: &std::io::Error) -> Failure {
    let folder = folder_of(path);
    let problem = if error.kind() == ErrorKind::NotFound && !folder.exists() {
        words.say("file-folder-missing", [("folder", folder.display().to_string().into())])
    } else if error.get_ref().is_some() {
        // The error of a temporary file names a path that the user did not choose.
        words.system_kind(error.kind())
    } else {
        words.system_problem(error)
    };
    let said = [("file", path.display().to_string().into()), ("problem", problem.into())];
    Failure::Failed(words.say("file-not-written", said))
}

/// The error of a file that exists already.
pub(crate) fn file_exists(words: &Words, path: &Path) -> Failure {
    let said = [("file", path.display().to_string().into())];
    Failure::Failed(words.say("file-exists", said))
}
