//! What goes over the wire, to pages, scripts and bots: texts and numbers, nothing to compute.

mod game;
mod message;
mod request;
mod review;
mod saved;
mod stats;
pub(crate) mod whole;

pub use game::{Clock, GameView, MoveMade, Name, Player, PlayerKind, Said, Stone};
pub use message::{FromPage, ToPage};
pub use request::{ClockWanted, NewGame, NewSeat, Seated};
pub use review::{MoveReview, ReviewView};
pub use saved::{Players, SavedGame, SavedLine, SavedMove, Standing};
pub use stats::{StatsView, grades, score};
