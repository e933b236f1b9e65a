//! Nodes at which the opponent's lines are held: the game of Maker, who wants one of them, and
//! Breaker, whose strategy is checked.
//!
//! A line is the set of its squares that Maker has yet to take; lines that Breaker has met are
//! gone, and so are lines that contain another. Nothing else of the board counts, and a stone too
//! many never hurts either side.

use std::io::BufRead;

use crate::fault::{Fault, Why};
use crate::set::Set;
use crate::symbols::END;
use crate::walk::{Node, Position, Walk};

/// The lines that contain no other.
pub(crate) fn minimal<const W: usize>(mut lines: Vec<Set<W>>) -> Vec<Set<W>> {
    lines.sort_unstable_by_key(|line| (line.len(), *line));
    lines.dedup();
    let mut kept: Vec<Set<W>> = Vec::with_capacity(lines.len());
    for line in lines {
        if !kept.iter().any(|other| other.is_within(line)) {
            kept.push(line);
        }
    }
    kept
}

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    /// Pairs of squares: whenever Maker takes one, Breaker takes the other. Lines with both squares
    /// of a pair are held; in all others the squares count as Maker's.
    pub(crate) fn pairs(&mut self, node: &Node<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (squares, mut left, mut used) = (Set::union(lines), lines.to_vec(), Set::EMPTY);
        loop {
            let one = match self.symbol()? {
                END => break,
                one @ 0.. => one as usize,
                _ => return self.wrong(Why::Symbol, None),
            };
            let Ok(two) = usize::try_from(self.symbol()?) else {
                return self.wrong(Why::Symbol, None);
            };
            self.tell("pair", [one, two]);
            let pair = Set::of([one, two]);
            if one == two || pair.meets(used) || !pair.is_within(squares) {
                return self.wrong(Why::Pairs, Some(one));
            }
            used = used | pair;
            left.retain(|line| !pair.is_within(*line));
        }
        if left.len() == lines.len() {
            return self.wrong(Why::Pairs, None);
        }
        let left = left.iter().map(|line| line.without(used)).collect();
        Ok(used | self.node(node.holding(left))?)
    }

    /// A zone in which the lines weigh so little that Breaker holds them by always taking the
    /// square that weighs most, if each weighs 2 to the power of minus its squares in the zone:
    /// less than 1 with Breaker to move, less than ½ with Maker to move (Erdős and Selfridge 1973).
    pub(crate) fn weight(&mut self, own_turn: bool, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let zone = self.squares()?;
        self.tell("weight", zone.squares());
        // In units of 2^-100; longer lines count as if they had 100 squares.
        let cut = minimal(lines.iter().map(|&line| line & zone).collect());
        let weight: u128 = cut.iter().map(|line| 1 << (100 - line.len().min(100))).sum();
        let bound = if own_turn { 1 << 100 } else { 1 << 99 };
        if weight < bound { Ok(zone & Set::union(lines)) } else { self.wrong(Why::Weight, None) }
    }

    /// Parts that share no square and of which one has each line whole: Breaker answers each move
    /// in the part in which it is made, so that Maker moves first in all but the first part.
    pub(crate) fn split(&mut self, node: &Node<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (mut support, mut used, mut held) = (Set::EMPTY, Set::EMPTY, 0);
        for part in 0..self.number()? {
            let zone = self.squares()?;
            self.tell(format_args!("part {}", part + 1), []);
            let within = |line: &Set<W>| line.is_within(zone);
            let inside: Vec<_> = lines.iter().copied().filter(within).collect();
            if zone.meets(used) || inside.is_empty() || inside.len() == lines.len() {
                return self.wrong(Why::Split, zone.squares().next());
            }
            used = used | zone;
            held += inside.len();
            let own_turn = node.at.own_turn && part == 0;
            let at = Position { own_turn, ..node.at };
            support = support | self.node(Node { at, ..node.holding(inside) })?;
        }
        if held == lines.len() { Ok(support) } else { self.wrong(Why::Split, None) }
    }
}
