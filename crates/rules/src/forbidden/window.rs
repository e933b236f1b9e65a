//! Eleven squares in a row around a point.

/// The place of the point in its window.
pub(super) const MIDDLE: u32 = 5;
/// The bits of a window.
pub(super) const ALL: u32 = 0x7ff;

/// The squares of a row around a point on which X is about to play, five on each side: one bit each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    /// X's stones, the new one included.
    stones: u32,
    /// Free squares.
    free: u32,
}

impl Window {
    /// A window with a new stone in the middle of X's other stones, and with O's stones and the squares beyond the edge.
    #[inline]
    pub(super) fn new(x: u32, blocked: u32) -> Window {
        let stones = x & ALL | 1 << MIDDLE;
        Window { stones, free: !(stones | blocked) & ALL }
    }

    /// True if neither a three nor more can go through the middle.
    #[inline]
    pub(super) fn is_sparse(self) -> bool {
        (self.stones & 0x3fe).count_ones() < 3
    }

    /// The length of the row of stones through the middle, at most 11.
    #[inline]
    pub(super) fn run(self) -> u32 {
        (self.stones >> MIDDLE).trailing_ones() + (self.stones << (32 - MIDDLE)).leading_ones()
    }

    /// The squares of five in a row from `start` on, if all are stones or free and no stone makes it longer.
    #[inline]
    fn five(self, start: u32) -> Option<u32> {
        let five = 0x1f << start;
        let beyond = 1 << (start - 1) | 1 << (start + 5);
        let fits = five & !(self.stones | self.free) == 0 && self.stones & beyond == 0;
        fits.then_some(five)
    }

    /// Number of fours through the middle: sets of four stones to which one more makes exactly five in a row.
    pub(super) fn fours(self) -> u32 {
        if self.is_sparse() {
            return 0;
        }
        let mut last = 0;
        let mut count = 0;
        for start in 1..=MIDDLE {
            let Some(five) = self.five(start) else { continue };
            let four = self.stones & five;
            if four.count_ones() == 4 && four != last {
                last = four;
                count += 1;
            }
        }
        count
    }

    /// The free squares at which one more stone makes a straight four through the middle: four stones in a row, with a
    /// free square at either end that makes exactly five.
    pub(super) fn straight_fours(self) -> u32 {
        if self.is_sparse() {
            return 0;
        }
        let mut points = 0;
        for start in 2..=MIDDLE {
            let four = 0xf << start;
            let missing = four & !self.stones;
            let ends = 1 << (start - 1) | 1 << (start + 4);
            let beyond = 1 << (start - 2) | 1 << (start + 5);
            let is_one = missing.is_power_of_two() && missing & self.free != 0;
            if is_one && ends & !self.free == 0 && beyond & self.stones == 0 {
                points |= missing;
            }
        }
        points
    }
}
