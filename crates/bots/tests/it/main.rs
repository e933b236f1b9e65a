//! Outside players, and everything that can go wrong with them.
#![allow(clippy::unwrap_used)]

#[cfg(unix)]
mod answers;
#[cfg(unix)]
mod beast;
#[cfg(unix)]
mod brains;
#[cfg(unix)]
mod examples;
#[cfg(unix)]
mod functions;
mod lessons;
mod lists;
mod names;
#[cfg(unix)]
mod observed;
#[cfg(target_os = "linux")]
mod sandbox;
#[cfg(unix)]
mod time;
#[cfg(unix)]
mod zoo;

use inarow_rules::{Game, Position, Rules};

/// The rules of tic-tac-toe.
fn rules() -> Rules {
    Rules::new(Game::TICTACTOE)
}

/// A position of tic-tac-toe.
fn position(text: &str) -> Position {
    let rules = rules();
    rules.parse(text).unwrap()
}
