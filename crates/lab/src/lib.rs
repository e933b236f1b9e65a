//! Measuring players.
//!
//! What can be known exactly is followed branch by branch and told as fractions ([`audit()`],
//! [`chances()`]); what cannot is sampled and told with its error. Players
//! outside this program are in [`outside`].
#![forbid(unsafe_code)]

mod audit;
mod chances;
pub mod outside;
mod remembered;
mod sampled;

pub use audit::{Audit, Mistake, Turn, audit};
pub use chances::{Chances, chances};
pub use remembered::Remembered;
pub use sampled::{Estimate, Played, Tally, play};
