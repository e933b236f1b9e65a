//! The common part of a proof's nodes: reading, replies, nodes that are met again.

use crate::*;

/// A claim about a position, seen by the side whose strategy is checked.
#[derive(Clone)]
pub(crate) struct Node<const W: usize> {
    pub(crate) own: Set<W>,
    pub(crate) other: Set<W>,
    pub(crate) own_turn: bool,
    /// The proof must hold as well if the opponent has up to `extra` more stones outside its zone,
    /// or fewer stones.
    pub(crate) extra: usize,
    /// Set once nothing else counts: the lines that are to be held, see [`crate::lines`].
    pub(crate) lines: Option<Vec<Set<W>>>,
    /// Whether only own's moves are written from here on, see [`crate::stones`].
    pub(crate) brief: bool,
}

impl<const W: usize> Node<W> {
    /// The position after a move of the side to move.
    pub(crate) fn after(&self, square: usize) -> Self {
        let taken = Set::of([square]);
        let left = |lines: &Vec<Set<W>>| {
            let stay = lines.iter().filter(|line| !self.own_turn || !line.has(square));
            minimal(stay.map(|line| line.without(taken)))
        };
        let mut after = Node { lines: self.lines.as_ref().map(left), ..*self };
        let mover = if self.own_turn { &mut after.own } else { &mut after.other };
        *mover = mover.or(taken);
        after.own_turn = !self.own_turn;
        after
    }

    /// The same with other lines.
    pub(crate) fn holding(&self, lines: impl IntoIterator<Item = Set<W>>) -> Self {
        Node { lines: Some(minimal(lines)), ..*self }
    }
}

/// A walk through the nodes of one certificate.
pub(crate) struct Walk<'w, 'f, const W: usize> {
    pub(crate) game: Game<W>,
    pub(crate) source: &'w mut Source<'f>,
    /// The identity, and the maps of the certificate.
    pub(crate) symmetries: Vec<Vec<usize>>,
    /// The nodes that others can be said to be, and their zones; `None` while one is checked.
    pub(crate) saved: Vec<Option<(Node<W>, Set<W>)>>,
    /// The positions after [`THREATS`] at which own's move was written.
    pub(crate) met: Seen<W>,
    /// Whether X's strategy is checked, and whether it must win.
    pub(crate) is_x: bool,
    pub(crate) must_win: bool,
    /// The node that is checked, and before it those that it is part of; all less their lines.
    pub(crate) path: Vec<Node<W>>,
}

impl<const W: usize> Walk<'_, '_, W> {
    /// The fault of the node that is checked.
    pub(crate) fn wrong<T>(&self, why: Why, square: Option<usize>) -> Result<T, Fault> {
        let (node, form) = (&self.path[self.path.len() - 1], &self.game.form);
        let (x, o) = if self.is_x { (node.own, node.other) } else { (node.other, node.own) };
        let sign = |at| if x.has(at) { 'X' } else { ['.', 'O'][usize::from(o.has(at))] };
        let position = form.draw(sign) + if node.own_turn == self.is_x { " x" } else { " o" };
        let square = square.map(|square| form.name(square));
        Err(Fault::Wrong(Box::new(WrongNode { why, at: self.source.at, position, square })))
    }

    /// A fault of the present node unless a condition holds.
    pub(crate) fn ensure(&self, holds: bool, why: Why, at: Option<usize>) -> Result<(), Fault> {
        if holds { Ok(()) } else { self.wrong(why, at) }
    }

