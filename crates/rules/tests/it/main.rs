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
