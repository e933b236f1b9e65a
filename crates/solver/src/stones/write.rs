//! A strategy for the side that keeps the value, written from what a search has found.

use rustc_hash::FxHashMap;

use super::fours::fours;
use super::search::{ATTACKER, DEFENDER, INFINITE, Reply, Search};
use super::state::{How, Seen, State, Stones, held, look};
use crate::lines;
use crate::proof::{Next, Node, Strategy};
use crate::set::squares;

/// Writes one strategy. What the table has forgotten is worked out again.
pub(super) struct Author<'a, 's, 'w> {
    search: Search<'s, 'w>,
    strategy: &'a mut Strategy,
    /// Whether the strategy is the attacker's.
    attacks: bool,
    written: FxHashMap<u64, (Next, u8)>,
}

impl<'a, 's, 'w> Author<'a, 's, 'w> {
    pub(super) fn new(search: Search<'s, 'w>, strategy: &'a mut Strategy, attacks: bool) -> Self {
        Author { search, strategy, attacks, written: FxHashMap::default() }
    }

    /// Writes a position that has been seen. `None` if the search is stopped.
    pub(super) fn seen(&mut self, stones: Stones, seen: &Seen) -> Option<Next> {
        match seen {
            Seen::Won(how) | Seen::Held(how) => match how {
                How::Done => self.done(stones),
                How::Fours(moves) => Some(self.moves(moves)),
                How::Leaf(leaf) => Some(lines::write_leaf(self.strategy, leaf)),
            },
            Seen::Open(state) => self.state(state),
        }
    }

    /// A position in which all is done, or a pass of the opponent is refuted and no reply matters.
    fn done(&mut self, stones: Stones) -> Option<Next> {
        let at = self.strategy.open();
        let board = self.search.board;
        let over = board.legal(stones.attacker | stones.defender) == 0 || !board.lines_win;
        let (own, other) = stones.sides();
        if over || board.completions(other, own) != 0 {
            return Some(at);
        }
        let pass = self.pass(stones)?;
        self.strategy.set(at, Node::Zone(vec![(None, pass)], Vec::new()));
        Some(at)
    }

    /// Moves that leave forced replies only.
    fn moves(&mut self, moves: &[u8]) -> Next {
        let nodes: Vec<Next> = moves.iter().map(|_| self.strategy.open()).collect();
        let end = self.strategy.open();
        for (number, &square) in moves.iter().enumerate() {
            let next = nodes.get(number + 1).copied().unwrap_or(end);
            self.strategy.set(nodes[number], Node::Move(square, next));
        }
        nodes.first().copied().unwrap_or(end)
    }

    /// What refutes a pass of the side to move.
    fn pass(&mut self, stones: Stones) -> Option<Next> {
        let passed = stones.passed();
        let board = self.search.board;
        if self.attacks {
            let moves = fours(board, stones.attacker, stones.defender)?;
            return Some(self.moves(&moves));
        }
        let leaf = held(board, passed)?;
        Some(lines::write_leaf(self.strategy, &leaf))
    }

    fn state(&mut self, state: &State) -> Option<Next> {
        let maps = &self.search.board.maps;
        if let Some(&(written, map)) = self.written.get(&state.key) {
            let map = maps.then(map, maps.inverse(state.map));
            return Some(Next { node: written.node, map });
        }
        let own = state.stones.attackers_turn == self.attacks;
        let next = match (own, state.forced) {
            (true, _) => self.own_move(state)?,
            // The checker finds the only reply by itself.
            (false, true) => {
                let reply = state.moves.trailing_zeros() as u8;
                return self.reply(state, reply);
            }
            (false, false) => self.replies(state)?,
        };
        self.written.insert(state.key, (next, state.map));
        Some(next)
    }

    fn own_move(&mut self, state: &State) -> Option<Next> {
        self.prove(state)?;
        let square = match self.search.proving_move(state) {
            Some(square) => square,
            None => {
                self.search.work(state, [INFINITE, INFINITE]);
                self.search.proving_move(state)?
            }
        };
        let at = self.strategy.open();
        let next = self.reply(state, square)?;
        self.strategy.set(at, Node::Move(square, next));
        Some(at)
    }

    fn replies(&mut self, state: &State) -> Option<Next> {
        let at = self.strategy.open();
        let replies = self.search.replies(state);
        if !state.pass && replies.covering.is_empty() {
            let replies: Option<Vec<Next>> =
                squares(state.moves).map(|square| self.reply(state, square)).collect();
            self.strategy.set(at, Node::All(replies?));
            return Some(at);
        }
        let mut covering = Vec::new();
        if state.pass {
            covering.push((None, self.pass(state.stones)?));
        }
        for Reply { square, seen } in &replies.covering {
            covering.push((Some(*square), self.seen(state.stones.after(*square), seen)?));
        }
        let mut alone = Vec::new();
        for Reply { square, .. } in replies.alone {
            alone.push((square, self.reply(state, square)?));
        }
        self.strategy.set(at, Node::Zone(covering, alone));
        Some(at)
    }

    /// What follows a move.
    fn reply(&mut self, state: &State, square: u8) -> Option<Next> {
        let stones = state.stones.after(square);
        let seen = look(self.search.board, stones, Some(square));
        if let Seen::Open(state) = &seen {
            self.prove(state)?;
        }
        self.seen(stones, &seen)
    }

    /// Makes sure that the table knows what a position is worth.
    fn prove(&mut self, state: &State) -> Option<()> {
        let side = if self.attacks { ATTACKER } else { DEFENDER };
        let known = self.search.table.get(state.key).is_some_and(|entry| entry.numbers[side] == 0);
        let proven = known || self.search.work(state, [INFINITE, INFINITE])[side] == 0;
        proven.then_some(())
    }
}
