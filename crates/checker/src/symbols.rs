//! What a proof is written in.

use std::io::BufRead;

use crate::fault::{Fault, Why};
use crate::set::Set;
use crate::walk::Walk;

/// One symbol of a proof: a square, or a word below 0.
pub(crate) type Symbol = isize;
pub(crate) const ALL: Symbol = -1;
pub(crate) const ZONE: Symbol = -2;
pub(crate) const END: Symbol = -3;
pub(crate) const PASS: Symbol = -4;
pub(crate) const HOLD: Symbol = -5;
pub(crate) const PAIRS: Symbol = -6;
pub(crate) const WEIGHT: Symbol = -7;
pub(crate) const SPLIT: Symbol = -8;
pub(crate) const SAVE: Symbol = -9;
pub(crate) const SAME: Symbol = -10;

impl<R: BufRead, const W: usize> Walk<'_, '_, R, W> {
    fn byte(&mut self) -> Result<u8, Fault> {
        self.source.byte()?.map_or_else(|| self.wrong(Why::Ends, None), Ok)
    }

    /// The next symbol: one byte on boards of up to 240 squares, else two, the lower one first; the
    /// highest ten are words.
    pub(crate) fn symbol(&mut self) -> Result<Symbol, Fault> {
        let squares = self.game.form.squares() as Symbol;
        let (mut symbol, mut values) = (Symbol::from(self.byte()?), 1 << 8);
        if squares > 240 {
            (symbol, values) = (symbol | Symbol::from(self.byte()?) << 8, 1 << 16);
        }
        match symbol - values {
            word @ SAME.. => Ok(word),
            _ if symbol < squares => Ok(symbol),
            _ => self.wrong(Why::Symbol, None),
        }
    }

    /// A number: seven bits a byte, the lowest first, the eighth bit set in all but the last.
    pub(crate) fn number(&mut self) -> Result<usize, Fault> {
        let mut number = 0;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7F) << shift;
            if byte < 0x80 {
                return Ok(number);
            }
        }
        self.wrong(Why::Symbol, None)
    }

    /// A set of squares: a bit each, the lowest bit of the first byte for the first.
    pub(crate) fn squares(&mut self) -> Result<Set<W>, Fault> {
        let mut squares = Vec::new();
        for first in (0..self.game.form.squares()).step_by(8) {
            let byte = self.byte()?;
            squares.extend((0..8).filter(|bit| byte >> bit & 1 == 1).map(|bit| first + bit));
        }
        match squares.last() {
            Some(&last) if last >= self.game.form.squares() => self.wrong(Why::Symbol, None),
            _ => Ok(Set::of(squares)),
        }
    }

    /// The maps at the beginning of a proof, each a symmetry of the game.
    pub(crate) fn read_symmetries(&mut self) -> Result<(), Fault> {
        for _ in 0..self.number()? {
            let mut map: Vec<u16> = Vec::new();
            for _ in 0..self.game.form.squares() {
                match self.symbol()? {
                    square @ 0.. => map.push(square as u16),
                    _ => return self.wrong(Why::Symmetry, None),
                }
            }
            if !self.game.is_symmetry(&map) {
                return self.wrong(Why::Symmetry, None);
            }
            self.symmetries.push(map);
        }
        Ok(())
    }
}
