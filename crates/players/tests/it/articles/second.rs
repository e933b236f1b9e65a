//! The second article: a winning square, a blocking one, the first free of a fixed order.

use inarow_players::ByRegion;

use super::{Board, Drawn, assert_retold, opponent, tictactoe};

/// The article's list of nine strings, each a letter or the square's own digit.
type Cells = [char; 9];

const DIGITS: Cells = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];

fn cells(board: &Board) -> Cells {
    let mut cells = DIGITS;
    for (cell, letter) in cells.iter_mut().zip(board.cells) {
        if letter != '.' {
            *cell = letter;
        }
    }
    cells
}

fn legal_moves(board: &Cells) -> Vec<usize> {
    let mut moves = Vec::new();
    for (i, content) in board.iter().enumerate() {
        if DIGITS.contains(content) {
            moves.push(i);
        }
    }
    moves
}

/// The article asks whether a letter wins but looks for three equal strings, whatever they are.
fn is_winner(board: &Cells, _letter: char) -> bool {
    let ways_to_win =
        [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)];
    for r in ways_to_win {
        if board[r.0] == board[r.1] && board[r.1] == board[r.2] {
            return true;
        }
    }
    false
}

/// The computer's move: one square and its rule. A square that was tried gets its digit back.
fn computer_move(board: &Cells, computer: char, player: char) -> (usize, &'static str) {
    let mut copy = *board;
    for (letter, rule) in [(computer, "win"), (player, "block")] {
        for square in legal_moves(&copy) {
            copy[square] = letter;
            if is_winner(&copy, letter) {
                return (square, rule);
            }
            copy[square] = DIGITS[square];
        }
    }
    for square in [4, 0, 2, 6, 8, 1, 3, 5, 7] {
        if legal_moves(board).contains(&square) {
            let rule = match square {
                4 => "center",
                0 | 2 | 6 | 8 => "corner",
                _ => "side",
            };
            return (square, rule);
        }
    }
    unreachable!("a position with a move to choose has a free square")
}

#[test]
fn center_first_is_the_second_articles_player() {
    assert_retold(ByRegion::center_first(&tictactoe()), |board| {
        let (square, rule) = computer_move(&cells(board), board.to_move, opponent(board.to_move));
        Drawn { squares: vec![square], rule }
    });
}
