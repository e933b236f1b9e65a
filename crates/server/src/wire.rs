//! Messages to pages, scripts and bots: texts and numbers, nothing to compute.

mod message;
mod request;

pub use inarow_answers::asked::WantedStanding as Standing;
pub use message::{FromPage, ToPage};
pub use request::Seated;

pub use inarow_answers::asked::{ClockWanted, NewGame, NewSeat};
pub use inarow_answers::views::{Clock, GameView, Player, PlayerKind};
