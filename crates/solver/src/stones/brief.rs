//! A strategy that wins, of which only the attacker's moves are written: who reads it finds wins by
//! threats alone, as docs/certificate.md says behind THREATS.

use rustc_hash::FxHashSet;

use super::fours::{all_fours, zone};
use super::search::{ATTACKER, Search};
use super::state::{Seen, Stones, look};
use crate::choice::INFINITE;
use crate::proof::Node;
use crate::set::{Set, only};

/// Writes such a strategy. What the table has forgotten is worked out again.
pub(super) struct Brief<'s, 'w> {
    search: Search<'s, 'w>,
    /// The images of the positions at which a move was written.
    met: FxHashSet<(Set, Set)>,
    moves: Vec<u8>,
}

impl<'s, 'w> Brief<'s, 'w> {
    /// The node of a position that the attacker wins; `None` if the search is stopped.
    pub(super) fn write(search: Search<'s, 'w>, mut stones: Stones) -> Option<Node> {
        // What threats settle or force at once has no symbol.
        if !stones.attackers_turn {
            let threats = search.board.completions(stones.attacker, stones.defender);
            match threats.count_ones() {
                0 => (),
                1 => stones = stones.after(threats.trailing_zeros() as u8),
                _ => return Some(Node::Nothing),
            }
        }
        let mut brief = Brief { search, met: FxHashSet::default(), moves: Vec::new() };
        brief.position(stones)?;
        Some(Node::Threats(brief.moves))
    }

    fn position(&mut self, stones: Stones) -> Option<()> {
        if stones.attackers_turn { self.attack(stones) } else { self.defend(stones) }
    }

    /// The attacker's turn.
    fn attack(&mut self, stones: Stones) -> Option<()> {
        let board = self.search.board;
        let Stones { attacker, defender, .. } = stones;
        if all_fours(board, attacker, defender).is_some() {
            return Some(());
        }
        let must = board.completions(defender, attacker);
        if must != 0 {
            return self.position(stones.after(must.trailing_zeros() as u8));
        }
        let (own, other, _) = board.maps.least(attacker, defender);
        self.search.pace.count(self.search.table)?;
        if !self.met.insert((own, other)) {
            return Some(());
        }
        let square = self.proving_move(stones)?;
        self.moves.push(square);
        self.position(stones.after(square))
    }

    fn proving_move(&mut self, stones: Stones) -> Option<u8> {
        let Seen::Open(state) = look(self.search.board, stones, None, self.search.means) else {
            return None;
        };
        let proven = |search: &Search<'_, '_>| {
            let entry = search.table.get(state.key)?;
            (entry.numbers[ATTACKER] == 0).then(|| search.proving_move(&state))?
        };
        proven(&self.search).or_else(|| {
            self.search.work(&state, [INFINITE, INFINITE]);
            proven(&self.search)
        })
    }

    /// The defender's turn.
    fn defend(&mut self, stones: Stones) -> Option<()> {
        let board = self.search.board;
        let Stones { attacker, defender, .. } = stones;
        let threats = board.completions(attacker, defender);
        match threats.count_ones() {
            0 => (),
            1 => return self.position(stones.after(threats.trailing_zeros() as u8)),
            _ => return Some(()),
        }
        let mut left = board.legal(attacker | defender);
        if let Some(moves) = all_fours(board, attacker, defender) {
            left &= zone(board, attacker, defender, &moves);
        }
        while left != 0 {
            let square = left.trailing_zeros() as u8;
            left &= !only(square);
            self.position(stones.after(square))?;
        }
        Some(())
    }
}
