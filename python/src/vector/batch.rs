//! Many boards of a game, each a position as narrow as the game allows.

use std::sync::Arc;

use inarow_formats::columns;
use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Conclusion, Mark, Position, Square};
use inarow_search::random::below;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The observations of a batch, board after board, kept up to date.
pub(super) struct Seen<'a> {
    /// 1 for each square of the side to move, then of the other.
    pub(super) planes: &'a mut [u8],
    /// 1 for each legal move.
    pub(super) masks: &'a mut [u8],
    /// 1 where X is to move, -1 where O is.
    pub(super) to_move: &'a mut [i8],
}

/// The results of a step, board after board.
pub(super) struct Stepped<'a> {
    /// The reward of the side that moved.
    pub(super) rewards: &'a mut [f32],
    /// 1 if the game has ended, in which case another has begun.
    pub(super) ended: &'a mut [u8],
    /// 1 if an illegal move ended it.
    pub(super) illegal: &'a mut [u8],
}

/// The positions of a batch, generic over their kernel.
pub(super) trait Positions: Send + Sync {
    /// Number of boards.
    fn len(&self) -> usize;
    /// Makes a move for the side to move on each board; if it ends the game, another begins.
    fn step(&mut self, actions: &[i64], stepped: &mut Stepped<'_>, seen: &mut Seen<'_>);
    /// Restarts the given boards, or all by default.
    fn reset(&mut self, places: Option<&[bool]>, seen: &mut Seen<'_>);
    /// Draws a legal move for each board.
    fn sample(&self, generator: &mut Xoshiro256PlusPlus, actions: &mut [i64]);
    /// The position of a board.
    fn get(&self, place: usize) -> Position;
    /// Changes a board.
    fn set(&mut self, place: usize, position: &Position, seen: &mut Seen<'_>);
}

/// Makes a batch of `count` boards that begin at a position.
pub(super) struct Begin {
    pub(super) start: Position,
    pub(super) count: usize,
}

impl Task for Begin {
    type Out = Box<dyn Positions>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Self::Out {
        let start = kernel.narrow(&self.start);
        let (squares, actions) = (kernel.game().squares(), columns(kernel.game()));
        let boards = vec![start; self.count];
        Box::new(Narrow { kernel: Arc::clone(kernel), squares, actions, start, boards })
    }
}

struct Narrow<K: Kernel> {
    kernel: Arc<K>,
    squares: usize,
    actions: usize,
    start: K::Position,
    boards: Vec<K::Position>,
}

impl<K: Kernel> Narrow<K> {
    fn show_at(&self, place: usize, seen: &mut Seen<'_>) {
        let (squares, actions) = (self.squares, self.actions);
        let planes = &mut seen.planes[2 * squares * place..][..2 * squares];
        let mask = &mut seen.masks[actions * place..][..actions];
        seen.to_move[place] = self.show(&self.boards[place], planes, mask);
    }

    /// The square of an action; `None` if there is no such action, or it is illegal.
    #[inline(always)]
    fn square(&self, board: &K::Position, action: i64) -> Option<Square> {
        let action = usize::try_from(action).ok().filter(|&action| action < self.actions)?;
        // Stones fall to the highest square number in their column.
        let column = (action..self.squares).step_by(self.actions).rev();
        let mut squares = column.map(|square| Square(square as u16));
        squares.find(|&square| self.kernel.is_legal(board, square))
    }

    /// Updates the observation of a board.
    #[inline(always)]
    fn show(&self, board: &K::Position, planes: &mut [u8], mask: &mut [u8]) -> i8 {
        let (kernel, mover) = (&*self.kernel, self.kernel.to_move(board));
        let (own, other) = planes.split_at_mut(self.squares);
        spread::<K>(&kernel.marks(board, mover), own);
        spread::<K>(&kernel.marks(board, !mover), other);
        let moves = kernel.moves(board);
        if self.actions == self.squares {
            spread::<K>(&moves, mask);
        } else {
            mask.fill(0);
            let mut from = 0;
            K::limbs(&moves, |mut bits| {
                while bits != 0 {
                    mask[(from + bits.trailing_zeros() as usize) % self.actions] = 1;
                    bits &= bits - 1;
                }
                from += 64;
            });
        }
        if mover == Mark::X { 1 } else { -1 }
    }
}

/// Writes a set as bytes, 1 for each square in it.
#[inline(always)]
fn spread<K: Kernel>(set: &K::Squares, bytes: &mut [u8]) {
    let mut parts = bytes.chunks_mut(64);
    K::limbs(set, |mut bits| {
        let mut eights = parts.next().unwrap_or_default().chunks_exact_mut(8);
        for eight in &mut eights {
            eight.copy_from_slice(&eight_bytes(bits as u8).to_le_bytes());
            bits >>= 8;
        }
        for byte in eights.into_remainder() {
            *byte = (bits & 1) as u8;
            bits >>= 1;
        }
    });
}

/// Eight bits as the bytes of a number, the lowest bit as its lowest byte.
#[inline(always)]
fn eight_bytes(bits: u8) -> u64 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // Each byte keeps its own bit; if it is not 0, the addition carries into the byte's highest
    // bit.
    let own = (u64::from(bits) * ONES) & 0x8040_2010_0804_0201;
    ((own + 0x7f * ONES) >> 7) & ONES
}

/// The number of the square with `before` lower squares in the set.
#[inline(always)]
fn nth<K: Kernel>(set: &K::Squares, mut before: u32) -> u32 {
    let (mut from, mut found) = (0, None);
    K::limbs(set, |mut bits| {
        let here = bits.count_ones();
        if found.is_none() && before < here {
            (0..before).for_each(|_| bits &= bits - 1);
            found = Some(from + bits.trailing_zeros());
        }
        before = before.saturating_sub(here);
        from += 64;
    });
    found.unwrap_or_default()
}

impl<K: Kernel> Positions for Narrow<K> {
    fn len(&self) -> usize {
        self.boards.len()
    }

