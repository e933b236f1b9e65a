//! What the nodes of a proof have in common: how they are read, replies, nodes that are met again.

use std::fmt::Display;
use std::io::{BufRead, Write};

use crate::fault::{Fault, Why, WrongNode};
use crate::game::Game;
use crate::lines::minimal;
use crate::set::Set;
use crate::source::Source;
use crate::symbols::*;

/// The stones on the board, seen by the side whose strategy is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<const W: usize> {
    pub(crate) own: Set<W>,
    pub(crate) other: Set<W>,
    pub(crate) own_turn: bool,
}

impl<const W: usize> Position<W> {
    pub(crate) fn stones(&self) -> Set<W> {
        self.own | self.other
    }

    /// The position after a move of the side to move.
    pub(crate) fn after(mut self, square: usize) -> Self {
        let mover = if self.own_turn { &mut self.own } else { &mut self.other };
        *mover = *mover | Set::of([square]);
        self.passed()
    }

    /// The same with the other side to move.
    pub(crate) fn passed(self) -> Self {
        Position { own_turn: !self.own_turn, ..self }
    }
}

/// What is to be proven of a position.
#[derive(Clone)]
pub(crate) struct Node<const W: usize> {
    pub(crate) at: Position<W>,
    /// The proof must hold as well if the opponent has up to so many more stones outside its zone,
    /// or fewer stones.
    pub(crate) extra: usize,
    /// Where nothing else counts any more: the lines that are to be held, see [`crate::lines`].
    pub(crate) lines: Option<Vec<Set<W>>>,
}

impl<const W: usize> Node<W> {
    /// What follows a move of the side to move.
    pub(crate) fn after(&self, square: usize) -> Self {
        let (taken, own_turn) = (Set::of([square]), self.at.own_turn);
        let left = |lines: &Vec<Set<W>>| {
            let stay = lines.iter().filter(|line| !own_turn || !line.has(square));
            stay.map(|line| line.without(taken)).collect()
        };
        let lines = self.lines.as_ref().map(left);
        Node { at: self.at.after(square), extra: self.extra, lines }
    }

    /// The same with other lines.
    pub(crate) fn holding(&self, lines: Vec<Set<W>>) -> Self {
        Node { at: self.at, extra: self.extra, lines: Some(lines) }
    }
}

