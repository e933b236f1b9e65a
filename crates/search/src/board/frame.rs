//! The part of a board that never changes.

use inarow_rules::{Judge, Layout, Lists};

use super::keys::{self, Feature, IMAGES};

/// No square.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// A game's layout in flat lists.
#[derive(Debug)]
pub(crate) struct Frame {
    pub(crate) squares: usize,
    pub(crate) k: usize,
    pub(crate) lines: usize,
    /// The squares of each line, `k` a line.
    line_squares: Vec<u16>,
    /// The lines through each square, and those that a stone there makes too long.
    through: Lists,
    barred: Lists,
    /// By side, whether it is concerned by stones that make a line too long.
    pub(crate) bars: [bool; 2],
    /// The lines that end beside each square, where a side may block a line of the other there.
    ended: Lists,
    /// The two squares beside the ends of each line; none where they block nothing.
    line_ends: Lists,
    /// Whether stones beside a line can block it, too: then nothing forces a reply on one square.
    pub(crate) ends_block: bool,
    /// The judge of the squares that are forbidden to X.
    pub(crate) judge: Option<Judge>,
    /// For each square its place among all, the most central last.
    pub(crate) rank: Vec<u16>,
    /// For each square the one that a stone there makes playable.
    pub(crate) opens: Vec<u16>,
    pub(crate) falls: bool,
    pub(crate) lines_win: bool,
    /// The weight of a line by the number of its owner's stones on it: powers of 2 or 4.
    pub(crate) weights: Vec<i32>,
    /// Whether the weights of a side bound its chances (Erdős and Selfridge 1973): any free
    /// square can be taken, and lines win.
    pub(crate) bounds: bool,
    /// Whether, moreover, a stone never harms its owner, so that passing never helps.
    pub(crate) harmless: bool,
    /// Whether a stone never hurts its own side, by lines that are too long or squares that it opens.
    pub(crate) stones_help: bool,
    /// The addition of a stone to the keys, by mark.
    pub(super) features: [Vec<Feature>; 2],
    /// Whether different positions always have different keys.
    pub(crate) exact_keys: bool,
    /// For each image, where each square goes, and where each comes from.
    pub(crate) images: [Vec<u16>; IMAGES],
    pub(crate) origins: [Vec<u16>; IMAGES],
}

impl Frame {
    pub(crate) fn new(layout: &Layout) -> Self {
        let (squares, lines) = (layout.squares, layout.lines.len());
        let k = layout.lines.first().map_or(0, |line| line.squares.len());
        let falls = layout.opens.iter().any(Option::is_some);
        let ends_block = !layout.ended.is_empty();
        // A side that may not take every square cannot always keep the other from its lines.
        let is_free = !falls && layout.judge.is_none();
        // Doubling weights bound a side's chances, but only small sums of them ever do.
        let bounds = layout.lines_win && is_free && k <= 22 && (lines as u64) < 4 << k;
        let base = if bounds || k > 8 { 2 } else { 4 };
        let images = std::array::from_fn(|image| {
            let map = layout.symmetries.get(image).unwrap_or(&layout.symmetries[0]);
            map.iter().map(|square| square.0).collect::<Vec<u16>>()
        });
        let (features, exact_keys) = keys::features(layout, &images);
        let origins = std::array::from_fn(|image: usize| inverse(&images[image]));
        Frame {
            squares,
            k,
            lines,
            line_squares: layout.lines.iter().flat_map(|l| l.squares.iter().map(|s| s.0)).collect(),
            rank: rank(layout),
            harmless: bounds && layout.barred.is_empty() && !ends_block,
            stones_help: is_free && layout.barred.is_empty() && !ends_block,
            through: layout.through.clone(),
            barred: layout.barred.clone(),
            bars: layout.bars,
            ended: layout.ended.clone(),
            line_ends: Lists::new(layout.lines.iter().map(|line| line.ends.iter().map(|s| s.0))),
            ends_block,
            judge: layout.judge.clone(),
            opens: layout.opens.iter().map(|above| above.map_or(NOWHERE, |s| s.0)).collect(),
            falls,
            lines_win: layout.lines_win,
            weights: (0..=k as u32).map(|stones| i32::saturating_pow(base, stones)).collect(),
            bounds,
            features,
            exact_keys,
            images,
            origins,
        }
    }

    /// The weight of a full line: 1 in the unit of Erdős and Selfridge.
    #[inline]
    pub(crate) fn unit(&self) -> i32 {
        self.weights[self.k]
    }

    #[inline]
    pub(crate) fn line(&self, line: usize) -> &[u16] {
        &self.line_squares[line * self.k..(line + 1) * self.k]
    }

    #[inline]
    pub(crate) fn lines_through(&self, square: usize) -> &[u16] {
        self.through.get(square)
    }

    /// The lines that a stone of a side makes too long for it.
    #[inline]
    pub(crate) fn lines_barred(&self, side: usize, square: usize) -> &[u16] {
        if self.bars[side] { self.barred.get(square) } else { &[] }
    }

    /// The squares beside the ends of a line, where the other side may block it.
    pub(crate) fn ends(&self, line: usize) -> &[u16] {
        self.line_ends.get(line)
    }

    /// The lines beside which a square lies, if a stone there can help to block them.
    #[inline]
    pub(crate) fn lines_ended(&self, square: usize) -> &[u16] {
        if self.ends_block { self.ended.get(square) } else { &[] }
    }
}

/// The place of each square in the order of how much it is in the thick of things: how many lines
/// cross the lines through it.
fn rank(layout: &Layout) -> Vec<u16> {
    let mut thick = vec![0; layout.squares];
    for line in &layout.lines {
        let crossing: usize =
            line.squares.iter().map(|s| layout.through.get(s.index()).len()).sum();
        line.squares.iter().for_each(|square| thick[square.index()] += crossing);
    }
    let mut order: Vec<usize> = (0..layout.squares).rev().collect();
    order.sort_by_key(|&square| thick[square]);
    let mut rank = vec![0; layout.squares];
    for (place, square) in order.into_iter().enumerate() {
        rank[square] = place as u16;
    }
    rank
}

fn inverse(map: &[u16]) -> Vec<u16> {
    let mut inverse = vec![0; map.len()];
    for (from, &to) in map.iter().enumerate() {
        inverse[usize::from(to)] = from as u16;
    }
    inverse
}
