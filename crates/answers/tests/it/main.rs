//! Games in play, clocks, hints and report cards, each against its parts.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod audits;
mod book;
mod brute_force;
mod cards;
mod clocks;
mod engines;
mod games;
mod graded;
mod hints;
mod home;
mod home_clocks;
mod learning;
mod openings;
mod puzzles;
mod questions;
mod reasons;
mod tables;
