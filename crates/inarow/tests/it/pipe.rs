//! Line mode through a pipe: whole games, word for word.

mod ends;
mod games;
mod lessons;
mod openings;
mod plain;
mod questions;
mod settings;
