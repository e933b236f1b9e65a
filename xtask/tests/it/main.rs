//! Properties of all crates together.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod purity;
mod supply;
