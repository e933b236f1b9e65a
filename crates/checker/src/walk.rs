//! What both kinds of nodes share: symbols, positions, nodes that are met again.

use std::io::{BufRead, Write};

use crate::fault::{Fault, Why, WrongNode};
use crate::game::{Form, Game};
use crate::set::Set;
use crate::source::Source;

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
        *mover = mover.with(square);
        self.own_turn = !self.own_turn;
        self
    }

    /// The same with the other side to move.
    pub(crate) fn passed(self) -> Self {
        Position { own_turn: !self.own_turn, ..self }
    }
}

/// One symbol of a proof: a square or a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Symbol {
    Square(usize),
    All,
    Zone,
    End,
    Pass,
    Hold,
    Pairs,
    Weight,
    Split,
    Save,
    Same,
}

/// The words from the highest symbol down.
const WORDS: [Symbol; 10] = [
    Symbol::All,
    Symbol::Zone,
    Symbol::End,
    Symbol::Pass,
    Symbol::Hold,
    Symbol::Pairs,
    Symbol::Weight,
    Symbol::Split,
    Symbol::Save,
    Symbol::Same,
];

/// A node that others can be said to be.
pub(crate) enum Saved<const W: usize> {
    /// It is being checked.
    Open,
    /// A position, how many stones beside it the opponent may have, and the zone of the proof.
    Stones(Position<W>, usize, Set<W>),
    /// Lines that are held by the side whose turn it is (`true`) or is not, and where.
    Lines(Vec<Set<W>>, bool, Set<W>),
}

/// A walk through the nodes of one certificate.
pub(crate) struct Walk<'a, 'd, R, const W: usize> {
    pub(crate) game: Game<W>,
    pub(crate) source: &'a mut Source<R>,
    pub(crate) dump: Option<&'d mut dyn Write>,
    pub(crate) symmetries: Vec<Vec<u16>>,
    pub(crate) saved: Vec<Saved<W>>,
    /// Whether X's strategy is checked, and whether it must win.
    pub(crate) is_x: bool,
    pub(crate) must_win: bool,
    pub(crate) depth: usize,
    pub(crate) nodes: u64,
}

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    /// The fault of the node at a position.
    pub(crate) fn wrong<T>(
        &self,
        why: Why,
        at: &Position<W>,
        square: Option<usize>,
    ) -> Result<T, Fault> {
        let form = &self.game.form;
        let sign = |of_x| if of_x { 'X' } else { 'O' };
        let on = |square| match (at.own.has(square), at.other.has(square)) {
            (true, _) => sign(self.is_x),
            (_, true) => sign(!self.is_x),
            _ => '.',
        };
        let to_move = if at.own_turn == self.is_x { " x" } else { " o" };
        let position = form.draw(on) + to_move;
        let square = square.map(|square| form.name(square));
        Err(Fault::Wrong(Box::new(WrongNode { why, at: self.source.at, position, square })))
    }

    fn byte(&mut self, at: &Position<W>) -> Result<u8, Fault> {
        match self.source.byte()? {
            Some(byte) => Ok(byte),
            None => self.wrong(Why::Ends, at, None),
        }
    }

    /// The next symbol: one byte on boards of up to 240 squares, else two, the lower one first.
    pub(crate) fn symbol(&mut self, at: &Position<W>) -> Result<Symbol, Fault> {
        let squares = self.game.form.squares();
        let mut symbol = usize::from(self.byte(at)?);
        let mut highest = 0xFF;
        if squares > 240 {
            symbol |= usize::from(self.byte(at)?) << 8;
            highest = 0xFFFF;
        }
        match WORDS.get(highest - symbol) {
            Some(&word) => Ok(word),
            None if symbol < squares => Ok(Symbol::Square(symbol)),
            None => self.wrong(Why::Symbol, at, None),
        }
    }

    /// A number: seven bits a byte, the lowest first, the eighth bit set in all but the last.
    pub(crate) fn number(&mut self, at: &Position<W>) -> Result<usize, Fault> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte(at)?;
            number |= usize::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        self.wrong(Why::Symbol, at, None)
    }

    /// A set of squares: a bit each, the lowest bit of the first byte for the first.
    pub(crate) fn squares(&mut self, at: &Position<W>) -> Result<Set<W>, Fault> {
        let squares = self.game.form.squares();
        let mut set = Set::EMPTY;
        for first in (0..squares).step_by(8) {
            let byte = self.byte(at)?;
            for square in (first..first + 8).filter(|square| byte >> (square - first) & 1 == 1) {
                if square >= squares {
                    return self.wrong(Why::Symbol, at, None);
                }
                set = set.with(square);
            }
        }
        Ok(set)
    }

    /// The maps at the beginning of a proof, each a symmetry of the game.
    pub(crate) fn read_symmetries(&mut self, at: &Position<W>) -> Result<(), Fault> {
        for _ in 0..self.number(at)? {
            let mut map = Vec::new();
            for _ in 0..self.game.form.squares() {
                match self.symbol(at)? {
                    Symbol::Square(square) => map.push(square as u16),
                    _ => return self.wrong(Why::Symmetry, at, None),
                }
            }
            if !self.game.is_symmetry(&map) {
                return self.wrong(Why::Symmetry, at, None);
            }
            self.symmetries.push(map);
        }
        Ok(())
    }

    /// Takes a number for the node that follows, by which others can be said to be it, and reads
    /// its first symbol.
    pub(crate) fn save(&mut self, at: &Position<W>) -> Result<(usize, Symbol), Fault> {
        let number = self.saved.len();
        self.saved.push(Saved::Open);
        self.tell(|_| format!("#{number}"));
        match self.symbol(at)? {
            Symbol::Save | Symbol::Same => self.wrong(Why::Symbol, at, None),
            symbol => Ok((number, symbol)),
        }
    }

    /// The number of the node that this one is said to be, and the symmetry that takes it here;
    /// symmetry 0 is the identity, the others are counted from 1.
    pub(crate) fn same(&mut self, at: &Position<W>) -> Result<(usize, Option<usize>), Fault> {
        let (node, symmetry) = (self.number(at)?, self.number(at)?);
        self.tell(|_| format!("same as #{node}, symmetry {symmetry}"));
        if node >= self.saved.len() || symmetry > self.symmetries.len() {
            return self.wrong(Why::Same, at, None);
        }
        Ok((node, symmetry.checked_sub(1)))
    }

    /// The image of a set under one of the maps, or itself.
    pub(crate) fn image(&self, set: Set<W>, symmetry: Option<usize>) -> Set<W> {
        symmetry.map_or(set, |number| set.image(&self.symmetries[number]))
    }

    /// Writes a line of the dump. Who reads it goes away at will: then nothing is written.
    pub(crate) fn tell(&mut self, line: impl FnOnce(&Form) -> String) {
        if let Some(dump) = &mut self.dump {
            let shown = writeln!(dump, "{:1$}{2}", "", self.depth, line(&self.game.form));
            if shown.is_err() {
                self.dump = None;
            }
        }
    }

    /// Goes one node deeper.
    pub(crate) fn deeper<T>(
        &mut self,
        go: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.depth += 1;
        self.nodes += 1;
        let found = go(self);
        self.depth -= 1;
        found
    }
}
