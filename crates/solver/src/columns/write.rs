//! A strategy for the side that keeps the value, move by move.

use inarow_rules::{Mark, Position, Square};
use inarow_search::Following;

use super::Columns;
use crate::proof::{Next, Node, Strategy, Written};
use crate::stones::{Means, Stones, key};
use crate::watch::Pace;

/// Limits of nodes with which each move is asked about in turn, until one keeps the value: quick proofs are written quickly.
const NODES: [Option<u64>; 4] = [Some(1), Some(1 << 8), Some(1 << 14), None];

/// Writes one strategy.
pub(super) struct Author<'a, 'w> {
    columns: &'a mut Columns,
    pace: &'a mut Pace<'w>,
    attacker: Mark,
    /// Whether the strategy is the attacker's.
    attacks: bool,
    strategy: Strategy,
    written: Written,
}

impl<'a, 'w> Author<'a, 'w> {
    /// The strategy of the attacker, who wins, or of the other side, which holds, from a position that is not over;
    /// `None` if the search is stopped.
    pub(super) fn write(
        columns: &'a mut Columns,
        position: &Position,
        attacker: Mark,
        attacks: bool,
        pace: &'a mut Pace<'w>,
    ) -> Option<(Strategy, Next)> {
        pace.writes = true;
        let (strategy, written) = Default::default();
        let mut author = Author { columns, pace, attacker, attacks, strategy, written };
        let root = author.position(position)?;
        Some((author.strategy, root))
    }

    /// The side whose strategy it is.
    fn own(&self) -> Mark {
        if self.attacks { self.attacker } else { !self.attacker }
    }

    fn position(&mut self, position: &Position) -> Option<Next> {
        if position.conclusion().is_some() {
            return Some(self.strategy.open());
        }
        let own = self.own();
        let completing = self.columns.rules.completions(position, own);
        if let Some(square) = completing.iter().next() {
            return match position.to_move() == own {
                true => Some(self.strategy.moves(&[square.0 as u8])),
                // Two threats have won, and one is answered unwritten.
                false if completing.len() > 1 => Some(self.strategy.open()),
                false => self.after(position, square),
            };
        }
        let (key, map) = self.key(position);
        if let Some((next, ())) = self.written.get(key, map, &self.columns.board.maps) {
            return Some(next);
        }
        self.pace.step(&self.columns.search)?;
        let next = match self.following(position) {
            Some(following) => {
                self.strategy.add(Node::Follow(following.threat.map(|square| square.0 as u8)))
            }
            _ if position.to_move() == own => self.own_move(position)?,
            _ => self.replies(position)?,
        };
        self.written.keep(key, map, next, ());
        Some(next)
    }

    /// The key of a position, the same for both images, and the map to the image that they share.
    fn key(&self, position: &Position) -> (u64, u8) {
        key(&self.columns.board, Stones::of(position, self.attacker), Means::ALL)
    }

    /// The rule by which the side of the strategy gets the value by following, if it does.
    fn following(&self, position: &Position) -> Option<Following> {
        let following = self.columns.search.0.following(position, self.own());
        following.filter(|following| following.wins || !self.attacks)
    }

    /// The node after a move.
    fn after(&mut self, position: &Position, square: Square) -> Option<Next> {
        let after = self.columns.after(position, square);
        self.position(&after)
    }

    fn own_move(&mut self, position: &Position) -> Option<Next> {
        let at = self.strategy.open();
        let square = self.choose(position)?;
        let next = self.after(position, square)?;
        self.strategy.set(at, Node::Move(square.0 as u8, next));
        Some(at)
    }

    fn replies(&mut self, position: &Position) -> Option<Next> {
        let at = self.strategy.open();
        let legal: Vec<Square> = self.columns.rules.moves(position).iter().collect();
        let replies = legal.into_iter().map(|square| self.after(position, square));
        let replies = replies.collect::<Option<Vec<_>>>()?;
        self.strategy.set(at, Node::All(replies));
        Some(at)
    }

    /// A move that keeps the value: one after which nothing, or nothing new, is to be written, if there is any; else
    /// the one that is proven first.
    fn choose(&mut self, position: &Position) -> Option<Square> {
        let moves: Vec<_> = self.columns.search.0.moves(position).collect();
        let moves: Vec<_> = moves
            .into_iter()
            .map(|square| (square, self.columns.after(position, square)))
            .collect();
        if let Some((square, _)) = moves.iter().find(|(_, after)| self.is_written(after)) {
            return Some(*square);
        }
        for nodes in NODES {
            for (square, after) in &moves {
                if self.keeps(after, nodes)? {
                    return Some(*square);
                }
            }
        }
        None
    }

    /// Whether the value is kept by a move that leads to a position, as far as little is to be written after it.
    fn is_written(&self, after: &Position) -> bool {
        let (own, rules) = (self.own(), &self.columns.rules);
        let has_won =
            || rules.completions(after, own).len() > 1 && rules.completions(after, !own).is_empty();
        self.written.has(self.key(after).0) || self.following(after).is_some() || has_won()
    }

    /// Whether a move that leads to a position keeps the value, as far as `nodes` show if a limit is given; `None` if the
    /// search is stopped.
    fn keeps(&mut self, after: &Position, nodes: Option<u64>) -> Option<bool> {
        if after.conclusion().is_some() {
            return Some(!self.attacks);
        }
        let wins = match nodes {
            Some(nodes) => self.columns.ask(after, self.attacker, nodes, self.pace)?,
            None => Some(self.columns.wins(after, self.attacker, self.pace)?),
        };
        Some(wins == Some(self.attacks))
    }
}
