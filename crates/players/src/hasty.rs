//! The move of a player whose limits ran out before it had one.

use inarow_rules::Position;
use inarow_search::{Evaluator, Informed, Limits, SearchOptions, Wanted};

use crate::{Choice, Reason, Refusal};

/// The most positions that a short look visits: some milliseconds.
pub const HASTY_NODES: u64 = 2000;

/// About how many bytes it keeps.
const TABLE: u64 = 1 << 20;

/// The move of a player of this program that refused to name one: where its time or its nodes ran out, the
/// best that a short look finds, so that a game never ends because there was no time to think.
///
/// ```
/// use inarow_players::{Reason, Refusal, hasty};
/// use inarow_rules::{Game, Rules, Square};
///
/// let rules = Rules::new(Game::TICTACTOE);
/// let position = rules.parse("XX./OO./...")?;
/// let choice = hasty(&rules, &position, Refusal::Stopped)?;
/// assert_eq!((choice.square, choice.reason), (Square(2), Reason::Hasty));
/// assert_eq!(hasty(&rules, &position, Refusal::Failed), Err(Refusal::Failed));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The refusal, where it was for another reason.
pub fn hasty(
    rules: impl Into<Informed>,
    position: &Position,
    refusal: Refusal,
) -> Result<Choice, Refusal> {
    if !matches!(refusal, Refusal::OutOfNodes { .. } | Refusal::Stopped) {
        return Err(refusal);
    }
    let mut search = Evaluator::new(rules, &SearchOptions { table: TABLE, threads: 1 });
    let found = search.run(position, Wanted::BestMove, &Limits::nodes(HASTY_NODES), &mut |_| ())?;
    let best = found.moves.first().ok_or(refusal)?;
    Ok(Choice { square: best.square, weight: 1, reason: Reason::Hasty })
}
