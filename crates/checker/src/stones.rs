//! Nodes at which stones are put until a line is made or can be made no more; those of which only
//! own's moves are written, since wins by threats alone are found here; and those from which on
//! own answers each stone by one right above it.

use crate::*;

/// Positions searched for one win by threats.
const MOST: usize = 1 << 16;

/// Positions: own's stones and the other side's.
pub(crate) type Seen<const W: usize> = HashSet<(Set<W>, Set<W>)>;

/// The zone of a win, if there is one.
type Zone<const W: usize> = Result<Option<Set<W>>, Fault>;

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
        self.source.spend(W * self.game.lines.len().pow(2))?;
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
        self.source.spend(self.symmetries.len() * self.game.board.len() + NODE * 8 * W)?;
        let images = self.symmetries.iter().map(|map| (node.own.image(map), node.other.image(map)));
        let is_new = self.met.insert(images.min().unwrap_or((node.own, node.other)));
        if is_new { self.read(node, false) } else { Ok(self.game.board) }
    }

    /// Whether own, whose turn it would be, wins by threats: it completes a line, or threatens to, at two squares or
    /// at one that the other side takes, and so on. The zone of that win, if there is one.
    pub(crate) fn wins(&mut self, node: &Node<W>, seen: &mut Seen<W>) -> Zone<W> {
        let Node { own, other, .. } = *node;
        self.source.spend(NODE + 4 * W * self.game.lines.len())?;
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
        self.source.spend(W * tried.len() * near.len())?;
        let through = |square: usize| near.iter().filter(move |line| line.has(square));
        let threatened = |square| Set::union(through(square)).without(Set::of([square]));
        // A move that threatens two squares at once wins: it comes before those that have to be searched.
        let double = tried.squares().find(|&square| threatened(square).len() > 1);
        for square in double.into_iter().chain(tried.squares()) {
            let (threats, taken) = (threatened(square), Set::of([square]));
            let after = Node { own: own.or(taken), lines: None, ..*node };
            let rest = if threats.len() == 1 {
                self.wins(&Node { other: other.or(threats), lines: None, ..after }, seen)?
            } else {
                Some(Set::EMPTY)
            };
            if let Some(rest) = rest {
                let zone = rest.or(threats).or(taken);
                return Ok(Some(zone.or(self.danger(&after, 1))));
            }
        }
        Ok(None)
    }

    /// Own follows the opponent up the columns. It makes the last move; or it has a threat to complete a line at a square
    /// that it would not get so, and right below which the opponent must play in the end.
    pub(crate) fn follow(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (threat, game, form) = (self.square_or_end()?, &self.game, self.game.form);
        let (squares, level, stones) = (form.squares(), form.level(), node.own.or(node.other));
        let (free, lowest) = (game.board.without(stones), game.legal(stones));
        // Counted from the top: the first of each column, the third and so on.
        let odd = Set::of((0..squares).filter(|at| (at / level).is_multiple_of(2)));
        let beside = Set::of(threat.iter().flat_map(|at| (at % level..squares).step_by(level)));
        // The opponent may take the lowest square of a column where their number is odd.
        let sure = odd.without(beside.or(lowest)).or(beside.without(odd)).and(free);
        let single = game.open_lines(node.own, node.other).filter(|line| line.len() == 1);
        let ends = Set::union(single).and(sure);
        // Then the game is over: the squares above are not played.
        let is_above = |at: &usize| (at + level..squares).step_by(level).any(|at| ends.has(at));
        let played = free.without(Set::of((0..squares).filter(is_above)));
        let (own, other) = (node.own.or(played.and(sure)), node.other.or(played.without(sure)));
        let is_last = (free.len() % 2 == 1) == node.own_turn;
        let is_alone = node.own_turn || lowest.and(beside).meets(odd);
        let fits = threat.map_or(is_last, |at| !is_last && is_alone && ends.has(at));
        let gets = fits && !game.made(other) && (!self.must_win || game.made(own));
        let is_sound = gets && form.gravity && !form.misere && !form.no_overline;
        self.tell("follows", threat);
        self.ensure(is_sound, Why::Unfit, threat).map(|()| self.game.board)
    }
}
