//! Sentences instead of drawings: whether a person wants them.

use inarow_words::Words;

use crate::common::Common;
use crate::failure::warn;
use crate::settings::Settings;

/// Whether sentences are wanted: as the call says, else as the environment says or a person chose in an
/// earlier game.
pub(crate) fn plain(common: &Common<'_>) -> bool {
    let says = |name: &str, wanted: &str| std::env::var_os(name).is_some_and(|v| v == wanted);
    let otherwise = || says("INAROW_PLAIN", "1") || says("TERM", "dumb") || Settings::load().plain;
    common.plain.unwrap_or_else(otherwise)
}

/// Remembers the choice that a person made in a game for later runs, or says why not.
pub(crate) fn remember_plain(words: &Words, plain: bool) {
    if let Err(error) = (Settings { plain, ..Settings::load() }).save() {
        warn(&words.say("not-remembered", [("problem", words.system_problem(&error).into())]));
    }
}