    /// Checks a node, and hands back its zone; where lines are held its support: they are held even
    /// if every square outside is the opponent's. Nothing is written of a game that is over: the
    /// board is full, or the opponent made a line that loses.
    pub(crate) fn node(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        // All lines are looked at four times; where some are held, each is compared with all.
        let looks = self.game.lines.len() * (4 + node.lines.as_ref().map_or(0, Vec::len));
        self.source.spend(NODE + W * looks)?;
        self.path.push(Node { lines: None, ..*node });
        // An unoptimised build takes up to 7 KB of stack for each, and a thread may have 2 MiB in all.
        self.ensure(self.path.len() <= 201, Why::Deep, None)?;
        let is_won = self.game.form.misere && self.game.made(node.other);
        let is_full = node.lines.is_none() && node.own.or(node.other) == self.game.board;
        self.ensure(is_won || !is_full || !self.must_win, Why::Full, None)?;
        let zone = if is_won || is_full { Set::EMPTY } else { self.begin(node)? };
        self.path.pop();
        self.tell_proven(node, &zone.0).map(|()| zone)
    }

    /// Reports the claim that a node proves of its position; where lines are held, if they are all that the
    /// opponent could still complete.
    fn tell_proven(&mut self, node: &Node<W>, zone: &[u64]) -> Result<(), Fault> {
        let Some(sink) = &mut self.source.sink else { return Ok(()) };
        let Node { own: Set(own), other: Set(other), own_turn, extra, lines, .. } = node;
        let mut open = self.game.open_lines(node.other, node.own);
        let holds =
            |lines: &Vec<Set<W>>| open.all(|line| lines.iter().any(|held| held.is_within(line)));
        if lines.as_ref().is_none_or(holds) {
            let (allowance, wins) = (lines.as_ref().map_or(*extra, |_| usize::MAX), self.must_win);
            sink(Proven { own, other, own_turn: *own_turn, zone, allowance, wins });
        }
        self.source.spend(NODE * 8 * W)
    }

    /// Reads no symbol where nothing is written.
    pub(crate) fn begin(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        match &node.lines {
            Some(lines) if lines.is_empty() => Ok(Set::EMPTY),
            Some(lines) if lines.contains(&Set::EMPTY) => self.wrong(Why::Line, None),
            None if node.own_turn && node.brief => self.force(node),
            None if !node.own_turn && !self.game.form.misere => self.defend(node),
            _ => self.read(node, false),
        }
    }

    /// Reads a node, or the saved node that takes its place.
    pub(crate) fn read(&mut self, node: &Node<W>, is_saved: bool) -> Result<Set<W>, Fault> {
        match (self.symbol()?, &node.lines) {
            (square @ 0.., _) if node.own_turn => self.play(node, square as usize),
            _ if node.brief => self.wrong(Why::Symbol, None),
            (ZONE, _) if !node.own_turn => self.some_replies(node),
            (ALL, None) if !node.own_turn => self.all_replies(node),
            (HOLD, None) => self.begin_to_hold(node),
            (THREATS, None) => self.begin_to_force(node),
            (FOLLOW, None) => self.follow(node),
            (PAIRS, Some(lines)) => self.pairs(node, lines),
            (WEIGHT, Some(lines)) => self.weight(node, lines),
            (SPLIT, Some(lines)) => self.split(node, lines),
            (SAVE, _) if !is_saved => self.save(node),
            (SAME, _) if !is_saved => self.same(node),
            _ => self.wrong(Why::Symbol, None),
        }
    }

    /// The squares that can be taken.
    pub(crate) fn open(&self, node: &Node<W>) -> Set<W> {
        node.lines.as_ref().map_or_else(|| self.game.legal(node.own.or(node.other)), Set::union)
    }

    /// Every legal reply, the lowest square first. Where only own's moves are written, those are left
    /// out that lie outside the zone of a win by threats after a pass, or after another reply.
    pub(crate) fn all_replies(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let pass = if node.brief { self.wins(node, &mut Seen::new())? } else { None };
        let mut unanswered = self.open(node).and(pass.unwrap_or(self.game.board));
        let mut zone = Set::EMPTY;
        while let Some(square) = unanswered.lowest() {
            self.tell("reply", [square]);
            let needed = self.node(&node.after(square))?;
            zone = zone.or(needed);
            let others = unanswered.without(Set::of([square]));
            unanswered = if node.brief { others.and(needed) } else { others };
        }
        Ok(if node.brief { self.game.board } else { zone })
    }

