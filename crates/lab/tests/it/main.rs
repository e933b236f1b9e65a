//! The laboratory against published results and slower ways to the same numbers.
#![allow(clippy::unwrap_used)]

mod answers;
mod arena;
mod articles;
mod asked_policies;
mod audits;
mod challenges;
mod lists;
mod meetings;
mod openings;
mod puzzles;
mod ratings;
mod sequential;
mod simulations;
mod two_players;
