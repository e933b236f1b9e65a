//! Where the positions of a game stand in its table.

use inarow_rules::{Position, Rules, Setup};

use super::ranks::{Ranks, first_stones, ways, words};
use super::shapes::Shapes;
use crate::board::Board;
use crate::set::{marks, only, squares};

/// How many positions a table may have.
const MOST_POSITIONS: u64 = 1 << 30;

/// The positions of a game, numbered, full boards left aside: those with most stones first, then by the set of taken squares, one of each
/// class, then by the rank of the stones of the side that began among them.
#[derive(Debug)]
pub(crate) struct Places {
    pub(crate) board: Board,
    pub(crate) shapes: Shapes,
    pub(crate) ranks: Ranks,
    /// For each number of stones the first place.
    first: Vec<u64>,
    positions: u64,
}

impl Places {
    /// Those of a game; `None` if there are too many.
    pub(crate) fn new(rules: &Rules) -> Option<Self> {
        if rules.game().squares() > Board::MOST {
            return None;
        }
        let board = Board::new(rules);
        let shapes = Shapes::new(&board, MOST_POSITIONS)?;
        let mut first = vec![0; shapes.squares()];
        let mut positions = 0;
        for stones in (0..shapes.squares()).rev() {
            first[stones] = positions;
            positions += shapes.positions(stones);
        }
        Some(Places { board, shapes, ranks: Ranks::new(), first, positions })
    }

    /// How many there are.
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    /// The place of a position; `None` if the board is full or a side has moved out of turn.
    pub(crate) fn of(&self, position: &Position) -> Option<u64> {
        let began = position.first();
        let first = marks(position, began);
        let shape = first | marks(position, !began);
        let stones = shape.count_ones() as usize;
        let is_firsts_turn = position.to_move() == began;
        if first.count_ones() as usize != first_stones(stones)
            || is_firsts_turn != stones.is_multiple_of(2)
        {
            return None;
        }
        let (class, map) = self.shapes.place(&self.board, shape)?;
        let [shape, first] = [shape, first].map(|set| self.board.maps.image(map, set));
        let bits = squares(shape).enumerate().filter(|&(_, square)| first & only(square) != 0);
        let word = bits.fold(0, |word, (bit, _)| word | 1 << bit);
        Some(self.first.get(stones)? + class as u64 * ways(stones) + self.ranks.of(word) as u64)
    }

    /// The position at a place, X having begun; `None` if a game cannot come to it.
    pub(crate) fn position(&self, rules: &Rules, place: u64) -> Option<Position> {
        let stones = self.first.iter().position(|&first| first <= place)?;
        let within = place - self.first[stones];
        let shape = *self.shapes.with(stones).get((within / ways(stones)) as usize)?;
        let word = words(stones, first_stones(stones)).nth((within % ways(stones)) as usize)?;
        let mut board = vec!['.'; self.shapes.squares()];
        for (bit, square) in squares(shape).enumerate() {
            board[usize::from(square)] = if word >> bit & 1 == 1 { 'X' } else { 'O' };
        }
        let setup = Setup::parse(rules.game(), &String::from_iter(board)).ok()?;
        rules.position(&setup).ok()
    }
}
