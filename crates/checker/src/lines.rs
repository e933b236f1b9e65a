//! Nodes at which the opponent's lines are held: the game between Maker, who wants one of them, and
//! Breaker, whose strategy is checked.
//!
//! A line is the set of its squares that Maker has yet to take; lines that Breaker has met are
//! gone, and so are lines that contain another. Nothing else of the board counts, and a stone too
//! many never hurts either side.

use crate::*;

/// The lines that contain no other.
pub(crate) fn minimal<const W: usize>(lines: impl IntoIterator<Item = Set<W>>) -> Vec<Set<W>> {
    let mut lines = Vec::from_iter(lines);
    lines.sort_unstable_by_key(Set::len);
    let mut kept: Vec<Set<W>> = Vec::with_capacity(lines.len());
    for line in lines {
        kept.extend((!kept.iter().any(|other| other.is_within(line))).then_some(line));
    }
    kept
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Pairs of squares: whenever Maker takes one, Breaker takes the other. Lines with both squares
    /// of a pair are held; in all others the squares count as Maker's.
    pub(crate) fn pairs(&mut self, node: &Node<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (squares, mut left, mut used) = (Set::union(lines), lines.to_vec(), Set::EMPTY);
        while let Some(one) = self.square_or_end()? {
            let two = self.square()?;
            self.tell("pair", [one, two]);
            let pair = Set::of([one, two]);
            let sound = one != two && !pair.meets(used) && pair.is_within(squares);
            self.ensure(sound, Why::Pairs, Some(one))?;
            used = used.or(pair);
            left.retain(|line| !pair.is_within(*line));
        }
        self.ensure(left.len() < lines.len(), Why::Pairs, None)?;
        let left = left.iter().map(|line| line.without(used));
        Ok(used.or(self.node(&node.holding(left))?))
    }

    /// A zone in which the lines weigh so little that Breaker holds them by always taking the
    /// square that weighs most, if each weighs 2 to the power of minus its squares in the zone:
    /// less than 1 with Breaker to move, less than ½ with Maker to move (Erdős and Selfridge 1973).
    pub(crate) fn weight(&mut self, node: &Node<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let zone = self.squares()?;
        self.tell("weight", zone.squares());
        // In units of 2^-32: no line has more than 22 squares.
        let cut = minimal(lines.iter().map(|&line| line.and(zone)));
        let weight: u64 = cut.iter().map(|line| 1 << (32 - line.len())).sum();
        let bound = if node.own_turn { 1 << 32 } else { 1 << 31 };
        self.ensure(weight < bound, Why::Weight, None).map(|()| zone.and(Set::union(lines)))
    }

    /// Parts that share no square and of which one has each line whole: Breaker answers each move
    /// in the part in which it is made, so that Maker moves first in all but the first part.
    pub(crate) fn split(&mut self, node: &Node<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (mut support, mut used, mut whole) = (Set::EMPTY, Set::EMPTY, 0);
        for part in 0..self.number()? {
            let zone = self.squares()?;
            self.tell(format_args!("part {}", part + 1), []);
            let held: Vec<_> = lines.iter().copied().filter(|line| line.is_within(zone)).collect();
            let splits = !held.is_empty() && held.len() < lines.len();
            self.ensure(splits && !zone.meets(used), Why::Split, zone.lowest())?;
            (used, whole) = (used.or(zone), whole + held.len());
            let own_turn = node.own_turn && part == 0;
            support = support.or(self.node(&Node { own_turn, ..node.holding(held) })?);
        }
        self.ensure(whole == lines.len(), Why::Split, None).map(|()| support)
    }
}
