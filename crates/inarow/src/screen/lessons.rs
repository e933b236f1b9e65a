//! The players of the articles, as they are offered.

use inarow_players::PlayerName;

/// A player of an article.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Offered {
    pub(crate) number: usize,
    pub(crate) player: PlayerName,
    /// The message that says its rule in a line.
    pub(crate) rule: &'static str,
}

const fn offered(number: usize, player: PlayerName, rule: &'static str) -> Offered {
    Offered { number, player, rule }
}

/// The players in the order of their articles; the fourth has two.
pub(crate) const LESSONS: [Offered; 6] = [
    offered(1, PlayerName::CornerFirst, "lesson-1-title"),
    offered(2, PlayerName::CenterFirst, "lesson-2-title"),
    offered(3, PlayerName::LineScore, "lesson-3-title"),
    offered(4, PlayerName::Random, "screen-rule-random"),
    offered(4, PlayerName::Minimax, "screen-rule-minimax"),
    offered(5, PlayerName::AlphaBeta, "lesson-5-title"),
];

/// The article's player that a player is, or is a variant of.
pub(crate) fn of(player: PlayerName) -> Option<Offered> {
    let article = match player {
        PlayerName::MinimaxAsPrinted => PlayerName::Minimax,
        PlayerName::AlphaBetaAsPrinted => PlayerName::AlphaBeta,
        player => player,
    };
    let found = LESSONS.iter().find(|offered| offered.player == article);
    found.map(|offered| Offered { player, ..*offered })
}
