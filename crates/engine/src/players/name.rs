//! The names that players go by in commands.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use inarow_rules::{Rules, Word};

use super::{AlphaBeta, CenterFirst, CornerFirst, LineScore, Minimax, Perfect, Random};
use crate::Policy;

/// A player by name: `name[:option]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerName {
    /// A person.
    Human,
    /// Any legal move.
    Random,
    /// The first article's player.
    CornerFirst,
    /// The second article's player.
    CenterFirst,
    /// The third article's player.
    LineScore,
    /// The fourth article's player.
    Minimax,
    /// What the fourth article's code does.
    MinimaxAsPrinted,
    /// The fifth article's player.
    AlphaBeta,
    /// What the fifth article's code does.
    AlphaBetaAsPrinted,
    /// Any move that keeps the best value.
    Perfect,
    /// Among those, wins soonest and loses latest.
    PerfectSoonest,
}

impl PlayerName {
    /// Every player with its name.
    pub const NAMED: [(&str, PlayerName); 11] = [
        ("human", PlayerName::Human),
        ("random", PlayerName::Random),
        ("corner-first", PlayerName::CornerFirst),
        ("center-first", PlayerName::CenterFirst),
        ("line-score", PlayerName::LineScore),
        ("minimax", PlayerName::Minimax),
        ("minimax:as-printed", PlayerName::MinimaxAsPrinted),
        ("alpha-beta", PlayerName::AlphaBeta),
        ("alpha-beta:as-printed", PlayerName::AlphaBetaAsPrinted),
        ("perfect", PlayerName::Perfect),
        ("perfect:soonest", PlayerName::PerfectSoonest),
    ];

    /// The policy of that name for a game; `None` for a person.
    #[must_use]
    pub fn policy<W: Word>(self, rules: &Rules<W>) -> Option<Box<dyn Policy<Rules<W>>>> {
        Some(match self {
            PlayerName::Human => return None,
            PlayerName::Random => Box::new(Random),
            PlayerName::CornerFirst => Box::new(CornerFirst),
            PlayerName::CenterFirst => Box::new(CenterFirst),
            PlayerName::LineScore => Box::new(LineScore),
            PlayerName::Minimax => Box::new(Minimax { as_printed: false }),
            PlayerName::MinimaxAsPrinted => Box::new(Minimax { as_printed: true }),
            PlayerName::AlphaBeta => Box::new(AlphaBeta { as_printed: false }),
            PlayerName::AlphaBetaAsPrinted => Box::new(AlphaBeta { as_printed: true }),
            PlayerName::Perfect => Box::new(Perfect::new(rules)),
            PlayerName::PerfectSoonest => Box::new(Perfect::soonest(rules)),
        })
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = Self::NAMED.iter().find(|(_, player)| player == self);
        f.write_str(named.map_or("", |(name, _)| name))
    }
}

/// There is no player of this name, or it has no such option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPlayer {
    /// The text that names no player.
    pub text: String,
    /// The player whose option is not known, if its name is.
    pub player: Option<PlayerName>,
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.player {
            Some(player) => write!(f, "{player} has no such option: {:?}", self.text),
            None => write!(f, "there is no player {:?}", self.text),
        }
    }
}

impl Error for UnknownPlayer {}

impl FromStr for PlayerName {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        let half_width: String = text.chars().map(inarow_rules::half_width).collect();
        let wanted = half_width.trim().to_ascii_lowercase();
        let find = |wanted: &str| {
            Self::NAMED.iter().find(|(name, _)| *name == wanted).map(|(_, player)| *player)
        };
        find(&wanted).ok_or_else(|| UnknownPlayer {
            player: wanted.split_once(':').and_then(|(name, _)| find(name)),
            text: text.to_owned(),
        })
    }
}