    /// Some replies, and a pass perhaps: every other reply must lie outside the zone of one of
    /// them, so that the answer to that one answers it, too. Those behind [`ALL`] answer themselves
    /// alone.
    fn some_replies(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (on_board, open) = (node.lines.is_none(), self.open(node));
        self.ensure(!on_board || self.game.form.is_plain, Why::Unfit, None)?;
        let (mut zone, mut unanswered, mut covers) = (Set::EMPTY, open, true);
        loop {
            let symbol = self.symbol()?;
            self.source.spend(W * node.lines.as_ref().map_or(0, Vec::len).pow(2))?;
            let square = usize::try_from(symbol).ok();
            let mut after = match (symbol, square) {
                (END, _) => break,
                (ALL, _) if covers && on_board => {
                    covers = false;
                    continue;
                }
                (PASS, _) if covers && on_board => Node { own_turn: true, ..node.clone() },
                (_, Some(square)) if open.has(square) => node.after(square),
                (_, Some(_)) => return self.wrong(Why::Illegal, square),
                (_, None) => return self.wrong(Why::Symbol, None),
            };
            self.tell(if square.is_some() { "reply" } else { "pass" }, square);
            after.extra += usize::from(covers);
            let needed = self.node(&after)?;
            zone = zone.or(needed);
            unanswered =
                unanswered.without(Set::of(square)).and(if covers { needed } else { open });
        }
        let open = unanswered.lowest();
        self.ensure(open.is_none(), Why::Unanswered, open).map(|()| zone)
    }

    /// A node to which a number is given, by which others can be said to be it.
    fn save(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let number = self.saved.len();
        self.saved.push(None);
        self.tell(format_args!("#{number}"), []);
        let zone = self.read(node, true)?;
        let cut = |lines: &Vec<Set<W>>| minimal(lines.iter().map(|&line| line.and(zone)));
        let lines = node.lines.as_ref().map(cut);
        let bytes = size_of::<Node<W>>() + lines.as_deref().map_or(0, size_of_val);
        self.saved[number] = Some((Node { lines, ..*node }, zone));
        self.source.spend(NODE / 4 * bytes).map(|()| zone)
    }

    /// A node that is the image of one that was saved: with the same stones; or with lines of which
    /// each contains one that was held.
    fn same(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (number, symmetry) = (self.number()?, self.number()?);
        self.tell(format_args!("same as #{number}, symmetry {symmetry}"), []);
        let found = self.saved.get(number).zip(self.symmetries.get(symmetry));
        let Some((Some((saved, zone)), map)) = found else { return self.wrong(Why::Same, None) };
        let stones = (saved.own.image(map), saved.other.image(map));
        let fits = match (&saved.lines, &node.lines) {
            (None, None) => saved.extra >= node.extra && stones == (node.own, node.other),
            (Some(held), Some(lines)) => {
                let held: Vec<_> = held.iter().map(|line| line.image(map)).collect();
                lines.iter().all(|line| held.iter().any(|part| part.is_within(*line)))
            }
            _ => false,
        };
        self.ensure(fits && saved.own_turn == node.own_turn, Why::Same, None)?;
        let needed = zone.image(map);
        Ok(node.lines.as_ref().map_or(needed, |lines| needed.and(Set::union(lines))))
    }

    /// Writes a line of the dump. If its reader is gone, nothing more is written.
    pub(crate) fn tell(&mut self, what: impl Display, squares: impl IntoIterator<Item = usize>) {
        let Some(dump) = &mut self.source.dump else { return };
        let names = squares.into_iter().map(|square| format!(" {}", self.game.form.name(square)));
        let (depth, names) = (self.path.len() - 1, String::from_iter(names));
        if writeln!(dump, "{:depth$}{what}{names}", "").is_err() {
            self.source.dump = None;
        }
    }
}
