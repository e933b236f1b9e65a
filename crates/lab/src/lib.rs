//! Measuring players.
//!
//! What can be known exactly is followed branch by branch and told as fractions ([`chances`]);
//! what cannot is sampled and told with its error.
#![forbid(unsafe_code)]

mod chances;

pub use chances::{Chances, chances};
