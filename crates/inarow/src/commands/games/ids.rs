//! The games that a call names.

use std::collections::HashSet;

use inarow_formats::kept::GameId;

/// A game by its number; one that no game can have names a game that is not there.
pub(super) fn id(number: u64) -> GameId {
    GameId(i64::try_from(number).unwrap_or(i64::MAX))
}

/// The games of these numbers, each once.
pub(super) fn ids(numbers: &[u64]) -> Vec<GameId> {
    let mut seen = HashSet::new();
    numbers.iter().map(|&number| id(number)).filter(|id| seen.insert(*id)).collect()
}
