//! A position of a game without options on a board of any size: each side's open lines by the number of
//! its stones, kept up to date as stones are put and taken away.

use inarow_rules::{GOLDEN, Rules, mix};

use super::area::Area;
use crate::maps::Group;

/// The side that is to win, and the one that is to hold.
pub(super) const ATTACKER: usize = 0;
pub(super) const DEFENDER: usize = 1;

/// A position, and what its game is.
#[derive(Debug)]
pub(super) struct Board {
    /// How many squares a line has.
    k: u8,
    /// The squares of each line.
    lines: Vec<Box<[u8]>>,
    /// For each square the lines through it.
    through: Vec<Box<[u16]>>,
    pub(super) maps: Group,
    /// For each side, square and symmetry a number of the image.
    codes: [Vec<Box<[u64]>>; 2],
    /// For each line the stones of each side.
    counts: Vec<[u8; 2]>,
    open: Open,
    pub(super) free: Area,
    /// For each symmetry the sum of the codes of all stones.
    keys: Box<[u64]>,
}

impl Board {
    /// The empty board of a game without options.
    pub(super) fn new(rules: &Rules) -> Self {
        let layout = rules.layout();
        let lines: Vec<Box<[u8]>> = layout
            .lines
            .iter()
            .map(|line| line.squares.iter().map(|square| square.0 as u8).collect())
            .collect();
        let through = |square: usize| {
            let meets = |line: &usize| lines[*line].contains(&(square as u8));
            (0..lines.len()).filter(meets).map(|line| line as u16).collect()
        };
        let maps = Group::new(rules);
        let code = |side: usize, square: u8| {
            mix((2 * u64::from(square) + side as u64 + 1).wrapping_mul(GOLDEN))
        };
        let codes = [0, 1].map(|side| {
            let images = |square: usize| {
                (0..maps.len()).map(|map| code(side, maps.squares(map)[square])).collect()
            };
            (0..layout.squares).map(images).collect()
        });
        let k = lines.first().map_or(0, |line| line.len() as u8);
        Board {
            k,
            through: (0..layout.squares).map(through).collect(),
            counts: vec![[0; 2]; lines.len()],
            open: Open { lists: Default::default(), places: vec![0; lines.len()] },
            free: (0..layout.squares as u8).collect(),
            keys: vec![0; usize::from(maps.len())].into(),
            lines,
            maps,
            codes,
        }
    }

    /// How many squares a line has.
    pub(super) fn k(&self) -> u8 {
        self.k
    }

    /// Puts a stone.
    pub(super) fn put(&mut self, side: usize, square: u8) {
        self.free.remove(square);
        self.code(side, square);
        let Board { k, through, counts, open, .. } = self;
        for &line in &through[usize::from(square)] {
            let counts = &mut counts[usize::from(line)];
            let [own, other] = [counts[side], counts[1 - side]];
            counts[side] += 1;
            if other == 0 {
                if own > 0 {
                    open.remove(side, *k - own, line);
                }
                open.add(side, *k - own - 1, line);
            } else if own == 0 {
                open.remove(1 - side, *k - other, line);
            }
        }
    }

    /// Takes back a stone.
    pub(super) fn take(&mut self, side: usize, square: u8) {
        self.free.add(square);
        self.code(side, square);
        let Board { k, through, counts, open, .. } = self;
        for &line in &through[usize::from(square)] {
            let counts = &mut counts[usize::from(line)];
            counts[side] -= 1;
            let [own, other] = [counts[side], counts[1 - side]];
            if other == 0 {
                open.remove(side, *k - own - 1, line);
                if own > 0 {
                    open.add(side, *k - own, line);
                }
            } else if own == 0 {
                open.add(1 - side, *k - other, line);
            }
        }
    }

    fn code(&mut self, side: usize, square: u8) {
        let codes = &self.codes[side][usize::from(square)];
        self.keys.iter_mut().zip(codes).for_each(|(key, code)| *key ^= code);
    }

    /// The free squares of each open line on which a side lacks so many stones, one to three.
    pub(super) fn lacking(
        &self,
        side: usize,
        stones: usize,
    ) -> impl Iterator<Item = impl Iterator<Item = u8>> {
        self.open.lists[side][stones - 1].iter().map(|&line| {
            self.lines[usize::from(line)].iter().copied().filter(|&square| self.free.has(square))
        })
    }

    /// The squares at which a side would complete a line.
    pub(super) fn completions(&self, side: usize) -> Area {
        self.lacking(side, 1).flatten().collect()
    }

    /// The free squares of a side's open lines on which it lacks up to so many stones.
    pub(super) fn reach(&self, side: usize, most: usize) -> Area {
        if most >= usize::from(self.k) {
            return self.free;
        }
        (1..=most).flat_map(|stones| self.lacking(side, stones)).flatten().collect()
    }

    /// Adds to each square four to the power of the stones of a side on each open line through it.
    pub(super) fn weigh(&self, side: usize, sums: &mut [u32; 256], times: u32) {
        for (line, counts) in self.lines.iter().zip(&self.counts) {
            if counts[1 - side] == 0 && counts[side] != 0 {
                let weight = times << (2 * counts[side].min(10));
                line.iter().for_each(|&square| sums[usize::from(square)] += weight);
            }
        }
    }

    /// A key that all images of the position share, and the symmetry to the image that it is of.
    pub(super) fn key(&self) -> (u64, u8) {
        let least = self.keys.iter().enumerate().min_by_key(|(_, key)| **key);
        least.map_or((0, 0), |(map, &key)| (key, map as u8))
    }

    /// What a stone adds to that key.
    pub(super) fn plain_code(&self, side: usize, square: u8) -> u64 {
        self.codes[side][usize::from(square)][0]
    }

    /// A key of this very position.
    pub(super) fn plain_key(&self) -> u64 {
        self.keys[0]
    }
}

/// For each side the lines on which it has stones, the other has none, and it lacks one to three.
#[derive(Debug)]
struct Open {
    lists: [[Vec<u16>; 3]; 2],
    /// For each line its place among those.
    places: Vec<u16>,
}

impl Open {
    #[inline]
    fn add(&mut self, side: usize, lacks: u8, line: u16) {
        if let Some(list) = self.lists[side].get_mut(usize::from(lacks.wrapping_sub(1))) {
            self.places[usize::from(line)] = list.len() as u16;
            list.push(line);
        }
    }

    #[inline]
    fn remove(&mut self, side: usize, lacks: u8, line: u16) {
        if let Some(list) = self.lists[side].get_mut(usize::from(lacks.wrapping_sub(1))) {
            let place = self.places[usize::from(line)];
            list.swap_remove(usize::from(place));
            if let Some(&moved) = list.get(usize::from(place)) {
                self.places[usize::from(moved)] = place;
            }
        }
    }
}
