//! Settings remembered from one run to the next.

mod choice;
mod setting;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::PathBuf;

use inarow_words::Words;
use serde::{Deserialize, Serialize};

use crate::failure::warn;
use crate::folders;

pub(crate) use choice::{Choice, Theme};
pub(crate) use setting::Setting;

/// A person's settings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// Sentences instead of drawings.
    pub(crate) plain: bool,
    /// The last choice of the start screen.
    pub(crate) screen: Option<Choice>,
    /// The person's name.
    pub(crate) name: Option<String>,
    /// The puzzles that were solved, each as its game and position.
    pub(crate) solved: BTreeSet<String>,
}

impl Settings {
    /// The remembered settings; the defaults if they cannot be read.
    pub(crate) fn load() -> Settings {
        Settings::read().unwrap_or_default()
    }

    /// The remembered settings; the defaults without a file.
    ///
    /// # Errors
    /// If the file cannot be read or understood.
    pub(crate) fn read() -> io::Result<Settings> {
        match path().map(fs::read_to_string) {
            Some(Ok(text)) => Ok(serde_json::from_str(&text)?),
            Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(Settings::default()),
        }
    }

    /// Remembers the settings, or says why not.
    pub(crate) fn remember(&self, words: &Words) {
        if let Err(error) = self.save() {
            let said = [("problem", words.system_problem(&error).into())];
            warn(&words.say("not-remembered", said));
        }
    }

    /// Remembers the settings: the old file stays whole until the new one is.
    ///
    /// # Errors
    /// If there is no folder to write to.
    pub(crate) fn save(&self) -> io::Result<()> {
        let path = path().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let new = path.with_extension(format!("new-{}", std::process::id()));
        fs::write(&new, serde_json::to_string(self)?)?;
        fs::rename(&new, &path)
    }
}

/// The file of the settings.
pub(crate) fn path() -> Option<PathBuf> {
    Some(folders::settings()?.join("settings.json"))
}
