//! The first article: a winning square, a blocking one, a corner, the center, a side.

use inarow_players::{ByRegion, Reason};

use super::{Board, Drawn, assert_retold, boards, differences, distribution, opponent, tictactoe};

/// The number-pad names of the squares, row by row from the top left.
const NUMBER_PAD: [usize; 9] = [7, 8, 9, 4, 5, 6, 1, 2, 3];

/// The article's list of ten strings, of which it ignores the first.
type Cells = [char; 10];

fn cells(board: &Board) -> Cells {
    let mut cells = [' '; 10];
    for (name, letter) in NUMBER_PAD.into_iter().zip(board.cells) {
        cells[name] = if letter == '.' { ' ' } else { letter };
    }
    cells
}

#[rustfmt::skip]
fn is_winner(bo: &Cells, le: char) -> bool {
    (bo[7] == le && bo[8] == le && bo[9] == le) || // across the top
    (bo[4] == le && bo[5] == le && bo[6] == le) || // across the middle
    (bo[1] == le && bo[2] == le && bo[3] == le) || // across the bottom
    (bo[7] == le && bo[4] == le && bo[1] == le) || // down the left side
    (bo[8] == le && bo[5] == le && bo[2] == le) || // down the middle
    (bo[9] == le && bo[6] == le && bo[3] == le) || // down the right side
    (bo[7] == le && bo[5] == le && bo[3] == le) || // diagonal
    (bo[9] == le && bo[5] == le && bo[1] == le)    // diagonal
}

fn is_space_free(board: &Cells, square: usize) -> bool {
    board[square] == ' '
}

/// The squares of a list that a random move is chosen from; none if none is free.
fn possible_moves(board: &Cells, list: &[usize]) -> Option<Vec<usize>> {
    let mut possible = Vec::new();
    for &square in list {
        if is_space_free(board, square) {
            possible.push(square);
        }
    }
    if possible.is_empty() { None } else { Some(possible) }
}

/// The computer's move; the article looks for winning squares in the order 0 to 9.
fn computer_move(
    board: &Cells,
    computer: char,
    order: impl Iterator<Item = usize> + Clone,
) -> Drawn {
    let player = opponent(computer);
    for (letter, rule) in [(computer, "win"), (player, "block")] {
        for square in order.clone() {
            let mut copy = *board;
            if is_space_free(&copy, square) {
                copy[square] = letter;
                if is_winner(&copy, letter) {
                    return Drawn { squares: vec![square], rule };
                }
            }
        }
    }
    if let Some(squares) = possible_moves(board, &[1, 3, 7, 9]) {
        return Drawn { squares, rule: "corner" };
    }
    if is_space_free(board, 5) {
        return Drawn { squares: vec![5], rule: "center" };
    }
    Drawn { squares: possible_moves(board, &[2, 4, 6, 8]).unwrap(), rule: "side" }
}

/// The article's move, its squares numbered row by row.
fn retold(board: &Board) -> Drawn {
    computer_move(&cells(board), board.to_move, 0..10).numbered(NUMBER_PAD)
}

#[test]
fn corner_first_is_the_first_articles_player() {
    assert_retold(ByRegion::corner_first(&tictactoe()), retold);
}

#[test]
fn corner_first_says_among_how_many_squares_it_draws() {
    let rules = tictactoe();
    let mut player = ByRegion::corner_first(&rules);
    for board in boards('X') {
        for choice in distribution(&mut player, &rules, &board).choices() {
            if let Reason::Region { among, .. } = choice.reason {
                assert_eq!(among, retold(&board).squares.len(), "at {}", board.text());
            }
        }
    }
}

/// The order in which winning squares are looked for matters (the count is published).
#[test]
fn row_by_row_it_would_be_another_player() {
    let row_by_row = |board: &Board| {
        let order = NUMBER_PAD.into_iter();
        computer_move(&cells(board), board.to_move, order).numbered(NUMBER_PAD).chances()
    };
    assert_eq!(differences(ByRegion::corner_first(&tictactoe()), row_by_row), 798);
}
