//! Keys of positions: sums of numbers that each stone adds.

use inarow_rules::{GOLDEN, Layout, mix};

use super::Board;

/// The most images of a position over which a key is taken. More symmetries are left aside:
/// whichever are used, positions with the same least key are images of each other.
pub(crate) const IMAGES: usize = 8;

/// Positions with fewer stones than this are looked up up to symmetry, however large the board.
pub(super) const SYMMETRIC_STONES: u32 = 6;

/// The addition of the second side to move to every key: the top bit, which exact keys leave free.
const TURN: u64 = 1 << 63;

/// The keys by which a position is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    /// Belongs to one position only where keys are exact.
    pub(crate) hash: u64,
    /// A second hash, which knows nothing of the first; the table keeps its upper bits, too.
    pub(crate) second: u32,
}

/// The addition of a stone on a square to the keys of each image.
#[derive(Clone, Copy, Debug)]
pub(super) struct Feature {
    hashes: [u64; IMAGES],
    seconds: [u32; IMAGES],
}

/// The sums of all stones' additions to the keys of each image; the side to move is added when a key is
/// asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Keys {
    pub(super) hashes: [u64; IMAGES],
    seconds: [u32; IMAGES],
}

impl Keys {
    #[inline]
    pub(super) fn add(&mut self, feature: &Feature) {
        for (hash, more) in self.hashes.iter_mut().zip(&feature.hashes) {
            *hash = hash.wrapping_add(*more);
        }
        for (second, more) in self.seconds.iter_mut().zip(&feature.seconds) {
            *second = second.wrapping_add(*more);
        }
    }

    #[inline]
    pub(super) fn subtract(&mut self, feature: &Feature) {
        for (hash, less) in self.hashes.iter_mut().zip(&feature.hashes) {
            *hash = hash.wrapping_sub(*less);
        }
        for (second, less) in self.seconds.iter_mut().zip(&feature.seconds) {
            *second = second.wrapping_sub(*less);
        }
    }
}

impl Board {
    /// The key that equal positions share, up to symmetry where few stones lie or keys are exact,
    /// and the image that it belongs to.
    #[inline]
    pub(crate) fn key(&self) -> (Key, usize) {
        let turn = self.turn();
        let mut least = (self.keys.hashes[0] ^ turn, 0);
        if self.frame.exact_keys || self.stones < SYMMETRIC_STONES {
            for (image, &hash) in self.keys.hashes.iter().enumerate().skip(1) {
                if hash ^ turn < least.0 {
                    least = (hash ^ turn, image);
                }
            }
        }
        let (hash, image) = least;
        (Key { hash, second: self.keys.seconds[image] }, image)
    }

    /// The addition of the side to move to every key.
    #[inline]
    pub(super) fn turn(&self) -> u64 {
        self.to_move as u64 * TURN
    }
}

/// By mark, the addition of a stone on each square, and whether that makes exact keys.
pub(super) fn features(layout: &Layout, images: &[Vec<u16>; IMAGES]) -> ([Vec<Feature>; 2], bool) {
    let units = exact_units(layout);
    let feature = |mark: u64, square: u16| {
        let number = 2 * u64::from(square) + mark + 2;
        let hash = match &units {
            Some(units) => units[usize::from(square)] * (mark + 1),
            None => mix(GOLDEN.wrapping_mul(number)),
        };
        (hash, mix(!GOLDEN.wrapping_mul(number)) as u32)
    };
    let of_mark = |mark| {
        let plain: Vec<_> = (0..layout.squares as u16).map(|s| feature(mark, s)).collect();
        let of_square = |square: usize| {
            let of_image = |image: usize| plain[usize::from(images[image][square])];
            Feature {
                hashes: std::array::from_fn(|image| of_image(image).0),
                seconds: std::array::from_fn(|image| of_image(image).1),
            }
        };
        (0..layout.squares).map(of_square).collect()
    };
    ([0, 1].map(of_mark), units.is_some())
}

/// For each square the addition of X, which counts twice for O, so that every filling of the board has a sum of
/// its own below 2⁶³; none if there are too many fillings.
///
/// The squares that open each other, with gravity the columns, are one digit each. A column is a
/// number in base two with the digits 1 and 2, the lowest square first: columns of a height of h
/// are the numbers from 2^h − 1 to 2^(h+1) − 2, and a column of n squares one of 2^(n+1) − 1
/// values. Without gravity each square is a column: a digit in base three.
pub(super) fn exact_units(layout: &Layout) -> Option<Vec<u64>> {
    let mut units = vec![0; layout.squares];
    let (mut unit, mut counted) = (1u64, 0);
    let mut is_opened = vec![false; layout.squares];
    layout.opens.iter().flatten().for_each(|opened| is_opened[opened.index()] = true);
    for lowest in (0..layout.squares).filter(|&square| !is_opened[square]) {
        let (mut square, mut size) = (Some(lowest), 1u64);
        while let Some(index) = square {
            units[index] = unit.checked_mul(size)?;
            size = size.checked_mul(2)?;
            counted += 1;
            square = layout.opens[index].map(|above| above.index());
        }
        unit = unit.checked_mul(size.checked_mul(2)? - 1)?;
    }
    (unit <= TURN && counted == layout.squares).then_some(units)
}
