//! Several lists of numbers in one.

use alloc::vec::Vec;

use crate::Square;

/// Lists of numbers, one after another in one piece of memory.
///
/// ```
/// use inarow_rules::{Game, Rules};
/// let layout = Rules::new(Game::TICTACTOE).layout();
/// assert_eq!(layout.through.get(4).len(), 4);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists {
    /// Where each list begins, followed by the end of the last.
    starts: Vec<u32>,
    numbers: Vec<u16>,
}

impl Lists {
    /// These lists, in this order.
    pub fn new<L: IntoIterator<Item = u16>>(lists: impl IntoIterator<Item = L>) -> Lists {
        let (mut starts, mut numbers) = (alloc::vec![0], Vec::new());
        for list in lists {
            numbers.extend(list);
            starts.push(numbers.len() as u32);
        }
        Lists { starts, numbers }
    }

    /// For each of `squares` squares the numbers of the lines that hold it, in their order.
    pub(crate) fn by_square<L: Iterator<Item = Square>, I: Iterator<Item = L>>(
        squares: usize,
        lines: impl Fn() -> I,
    ) -> Lists {
        let mut starts = alloc::vec![0; squares + 1];
        lines().flatten().for_each(|square| starts[square.index() + 1] += 1);
        (0..squares).for_each(|square| starts[square + 1] += starts[square]);
        let (mut next, mut numbers) = (starts.clone(), alloc::vec![0; starts[squares] as usize]);
        for (number, line) in lines().enumerate() {
            for square in line {
                numbers[next[square.index()] as usize] = number as u16;
                next[square.index()] += 1;
            }
        }
        Lists { starts, numbers }
    }

    /// The list of a number; an empty one if there is none.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> &[u16] {
        match self.starts.get(index..index + 2) {
            Some(ends) => &self.numbers[ends[0] as usize..ends[1] as usize],
            None => &[],
        }
    }

    /// Whether all lists are empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }
}
