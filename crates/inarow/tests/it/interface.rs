//! Promises to scripts: fields, fractions, exit codes, streams.

mod analyze;
mod asking;
mod counts;
mod known;
mod learning;
mod outside;
mod puzzles;
mod shells;
mod simulations;
mod solving;
#[cfg(target_os = "linux")]
mod solving_ended;
mod streams;
mod trace;
mod training;
mod values;

use serde_json::Value;

/// The moves of an answer.
fn moves(answer: &Value) -> Vec<&str> {
    answer["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect()
}
