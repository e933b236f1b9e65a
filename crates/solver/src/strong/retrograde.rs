//! The values of all positions with so many stones, from those with a stone more.

use inarow_search::side_by_side;

use super::codes::{Code, DRAW, WIN, one_ply_before};
use super::places::Places;
use super::ranks::{first_stones, ways, words};
use crate::set::{Set, only, squares};

/// How many positions a thread takes at once, at least, and how many such parts are done before somebody is told.
const PART: usize = 1 << 14;
const PARTS: usize = 64;

/// Works backwards from the full board, a stone at a time.
#[derive(Debug)]
pub(crate) struct Retrograde<'a> {
    places: &'a Places,
    threads: usize,
    /// How many stones lie in the positions that are worked on.
    stones: usize,
    /// The stones of the side that began, in every way: bits are the taken squares, the lowest first.
    words: Vec<u32>,
    /// The codes of the positions with a stone more.
    after: Vec<Code>,
    /// Those of the positions with so many stones.
    codes: Vec<Code>,
}

impl<'a> Retrograde<'a> {
    /// Begins at the full board, with so many threads.
    pub(crate) fn new(places: &'a Places, threads: usize) -> Self {
        let stones = places.shapes.squares() + 1;
        Retrograde { places, threads, stones, words: vec![], after: vec![], codes: vec![] }
    }

    /// Takes a stone off, and hands back the codes of all positions with so many, in their order; nothing once
    /// there is none, or where `on`, which is told how many positions are done, says stop.
    pub(crate) fn step(&mut self, on: &mut dyn FnMut(u64) -> bool) -> Option<&[Code]> {
        let stones = self.stones.checked_sub(1)?;
        self.stones = stones;
        std::mem::swap(&mut self.after, &mut self.codes);
        self.words = words(stones, first_stones(stones)).collect();
        self.codes.clear();
        self.codes.reserve_exact(self.places.shapes.positions(stones) as usize);
        let of_part = PART.div_ceil(self.words.len());
        for shapes in self.places.shapes.with(stones).chunks(of_part * PARTS) {
            let parts: Vec<&[Set]> = shapes.chunks(of_part).collect();
            let found = side_by_side(
                self.threads,
                parts.len(),
                || (),
                |(), part| {
                    let mut codes = Vec::with_capacity(parts[part].len() * self.words.len());
                    parts[part].iter().for_each(|&shape| self.add(shape, &mut codes));
                    codes
                },
            );
            found.iter().for_each(|codes| self.codes.extend(codes));
            if on((shapes.len() * self.words.len()) as u64) {
                return None;
            }
        }
        Some(&self.codes)
    }

    /// Works out what all positions on these squares are worth.
    fn add(&self, shape: Set, codes: &mut Vec<Code>) {
        let (first, board) = (codes.len(), &self.places.board);
        let is_full = shape == board.all;
        // The least that the other side gets after any move.
        codes.resize(first + self.words.len(), if is_full { DRAW } else { Code::MAX });
        let codes = &mut codes[first..];
        for square in squares(board.legal(shape)) {
            self.look_at(shape, square, codes);
        }
        if !is_full {
            codes.iter_mut().for_each(|code| *code = one_ply_before(-*code));
        }
        let over = if board.lines_win { -WIN } else { WIN };
        let taken: Vec<u8> = squares(shape).collect();
        let compressed = |set: Set| {
            let bits = taken.iter().enumerate().filter(|&(_, &square)| set & only(square) != 0);
            bits.fold(0, |word, (bit, _)| word | 1 << bit)
        };
        let all = compressed(shape);
        for (line, barred) in board.lines_within(shape) {
            let (line, barred) = (compressed(line), compressed(barred));
            let made = |stones: u32| stones & line == line && stones & barred == 0;
            for (code, &word) in codes.iter_mut().zip(&self.words) {
                if made(word) || made(!word & all) {
                    *code = over;
                }
            }
        }
    }

    /// Takes in what a move leads to in all positions on these squares.
    fn look_at(&self, shape: Set, square: u8, codes: &mut [Code]) {
        let larger = shape | only(square);
        let board = &self.places.board;
        let Some((class, map)) = self.places.shapes.place(board, larger) else { return };
        let image = board.maps.image(map, larger);
        let goes = |at: u8| {
            let to = board.maps.squares(map)[usize::from(at)];
            1u32 << (image & (only(to) - 1)).count_ones()
        };
        let own = if self.stones.is_multiple_of(2) { goes(square) } else { 0 };
        let moved = Moved::new(squares(shape).map(goes), own);
        let ways = ways(self.stones + 1) as usize;
        let after = &self.after[class * ways..][..ways];
        for (code, &word) in codes.iter_mut().zip(&self.words) {
            *code = (*code).min(after[self.places.ranks.of(moved.word(word))]);
        }
    }
}

/// Where bits go.
struct Moved {
    /// For each six bits and each value of them, where they go.
    tables: [[u32; 64]; 5],
    chunks: usize,
    /// What comes to them.
    own: u32,
}

impl Moved {
    fn new(bits: impl Iterator<Item = u32>, own: u32) -> Self {
        let (mut tables, mut count) = ([[0; 64]; 5], 0);
        for (bit, to) in bits.enumerate() {
            let (without, with) = tables[bit / 6].split_at_mut(1 << (bit % 6));
            for (with, without) in with.iter_mut().zip(without) {
                *with = *without | to;
            }
            count = bit + 1;
        }
        Moved { tables, chunks: count.div_ceil(6), own }
    }

    #[inline]
    fn word(&self, word: u32) -> u32 {
        let mut moved = self.own;
        for (chunk, table) in self.tables[..self.chunks].iter().enumerate() {
            moved |= table[(word >> (6 * chunk) & 63) as usize];
        }
        moved
    }
}
