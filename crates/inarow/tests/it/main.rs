//! The program from the point of view of people and scripts: the real binary, through pipes and
//! terminals.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

mod arena;
mod audits;
#[cfg(all(target_os = "linux", feature = "cluster"))]
#[path = "../../../store/tests/it/cluster.rs"]
mod cluster;
mod cubes;
mod documented;
mod doors;
#[cfg(unix)]
mod full_screen;
mod gomocup;
mod grades;
mod interface;
mod pipe;
mod program;
mod refused;
mod review;
mod saved;
mod server;
mod serving;
mod site;
mod terminal;
#[cfg(target_os = "linux")]
mod tour;
mod transcript;
