//! Stones put and taken back.

use inarow_rules::Square;

use super::{BAR, Board, NOWHERE, Step};

impl Board {
    /// Puts a stone of the side to move and returns whether it completes a line.
    #[inline]
    pub(crate) fn put(&mut self, square: u16) -> bool {
        self.occupy(square);
        let completes = self.count_stone(self.to_move, usize::from(square));
        self.pass();
        completes
    }

    /// Puts a stone and leaves the lines alone: until it is [lifted](Self::lift), they are those of the position before.
    #[inline]
    pub(crate) fn place(&mut self, square: u16) {
        self.occupy(square);
        self.count_key(self.to_move, usize::from(square));
        self.pass();
    }

    /// Makes a square unplayable, and the one above it playable.
    #[inline]
    fn occupy(&mut self, square: u16) {
        let lacking = self.lacking.each_ref().map(|l| l.each_ref().map(|list| list.len() as u16));
        let place = self.place[usize::from(square)];
        self.steps.push(Step { square, place, lacking });
        self.place[usize::from(square)] = NOWHERE;
        let opened = self.frame.opens[usize::from(square)];
        if opened == NOWHERE {
            let last = self.playable.pop().unwrap_or(NOWHERE);
            if last != square {
                self.playable[usize::from(place)] = last;
                self.place[usize::from(last)] = place;
            }
        } else {
            self.playable[usize::from(place)] = opened;
            self.place[usize::from(opened)] = place;
        }
    }

    /// Puts a stone on the rows by which forbidden squares are judged, or takes it from there.
    #[inline]
    fn mark_row(&mut self, side: usize, square: usize) {
        if let (Some(judge), Some(rows)) = (&self.frame.judge, &mut self.rows) {
            judge.toggle(rows, Square(square as u16), side == 0);
        }
    }

    /// Counts a stone among all and in the keys.
    #[inline]
    fn count_key(&mut self, side: usize, square: usize) {
        self.keys.add(&self.frame.features[side][square]);
        self.mark_row(side, square);
        self.free -= 1;
        self.stones += 1;
    }

    /// Counts a stone on the lines it touches; whether it completes one.
    #[inline]
    pub(super) fn count_stone(&mut self, side: usize, square: usize) -> bool {
        self.count_key(side, square);
        let Board {
            frame, counts, ends, left, weight, barred_weight, live, through, lacking, ..
        } = self;
        let (counts, left, weights) = (&mut counts[..], &mut left[..], &frame.weights[..]);
        let (own_through, other_through) = split(through, side);
        let mut completes = false;
        for &line in frame.lines_through(square) {
            let line = usize::from(line);
            left[line] ^= square as u16;
            let count = &mut counts[line];
            let own = count[side];
            if own.blocks == 0 {
                let stones = usize::from(own.stones);
                let more = weights[stones + 1] - weights[stones];
                weight[side] += more;
                frame.line(line).iter().for_each(|&s| own_through[usize::from(s)] += more);
                match frame.k - stones - 1 {
                    0 => completes = true,
                    lack @ 1..=2 => lacking[side][lack - 1].push(line as u16),
                    _ => (),
                }
            } else if own.is_barred() {
                let stones = usize::from(own.stones);
                barred_weight[side] += weights[stones + 1] - weights[stones];
            }
            count[side].stones += 1;
            let other = count[1 - side];
            if other.blocks == 0 {
                let less = weights[usize::from(other.stones)];
                weight[1 - side] -= less;
                live[1 - side] -= 1;
                frame.line(line).iter().for_each(|&s| other_through[usize::from(s)] -= less);
            } else if other.is_barred() {
                barred_weight[1 - side] -= weights[usize::from(other.stones)];
            }
            count[1 - side].blocks += 1;
        }
        for &line in frame.lines_barred(side, square) {
            let own = &mut counts[usize::from(line)][side];
            if own.blocks == 0 {
                let less = weights[usize::from(own.stones)];
                weight[side] -= less;
                barred_weight[side] += less;
                live[side] -= 1;
                frame.line(line.into()).iter().for_each(|&s| own_through[usize::from(s)] -= less);
            }
            own.blocks += BAR;
        }
        for &line in frame.lines_ended(square) {
            let line = usize::from(line);
            ends[line][side] += 1;
            let other = &mut counts[line][1 - side];
            if ends[line][side] == 2 {
                if other.blocks == 0 {
                    let less = weights[usize::from(other.stones)];
                    weight[1 - side] -= less;
                    live[1 - side] -= 1;
                    let squares = frame.line(line).iter();
                    squares.for_each(|&s| other_through[usize::from(s)] -= less);
                } else if other.is_barred() {
                    barred_weight[1 - side] -= weights[usize::from(other.stones)];
                }
                other.blocks += 1;
            }
        }
        completes
    }

