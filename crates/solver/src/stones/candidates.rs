//! The moves tried for an attacker who is to win by threats.

use std::cmp::Reverse;

use super::search::{Child, Search};
use super::state::{State, Stones, key, refutations_of_pass};
use crate::set::squares;

/// Moves tried at a position.
const MOST: usize = 12;

/// Estimated difficulty of winning by the first of them: as if this number of replies had to be answered.
const FIRST: u32 = 4;

impl Search<'_, '_> {
    /// The most promising moves, first those on most open lines. A threat of the defender to win by threats
    /// leaves only moves that meet it.
    pub(super) fn candidates(&self, state: &State) -> Vec<Child> {
        let stones = state.stones;
        let set = self.alone(state).unwrap_or_else(|| {
            let refutations =
                refutations_of_pass(self.board, stones, self.means).unwrap_or_default();
            let zones = refutations.iter().filter_map(|how| how.zone(self.board, stones.passed()));
            zones.fold(state.moves, |left, zone| left & zone)
        });
        let Stones { attacker, defender, .. } = stones;
        let (own, _) = self.weights(attacker, defender);
        let (other, _) = self.weights(defender, attacker);
        let weight = |square: u8| 2 * own[usize::from(square)] + other[usize::from(square)];
        let mut order: Vec<u8> = squares(set).collect();
        order.sort_by_key(|&square| Reverse(weight(square)));
        order.truncate(MOST);
        let child = |(place, square): (usize, u8)| {
            let (key, _) = key(self.board, stones.after(square), self.means);
            let guess = [FIRST + place as u32, 1];
            let numbers = self.table.get(key).map_or(guess, |entry| entry.numbers);
            Child { square, numbers, seen: None }
        };
        order.into_iter().enumerate().map(child).collect()
    }
}
