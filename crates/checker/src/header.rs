//! What a certificate says of itself.

use std::io::BufRead;

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

    /// The strategies that prove it: each for X (`true`) or O, to win (`true`) or not to lose.
    pub(crate) fn strategies(self) -> &'static [(bool, bool)] {
        match self {
            Claim::XWins => &[(true, true)],
            Claim::OWins => &[(false, true)],
            Claim::Draw => &[(true, false), (false, false)],
            Claim::XHolds => &[(true, false)],
            Claim::OHolds => &[(false, false)],
        }
    }
}

/// The header of a certificate.
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) form: Form,
    /// For each square `X`, `O` or `.`, a space, and `x` or `o` for who is to move.
    pub(crate) position: String,
    pub(crate) claim: Claim,
    /// How many bytes the proof has.
    pub(crate) bytes: u64,
}

impl Header {
    pub(crate) fn read<R: BufRead>(source: &mut Source<R>) -> Result<Header, Fault> {
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
        match source.line()? {
            line if line.is_empty() => Ok(Header { game, form, position, claim, bytes }),
            line => Err(Fault::Header("bytes", line)),
        }
    }
}
