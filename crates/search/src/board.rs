//! A board that searches put stones on and take them back from.

mod frame;
mod keys;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) mod laws;
mod stones;

use std::sync::Arc;

use inarow_rules::{Judge, Mark, Position, Rows, Rules, Square};

pub(crate) use frame::{Frame, NOWHERE};
pub(crate) use keys::Key;
use keys::Keys;

use crate::urgency::{Completions, Urgency};

/// The stones and their effect on every line, kept up to date stone by stone.
///
/// The sides are 0 (X) and 1 (O). A line is *live* for a side while that side can still complete
/// it.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) frame: Arc<Frame>,
    pub(crate) to_move: usize,
    pub(crate) free: u32,
    pub(crate) stones: u32,
    counts: Vec<[Count; 2]>,
    /// By line and side, the stones beside its ends, where they can block it.
    ends: Vec<[u8; 2]>,
    /// The stones by which forbidden squares are judged.
    rows: Option<Rows>,
    /// The numbers of each line's free squares, all xored: where one is left, that square.
    left: Vec<u16>,
    /// The sum of the weights of each side's live lines.
    pub(crate) weight: [i32; 2],
    /// The same of the lines that only stones of the side itself rule out, since they would make them too
    /// long.
    pub(crate) barred_weight: [i32; 2],
    /// The number of live lines of each side.
    pub(crate) live: [u32; 2],
    /// For each side and square the sum of the weights of the live lines through it.
    pub(crate) through: [Vec<i32>; 2],
    /// The lines that came to lack one stone, and two, by side; some may be dead by now.
    lacking: [[Vec<u16>; 2]; 2],
    /// The squares that can be played, in no order, and where each is in that list.
    playable: Vec<u16>,
    place: Vec<u16>,
    keys: Keys,
    steps: Vec<Step>,
}

/// The stones of one side on a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    stones: u8,
    /// Stones that keep the side from completing the line: of the opponent, and [`BAR`] for each of its
    /// own.
    blocks: u8,
}

/// The count of an own stone that would make the line too long: there are two at most, and no line has as
/// many squares.
const BAR: u8 = 64;

impl Count {
    /// Whether nothing but stones of the side itself keeps it from completing the line.
    #[inline]
    fn is_barred(self) -> bool {
        self.blocks != 0 && self.blocks.is_multiple_of(BAR)
    }
}

/// The state that undoing a move restores.
#[derive(Clone, Copy, Debug)]
struct Step {
    square: u16,
    place: u16,
    lacking: [[u16; 2]; 2],
}

impl Board {
    /// The board of a position.
    pub(crate) fn new(frame: &Arc<Frame>, rules: &Rules, position: &Position) -> Self {
        let squares = frame.squares;
        let empty = frame.weights.first().copied().unwrap_or(0);
        let through: Vec<i32> =
            (0..squares).map(|square| frame.lines_through(square).len() as i32 * empty).collect();
        let left = |line| frame.line(line).iter().fold(0, |all, &square| all ^ square);
        let mut board = Board {
            frame: Arc::clone(frame),
            to_move: 0,
            free: squares as u32,
            stones: 0,
            counts: vec![[Count::default(); 2]; frame.lines],
            ends: vec![[0; 2]; if frame.ends_block { frame.lines } else { 0 }],
            rows: frame.judge.as_ref().map(Judge::empty),
            left: (0..frame.lines).map(left).collect(),
            weight: [frame.lines as i32 * empty; 2],
            barred_weight: [0; 2],
            live: [frame.lines as u32; 2],
            through: [through.clone(), through],
            lacking: Default::default(),
            playable: Vec::with_capacity(squares),
            place: vec![NOWHERE; squares],
            keys: Keys::default(),
            steps: Vec::with_capacity(squares),
        };
        board.list_short_lines();
        for (side, mark) in Mark::BOTH.into_iter().enumerate() {
            board.to_move = side;
            position.marks(mark).iter().for_each(|square| {
                board.count_stone(side, square.index());
            });
        }
        for square in rules.open(position) {
            board.place[square.index()] = board.playable.len() as u16;
            board.playable.push(square.0);
        }
        board.to_move = 0;
        if position.to_move() == Mark::O {
            board.pass();
        }
        board
    }

    /// With k of 1 or 2, empty lines lack so little already.
    fn list_short_lines(&mut self) {
        for (lacking, short) in [1, 2].into_iter().enumerate() {
            if self.frame.k == short {
                let all: Vec<u16> = (0..self.frame.lines as u16).collect();
                self.lacking[0][lacking].clone_from(&all);
                self.lacking[1][lacking] = all;
            }
        }
    }

    /// Hands the move to the other side.
    #[inline]
    pub(crate) fn pass(&mut self) {
        self.to_move = 1 - self.to_move;
    }

