//! The promises of the searches, each as a test that can fail.
//!
//! `oracle` is the plainest search there is; the rest holds the crate to it and to published
//! numbers.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod exact;
mod knowledge;
mod oracle;
mod plain;
mod positions;
mod sampler;
mod score;
mod search;
mod short_wins;
mod tactics;
mod threats;
mod traces;
