//! The catalogues against each other and against the sources, and every value as a sentence.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod boards;
mod breaking;
mod catalogues;
mod challenges;
mod charts;
mod chinese;
mod drawing;
mod faults;
mod formats;
mod keys;
mod lessons;
mod measured;
mod messages;
mod naming;
mod nearest;
mod recorded;
mod reviews;
mod samples;
mod searches;
mod sentences;
#[allow(clippy::disallowed_methods, reason = "the sources are read as files")]
mod sources;
mod themes;
mod trees;
