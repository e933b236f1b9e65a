//! The machine's clock.

use std::time::{SystemTime, UNIX_EPOCH};

use inarow_formats::kept::Millis;

/// The time; a clock before 1970 counts as 1970.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(since.as_millis()).unwrap_or(Millis::MAX)
}
