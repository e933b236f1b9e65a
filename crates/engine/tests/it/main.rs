//! What the engine promises, each promise as a test that can fail.
//!
//! `oracle` is the plainest search there is, `results` follows every branch of a game between two
//! policies; the rest holds the crate to them, to retellings of the articles and to published
//! numbers.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod agreement;
mod articles;
mod chance;
mod exact_results;
mod explanations;
mod grades;
mod levels;
mod mcts;
mod names;
mod oracle;
mod policies;
mod positions;
mod results;
mod reviews;
mod rule_traces;
mod score;
mod search;
mod threats;
mod traces;
