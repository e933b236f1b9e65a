//! What a certificate says of itself.

use std::io::BufRead;

use crate::Verdict;
use crate::fault::Fault;
use crate::game::Form;
use crate::source::Source;

/// What a certificate claims of its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// X wins.
    XWins,
    /// O wins.
    OWins,
    /// Neither side can be beaten.
    Draw,
    /// X does not lose.
    XHolds,
    /// O does not lose.
    OHolds,
}

impl Claim {
    /// Each with its text.
    pub const NAMED: [(&str, Claim); 5] = [
        ("x wins", Claim::XWins),
        ("o wins", Claim::OWins),
        ("draw", Claim::Draw),
        ("x holds", Claim::XHolds),
        ("o holds", Claim::OHolds),
    ];

    /// Its text.
    #[must_use]
    pub fn name(self) -> &'static str {
        Claim::NAMED[self as usize].0
    }

    /// Whether a strategy of X (`true`) or O belongs to its proof, to win (`Some(true)`) or not to
    /// lose.
    pub(crate) fn asks(self, of_x: bool) -> Option<bool> {
        match (self, of_x) {
            (Claim::XWins, true) | (Claim::OWins, false) => Some(true),
            (Claim::Draw, _) | (Claim::XHolds, true) | (Claim::OHolds, false) => Some(false),
            _ => None,
        }
    }
}

/// Reads the header of a certificate: what is to be proven, the game, how many bytes the proof has.
pub(crate) fn read<R: BufRead>(source: &mut Source<R>) -> Result<(Verdict, Form, u64), Fault> {
    let first = source.line()?;
    match first.strip_prefix("inarow certificate ") {
        Some("1") => (),
        Some(other) => return Err(Fault::Version(other.to_owned())),
        None => return Err(Fault::Foreign),
    }
    let mut value = |name: &'static str| {
        let line = source.line()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        value.map(str::to_owned).ok_or(Fault::Header(name, line))
    };
    let (game, position) = (value("game")?, value("position")?);
    let (claim, bytes) = (value("claim")?, value("bytes")?);
    let form = Form::read(&game).ok_or_else(|| Fault::Header("game", game.clone()))?;
    let (board, to_move) = position.split_once(' ').unwrap_or_default();
    let stones = board.len() == form.squares() && board.bytes().all(|b| b"XO.".contains(&b));
    if !stones || !["x", "o"].contains(&to_move) {
        return Err(Fault::Header("position", position));
    }
    let named = Claim::NAMED.into_iter().find(|(name, _)| *name == claim);
    let claim = named.ok_or(Fault::Header("claim", claim))?.1;
    let bytes = bytes.parse().map_err(|_| Fault::Header("bytes", bytes))?;
    let end = source.line()?;
    if !end.is_empty() {
        return Err(Fault::Header("bytes", end));
    }
    Ok((Verdict { game, position, claim, nodes: 0, bytes: 0 }, form, bytes))
}
