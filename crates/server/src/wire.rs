//! What goes over the wire, to pages, scripts and bots: texts and numbers, nothing to compute.

mod game;
mod message;
mod request;

pub use game::{Clock, GameView, MoveMade, Player, PlayerKind};
pub use message::{FromPage, ToPage};
pub use request::{ClockWanted, NewGame, NewSeat, Seated, Standing};
