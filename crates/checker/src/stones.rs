//! Nodes at which stones are put until a line is made or can be made no more.

use std::io::BufRead;

use crate::fault::{Fault, Why};
use crate::set::Set;
use crate::walk::{Node, Walk};

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    /// The opponent's turn where lines win: it may not complete one now, and must take the square
    /// at which one would be completed next. That reply is not written; nothing is once there are
    /// two such squares. `None` where any reply may be made.
    pub(crate) fn forced(&mut self, node: &Node<W>) -> Result<Option<Set<W>>, Fault> {
        let refutes = self.game.completions(node.at.other, node.at.own).squares().next();
        if refutes.is_some() {
            return self.wrong(Why::Completes, refutes);
        }
        let threats = self.game.completions(node.at.own, node.at.other);
        let zone = threats | self.danger(node, 1);
        let mut squares = threats.squares();
        match (squares.next(), squares.next()) {
            (None, _) => Ok(None),
            (Some(only), None) => {
                self.tell("forced", [only]);
                Ok(Some(zone | self.node(node.after(only))?))
            }
            _ => Ok(Some(zone)),
        }
    }

    /// The free squares at which up to `extra` further stones and `moves` moves would give the
    /// opponent a line.
    fn danger(&self, node: &Node<W>, moves: usize) -> Set<W> {
        let lines = self.game.open_lines(node.at.other, node.at.own);
        Set::union(lines.filter(|line| node.extra > 0 && line.len() <= node.extra + moves))
    }

    /// A move of the side whose strategy it is.
    pub(crate) fn play(&mut self, node: &Node<W>, square: usize) -> Result<Set<W>, Fault> {
        self.tell(if node.lines.is_some() { "breaks" } else { "plays" }, [square]);
        if !self.open(node).has(square) {
            return self.wrong(Why::Illegal, Some(square));
        }
        let (zone, after) = (Set::of([square]), node.after(square));
        if node.lines.is_none() {
            match (self.game.made(after.at.own), self.game.form.misere) {
                (true, false) => return Ok(zone | self.danger(node, 0)),
                (true, true) => return self.wrong(Why::Loses, Some(square)),
                (false, _) => (),
            }
        }
        Ok(zone | self.node(after)?)
    }

    /// Every legal reply, the lowest square first. What follows one that ends the game is not
    /// written.
    pub(crate) fn all_replies(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let mut zone = Set::EMPTY;
        for square in self.open(node).squares() {
            self.tell("reply", [square]);
            let after = node.after(square);
            // A line is made only where lines lose: else `forced` would have found it.
            if !self.game.made(after.at.other) {
                zone = zone | self.node(after)?;
            }
        }
        Ok(zone)
    }

    /// From here on the opponent's lines are held, and the own ones count no more.
    pub(crate) fn begin_to_hold(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        if self.game.form.gravity || self.game.form.misere || self.must_win {
            return self.wrong(Why::Unfit, None);
        }
        self.tell("hold", []);
        let lines = self.game.open_lines(node.at.other, node.at.own).collect();
        self.begin(node.holding(lines))
    }
}
