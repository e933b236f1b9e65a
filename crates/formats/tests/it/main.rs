//! The promises of the text forms and values of games, each as a test that can fail.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

#[path = "../../../rules/tests/it/changed.rs"]
mod changed;
#[path = "../../../rules/tests/it/draw.rs"]
mod draw;
mod filters;
mod fold;
mod formats;
mod games;
mod json;
mod kept_games;
mod openings;
mod plain_counts;
mod positions;
mod renju_files;
mod renju_openings;
mod sites;
mod values;
