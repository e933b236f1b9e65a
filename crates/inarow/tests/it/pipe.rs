//! Line mode through a pipe: whole games, word for word.

mod ends;
mod games;
mod lessons;
mod plain;
mod questions;
mod settings;
