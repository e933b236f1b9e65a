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
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many bytes the certificate has, and the file in which it was written; none of a game that
    /// is over.
    pub certificate: Option<(u64, Option<String>)>,
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
    /// The plies to the end: 0 if the game is over; otherwise null, since the value alone is proven.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// How many bytes the certificate has; null if the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub bytes: Option<u64>,
    /// The file of the certificate, if it was written.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub proof: Option<String>,
}

impl Answer for Solved {
    type View = SolvedView;

    fn view(&self, _: &Voice<'_>) -> SolvedView {
        let (bytes, proof) = self.certificate.clone().unzip();
        SolvedView {
            game: self.rules.game().to_string(),
            position: self.rules.position_text(&self.position),
            value: self.value.into(),
            plies: self.position.conclusion().map(|_| 0),
            nodes: self.nodes,
            seconds: self.seconds,
            bytes,
            proof: proof.flatten(),
        }
    }
}

/// What became of a certificate that was judged.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The rules and the position of an accepted one, and what it proves for the side to move, if
    /// that is its value.
    pub proven: Option<(Rules, Position, Option<Value>)>,
    /// The claim of an accepted one, in the certificate's words.
    pub claim: Option<String>,
    /// How many nodes the proof has.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// What is wrong with a refused one.
    pub refused: Option<RefusedCertificate>,
}

/// What is wrong with a certificate.
#[derive(Clone, Debug)]
pub struct RefusedCertificate {
    /// A word for it.
    pub reason: String,
    /// The same as a sentence.
    pub problem: String,
    /// The first wrong node: its board, and how many bytes had been read.
    pub node: Option<(String, u64)>,
}

/// Whether a certificate proves what it claims.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CertificateView {
    /// Whether it does.
    pub accepted: bool,
    /// The rules; null if it is refused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub game: Option<String>,
    /// The position; of a refused certificate the first at which it is wrong, or null.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub position: Option<String>,
    /// `x wins`, `o wins`, `draw`, `x holds` or `o holds` (does not lose); null if it is refused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub claim: Option<String>,
    /// What that is worth to the side to move; null if it is refused, or says only who does not lose.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub value: Option<Worth>,
    /// How many nodes the proof has; 0 if it is refused.
    pub nodes: u64,
    /// How long it took.
    pub seconds: f64,
    /// A word for what is wrong: `foreign`, `version`, `header`, `truncated`, `goes-on`, `damaged`, or
    /// what is wrong with a node (docs/certificate.md); null if it is accepted.
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
        let node = refused.and_then(|refused| refused.node.clone());
        let text = |(rules, at, _): &(Rules, Position, _)| rules.position_text(at);
        CertificateView {
            accepted: refused.is_none(),
            game: proven.map(|(rules, ..)| rules.game().to_string()),
            position: proven.map(text).or(node.as_ref().map(|(board, _)| board.clone())),
            claim: self.claim.clone(),
            value: proven.and_then(|(.., value)| *value).map(Worth::from),
            nodes: self.nodes,
            seconds: self.seconds,
            refusal: refused.map(|refused| refused.reason.clone()),
            problem: refused.map(|refused| refused.problem.clone()),
            at_byte: node.map(|(_, at)| at),
        }
    }
}
