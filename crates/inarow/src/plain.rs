//! Sentences instead of drawings: whether a person wants them.

use inarow_words::Words;

use crate::common::Common;
use crate::failure::warn;
use crate::settings::Settings;

/// Whether sentences are wanted: as the call says, which is remembered, else as the environment or
/// an earlier run says.
pub(crate) fn plain(common: &Common<'_>) -> bool {
    if let Some(plain) = common.plain {
        if Settings::load().plain != plain {
            remember_plain(common.words, plain);
        }
        return plain;
    }
    let says = |name: &str, wanted: &str| std::env::var_os(name).is_some_and(|v| v == wanted);
    says("INAROW_PLAIN", "1") || says("TERM", "dumb") || Settings::load().plain
}

/// Remembers the choice of plain mode for later runs, or says why not.
pub(crate) fn remember_plain(words: &Words, plain: bool) {
    if let Err(error) = (Settings { plain, ..Settings::load() }).save() {
        warn(&words.say("not-remembered", [("problem", error.to_string().into())]));
    }
}
