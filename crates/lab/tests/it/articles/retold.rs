//! What the articles' code does where it looks odd, in our words; squares as they number them.

use inarow_rules::{Mark, Position, Square};

/// Rows, columns and diagonals, from 0 at the top left.
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// What is on each square; 1 for the side to move, 2 for the other.
fn board(position: &Position) -> [u8; 9] {
    let (own, other): (Mark, Mark) = (position.to_move(), !position.to_move());
    std::array::from_fn(|index| {
        let square = Square(index as u16);
        match () {
            () if position.marks(own).contains(square) => 1,
            () if position.marks(other).contains(square) => 2,
            () => 0,
        }
    })
}

/// Article 1: the squares that its code may choose, with index 0 tried before the squares 1 to 9 of
/// the number pad.
pub(super) fn with_square_zero(position: &Position) -> Vec<Square> {
    // The number pad's squares from 1, each as numbered from the top left; the first is none.
    const PAD: [Option<usize>; 10] =
        [None, Some(6), Some(7), Some(8), Some(3), Some(4), Some(5), Some(0), Some(1), Some(2)];
    let board = board(position);
    for mark in [1, 2] {
        for at in PAD {
            let mut copy = board;
            match at {
                Some(index) if copy[index] != 0 => continue,
                Some(index) => copy[index] = mark,
                // What is written to index 0 stands outside every line.
                None => (),
            }
            if LINES.iter().any(|line| line.iter().all(|&index| copy[index] == mark)) {
                return at.map(|index| Square(index as u16)).into_iter().collect();
            }
        }
    }
    for kind in [&[0, 2, 6, 8][..], &[4], &[1, 3, 5, 7]] {
        let free: Vec<Square> =
            kind.iter().filter(|&&index| board[index] == 0).map(|&i| Square(i as u16)).collect();
        if !free.is_empty() {
            return free;
        }
    }
    Vec::new()
}

/// Article 2: the square that its code chooses, with any three alike taken for a win.
pub(super) fn with_any_three_alike(position: &Position) -> Vec<Square> {
    let board = board(position);
    let free = |index: &usize| board[*index] == 0;
    for mark in [1, 2] {
        for index in (0..9).filter(free) {
            let mut copy = board;
            copy[index] = mark;
            // Free squares hold their own digits there: no two are alike.
            let alike = |line: &[usize; 3]| {
                copy[line[0]] != 0 && line.iter().all(|&index| copy[index] == copy[line[0]])
            };
            if LINES.iter().any(alike) {
                return vec![Square(index as u16)];
            }
        }
    }
    let order = [4, 0, 2, 6, 8, 1, 3, 5, 7];
    order.into_iter().find(free).map(|index| Square(index as u16)).into_iter().collect()
}

/// Article 3: the square that its words choose, a point for each line of which it is the middle.
pub(super) fn with_every_middle(position: &Position) -> Vec<Square> {
    let board = board(position);
    let score = |index: usize| -> u32 {
        let through = LINES.iter().filter(|line| line.contains(&index));
        let of_line = |line: &[usize; 3]| {
            let count = |mark: u8| line.iter().filter(|&&index| board[index] == mark).count();
            let points = match (count(1), count(2)) {
                (2, _) => 1000,
                (_, 2) => 900,
                (1, 0) => 100,
                (0, 1) => 90,
                (0, 0) => 10,
                _ => 0,
            };
            points + u32::from(line[1] == index)
        };
        through.map(of_line).sum()
    };
    let mut best: Option<(u32, usize)> = None;
    for index in (0..9).filter(|&index| board[index] == 0) {
        if best.is_none_or(|(most, _)| score(index) > most) {
            best = Some((score(index), index));
        }
    }
    best.map(|(_, index)| Square(index as u16)).into_iter().collect()
}
