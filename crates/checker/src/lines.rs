//! Nodes at which the opponent's lines are held: the game of Maker, who wants one of them, and
//! Breaker, whose strategy is checked.
//!
//! A line is the set of its squares that Maker has yet to take; lines that Breaker has met are
//! gone, and so are lines that contain another. Nothing else of the board counts, and a stone too many never hurts either side.

use std::io::BufRead;

use crate::fault::{Fault, Why};
use crate::set::Set;
use crate::walk::{Position, Saved, Symbol, Walk};

/// The squares of all lines.
fn union<const W: usize>(lines: &[Set<W>]) -> Set<W> {
    lines.iter().fold(Set::EMPTY, |all, &line| all | line)
}

/// The lines that contain no other.
fn minimal<const W: usize>(mut lines: Vec<Set<W>>) -> Vec<Set<W>> {
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
    /// Checks a node, and hands back its support: Breaker holds the lines even if every square
    /// outside it is Maker's.
    pub(crate) fn lines(&mut self, at: Position<W>, lines: Vec<Set<W>>) -> Result<Set<W>, Fault> {
        if lines.iter().any(Set::is_empty) {
            return self.wrong(Why::Line, &at, None);
        }
        if lines.is_empty() {
            return Ok(Set::EMPTY);
        }
        let lines = minimal(lines);
        let symbol = self.symbol(&at)?;
        self.lines_by(symbol, at, lines)
    }

    fn lines_by(
        &mut self,
        symbol: Symbol,
        at: Position<W>,
        lines: Vec<Set<W>>,
    ) -> Result<Set<W>, Fault> {
        match (symbol, at.own_turn) {
            (Symbol::Square(square), true) => self.breaks(at, lines, square),
            (Symbol::Zone, false) => self.replies(at, &lines),
            (Symbol::Pairs, _) => self.pairs(at, lines),
            (Symbol::Weight, _) => self.weight(at, &lines),
            (Symbol::Split, _) => self.split(at, &lines),
            (Symbol::Save, _) => {
                let (number, symbol) = self.save(&at)?;
                let support = self.lines_by(symbol, at, lines.clone())?;
                let held = minimal(lines.into_iter().map(|line| line & support).collect());
                self.saved[number] = Saved::Lines(held, at.own_turn, support);
                Ok(support)
            }
            (Symbol::Same, _) => self.same_lines(at, &lines),
            _ => self.wrong(Why::Symbol, &at, None),
        }
    }

    /// A move of Breaker.
    fn breaks(
        &mut self,
        at: Position<W>,
        mut lines: Vec<Set<W>>,
        square: usize,
    ) -> Result<Set<W>, Fault> {
        self.tell(|form| format!("breaks {}", form.name(square)));
        if !union(&lines).has(square) {
            return self.wrong(Why::Illegal, &at, Some(square));
        }
        lines.retain(|line| !line.has(square));
        let support = self.deeper(|walk| walk.lines(at.after(square), lines))?;
        Ok(support.with(square))
    }

    /// Some moves of Maker: every other one must lie outside the support of one of them, since what
    /// answers that one answers it, too.
    fn replies(&mut self, at: Position<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let squares = union(lines);
        let (mut support, mut unanswered) = (Set::EMPTY, squares);
        loop {
            let square = match self.symbol(&at)? {
                Symbol::End => break,
                Symbol::Square(square) if squares.has(square) => square,
                Symbol::Square(square) => return self.wrong(Why::Illegal, &at, Some(square)),
                _ => return self.wrong(Why::Symbol, &at, None),
            };
            self.tell(|form| format!("reply {}", form.name(square)));
            let taken = Set::EMPTY.with(square);
            let left = lines.iter().map(|line| line.without(taken)).collect();
            let needed = self.deeper(|walk| walk.lines(at.after(square), left))?;
            unanswered = (unanswered & needed).without(taken);
            support |= needed;
        }
        match unanswered.squares().next() {
            None => Ok(support),
            square => self.wrong(Why::Unanswered, &at, square),
        }
    }

    /// Pairs of squares: whenever Maker takes one, Breaker takes the other. Lines with both squares
    /// of a pair are held; in all others the squares count as Maker's.
    fn pairs(&mut self, at: Position<W>, lines: Vec<Set<W>>) -> Result<Set<W>, Fault> {
        let squares = union(&lines);
        let (mut pairs, mut used) = (Vec::new(), Set::EMPTY);
        loop {
            let one = match self.symbol(&at)? {
                Symbol::End => break,
                Symbol::Square(one) => one,
                _ => return self.wrong(Why::Symbol, &at, None),
            };
            let Symbol::Square(two) = self.symbol(&at)? else {
                return self.wrong(Why::Symbol, &at, None);
            };
            self.tell(|form| format!("pair {} {}", form.name(one), form.name(two)));
            let pair = Set::of([one, two]);
            if one == two || pair.meets(used) || !pair.is_within(squares) {
                return self.wrong(Why::Pairs, &at, Some(one));
            }
            used |= pair;
            pairs.push(pair);
        }
        let held = |line: &Set<W>| pairs.iter().any(|pair| pair.is_within(*line));
        let left: Vec<_> =
            lines.iter().filter(|line| !held(line)).map(|line| line.without(used)).collect();
        if left.len() == lines.len() {
            return self.wrong(Why::Pairs, &at, None);
        }
        Ok(used | self.deeper(|walk| walk.lines(at, left))?)
    }

    /// A zone in which the lines weigh so little that Breaker holds them by always taking the
    /// square that weighs most, if each weighs 2 to the power of minus its squares in the zone:
    /// less than 1 with Breaker to move, less than ½ with Maker to move (Erdős and Selfridge 1973).
    fn weight(&mut self, at: Position<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let zone = self.squares(&at)?;
        self.tell(|form| {
            zone.squares().fold("weight".into(), |all, one| all + " " + &form.name(one))
        });
        // In units of 2^-100; longer lines count as if they had 100 squares.
        let cut = minimal(lines.iter().map(|&line| line & zone).collect());
        let weight: u128 = cut.iter().map(|line| 1 << (100 - line.len().min(100))).sum();
        let bound = if at.own_turn { 1 << 100 } else { 1 << 99 };
        if weight < bound { Ok(zone & union(lines)) } else { self.wrong(Why::Weight, &at, None) }
    }

    /// Parts that share no square and of which one has each line whole: Breaker answers each move
    /// in the part in which it is made, so that Maker moves first in all but the first part.
    fn split(&mut self, at: Position<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (mut support, mut used, mut held) = (Set::EMPTY, Set::EMPTY, 0);
        for part in 0..self.number(&at)? {
            let zone = self.squares(&at)?;
            self.tell(|_| format!("part {}", part + 1));
            let inside: Vec<_> =
                lines.iter().copied().filter(|&line| line.is_within(zone)).collect();
            if zone.meets(used) || inside.is_empty() || inside.len() == lines.len() {
                return self.wrong(Why::Split, &at, zone.squares().next());
            }
            used |= zone;
            held += inside.len();
            let at = Position { own_turn: at.own_turn && part == 0, ..at };
            support |= self.deeper(|walk| walk.lines(at, inside))?;
        }
        if held == lines.len() { Ok(support) } else { self.wrong(Why::Split, &at, None) }
    }

    /// Lines of which each contains one that has been held before.
    fn same_lines(&mut self, at: Position<W>, lines: &[Set<W>]) -> Result<Set<W>, Fault> {
        let (node, symmetry) = self.same(&at)?;
        let Saved::Lines(held, own_turn, support) = &self.saved[node] else {
            return self.wrong(Why::Same, &at, None);
        };
        let held: Vec<_> = held.iter().map(|&line| self.image(line, symmetry)).collect();
        let contains = |line: &Set<W>| held.iter().any(|part| part.is_within(*line));
        if *own_turn == at.own_turn && lines.iter().all(contains) {
            Ok(self.image(*support, symmetry) & union(lines))
        } else {
            self.wrong(Why::Same, &at, None)
        }
    }
}
