//! Batches of games in which stones fall.
//!
//! The number of open columns differs from game to game, so that games do not keep step: each draws a
//! column out of a power of two, and waits for its next turn where that is none, or is full. A game that
//! is over makes room for the next one at once.

use inarow_rules::Conclusion;

use super::lanes::Lanes;
use super::start::{Side, Start};
use super::stream::Stream;
use super::{Board, Ends, MOST_COLUMNS, MOST_SQUARES};

/// The width of a batch in words: 1,024 games.
const W: usize = 16;

/// Columns drawn for a move before the game waits, where each one before was full: to draw takes less time than to wait.
const DRAWS: usize = 2;

/// A set of games for each column.
type Columns = [Lanes<W>; MOST_COLUMNS];

/// The games that are played side by side.
struct Batch<'a> {
    start: &'a Start,
    /// The stones of the side that moves first, then of the other.
    stones: [Board<W>; 2],
    /// Where there is still a game.
    playing: Lanes<W>,
    /// The games in which the side that moves first is to move.
    first_to_move: Lanes<W>,
    /// The games that are over.
    over: Lanes<W>,
    /// Where each game of the side to move puts its stone.
    choice: Columns,
    /// The columns drawn, full ones too.
    drawn: Columns,
}

/// Plays `games` games.
#[inline(always)]
pub(super) fn play(start: &Start, games: u64, stream: &mut Stream) -> Ends {
    let mut ends = Ends::default();
    let first = Lanes::ALL.first(games);
    let mut batch = Batch {
        start,
        stones: [[Lanes::NONE; MOST_SQUARES]; 2],
        playing: first,
        first_to_move: first,
        over: Lanes::NONE,
        choice: [Lanes::NONE; MOST_COLUMNS],
        drawn: [Lanes::NONE; MOST_COLUMNS],
    };
    let mut unbegun = games - first.count();
    while !batch.playing.is_empty() {
        batch.move_side(0, stream, &mut ends);
        batch.move_side(1, stream, &mut ends);
        batch.begin_again(&mut unbegun);
    }
    ends
}

impl Batch<'_> {
    /// Makes a move in those games in which it is this side's turn, and counts those that end.
    #[inline(always)]
    fn move_side(&mut self, side: usize, stream: &mut Stream, ends: &mut Ends) {
        let turn = match side {
            0 => self.first_to_move,
            _ => self.playing.without(self.first_to_move | self.over),
        };
        let moving = self.choose(turn, stream);
        self.put(side);
        let Side { lines, end } = &self.start.sides[side];
        let won = lines.completed(&self.stones[side]) & moving;
        let mut drawn = moving.without(won);
        for column in &self.start.columns {
            drawn = drawn & self.taken(column.end - 1);
        }
        ends.plies += moving.count();
        ends.add(*end, won.count(), 0);
        ends.add(Conclusion::Draw, drawn.count(), 0);
        self.over = self.over | won | drawn;
        self.first_to_move = match side {
            0 => self.first_to_move.without(moving),
            _ => self.first_to_move | moving,
        };
    }

    #[inline(always)]
    fn taken(&self, square: usize) -> Lanes<W> {
        let square = square % MOST_SQUARES;
        self.stones[0][square] | self.stones[1][square]
    }

    /// Chooses a column that is not full in each of these games; those in which that was done.
    #[inline(always)]
    fn choose(&mut self, turn: Lanes<W>, stream: &mut Stream) -> Lanes<W> {
        let columns = self.start.columns.len().min(MOST_COLUMNS);
        self.choice[..columns].fill(Lanes::NONE);
        let mut moving = Lanes::NONE;
        for _ in 0..DRAWS {
            draw(turn.without(moving), columns, &mut self.drawn, stream);
            for (number, column) in self.start.columns.iter().enumerate() {
                let number = number % MOST_COLUMNS;
                let open = self.drawn[number].without(self.taken(column.end - 1));
                self.choice[number] = self.choice[number] | open;
                moving = moving | open;
            }
        }
        moving
    }

    /// Lets a stone of this side fall in each column that was chosen.
    #[inline(always)]
    fn put(&mut self, side: usize) {
        let [first, second] = &mut self.stones;
        let (own, other) = if side == 0 { (first, second) } else { (second, first) };
        for (column, &choice) in self.start.columns.iter().zip(&self.choice) {
            let mut falling = choice;
            for square in column.clone() {
                let square = square % MOST_SQUARES;
                let taken = own[square] | other[square];
                own[square] = own[square] | falling.without(taken);
                falling = falling & taken;
            }
        }
    }

    /// Where games are over, begins others as long as there are some that have not begun.
    #[inline(always)]
    fn begin_again(&mut self, unbegun: &mut u64) {
        if self.over.is_empty() {
            return;
        }
        for column in &self.start.columns {
            for square in column.clone() {
                for stones in &mut self.stones {
                    stones[square % MOST_SQUARES] =
                        stones[square % MOST_SQUARES].without(self.over);
                }
            }
        }
        let over = self.over.count();
        let begun = if over <= *unbegun { self.over } else { self.over.first(*unbegun) };
        *unbegun -= over.min(*unbegun);
        self.playing = self.playing.without(self.over) | begun;
        self.first_to_move = self.first_to_move.without(self.over) | begun;
        self.over = Lanes::NONE;
    }
}

/// Draws a number below a power of two in each of these games: for each number the games that have drawn it.
#[inline(always)]
fn draw(games: Lanes<W>, numbers: usize, drawn: &mut Columns, stream: &mut Stream) {
    drawn[0] = games;
    let mut width = 1;
    while width < numbers {
        let bit = stream.draw();
        let (low, high) = drawn.split_at_mut(width);
        for (low, high) in low.iter_mut().zip(high) {
            *high = *low & bit;
            *low = low.without(bit);
        }
        width *= 2;
    }
}
