//! In what order moves are tried.

use super::grid::{Grid, Stones};

/// No board has more columns.
const MOST_COLUMNS: usize = 22;

/// Moves, those that leave the most squares to complete a line at first, and of these the most central.
pub(crate) struct Ordered {
    /// How many squares a move leaves, and below that the place of its column in the grid.
    moves: [u16; MOST_COLUMNS],
    count: usize,
    all: u64,
}

impl Ordered {
    /// Orders these moves of a position.
    #[inline]
    pub(crate) fn new(grid: &Grid, stones: Stones, all: u64) -> Self {
        let mut ordered = Ordered { moves: [0; MOST_COLUMNS], count: 0, all };
        for (place, column) in grid.columns.iter().enumerate() {
            let stone = all & column;
            if stone != 0 {
                let left = grid.completing(stones.own | stone, stones.all | stone);
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
        let place = |ordered: &u16| usize::from(ordered & ((1 << PLACE_BITS) - 1));
        self.moves[..self.count].iter().map(move |ordered| self.all & grid.columns[place(ordered)])
    }
}

const PLACE_BITS: u32 = 8;
