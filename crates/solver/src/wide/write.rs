//! The strategy of an attacker who wins, written from what a search has found.

use rustc_hash::FxHashMap;

use super::area::Area;
use super::board::{ATTACKER, DEFENDER};
use super::fours::{fours, zone};
use super::search::Search;
use super::state::{Kind, Seen, State, key, look};
use super::threes::{SPARE, spare};
use crate::choice::INFINITE;
use crate::proof::{Next, Node, Strategy};

/// How many moves may be looked at for a win by threats that was found before.
const AGAIN: u64 = 1 << 20;

/// A node that was written: the symmetry to the image that its position shares with others, and the zone of
/// a win by threats.
#[derive(Clone, Copy)]
struct Written {
    next: Next,
    map: u8,
    zone: Area,
}

/// Writes one strategy. What the table has forgotten is worked out again.
pub(super) struct Author<'s, 'a, 'w> {
    search: &'s mut Search<'a, 'w>,
    strategy: &'s mut Strategy,
    written: FxHashMap<u64, Written>,
}

impl<'s, 'a, 'w> Author<'s, 'a, 'w> {
    pub(super) fn new(search: &'s mut Search<'a, 'w>, strategy: &'s mut Strategy) -> Self {
        Author { search, strategy, written: FxHashMap::default() }
    }

