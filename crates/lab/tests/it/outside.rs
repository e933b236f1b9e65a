//! Players outside the program, and what can go wrong with them.

mod answers;
mod lists;
#[cfg(unix)]
mod zoo;
