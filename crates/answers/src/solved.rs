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

/// What became of a certificate or table that was judged.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// Whether it is a table.
    pub is_table: bool,
    /// The rules and the position of an accepted one; of a table the empty board.
    pub proven: Option<(Rules, Position)>,
    /// What the position is worth to the side to move, if that is what is proven.
    pub value: Option<Value>,
    /// The plies to the end of a win or loss, where they are known.
    pub plies: Option<u16>,
    /// The claim of an accepted certificate, in its words.
    pub claim: Option<String>,
    /// How many nodes the proof has; how many positions the table.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// What is wrong with a refused one.
    pub refused: Option<Refusal>,
}

/// What is wrong with a certificate or table.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// A word for it.
    pub reason: String,
    /// The same as a sentence.
    pub problem: String,
    /// The board at which it is wrong first.
    pub board: Option<String>,
    /// How many bytes of a certificate had been read there.
    pub at_byte: Option<u64>,
}

/// Whether a certificate proves what it claims, or a table says what follows from its own positions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateView {
    /// Whether it does.
    pub accepted: bool,
    /// `certificate` or `table`; what is neither is judged as a certificate.
    pub kind: &'static str,
    /// The rules; null if it is refused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub game: Option<String>,
    /// The position, of a table the empty board; if it is refused, the first at which it is wrong, or null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub position: Option<String>,
    /// `x wins`, `o wins`, `draw`, `x holds` or `o holds` (does not lose); null if it is refused, and of
    /// a table.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub claim: Option<String>,
    /// What that is worth to the side to move; null if it is refused, or says only who does not lose.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// The plies to the end; null for a draw and of a certificate, which proves the value alone.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// How many nodes the proof has, or positions the table; 0 if it is refused.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// A word for what is wrong: `foreign`, `version`, `header`, `truncated`, `goes-on`, `damaged`, or
    /// what is wrong with a node (docs/certificate.md) or with a table (docs/table.md); null if it is accepted.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub refusal: Option<String>,
    /// The same as a sentence.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub problem: Option<String>,
    /// How many bytes had been read where a node is wrong; otherwise null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub at_byte: Option<u64>,
}

impl Answer for Judgement {
    type View = CertificateView;

    fn view(&self, _: &Voice<'_>) -> CertificateView {
        let proven = self.proven.as_ref();
        let refused = self.refused.as_ref();
        let wrong_at = refused.and_then(|refused| refused.board.clone());
        let text = |(rules, at): &(Rules, Position)| rules.position_text(at);
        CertificateView {
            accepted: refused.is_none(),
            kind: if self.is_table { "table" } else { "certificate" },
            game: proven.map(|(rules, _)| rules.game().to_string()),
            position: proven.map(text).or(wrong_at),
            claim: self.claim.clone(),
            value: self.value.map(Worth::from),
            plies: self.plies,
            nodes: self.nodes,
            seconds: self.seconds,
            refusal: refused.map(|refused| refused.reason.clone()),
            problem: refused.map(|refused| refused.problem.clone()),
            at_byte: refused.and_then(|refused| refused.at_byte),
        }
    }
}
