//! Games in play, clocks and hints, each against what it is made of.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod clocks;
mod games;
mod hints;
