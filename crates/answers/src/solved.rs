//! What a position is worth, and whether a certificate proves it.

use inarow_rules::Position;
use inarow_search::{Informed, Value};
use serde::Serialize;

use crate::{Answer, Voice, Worth};

/// A position that was solved.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The rules.
    pub rules: Informed,
    /// The position.
    pub position: Position,
    /// What it is worth to the side to move.
    pub value: Value,
    /// The plies to the end, where they are known: of a game that is over.
    pub plies: Option<u16>,
    /// Nodes that were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// The certificate; none of a game that is over.
    pub certificate: Option<Certified>,
}

/// A certificate that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certified {
    /// Its length.
    pub bytes: u64,
    /// The file to which it was written, if it was.
    pub file: Option<String>,
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
    /// 0 if the game is over; otherwise null, since a certificate proves the value alone.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// Nodes that were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// The length of the certificate in bytes; null if the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub bytes: Option<u64>,
    /// The file of the certificate, if it was written.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub proof: Option<String>,
}

impl Answer for Solved {
    type View = SolvedView;

    fn view(&self, _: &Voice<'_>) -> SolvedView {
        let certificate = self.certificate.as_ref();
        SolvedView {
            game: self.rules.game().to_string(),
            position: self.rules.position_text(&self.position),
            value: self.value.into(),
            plies: self.plies,
            nodes: self.nodes,
            seconds: self.seconds,
            bytes: certificate.map(|certificate| certificate.bytes),
            proof: certificate.and_then(|certificate| certificate.file.clone()),
        }
    }
}
