//! A program and its arguments.

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use inarow_lab::outside::StartProblem;

use crate::installed;

/// A program and its arguments, as typed at a prompt: words separated by blanks, with quotes around
/// words that contain blanks. No shell reads it.
///
/// ```
/// use inarow_bots::CommandLine;
/// let command: CommandLine = "python3 'my bot.py' --fast".parse()?;
/// assert_eq!(command.words(), ["python3", "my bot.py", "--fast"]);
/// # Ok::<(), inarow_lab::outside::StartProblem>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
    folder: Option<PathBuf>,
}

impl CommandLine {
    /// A program with its arguments; `text` is its display name.
    ///
    /// # Errors
    /// If there is no program, or a word contains a NUL character.
    pub fn new(text: String, words: Vec<String>) -> Result<Self, StartProblem> {
        if words.first().is_none_or(String::is_empty) {
            return Err(StartProblem::Missing);
        }
        if words.iter().any(|word| word.contains('\0')) {
            return Err(StartProblem::Zero);
        }
        Ok(CommandLine { text, words, folder: None })
    }

    /// The same command with a folder that the program belongs to: a sandbox shows it that folder
    /// in addition to the files and folders named in the command.
    #[must_use]
    pub fn with_folder(self, folder: PathBuf) -> Self {
        CommandLine { folder: Some(folder), ..self }
    }

    /// The folder that the program belongs to, if one was set.
    #[must_use]
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// The program, then its arguments.
    #[must_use]
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// The program's file: at its path, or in a folder of `PATH`.
    ///
    /// # Errors
    /// If there is none, or it is not an executable file.
    pub fn find(&self) -> Result<PathBuf, StartProblem> {
        installed::find(self.program())
    }

    /// The program's name or path.
    #[must_use]
    pub fn program(&self) -> &str {
        &self.words[0]
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for CommandLine {
    type Err = StartProblem;

    fn from_str(text: &str) -> Result<Self, StartProblem> {
        let text = text.trim();
        let words = split(text).ok_or(StartProblem::Unclosed)?;
        CommandLine::new(text.to_owned(), words)
    }
}

/// The words of a command; `None` if a quote is not closed.
#[cfg(not(windows))]
fn split(text: &str) -> Option<Vec<String>> {
    shlex::split(text)
}

/// The words of a command, where a backslash is a part of a path and only `"` quotes; `None` if a
/// quote is not closed.
#[cfg(windows)]
fn split(text: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quoted) = (Vec::new(), None::<String>, false);
    for character in text.chars() {
        match character {
            '"' => {
                quoted = !quoted;
                word.get_or_insert_default();
            }
            blank if blank.is_whitespace() && !quoted => words.extend(word.take()),
            other => word.get_or_insert_default().push(other),
        }
    }
    words.extend(word);
    (!quoted).then_some(words)
}