    /// Takes the last stone back.
    #[inline]
    pub(crate) fn take(&mut self) {
        let Some(step) = self.steps.pop() else { return };
        self.pass();
        self.discount_stone(self.to_move, usize::from(step.square));
        self.vacate(step);
    }

    /// Takes back the last stone, one that was [placed](Self::place).
    #[inline]
    pub(crate) fn lift(&mut self) {
        let Some(step) = self.steps.pop() else { return };
        self.pass();
        self.discount_key(self.to_move, usize::from(step.square));
        self.vacate(step);
    }

    /// Undoes [`occupy`](Self::occupy).
    #[inline]
    fn vacate(&mut self, step: Step) {
        let square = usize::from(step.square);
        for (lists, lengths) in self.lacking.iter_mut().zip(step.lacking) {
            for (list, length) in lists.iter_mut().zip(lengths) {
                list.truncate(usize::from(length));
            }
        }
        let place = usize::from(step.place);
        let opened = self.frame.opens[square];
        if opened == NOWHERE {
            if place == self.playable.len() {
                self.playable.push(step.square);
            } else {
                let moved = self.playable[place];
                self.place[usize::from(moved)] = self.playable.len() as u16;
                self.playable.push(moved);
                self.playable[place] = step.square;
            }
        } else {
            self.place[usize::from(opened)] = NOWHERE;
            self.playable[place] = step.square;
        }
        self.place[square] = step.place;
    }

    /// Undoes [`count_key`](Self::count_key).
    #[inline]
    fn discount_key(&mut self, side: usize, square: usize) {
        self.keys.subtract(&self.frame.features[side][square]);
        self.mark_row(side, square);
        self.free += 1;
        self.stones -= 1;
    }

    /// Undoes [`count_stone`](Self::count_stone).
    #[inline]
    fn discount_stone(&mut self, side: usize, square: usize) {
        self.discount_key(side, square);
        let Board { frame, counts, ends, left, weight, barred_weight, live, through, .. } = self;
        let (counts, left, weights) = (&mut counts[..], &mut left[..], &frame.weights[..]);
        let (own_through, other_through) = split(through, side);
        for &line in frame.lines_ended(square) {
            let line = usize::from(line);
            let other = &mut counts[line][1 - side];
            if ends[line][side] == 2 {
                other.blocks -= 1;
                if other.blocks == 0 {
                    let more = weights[usize::from(other.stones)];
                    weight[1 - side] += more;
                    live[1 - side] += 1;
                    let squares = frame.line(line).iter();
                    squares.for_each(|&s| other_through[usize::from(s)] += more);
                } else if other.is_barred() {
                    barred_weight[1 - side] += weights[usize::from(other.stones)];
                }
            }
            ends[line][side] -= 1;
        }
        for &line in frame.lines_barred(side, square) {
            let own = &mut counts[usize::from(line)][side];
            own.blocks -= BAR;
            if own.blocks == 0 {
                let more = weights[usize::from(own.stones)];
                barred_weight[side] -= more;
                weight[side] += more;
                live[side] += 1;
                frame.line(line.into()).iter().for_each(|&s| own_through[usize::from(s)] += more);
            }
        }
        for &line in frame.lines_through(square) {
            let line = usize::from(line);
            left[line] ^= square as u16;
            let count = &mut counts[line];
            count[1 - side].blocks -= 1;
            let other = count[1 - side];
            if other.blocks == 0 {
                let more = weights[usize::from(other.stones)];
                weight[1 - side] += more;
                live[1 - side] += 1;
                frame.line(line).iter().for_each(|&s| other_through[usize::from(s)] += more);
            } else if other.is_barred() {
                barred_weight[1 - side] += weights[usize::from(other.stones)];
            }
            count[side].stones -= 1;
            let own = count[side];
            if own.blocks == 0 {
                let stones = usize::from(own.stones);
                let less = weights[stones + 1] - weights[stones];
                weight[side] -= less;
                frame.line(line).iter().for_each(|&s| own_through[usize::from(s)] -= less);
            } else if own.is_barred() {
                let stones = usize::from(own.stones);
                barred_weight[side] -= weights[stones + 1] - weights[stones];
            }
        }
    }
}

/// One side's part and the other's.
#[inline]
fn split<T>(both: &mut [T; 2], side: usize) -> (&mut T, &mut T) {
    let [x, o] = both;
    if side == 0 { (x, o) } else { (o, x) }
}
