//! The value of a position, and whether a certificate proves it.

use std::io::BufRead;

use inarow_checker::Fault;
use inarow_rules::{Position, Square};
use inarow_search::{
    Evaluator, Informed, Knowledge, Limits, SearchOptions, Value, Wanted, value_to,
};
use serde::Serialize;

use crate::knowledge::read_beginning;
use crate::{Answer, Voice, Worth, budget};

/// A position that was solved.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The rules.
    pub rules: Informed,
    /// The position.
    pub position: Position,
    /// The value for the side to move.
    pub value: Value,
    /// The plies to the end, where they are known: of a game that is over.
    pub plies: Option<u16>,
    /// A move that keeps the value; none of a game that is over, and none if it is not found.
    pub square: Option<Square>,
    /// Nodes that were looked at.
    pub nodes: u64,
    /// The time it took.
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

/// Checks the certificate of a position's value, and finds a move that keeps it: one of its strategy, or one that a
/// search proves.
///
/// # Errors
/// If it is not accepted.
pub fn check_and_move(
    rules: &Informed,
    position: &Position,
    value: Value,
    certificate: &mut dyn BufRead,
) -> Result<Option<Square>, Fault> {
    let stones = position.occupied().len() + 1;
    let certificate = read_beginning(certificate, u64::MAX, *rules.game(), stones)?;
    Ok(keeping_move(rules, &*certificate, position, value))
}

fn keeping_move(
    rules: &Informed,
    certificate: &dyn Knowledge,
    position: &Position,
    value: Value,
) -> Option<Square> {
    let mover = position.to_move();
    let keeps = |square: &Square| {
        let mut after = *position;
        rules.play(&mut after, *square);
        let proven = match after.conclusion() {
            Some(conclusion) => Some(value_to(conclusion, mover)),
            None => certificate.score(&after).and_then(|score| score.before().value()),
        };
        proven == Some(value) || value == Value::Draw && certificate.holds(&after, mover)
    };
    let moves = rules.moves(position);
    if value == Value::Loss {
        return moves.first();
    }
    moves.iter().find(keeps).or_else(|| {
        let mut search = Evaluator::new(rules, &SearchOptions::default());
        let limits = Limits::nodes(budget::EXPLANATION);
        let found = search.run(position, Wanted::BestMove, &limits, &mut |_| ()).ok()?;
        let best = found.moves.first()?;
        (best.score.value() == Some(value)).then_some(best.square)
    })
}

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolvedView {
    /// The rules.
    pub game: String,
    /// The position.
    pub position: String,
    /// The value for the side to move.
    pub value: Worth,
    /// 0 if the game is over; otherwise null, since a certificate proves the value alone.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub plies: Option<u16>,
    /// A move that keeps the value; null if the game is over, and where a proof of it is not found.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub r#move: Option<String>,
    /// Nodes that were looked at.
    pub nodes: u64,
    /// The time it took.
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

    fn view(&self, voice: &Voice<'_>) -> SolvedView {
        let certificate = self.certificate.as_ref();
        SolvedView {
            game: self.rules.game().to_string(),
            position: self.position.to_string(),
            value: self.value.into(),
            plies: self.plies,
            r#move: self.square.map(|square| voice.naming(self.rules.game()).square(square)),
            nodes: self.nodes,
            seconds: self.seconds,
            bytes: certificate.map(|certificate| certificate.bytes),
            proof: certificate.and_then(|certificate| certificate.file.clone()),
        }
    }
}
