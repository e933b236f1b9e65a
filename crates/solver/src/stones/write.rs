//! A strategy for the side that keeps the value, written from the results of a search.

use super::search::{ATTACKER, DEFENDER, Search};
use super::state::{How, Seen, State, look};
use crate::choice::INFINITE;
use crate::lines;
use crate::proof::{Next, Node, Strategy, Written};
use crate::set::{only, squares};

/// Writes one strategy. Results that the table has forgotten are worked out again.
pub(super) struct Author<'a, 's, 'w> {
    search: Search<'s, 'w>,
    strategy: &'a mut Strategy,
    /// Whether the strategy is the attacker's.
    attacks: bool,
    written: Written,
}

impl<'a, 's, 'w> Author<'a, 's, 'w> {
    pub(super) fn new(search: Search<'s, 'w>, strategy: &'a mut Strategy, attacks: bool) -> Self {
        Author { search, strategy, attacks, written: Written::default() }
    }

    /// Writes a position that has been seen. `None` if the search is stopped.
    pub(super) fn seen(&mut self, seen: &Seen) -> Option<Next> {
        match seen {
            Seen::Won(how) | Seen::Held(how) => Some(self.decided(how)),
            Seen::Open(state) => self.state(state),
        }
    }

    /// A position that is decided at sight.
    fn decided(&mut self, how: &How) -> Next {
        match how {
            How::Done => self.strategy.open(),
            How::Fours(moves) => self.strategy.moves(moves),
            How::Leaf(leaf) => lines::write_leaf(self.strategy, leaf),
        }
    }

    fn state(&mut self, state: &State) -> Option<Next> {
        if let Some((next, ())) = self.written.get(state.key, state.map, &self.search.board.maps) {
            return Some(next);
        }
        self.search.pace.step(self.search.table)?;
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
        self.written.keep(state.key, state.map, next, ());
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
        let refuted = replies.covering.iter().map(|(square, how)| (*square, self.decided(how)));
        let covering: Vec<_> = refuted.collect();
        let left =
            replies.alone.iter().map(|&(square, _)| only(square)).fold(0, |all, one| all | one);
        let alone = |square| Some((square, self.reply(state, square)?));
        let alone: Vec<_> = squares(left).map(alone).collect::<Option<_>>()?;
        let node = if covering.is_empty() {
            Node::All(alone.into_iter().map(|(_, next)| next).collect())
        } else {
            Node::Zone(covering, alone)
        };
        self.strategy.set(at, node);
        Some(at)
    }

    /// The node after a move.
    fn reply(&mut self, state: &State, square: u8) -> Option<Next> {
        let stones = state.stones.after(square);
        let seen = look(self.search.board, stones, Some(square), self.search.means);
        if let Seen::Open(state) = &seen {
            self.prove(state)?;
        }
        self.seen(&seen)
    }

    /// Makes sure that the table knows the value of a position.
    fn prove(&mut self, state: &State) -> Option<()> {
        let side = if self.attacks { ATTACKER } else { DEFENDER };
        let known = self.search.table.get(state.key).is_some_and(|entry| entry.numbers[side] == 0);
        let proven = known || self.search.work(state, [INFINITE, INFINITE])[side] == 0;
        proven.then_some(())
    }
}
