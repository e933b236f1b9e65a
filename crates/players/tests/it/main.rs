//! The promises of the players, each as a test that can fail.
//!
//! `oracle` is the plainest search there is, `results` follows every branch of a game between two
//! policies; the rest holds the crate to them, to retellings of the articles and to published
//! numbers.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod agreement;
mod articles;
mod chance;
mod draws;
mod exact_results;
mod explanations;
mod fit;
mod grades;
mod levels;
mod names;
mod openings;
#[path = "../../../search/tests/it/oracle.rs"]
mod oracle;
mod parts_of_searches;
mod policies;
#[path = "../../../search/tests/it/positions.rs"]
mod positions;
mod results;
mod reviews;
mod rule_traces;
