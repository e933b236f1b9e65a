//! Promises to scripts: fields, fractions, exit codes, streams.

mod analyze;
mod asking;
mod counts;
mod known;
mod learning;
mod moves;
mod outside;
mod puzzles;
mod reports;
mod shells;
mod simulations;
mod solving;
#[cfg(unix)]
#[cfg(target_os = "linux")]
mod solving_ended;
mod streams;
mod trace;
mod training;
mod values;

use serde_json::Value;

/// The names of an answer's fields in their order, without the version before them.
fn fields(object: &str) -> Vec<String> {
    let parsed: serde_json::Map<String, Value> = serde_json::from_str(object).unwrap();
    let mut names: Vec<String> = parsed.keys().cloned().collect();
    names.sort_by_key(|name| object.find(&format!("\"{name}\":")));
    if names.first().is_some_and(|name| name == "version") {
        names.remove(0);
    }
    names
}

/// The moves of an answer.
fn moves(answer: &Value) -> Vec<&str> {
    answer["moves"].as_array().unwrap().iter().map(|m| m["move"].as_str().unwrap()).collect()
}
