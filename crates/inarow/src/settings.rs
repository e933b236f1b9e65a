//! What is remembered from one run to the next.

mod choice;

use std::fs;
use std::io;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::folders;

pub(crate) use choice::{Choice, Theme};

/// What a person has settled once.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// Sentences instead of drawings.
    pub(crate) plain: bool,
    /// The last choice of the start screen.
    pub(crate) screen: Option<Choice>,
}

impl Settings {
    /// What was remembered; the defaults where there is nothing that can be read.
    pub(crate) fn load() -> Settings {
        let text = path().and_then(|path| fs::read_to_string(path).ok());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
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

fn path() -> Option<PathBuf> {
    Some(folders::settings()?.join("settings.json"))
}
