//! Line mode in a real terminal: the screen that a person sees, with keys and colours.

mod games;
mod keys;
mod narrow;
mod progress;
mod screen;

pub(crate) use screen::Terminal;