    /// The squares that can be played, in no order.
    #[inline]
    pub(crate) fn playable(&self) -> &[u16] {
        &self.playable
    }

    #[inline]
    pub(crate) fn is_playable(&self, square: u16) -> bool {
        self.place[usize::from(square)] != NOWHERE
    }

    /// Whether the side to move may play on a square.
    #[inline]
    pub(crate) fn is_legal(&self, square: u16) -> bool {
        self.is_playable(square) && !self.is_forbidden(square)
    }

    /// Whether a free square is forbidden to the side to move.
    #[inline]
    pub(crate) fn is_forbidden(&self, square: u16) -> bool {
        match (&self.frame.judge, &self.rows) {
            (Some(judge), Some(rows)) if self.to_move == 0 => {
                judge.forbids(rows, Square(square)).is_some()
            }
            _ => false,
        }
    }

    /// The moves of the side to move, in no order.
    pub(crate) fn legal_moves(&self) -> Vec<u16> {
        self.playable.iter().copied().filter(|&square| !self.is_forbidden(square)).collect()
    }

    /// True if the side to move has no move: a game without a winner is then drawn.
    #[inline]
    pub(crate) fn is_drawn(&self) -> bool {
        self.free == 0
            || self.rows.is_some()
                && self.to_move == 0
                && self.playable.iter().all(|&square| self.is_forbidden(square))
    }

    /// The squares at which a side would complete a line at once; one may come twice.
    #[inline]
    pub(crate) fn completions(&self, side: usize) -> impl Iterator<Item = u16> + '_ {
        self.short_lines(side, 1).map(|line| self.left[line]).filter(|&s| self.is_playable(s))
    }

    /// Where a side would complete a line at once, and the moves of the other side that could keep it from one such line.
    pub(crate) fn completion_with_parries(&self, side: usize) -> Option<(u16, Vec<u16>)> {
        let mut lines = self.short_lines(side, 1);
        let line = lines.find(|&line| self.is_playable(self.left[line]))?;
        let squares = std::iter::once(&self.left[line]).chain(self.frame.ends(line));
        Some((self.left[line], squares.copied().filter(|&square| self.is_legal(square)).collect()))
    }

    /// Where a side would complete a line at once, as far as it matters.
    #[inline(always)]
    pub(crate) fn completions_of(&self, side: usize) -> Completions<u16> {
        Completions::of(self.completions(side))
    }

    /// The moves that must be made at once; nothing where lines lose, and no block where a line can be blocked beside its
    /// ends. A block may be forbidden.
    #[inline(always)]
    pub(crate) fn urgency(&self) -> Urgency<u16> {
        if !self.frame.lines_win {
            return Urgency::Quiet;
        }
        if self.frame.ends_block {
            return self.completions(self.to_move).next().map_or(Urgency::Quiet, Urgency::Win);
        }
        Urgency::of(self.completions(self.to_move), || self.completions(1 - self.to_move))
    }

    /// The live lines on which a side lacks one stone, or two.
    #[inline]
    pub(crate) fn short_lines(&self, side: usize, lack: usize) -> impl Iterator<Item = usize> + '_ {
        let wanted = Count { stones: self.frame.k.wrapping_sub(lack) as u8, blocks: 0 };
        let lines = self.lacking[side][lack - 1].iter().map(|&line| usize::from(line));
        lines.filter(move |&line| self.counts[line][side] == wanted)
    }

    /// Whether a side has a live line through a square on which it lacks at most `lack` stones.
    pub(crate) fn lacks_at_most(&self, side: usize, square: u16, lack: usize) -> bool {
        self.frame.lines_through(usize::from(square)).iter().any(|&line| {
            let count = self.counts[usize::from(line)][side];
            count.blocks == 0 && usize::from(count.stones) + lack >= self.frame.k
        })
    }

    /// The squares of a line that can be played.
    #[inline]
    pub(crate) fn playable_squares(&self, line: usize) -> impl Iterator<Item = u16> + '_ {
        self.frame.line(line).iter().copied().filter(|&s| self.is_playable(s))
    }

    /// The least that [`first_promise`](Self::first_promise) gives a completion or a block.
    pub(crate) const URGENT: i32 = i32::MAX - 1;

    /// The promise of a move at first sight: a completion most, then a block, then the weights of its lines.
    pub(crate) fn first_promise(&self, square: u16) -> i32 {
        let completes = |side| self.completions(side).any(|completion| completion == square);
        let (own, other) = (completes(self.to_move), completes(1 - self.to_move));
        let weights: i32 = self.through.iter().map(|through| through[usize::from(square)]).sum();
        match (self.frame.lines_win, own, other) {
            (true, true, _) => i32::MAX,
            (true, false, true) => Board::URGENT,
            (true, false, false) => weights,
            (false, true, _) => i32::MIN,
            (false, false, _) => -weights,
        }
    }
}
