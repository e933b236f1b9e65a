//! The scores that are remembered.

use std::collections::HashMap;

use inarow_rules::kernel::Kernel;
use rustc_hash::FxBuildHasher;

use crate::{Score, Value};

/// A score in two bytes: a win in n is `WIN` − n, a loss in n the negative of that, a draw 0.
pub(super) type Code = i16;
pub(super) const WIN: Code = 1000;
pub(super) const DRAW: Code = 0;
pub(super) const UNKNOWN: Code = Code::MIN;

/// The codes that are known, of positions that are not the end.
pub(super) trait Codes<K: Kernel>: Send + Sync {
    /// Where a position's code belongs.
    type Place: Copy;
    /// Whether to know more positions takes more memory.
    const GROWS: bool;

    fn place(kernel: &K, position: &K::Position) -> Self::Place;
    /// The code there, or `UNKNOWN`.
    fn get(&self, place: Self::Place) -> Code;
    fn set(&mut self, place: Self::Place, code: Code);
    fn known(&self) -> usize;
    fn forget(&mut self);
}

/// By the position's ordinal.
pub(super) struct Numbered(Vec<Code>);

impl Numbered {
    pub(super) fn new(ordinals: usize) -> Self {
        Numbered(vec![UNKNOWN; ordinals])
    }
}

impl<K: Kernel> Codes<K> for Numbered {
    type Place = usize;
    const GROWS: bool = false;

    #[inline]
    fn place(kernel: &K, position: &K::Position) -> usize {
        kernel.ordinal(position)
    }
    #[inline]
    fn get(&self, place: usize) -> Code {
        self.0[place]
    }
    #[inline]
    fn set(&mut self, place: usize, code: Code) {
        self.0[place] = code;
    }
    fn known(&self) -> usize {
        self.0.iter().filter(|&&code| code != UNKNOWN).count()
    }
    fn forget(&mut self) {
        self.0.fill(UNKNOWN);
    }
}

/// By the position's canonical form.
pub(super) struct Canonical<P>(pub(super) HashMap<P, Code, FxBuildHasher>);

impl<K: Kernel> Codes<K> for Canonical<K::Position> {
    type Place = K::Position;
    const GROWS: bool = true;

    #[inline]
    fn place(kernel: &K, position: &K::Position) -> K::Position {
        kernel.canonical(position)
    }
    #[inline]
    fn get(&self, place: K::Position) -> Code {
        self.0.get(&place).copied().unwrap_or(UNKNOWN)
    }
    #[inline]
    fn set(&mut self, place: K::Position, code: Code) {
        self.0.insert(place, code);
    }
    fn known(&self) -> usize {
        self.0.len()
    }
    fn forget(&mut self) {
        self.0.clear();
    }
}

/// The code of a finished game.
#[inline]
pub(super) fn at_end(value: Value) -> Code {
    match value {
        Value::Loss => -WIN,
        Value::Draw => DRAW,
        Value::Win => WIN,
    }
}

/// The code of the position one ply before, to the same side.
#[inline]
pub(super) fn one_ply_before(code: Code) -> Code {
    code - code.signum()
}

pub(super) fn score(code: Code) -> Score {
    match code {
        ..=-1 => Score::Loss((WIN + code) as u16),
        DRAW => Score::Draw,
        1.. => Score::Win((WIN - code) as u16),
    }
}
