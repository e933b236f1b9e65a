//! A strategy that wins, of which only the attacker's moves are written: the checker finds wins by
//! threats alone, as docs/certificate.md says behind THREATS.

use rustc_hash::FxHashSet;

use super::fours::{TooMany, WRITTEN, all_fours, zone};
use super::search::{ATTACKER, Search};
use super::state::{Seen, Stones, look};
use crate::choice::INFINITE;
use crate::proof::Node;
use crate::set::{Set, only};

/// Writes such a strategy. Results that the table has forgotten are worked out again.
pub(super) struct Brief<'s, 'w> {
    search: Search<'s, 'w>,
    /// The images of the positions at which a move was written, and the same in order.
    met: FxHashSet<(Set, Set)>,
    order: Vec<(Set, Set)>,
    moves: Vec<u8>,
}

/// The reason why a strategy was not written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Stop {
    /// The search is stopped.
    Stopped,
    /// The checker would have to search too long for threats.
    TooLong,
}

impl From<TooMany> for Stop {
    fn from(_: TooMany) -> Self {
        Stop::TooLong
    }
}

impl<'s, 'w> Brief<'s, 'w> {
    /// The node of a position that the attacker wins.
    pub(super) fn write(search: Search<'s, 'w>, mut stones: Stones) -> Result<Node, Stop> {
        // Positions that threats settle or force at once have no symbol.
        if !stones.attackers_turn {
            let threats = search.board.completions(stones.attacker, stones.defender);
            match threats.count_ones() {
                0 => (),
                1 => stones = stones.after(threats.trailing_zeros() as u8),
                _ => return Ok(Node::Nothing),
            }
        }
        let (met, order, moves) = Default::default();
        let mut brief = Brief { search, met, order, moves };
        brief.position(stones)?;
        Ok(Node::Threats(brief.moves))
    }

    fn position(&mut self, stones: Stones) -> Result<(), Stop> {
        if stones.attackers_turn { self.attack(stones) } else { self.defend(stones) }
    }

    /// The attacker's turn.
    fn attack(&mut self, stones: Stones) -> Result<(), Stop> {
        let board = self.search.board;
        let Stones { attacker, defender, .. } = stones;
        if all_fours(board, attacker, defender, WRITTEN)?.is_some() {
            return Ok(());
        }
        let must = board.completions(defender, attacker);
        if must != 0 {
            return self.position(stones.after(must.trailing_zeros() as u8));
        }
        let (own, other, _) = board.maps.least(attacker, defender);
        self.search.pace.count(self.search.table).ok_or(Stop::Stopped)?;
        if !self.met.insert((own, other)) {
            return Ok(());
        }
        self.order.push((own, other));
        loop {
            let square = self.proving_move(stones)?;
            let (moves, met) = (self.moves.len(), self.order.len());
            self.moves.push(square);
            match self.position(stones.after(square)) {
                Err(Stop::TooLong) if self.search.means.few => {
                    self.moves.truncate(moves);
                    self.order.drain(met..).for_each(|one| _ = self.met.remove(&one));
                    self.search.give_up_move(stones, square);
                }
                ended => return ended,
            }
        }
    }

    fn proving_move(&mut self, stones: Stones) -> Result<u8, Stop> {
        let Seen::Open(state) = look(self.search.board, stones, None, self.search.means) else {
            return Err(Stop::TooLong);
        };
        let proven = |search: &Search<'_, '_>| {
            let entry = search.table.get(state.key)?;
            (entry.numbers[ATTACKER] == 0).then(|| search.proving_move(&state))?
        };
        if let Some(square) = proven(&self.search) {
            return Ok(square);
        }
        self.search.work(&state, [INFINITE, INFINITE]);
        let stop = if self.search.pace.stopped { Stop::Stopped } else { Stop::TooLong };
        proven(&self.search).ok_or(stop)
    }

    /// The defender's turn.
    fn defend(&mut self, stones: Stones) -> Result<(), Stop> {
        let board = self.search.board;
        let Stones { attacker, defender, .. } = stones;
        let threats = board.completions(attacker, defender);
        match threats.count_ones() {
            0 => (),
            1 => return self.position(stones.after(threats.trailing_zeros() as u8)),
            _ => return Ok(()),
        }
        let mut left = board.legal(attacker | defender);
        if let Some(moves) = all_fours(board, attacker, defender, WRITTEN)? {
            left &= zone(board, attacker, defender, &moves);
        }
        while left != 0 {
            let square = left.trailing_zeros() as u8;
            left &= !only(square);
            self.position(stones.after(square))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use inarow_rules::Rules;

    use super::super::state::Means;
    use super::*;
    use crate::board::Board;
    use crate::table::Table;
    use crate::watch::{Pace, Progress};

    #[test]
    fn a_search_for_threats_that_takes_too_long_is_no_win() {
        let board = Board::new(&Rules::new("4x4x4".parse().expect("a game")));
        let text = "X..O........X..X..........O...O.........O.O.....X..O........X..X";
        let squares = |side| text.char_indices().filter(move |(_, sign)| *sign == side);
        let [attacker, defender] = ['X', 'O']
            .map(|side| squares(side).fold(0, |set, (square, _)| set | only(square as u8)));
        let stones = Stones { attacker, defender, attackers_turn: true };
        // It is one, but a reader that looks at no more than 2^16 positions does not find it.
        assert!(matches!(all_fours(&board, attacker, defender, 1 << 16), Err(TooMany)));
        assert!(all_fours(&board, attacker, defender, usize::MAX).expect("no limit").is_some());

        let means = Means::THREATS;
        assert!(matches!(look(&board, stones, None, means), Seen::Held(_)));
        let (mut table, watch) = (Table::new(1 << 20), &mut |_: &Progress<'_>| false);
        let mut pace = Pace::new("", 0, watch);
        let search = Search { board: &board, table: &mut table, pace: &mut pace, means };
        assert!(matches!(Brief::write(search, stones), Err(Stop::TooLong)));
    }
}