/// A walk through the nodes of one certificate.
pub(crate) struct Walk<'a, 'd, R, const W: usize> {
    pub(crate) game: Game<W>,
    pub(crate) source: &'a mut Source<R>,
    pub(crate) dump: Option<&'d mut dyn Write>,
    /// The identity, and the maps of the certificate.
    pub(crate) symmetries: Vec<Vec<u16>>,
    /// The nodes that others can be said to be, and their zones; `None` while one is checked.
    pub(crate) saved: Vec<Option<(Node<W>, Set<W>)>>,
    /// Whether X's strategy is checked, and whether it must win.
    pub(crate) is_x: bool,
    pub(crate) must_win: bool,
    /// The position of the node that is checked.
    pub(crate) at: Position<W>,
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
}

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    /// The fault of the node that is checked.
    pub(crate) fn wrong<T>(&self, why: Why, square: Option<usize>) -> Result<T, Fault> {
        let (Position { own, other, own_turn }, form) = (self.at, &self.game.form);
        let (x, o) = if self.is_x { (own, other) } else { (other, own) };
        let sign = |square| [(x, 'X'), (o, 'O')].into_iter().find(|(set, _)| set.has(square));
        let board = form.draw(|square| sign(square).map_or('.', |(_, sign)| sign));
        let position = board + if own_turn == self.is_x { " x" } else { " o" };
        let square = square.map(|square| form.name(square));
        Err(Fault::Wrong(Box::new(WrongNode { why, at: self.source.at, position, square })))
    }

    /// Checks a node, and hands back its zone; where lines are held its support: they are held even
    /// if every square outside is the opponent's. Nothing is written of a full board, which is no
    /// fault where only a loss must be avoided.
    pub(crate) fn node(&mut self, node: Node<W>) -> Result<Set<W>, Fault> {
        let before = std::mem::replace(&mut self.at, node.at);
        let mut zone = Set::EMPTY;
        if node.lines.is_some() || node.at.stones() != self.game.board {
            self.depth += 1;
            self.nodes += 1;
            zone = self.begin(node)?;
            self.depth -= 1;
        } else if self.must_win {
            return self.wrong(Why::Full, None);
        }
        self.at = before;
        Ok(zone)
    }

    /// Reads no symbol where nothing is written.
    pub(crate) fn begin(&mut self, mut node: Node<W>) -> Result<Set<W>, Fault> {
        let settled = match node.lines.take() {
            Some(lines) if lines.iter().any(Set::is_empty) => return self.wrong(Why::Line, None),
            Some(lines) => {
                let settled = lines.is_empty().then_some(Set::EMPTY);
                node.lines = Some(minimal(lines));
                settled
            }
            None if self.game.form.misere || node.at.own_turn => None,
            None => self.forced(&node)?,
        };
        match settled {
            Some(zone) => Ok(zone),
            None => self.symbol().and_then(|symbol| self.continue_by(symbol, &node)),
        }
    }

    fn continue_by(&mut self, symbol: Symbol, node: &Node<W>) -> Result<Set<W>, Fault> {
        let own_turn = node.at.own_turn;
        match (symbol, &node.lines) {
            (0.., _) if own_turn => self.play(node, symbol as usize),
            (ZONE, _) if !own_turn => self.replies(node),
            (ALL, None) if !own_turn => self.all_replies(node),
            (HOLD, None) => self.begin_to_hold(node),
            (PAIRS, Some(lines)) => self.pairs(node, lines),
            (WEIGHT, Some(lines)) => self.weight(own_turn, lines),
            (SPLIT, Some(lines)) => self.split(node, lines),
            (SAVE, _) => self.save(node),
            (SAME, _) => self.same(node),
            _ => self.wrong(Why::Symbol, None),
        }
    }

    /// The squares that can be taken.
    pub(crate) fn open(&self, node: &Node<W>) -> Set<W> {
        match &node.lines {
            Some(lines) => Set::union(lines),
            None => self.game.legal(node.at.stones()),
        }
    }

    /// Some replies, and a pass perhaps: every other reply must lie outside the zone of one of
    /// them, so that what answers that one answers it, too. Those behind [`ALL`] answer themselves
    /// alone.
    fn replies(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (on_board, open) = (node.lines.is_none(), self.open(node));
        if on_board && !self.game.form.is_plain() {
            return self.wrong(Why::Unfit, None);
        }
        let (mut zone, mut unanswered, mut covers) = (Set::EMPTY, open, true);
        loop {
            let symbol = self.symbol()?;
            let square = usize::try_from(symbol).ok();
            let after = match (symbol, square) {
                (END, _) => break,
                (ALL, _) if covers && on_board => {
                    covers = false;
                    continue;
                }
                (PASS, _) if covers && on_board => Node { at: node.at.passed(), ..node.clone() },
                (_, Some(square)) if open.has(square) => node.after(square),
                (_, Some(_)) => return self.wrong(Why::Illegal, square),
                (_, None) => return self.wrong(Why::Symbol, None),
            };
            self.tell(if square.is_some() { "reply" } else { "pass" }, square);
            let needed = self.node(Node { extra: node.extra + usize::from(covers), ..after })?;
            zone = zone | needed;
            unanswered = unanswered.without(Set::of(square));
            unanswered = if covers { unanswered & needed } else { unanswered };
        }
        match unanswered.squares().next() {
            None => Ok(zone),
            square => self.wrong(Why::Unanswered, square),
        }
    }

    /// A node to which a number is given, by which others can be said to be it.
    fn save(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let number = self.saved.len();
        self.saved.push(None);
        self.tell(format_args!("#{number}"), []);
        let symbol = self.symbol()?;
        if [SAVE, SAME].contains(&symbol) {
            return self.wrong(Why::Symbol, None);
        }
        let zone = self.continue_by(symbol, node)?;
        let mut saved = node.clone();
        let cut = |lines: Vec<Set<W>>| minimal(lines.iter().map(|&line| line & zone).collect());
        saved.lines = saved.lines.map(cut);
        self.saved[number] = Some((saved, zone));
        Ok(zone)
    }

    /// A node that is the image of one that was saved: with the same stones; or with lines of which
    /// each contains one that was held.
    fn same(&mut self, node: &Node<W>) -> Result<Set<W>, Fault> {
        let (number, symmetry) = (self.number()?, self.number()?);
        self.tell(format_args!("same as #{number}, symmetry {symmetry}"), []);
        let saved = self.saved.get(number).and_then(Option::as_ref);
        let Some(((saved, zone), map)) = saved.zip(self.symmetries.get(symmetry)) else {
            return self.wrong(Why::Same, None);
        };
        let fits = match (&saved.lines, &node.lines) {
            (None, None) => {
                let Position { own, other, .. } = saved.at;
                saved.extra >= node.extra
                    && (own.image(map), other.image(map)) == (node.at.own, node.at.other)
            }
            (Some(held), Some(lines)) => {
                let held: Vec<_> = held.iter().map(|line| line.image(map)).collect();
                lines.iter().all(|line| held.iter().any(|part| part.is_within(*line)))
            }
            _ => false,
        };
        if !fits || saved.at.own_turn != node.at.own_turn {
            return self.wrong(Why::Same, None);
        }
        let needed = zone.image(map);
        Ok(node.lines.as_ref().map_or(needed, |lines| needed & Set::union(lines)))
    }

    /// Writes a line of the dump. Who reads it goes away at will: then nothing is written.
    pub(crate) fn tell(&mut self, what: impl Display, squares: impl IntoIterator<Item = usize>) {
        if let Some(dump) = &mut self.dump {
            let names =
                squares.into_iter().map(|square| " ".to_owned() + &self.game.form.name(square));
            let line = names.fold(what.to_string(), |line, name| line + &name);
            if writeln!(dump, "{:1$}{line}", "", self.depth).is_err() {
                self.dump = None;
            }
        }
    }
}
