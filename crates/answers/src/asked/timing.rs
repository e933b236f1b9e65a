//! The time that an answer may take.

use std::time::Duration;

/// Asked whether to stop.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// Says how long ago a question was asked; a caller without a clock says that no time passes.
pub type Passed<'a> = &'a (dyn Fn() -> Duration + Sync);
