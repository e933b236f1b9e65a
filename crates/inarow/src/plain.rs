//! Sentences instead of drawings: whether a person wants them.

use crate::common::Common;
use crate::settings::Settings;

/// Whether sentences are wanted: as the call says, else as the environment says or a person chose in an
/// earlier game.
pub(crate) fn plain(common: &Common<'_>) -> bool {
    let says = |name: &str, wanted: &str| std::env::var_os(name).is_some_and(|v| v == wanted);
    let otherwise = || says("INAROW_PLAIN", "1") || says("TERM", "dumb") || Settings::load().plain;
    common.plain.unwrap_or_else(otherwise)
}
