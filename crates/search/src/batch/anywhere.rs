//! Batches of games in which a stone may go to any free square.
//!
//! All games of a batch have the same number of free squares, so that each draws a number below it and
//! takes the square with this number among the free ones.
//!
//! On up to 16 squares, games that draw numbers that are too large are given up, so the others need not wait for them:
//! 505 million games a second instead of 348 million with SSE2. The choice must not depend on the course of the game:
//! giving up only games that still go on counts short games too often, by 3 in 10,000.

use inarow_rules::Conclusion;

use super::lanes::Lanes;
use super::start::Start;
use super::stream::Stream;
use super::{Board, Ends, MOST_SQUARES};

/// The width of a batch in words: 512 games.
const W: usize = 8;

/// The bits of a number below 64.
const BITS: usize = 6;

/// The most squares of a board on which a game that draws several numbers that are too large is given up; on larger
/// ones it draws until one is not.
const GIVES_UP: usize = 16;

/// The games of a batch.
struct Batch {
    /// The stones of the side that moves first, then of the other.
    stones: [Board<W>; 2],
    free: Board<W>,
    /// For each ply the games that it ended by a line.
    completed: Board<W>,
}

/// Plays `games` games.
#[inline(always)]
pub(super) fn play(start: &Start, games: u64, stream: &mut Stream) -> Ends {
    let none = [Lanes::NONE; MOST_SQUARES];
    let mut batch = Batch { stones: [none; 2], free: none, completed: none };
    let redraws = redraws(start.free());
    let mut ends = Ends::default();
    while ends.games() < games {
        batch.play(start, games - ends.games(), &redraws, stream, &mut ends);
    }
    ends
}

/// Redraws of a number below each bound after one that was too large.
///
/// Where there are few squares it would take long until the last of the games has one: of all games about
/// one in eight is given up instead. Where there are many a batch can end early, and must then not give
/// up games that last long more often than others.
fn redraws(squares: usize) -> [u32; MOST_SQUARES + 1] {
    std::array::from_fn(|bound| {
        let numbers = bound.next_power_of_two();
        if bound == 0 || bound == numbers {
            return 0;
        }
        if squares > GIVES_UP {
            return u32::MAX;
        }
        let too_large = (numbers - bound) as f64 / numbers as f64;
        let still_too_large = |redraws: &u32| too_large.powi(*redraws as i32 + 1);
        let is_enough = |redraws: &u32| still_too_large(redraws) * squares as f64 <= 0.5;
        (0..).find(is_enough).unwrap_or(u32::MAX)
    })
}

impl Batch {
    /// Plays a batch, of which at most `most` games are counted.
    #[inline(always)]
    fn play(
        &mut self,
        start: &Start,
        most: u64,
        redraws: &[u32; MOST_SQUARES + 1],
        stream: &mut Stream,
        ends: &mut Ends,
    ) {
        let squares = start.free();
        let gives_up = squares <= GIVES_UP;
        self.stones.iter_mut().for_each(|stones| stones[..squares].fill(Lanes::NONE));
        self.free[..squares].fill(Lanes::ALL);
        let (mut counted, mut undecided) = (Lanes::ALL, Lanes::ALL);
        let first = start.first_end();
        let mut plies = 0;
        while plies < squares && (gives_up || !undecided.is_empty()) {
            let left = squares - plies;
            // Whether a game is given up must not depend on how it goes.
            let mut asking = if gives_up { counted } else { undecided };
            let number = number_below(left, redraws[left], &mut asking, stream);
            counted = if gives_up { asking } else { counted };
            self.put(plies, squares, &number, left);
            plies += 1;
            if plies >= first {
                let side = (plies - 1) % 2;
                let completed = start.sides[side].lines.completed(&self.stones[side]) & undecided;
                self.completed[(plies - 1) % MOST_SQUARES] = completed;
                undecided = undecided.without(completed);
            }
        }
        if counted.count() > most {
            counted = counted.first(most);
        }
        for ply in first..=plies {
            let completed = self.completed[(ply - 1) % MOST_SQUARES] & counted;
            ends.add(start.sides[(ply - 1) % 2].end, completed.count(), ply as u64);
        }
        ends.add(Conclusion::Draw, (undecided & counted).count(), squares as u64);
    }

    /// Puts a stone of the side whose turn it is on the free square that `number` others precede.
    #[inline(always)]
    fn put(&mut self, ply: usize, squares: usize, number: &[Lanes<W>; BITS], left: usize) {
        let (stones, free) = (&mut self.stones[ply % 2][..squares], &mut self.free[..squares]);
        match bits(left) {
            0 => put::<0>(stones, free, number),
            1 => put::<1>(stones, free, number),
            2 => put::<2>(stones, free, number),
            3 => put::<3>(stones, free, number),
            4 => put::<4>(stones, free, number),
            5 => put::<5>(stones, free, number),
            _ => put::<6>(stones, free, number),
        }
    }
}

/// The bits of the numbers below a bound.
#[inline(always)]
fn bits(bound: usize) -> usize {
    bound.next_power_of_two().trailing_zeros() as usize
}

/// A number below `bound` for each game, each exactly as likely as the others, by its bits from the lowest
/// on. Games that ask and have none after `redraws` redraws do not ask any more.
#[inline(always)]
fn number_below(
    bound: usize,
    redraws: u32,
    asking: &mut Lanes<W>,
    stream: &mut Stream,
) -> [Lanes<W>; BITS] {
    let mut number = [Lanes::NONE; BITS];
    let number_bits = &mut number[..bits(bound).min(BITS)];
    let mut wrong = Lanes::ALL;
    for redraw in 0.. {
        // From the lowest bit on: whether these bits are those of the bound or of more.
        let mut too_large = wrong;
        for (place, bit) in number_bits.iter_mut().enumerate() {
            let drawn = stream.draw();
            *bit = *bit ^ ((*bit ^ drawn) & wrong);
            let is_set = bound >> place & 1 != 0;
            too_large = if is_set { too_large & drawn } else { too_large | drawn & wrong };
        }
        wrong = too_large & *asking;
        if redraw == redraws || wrong.is_empty() {
            break;
        }
    }
    if redraws > 0 {
        *asking = asking.without(wrong);
    }
    number
}

/// Counts down along the free squares: where the number falls below 0, the stone is put.
#[inline(always)]
fn put<const B: usize>(stones: &mut [Lanes<W>], free: &mut [Lanes<W>], number: &[Lanes<W>; BITS]) {
    let mut number: [Lanes<W>; B] = std::array::from_fn(|place| number[place]);
    for (stones, free) in stones.iter_mut().zip(free) {
        let mut borrowed = *free;
        for bit in &mut number {
            let before = *bit;
            *bit = before ^ borrowed;
            borrowed = borrowed.without(before);
        }
        *stones = *stones | borrowed;
        *free = free.without(borrowed);
    }
}
