//! The articles' players, and what they can come to.

use inarow_players::{PlayerName, Refusal};
use inarow_rules::Rules;
use inarow_search::Limits;

use crate::{Challenge, Turn};

/// How many articles there are; they count from 1.
pub const ARTICLES: usize = 5;

/// More positions than the articles' board has.
const MOST: u64 = 10_000;

/// The players of the article of this number, that of its game first; none for other numbers.
///
/// ```
/// use inarow_players::PlayerName;
/// use inarow_lab::articles::players;
/// assert_eq!(players(3), [PlayerName::LineScore]);
/// assert!(players(6).is_empty());
/// ```
#[must_use]
pub const fn players(article: usize) -> &'static [PlayerName] {
    match article {
        1 => &[PlayerName::CornerFirst],
        2 => &[PlayerName::CenterFirst],
        3 => &[PlayerName::LineScore],
        4 => &[PlayerName::Random, PlayerName::Minimax, PlayerName::MinimaxAsPrinted],
        5 => &[PlayerName::AlphaBeta, PlayerName::AlphaBetaAsPrinted],
        _ => &[],
    }
}

/// The article that a player is from; `None` for players that no article has.
#[must_use]
pub fn article_of(player: PlayerName) -> Option<usize> {
    (1..=ARTICLES).find(|&article| players(article).contains(&player))
}

/// A player as an opponent from the empty board, moving first and moving second. It is asked once
/// about each position.
///
/// # Errors
/// If the player is not defined for the game, the limits run out, or it can come to more than
/// 10,000 positions.
pub fn challenges(
    rules: &Rules,
    player: PlayerName,
    limits: &Limits<'_>,
) -> Result<[Challenge; 2], Refusal> {
    let challenge = |turn| {
        let mut policy = player.policy(rules).ok_or(Refusal::Failed)?;
        Challenge::new(rules, &rules.empty(), &mut *policy, turn, MOST, limits)
    };
    Ok([challenge(Turn::First)?, challenge(Turn::Second)?])
}
