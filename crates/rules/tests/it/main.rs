//! The promises of the rules, each as a test that can fail.
//!
//! `oracle` is a second, slow implementation of the game; `laws` checks the crate against it.

mod arbitrary;
mod caro;
mod changed;
mod counts;
mod counts_agree;
mod cubes;
mod draw;
mod games;
mod keys;
mod laws;
mod laws_over_games;
mod moves;
mod openings;
mod oracle;
mod perft_agrees;
mod renju;
mod setups;
mod squares;
mod text;

/// Every how many cases a test looks at one; at each in `cargo xtask soak`, which compiles with `INAROW_EVERY_CASE`.
fn one_of(many: usize) -> usize {
    if option_env!("INAROW_EVERY_CASE").is_some() { 1 } else { many }
}
