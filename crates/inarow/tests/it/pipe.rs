//! Line mode through a pipe, beside the conversations that are written down.

mod games;
mod lessons;
mod openings;
mod questions;
mod settings;
