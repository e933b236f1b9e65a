//! The folders of stored files.

use std::path::PathBuf;

use etcetera::{BaseStrategy, choose_base_strategy};

/// The folder of the settings: `INAROW_DATA`, else the platform's.
pub(crate) fn settings() -> Option<PathBuf> {
    own().or_else(|| Some(choose_base_strategy().ok()?.config_dir().join("inarow")))
}

/// The folder of the games: `INAROW_DATA`, else the platform's.
pub(crate) fn data() -> Option<PathBuf> {
    own().or_else(|| Some(choose_base_strategy().ok()?.data_dir().join("inarow")))
}

fn own() -> Option<PathBuf> {
    std::env::var_os("INAROW_DATA").filter(|folder| !folder.is_empty()).map(PathBuf::from)
}
