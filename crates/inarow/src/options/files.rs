//! The options that name files to be written.

use std::path::{Path, PathBuf};

use clap::{Args, ValueHint};
use inarow_words::Words;

use crate::common::usage;
use crate::failure::Failure;
use crate::new_file::NewFile;

/// Replaces files that are there already.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct ForceOption {
    #[arg(long)]
    pub(crate) force: bool,
}

/// The file of a chart beside the answer.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct PlotOption {
    #[arg(long, value_name = "FILE.svg", value_hint = ValueHint::FilePath)]
    pub(crate) plot: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceOption,
}

/// The file of an answer that would else go to standard output, as it does for `-`.
#[derive(Args, Clone, Debug, Default)]
#[group(skip)]
pub(crate) struct OutOption {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceOption,
}

impl ForceOption {
    /// A file with this name.
    pub(crate) fn file<'a>(&self, words: &'a Words, path: &Path) -> NewFile<'a> {
        NewFile { words, path: path.to_owned(), force: self.force }
    }

    /// A file for a chart, if it can be written.
    ///
    /// # Errors
    /// If its name does not end in `.svg`, or it cannot be written.
    pub(crate) fn chart<'a>(
        &self,
        words: &'a Words,
        option: &str,
        path: &Path,
    ) -> Result<NewFile<'a>, Failure> {
        let file = self.file(words, path);
        file.check()?;
        // A PNG would have no letters.
        by_ending(words, option, path, &[("svg", ())])?;
        Ok(file)
    }
}

impl PlotOption {
    /// The file, if the call names one.
    ///
    /// # Errors
    /// If its name does not end in `.svg`, or it cannot be written.
    pub(crate) fn file<'a>(&self, words: &'a Words) -> Result<Option<NewFile<'a>>, Failure> {
        let plot = self.plot.as_deref();
        plot.map(|path| self.force.chart(words, "--plot", path)).transpose()
    }
}

impl OutOption {
    /// The name of the file; none for standard output.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.out.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// The file; none for standard output.
    pub(crate) fn file<'a>(&self, words: &'a Words) -> Option<NewFile<'a>> {
        Some(self.force.file(words, self.path()?))
    }
}

/// The value of the ending of a file's name, capital letters aside.
///
/// # Errors
/// If there is none for it: a wrong call.
pub(crate) fn by_ending<T: Copy>(
    words: &Words,
    option: &str,
    path: &Path,
    endings: &[(&str, T)],
) -> Result<T, Failure> {
    let ending = path.extension().map(|ending| ending.to_string_lossy().to_lowercase());
    let found = endings.iter().find(|(known, _)| Some(*known) == ending.as_deref());
    found.map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<String> = endings.iter().map(|(known, _)| format!(".{known}")).collect();
        let known = known.join(&words.say("comma", []));
        let said = [("file", path.display().to_string().into()), ("endings", known.into())];
        usage(words, option, &words.say("file-ending", said))
    })
}
