//! The order in which moves are tried.

use super::grid::{Grid, Stones};

/// No board has more columns.
const MOST_COLUMNS: usize = 22;

/// Moves, those that leave the most squares to complete a line at first, and of these the most central.
pub(crate) struct Ordered {
    /// The number of squares that a move leaves, and below that the place of its column in the grid.
    moves: [u16; MOST_COLUMNS],
    count: usize,
    all: u64,
    /// By the place of a column the squares that a move there leaves.
    left: [u64; MOST_COLUMNS],
}

impl Ordered {
    /// Orders these moves of a position.
    #[inline]
    pub(crate) fn new(grid: &Grid, stones: Stones, all: u64) -> Self {
        let (moves, left) = ([0; MOST_COLUMNS], [0; MOST_COLUMNS]);
        let mut ordered = Ordered { moves, count: 0, all, left };
        for (place, column) in grid.columns.iter().enumerate() {
            let stone = all & column;
            if stone != 0 {
                let left = grid.completing(stones.own | stone, stones.all | stone);
                ordered.left[place] = left;
                ordered.insert((left.count_ones() << PLACE_BITS) as u16 | place as u16);
            }
        }
        ordered
    }

    #[inline]
    fn insert(&mut self, new: u16) {
        let mut at = self.count;
        while at > 0 && self.moves[at - 1] >> PLACE_BITS < new >> PLACE_BITS {
            self.moves[at] = self.moves[at - 1];
            at -= 1;
        }
        self.moves[at] = new;
        self.count += 1;
    }

    /// The stones in this order.
    #[inline]
    pub(crate) fn stones(&self, grid: &Grid) -> impl Iterator<Item = u64> {
        self.with_left(grid).map(|(stone, _)| stone)
    }

    /// The same, each with the squares at which it leaves a line to be completed.
    #[inline]
    pub(crate) fn with_left(&self, grid: &Grid) -> impl Iterator<Item = (u64, u64)> {
        let place = |ordered: &u16| usize::from(ordered & ((1 << PLACE_BITS) - 1));
        let moves = self.moves[..self.count].iter().map(place);
        moves.map(|place| (self.all & grid.columns[place], self.left[place]))
    }
}

const PLACE_BITS: u32 = 8;
