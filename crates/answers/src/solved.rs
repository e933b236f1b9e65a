//! What a position is worth, and whether a certificate proves it.

use inarow_rules::{Position, Rules};
use inarow_search::Value;
use serde::Serialize;

use crate::{Answer, Voice, Worth};

/// A position that was solved.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The rules.
    pub rules: Rules,
    /// The position.
    pub position: Position,
    /// What it is worth to the side to move.
    pub value: Value,
    /// The plies to the end of a win or loss, where they are known.
    pub plies: Option<u16>,
    /// How many nodes were looked at; of a table how many positions it has.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// What shows it; nothing of a game that is over.
    pub shown: Option<Shown>,
}

/// What shows the value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// A certificate of so many bytes, and the file in which it was written, if it was.
    Certificate(u64, Option<String>),
    /// A table of so many bytes, and its file.
    Table(u64, String),
}

/// What a position is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolvedView {
    /// The rules.
    pub game: String,
    /// The position.
    pub position: String,
    /// What it is worth to the side to move.
    pub value: Worth,
    /// The plies to the end, 0 if the game is over; null for a draw, and without a table, since a certificate
    /// proves the value alone.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// How many nodes were looked at; of a table how many positions it has.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many bytes the certificate or table has; null if the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub bytes: Option<u64>,
    /// The file of the certificate, if it was written.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub proof: Option<String>,
    /// The file of the table, if one was made.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub table: Option<String>,
}

impl Answer for Solved {
    type View = SolvedView;

    fn view(&self, _: &Voice<'_>) -> SolvedView {
        let (bytes, proof, table) = match self.shown.clone() {
            Some(Shown::Certificate(bytes, proof)) => (Some(bytes), proof, None),
            Some(Shown::Table(bytes, table)) => (Some(bytes), None, Some(table)),
            None => (None, None, None),
        };
        SolvedView {
            game: self.rules.game().to_string(),
            position: self.rules.position_text(&self.position),
            value: self.value.into(),
            plies: self.plies,
            nodes: self.nodes,
            seconds: self.seconds,
            bytes,
            proof,
            table,
        }
    }
}