    fn step(&mut self, actions: &[i64], stepped: &mut Stepped<'_>, seen: &mut Seen<'_>) {
        let squares = self.squares;
        let mut planes = seen.planes.chunks_exact_mut(2 * squares);
        let mut masks = seen.masks.chunks_exact_mut(self.actions);
        let results =
            stepped.rewards.iter_mut().zip(&mut *stepped.ended).zip(&mut *stepped.illegal);
        let places = actions.iter().zip(results).zip(&mut *seen.to_move).enumerate();
        for (place, ((&action, ((reward, ended), illegal)), to_move)) in places {
            let mut board = self.boards[place];
            let mover = self.kernel.to_move(&board);
            let square = self.square(&board, action);
            let mut result = Some(-1.0);
            if let Some(square) = square {
                self.kernel.play(&mut board, square);
                result = self.kernel.conclusion(&board).map(|conclusion| match conclusion {
                    Conclusion::Win(winner) if winner == mover => 1.0,
                    Conclusion::Win(_) => -1.0,
                    Conclusion::Draw => 0.0,
                });
            }
            if result.is_some() {
                board = self.start;
            }
            *reward = result.unwrap_or(0.0);
            *ended = u8::from(result.is_some());
            *illegal = u8::from(square.is_none());
            self.boards[place] = board;
            if let (Some(planes), Some(mask)) = (planes.next(), masks.next()) {
                *to_move = self.show(&board, planes, mask);
            }
        }
    }

    fn reset(&mut self, places: Option<&[bool]>, seen: &mut Seen<'_>) {
        for place in 0..self.boards.len() {
            if places.is_none_or(|places| places[place]) {
                self.boards[place] = self.start;
                self.show_at(place, seen);
            }
        }
    }

    fn sample(&self, generator: &mut Xoshiro256PlusPlus, actions: &mut [i64]) {
        for (board, action) in self.boards.iter().zip(actions) {
            let moves = self.kernel.moves(board);
            *action = match moves.len() {
                0 => -1,
                count => {
                    let square = nth::<K>(&moves, below(generator, count as u64) as u32);
                    i64::from(square) % self.actions as i64
                }
            };
        }
    }

    fn get(&self, place: usize) -> Position {
        self.kernel.widen(&self.boards[place])
    }

    fn set(&mut self, place: usize, position: &Position, seen: &mut Seen<'_>) {
        self.boards[place] = self.kernel.narrow(position);
        self.show_at(place, seen);
    }
}