    /// Writes the position on the board, which the attacker wins. `None` if the search is stopped.
    pub(super) fn write(&mut self, attackers_turn: bool) -> Option<Next> {
        match look(self.search.board, attackers_turn, self.search.most) {
            Seen::Won(moves) => Some(self.moves(&moves)),
            Seen::Held => None,
            Seen::Open(state) if attackers_turn => self.attack(&state),
            Seen::Open(state) => self.defend(&state),
        }
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

    /// What was written of an image of a position, as it lies here.
    fn before(&self, key: u64, map: u8) -> Option<(Next, Area)> {
        let maps = &self.search.board.maps;
        let written = self.written.get(&key)?;
        let map = maps.then(written.map, maps.inverse(map));
        Some((Next { node: written.next.node, map }, written.zone.image(maps.squares(map))))
    }

    fn attack(&mut self, state: &State) -> Option<Next> {
        if let Some((next, _)) = self.before(state.key, state.map) {
            return Some(next);
        }
        self.search.pace.step(self.search.table)?;
        self.prove(state)?;
        let square = match self.search.winning_move(state) {
            Some(square) => square,
            None => {
                self.search.work(state, [INFINITE, INFINITE]);
                self.search.winning_move(state)?
            }
        };
        let at = self.strategy.open();
        let next = self.after(ATTACKER, square, |author| author.write(false))?;
        self.strategy.set(at, Node::Move(square, next));
        let written = Written { next: at, map: state.map, zone: Area::EMPTY };
        self.written.insert(state.key, written);
        Some(at)
    }

    fn after<T>(
        &mut self,
        side: usize,
        square: u8,
        write: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Option<T> {
        self.search.board.put(side, square);
        let written = write(self);
        self.search.board.take(side, square);
        written
    }

    fn defend(&mut self, state: &State) -> Option<Next> {
        if state.forced {
            // The checker finds the only reply by itself.
            let reply = state.moves.squares().next()?;
            return self.after(DEFENDER, reply, |author| author.write(true));
        }
        if let Some((next, _)) = self.before(state.key, state.map) {
            return Some(next);
        }
        self.search.pace.step(self.search.table)?;
        self.prove(state)?;
        let at = self.strategy.open();
        let (mut covering, mut left) = (Vec::new(), self.search.board.free);
        if let Some((next, zone)) = self.threats(state.passed) {
            covering.push((None, next));
            left &= zone;
        }
        // What answers a reply may answer others, too: first what leaves fewest of them.
        let mut known = self.known_replies();
        let others = |left: Area, reply: u8| {
            let mut others = left;
            others.remove(reply);
            others
        };
        while let Some(best) =
            (0..known.len()).min_by_key(|&at| (others(left, known[at].0) & known[at].1).len())
        {
            let (reply, zone) = known.swap_remove(best);
            if others(left, reply) & zone == others(left, reply) {
                break;
            }
            if let Some((next, zone)) = self.after(DEFENDER, reply, |author| author.threats(false))
            {
                left = others(left, reply) & zone;
                covering.push((Some(reply), next));
            }
        }
        let mut alone = Vec::new();
        for reply in left.squares() {
            alone.push((reply, self.after(DEFENDER, reply, |author| author.write(true))?));
        }
        let node = match covering.is_empty() {
            true => Node::All(alone.into_iter().map(|(_, next)| next).collect()),
            false => Node::Zone(covering, alone),
        };
        self.strategy.set(at, node);
        let written = Written { next: at, map: state.map, zone: Area::EMPTY };
        self.written.insert(state.key, written);
        Some(at)
    }

    /// The replies that lose to threats at sight or as far as is known, and the zones of these wins.
    fn known_replies(&mut self) -> Vec<(u8, Area)> {
        let mut known = Vec::new();
        for reply in self.search.board.free.squares().collect::<Vec<_>>() {
            let zone = self.after(DEFENDER, reply, |author| {
                let seen = look(author.search.board, true, author.search.most);
                author.search.zone(&seen)
            });
            known.extend(zone.map(|zone| (reply, zone)));
        }
        known
    }

    /// Makes sure that the table knows that a position is won.
    fn prove(&mut self, state: &State) -> Option<()> {
        let seen = Seen::Open(*state);
        let proven = self.search.numbers(&seen)[ATTACKER] == 0
            || self.search.work(state, [INFINITE, INFINITE])[ATTACKER] == 0;
        proven.then_some(())
    }

    /// Writes a win by threats of the attacker, who is to move, if one is seen or known; its zone.
    fn threats(&mut self, seen: bool) -> Option<(Next, Area)> {
        match look(self.search.board, true, self.search.most) {
            Seen::Won(moves) => {
                let zone = zone(self.search.board, ATTACKER, &moves, SPARE);
                Some((self.moves(&moves), zone))
            }
            Seen::Open(_) if !seen && self.search.known_win().is_some() => self.threat(),
            _ => None,
        }
    }

    /// The attacker's turn in a win by threats.
    fn threat(&mut self) -> Option<(Next, Area)> {
        if let Seen::Won(moves) = look(self.search.board, true, self.search.most) {
            let zone = zone(self.search.board, ATTACKER, &moves, SPARE);
            return Some((self.moves(&moves), zone));
        }
        let (key, map) = key(self.search.board, Kind::Threats);
        if let Some(before) = self.before(key, map) {
            return Some(before);
        }
        if self.search.known_win().is_none() {
            self.search.threes(AGAIN)?;
        }
        let (square, _) = self.search.known_win()?;
        let at = self.strategy.open();
        let (next, zone) = self.after(ATTACKER, square, Self::threatened)?;
        let zone = zone | Area::only(square);
        self.strategy.set(at, Node::Move(square, next));
        self.written.insert(key, Written { next: at, map, zone });
        Some((at, zone))
    }

    /// The defender's turn in a win by threats.
    fn threatened(&mut self) -> Option<(Next, Area)> {
        let board = &mut *self.search.board;
        let threats = board.completions(ATTACKER);
        let mut area = threats | board.reach(DEFENDER, SPARE + 1);
        match threats.len() {
            0 => (),
            1 => {
                let reply = threats.squares().next()?;
                let (next, zone) = self.after(DEFENDER, reply, Self::threat)?;
                return Some((next, area | zone));
            }
            _ => return Some((self.strategy.open(), area)),
        }
        let moves = fours(board, ATTACKER, None, usize::MAX)?;
        area = zone(board, ATTACKER, &moves, SPARE + 1);
        let at = self.strategy.open();
        let mut covering = vec![(None, self.moves(&moves))];
        let (mut left, mut rest) = (area & self.search.board.free, Vec::new());
        for reply in left.squares().collect::<Vec<_>>() {
            if !left.has(reply) {
                continue;
            }
            let board = &mut *self.search.board;
            board.put(DEFENDER, reply);
            let spared = spare(board);
            board.take(DEFENDER, reply);
            match spared {
                Some((moves, zone)) => {
                    left &= zone;
                    area |= zone;
                    covering.push((Some(reply), self.moves(&moves)));
                }
                None => rest.push(reply),
            }
        }
        let mut alone = Vec::new();
        for reply in rest {
            if left.has(reply) {
                let (next, zone) = self.after(DEFENDER, reply, Self::threat)?;
                area |= zone;
                alone.push((reply, next));
            }
        }
        self.strategy.set(at, Node::Zone(covering, alone));
        Some((at, area))
    }
}
