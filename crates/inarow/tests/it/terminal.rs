//! Line mode in a real terminal: what a person sees, keys and colours included.

mod games;
mod keys;
mod narrow;
mod progress;
mod screen;

pub(crate) use screen::Terminal;
