//! Nodes at which stones are put until a line is made or can be made no more; and those of which only
//! own's moves are written, since what wins by threats alone is found here.

use crate::*;

/// How many positions are looked at for one win by threats.
const MOST: usize = 1 << 16;

/// Positions: own's stones and the other side's.
pub(crate) type Seen<const W: usize> = HashSet<(Set<W>, Set<W>)>;

impl<const W: usize> Walk<'_, '_, W> {
    /// The opponent's turn where lines win: it may not complete one now, and must take the square
    /// at which one would be completed next. That reply is not written; nothing is once there are
    /// two such squares.
    pub(crate) fn defend(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let refutes = self.game.completions(node.other, node.own);
        self.ensure(refutes == Set::EMPTY, Why::Completes, refutes.lowest())?;
        let threats = self.game.completions(node.own, node.other);
        let zone = threats.or(self.danger(node, 1));
        match threats.lowest() {
            None if node.brief => self.all_replies(node),
            None => self.read(node, false),
            Some(only) if threats.len() == 1 => {
                self.tell("forced", [only]);
                Ok(zone.or(self.node(&node.after(only))?))
            }
            Some(_) => Ok(zone),
        }
    }

    /// The free squares at which up to `extra` further stones and `moves` moves would give the
    /// opponent a line.
    pub(crate) fn danger(&self, node: &Node<W>, moves: usize) -> Set<W> {
        let lines = self.game.open_lines(node.other, node.own);
        Set::union(lines.filter(|line| node.extra > 0 && line.len() <= node.extra + moves))
    }

    /// A move of the side whose strategy it is.
    pub(crate) fn play(&mut self, node: &Node<W>, square: usize) -> Result<Set<W>, Fault> {
        self.tell(if node.lines.is_some() { "breaks" } else { "plays" }, [square]);
        self.ensure(self.open(node).has(square), Why::Illegal, Some(square))?;
        let after = node.after(square);
        let makes = node.lines.is_none() && self.game.made(after.own);
        self.ensure(!makes || !self.game.form.misere, Why::Loses, Some(square))?;
        // Own completes a line only at the root: later it never has a threat left when it is to move. The root needs no zone.
        let zone = if makes { Set::EMPTY } else { self.node(&after)? };
        Ok(zone.or(Set::of([square])))
    }

    /// From here on the opponent's lines are held, and the own ones count no more.
    pub(crate) fn begin_to_hold(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let form = self.game.form;
        self.ensure(!form.gravity && !form.misere && !self.must_win, Why::Unfit, None)?;
        self.tell("hold", []);
        self.begin(&node.holding(self.game.open_lines(node.other, node.own)))
    }

    /// From here on only own's moves are written.
    pub(crate) fn begin_to_force(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        self.ensure(self.must_win && self.game.form.is_plain, Why::Unfit, None)?;
        self.begin(&Node { brief: true, extra: 1, ..node.clone() }).map(|_| self.game.board)
    }

    /// Own's turn: nothing is written where it wins by threats, must meet one, or has won before.
    pub(crate) fn force(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        if let Some(zone) = self.wins(node, &mut Seen::new())? {
            self.tell("threats", []);
            return Ok(zone);
        }
        if let Some(square) = self.game.completions(node.other, node.own).lowest() {
            return self.play(node, square).map(|_| self.game.board);
        }
        let images = self.symmetries.iter().map(|map| (node.own.image(map), node.other.image(map)));
        let is_new = self.met.insert(images.min().unwrap_or((node.own, node.other)));
        if is_new { self.read(node, false) } else { Ok(self.game.board) }
    }

    /// Whether own, to move, wins by threats: it completes a line, or threatens to, at two squares or
    /// at one that the other side takes, and so on. The zone of that win, if there is one.
    pub(crate) fn wins(&self, node: &Node<W>, seen: &mut Seen<W>) -> Result<Option<Set<W>>, Fault> {
        let Node { own, other, .. } = *node;
        let near: Vec<_> = self.game.open_lines(own, other).filter(|line| line.len() < 3).collect();
        if let Some(last) = near.iter().find(|line| line.len() == 1) {
            return Ok(Some(last.or(self.danger(node, 0))));
        }
        let must = self.game.completions(other, own);
        let tried = Set::union(&near).and(if must == Set::EMPTY { self.game.board } else { must });
        if must.len() > 1 || tried == Set::EMPTY || !seen.insert((own, other)) {
            return Ok(None);
        }
        self.ensure(seen.len() <= MOST, Why::Unfit, None)?;
        let through = |square: usize| near.iter().filter(move |line| line.has(square));
        let threatened = |square| Set::union(through(square)).without(Set::of([square]));
        // What threatens two squares at once wins: it comes before what has to be looked at.
        let double = tried.squares().find(|&square| threatened(square).len() > 1);
        for square in double.into_iter().chain(tried.squares()) {
            let (after, threats) = (node.after(square), threatened(square));
            let rest = match threats.lowest() {
                Some(reply) if threats.len() == 1 => self.wins(&after.after(reply), seen)?,
                _ => Some(Set::EMPTY),
            };
            if let Some(rest) = rest {
                let zone = rest.or(threats).or(Set::of([square]));
                return Ok(Some(zone.or(self.danger(&after, 1))));
            }
        }
        Ok(None)
    }
}
