//! The answer of a program to the offer of a draw.

use inarow_rules::{Mark, Position};
use inarow_search::{Evaluator, Informed, Limits, SearchOptions};

use crate::opening::{uncertainty, worth};
use crate::{Level, PlayerName};

/// The most nodes for an answer.
const NODES: u64 = 50_000;

/// Bytes of the table of the evaluator that answers.
const TABLE: u64 = 4 << 20;

/// True if the player of a side accepts a draw: its side is not better, by what is proven or else by an estimate. Levels
/// below master, and programs outside, which have no name, answer without knowledge. At most 50,000 nodes are visited; a
/// player that finds nothing plays on.
///
/// ```
/// use inarow_players::{PlayerName, accepts_draw};
/// use inarow_rules::{Game, Mark, Rules};
/// use inarow_search::Limits;
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let position = rules.parse("XX./OO./... x")?;
/// let accepts = |mark| accepts_draw(Some(PlayerName::Perfect), &(&rules).into(), &position, mark, &Limits::NONE);
/// assert_eq!((accepts(Mark::X), accepts(Mark::O)), (false, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn accepts_draw(
    name: Option<PlayerName>,
    rules: &Informed,
    position: &Position,
    mark: Mark,
    limits: &Limits<'_>,
) -> bool {
    let knows = match name {
        Some(PlayerName::Level(level)) => level == Level::Master,
        other => other.is_some(),
    };
    let rules = if knows { rules.clone() } else { rules.without_knowledge() };
    let options = SearchOptions { table: TABLE, threads: 1 };
    let mut evaluator = Evaluator::new(&rules, &options);
    let Ok(worth) = worth(&mut evaluator, position, limits, NODES) else { return false };
    let own = if position.to_move() == mark { worth } else { -worth };
    own <= uncertainty(&evaluator)
}
