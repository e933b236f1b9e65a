//! What goes over the wire, to pages, scripts and bots: texts and numbers, nothing to compute.

mod analysis;
mod exchange;
mod game;
pub(crate) mod integer;
mod message;
mod request;

pub use analysis::AnalysisLine;
pub use exchange::{Tag, WantedExport, WantedMove};
pub use game::{Clock, GameView, MoveMade, Player, PlayerKind};
pub use message::{FromPage, ToPage};
pub use request::{ClockWanted, NewGame, NewSeat, Seated, Standing};
