//! The fifth article: alpha-beta, and a list that holds the first best square twice.

use inarow_players::AlphaBeta;
use inarow_rules::Square;
use inarow_search::{Budget, Limits, Value, Window, alpha_beta};

use super::{Board, Drawn, assert_retold, boards, chances, differences, distribution, tictactoe};
use crate::positions::after;

/// The article's board: 0 for an empty square, -1 for the person, 1 for the computer.
type Cells = [i32; 9];

const X_HUMAN: i32 = -1;
const EMPTY: i32 = 0;
const O_COMPUTER: i32 = 1;

const WIN: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The board as it is where the computer is to move.
fn cells(board: &Board) -> Cells {
    board.written(EMPTY, O_COMPUTER, X_HUMAN)
}

fn is_empty(board: &Cells) -> bool {
    board.contains(&EMPTY)
}

fn winner(board: &Cells) -> i32 {
    for i in WIN {
        for player in [X_HUMAN, O_COMPUTER] {
            if i.iter().all(|&square| board[square] == player) {
                return player;
            }
        }
    }
    0
}

/// What a search did.
#[derive(Debug, Default, PartialEq, Eq)]
struct Work {
    calls: u64,
    /// Calls that returned with a free square left untried.
    cutoffs: u64,
}

fn a_b(board: &mut Cells, player: i32, (mut alpha, mut beta): (i32, i32), work: &mut Work) -> i32 {
    work.calls += 1;
    let win = winner(board);
    if win != EMPTY {
        return win;
    } else if !is_empty(board) {
        return 0;
    }
    for square in 0..9 {
        if board[square] != EMPTY {
            continue;
        }
        board[square] = player;
        let val = a_b(board, -player, (alpha, beta), work);
        board[square] = EMPTY;
        let is_last = !board[square + 1..].contains(&EMPTY);
        if player == O_COMPUTER {
            if val > alpha {
                alpha = val;
            }
            if alpha >= beta {
                work.cutoffs += u64::from(!is_last);
                return beta;
            }
        } else {
            if val < beta {
                beta = val;
            }
            if beta <= alpha {
                work.cutoffs += u64::from(!is_last);
                return alpha;
            }
        }
    }
    if player == O_COMPUTER { alpha } else { beta }
}

/// The list that the computer draws its square from.
fn best_moves(mut board: Cells, work: &mut Work) -> Vec<usize> {
    let mut best = -2;
    let mut moves = Vec::new();
    for i in 0..9 {
        if board[i] == EMPTY {
            board[i] = O_COMPUTER;
            let val = a_b(&mut board, X_HUMAN, (-2, 2), work);
            board[i] = EMPTY;
            if val > best {
                best = val;
                moves = vec![i];
            }
            if val == best {
                moves.push(i);
            }
        }
    }
    moves
}

#[test]
fn alpha_beta_is_what_the_article_describes() {
    assert_retold(AlphaBeta::new(&tictactoe()), |board| {
        let mut squares = best_moves(cells(board), &mut Work::default());
        squares.dedup();
        Drawn { squares, rule: "best" }
    });
}

#[test]
fn alpha_beta_as_printed_is_what_its_code_does() {
    assert_retold(AlphaBeta::as_printed(&tictactoe()), |board| Drawn {
        squares: best_moves(cells(board), &mut Work::default()),
        rule: "as-printed",
    });
}

/// Value, nodes and cut-offs, whichever of the article's two sides the side to move is.
#[test]
fn alpha_beta_does_the_work_of_the_article() {
    let rules = tictactoe();
    for board in boards('X').into_iter().chain(boards('O')) {
        let mut cutoffs = 0;
        let mut budget = Budget::new(&Limits::NONE);
        let position = board.position(&rules);
        let value = alpha_beta::value(
            &rules,
            &position,
            Window::BEYOND,
            &mut budget,
            &mut cutoffs,
            &mut (),
        )
        .unwrap();
        for side in [O_COMPUTER, X_HUMAN] {
            let mut work = Work::default();
            let mut cells = cells(&board).map(|cell| cell * side);
            let told = a_b(&mut cells, side, (-2, 2), &mut work) * side;
            assert_eq!(value, Value::ALL[(told + 1) as usize], "at {}", board.text());
            assert_eq!(Work { calls: budget.nodes(), cutoffs }, work, "at {}", board.text());
        }
    }
}

/// The player too, but that a move which ends the game is no node to it.
#[test]
fn the_players_search_does_the_work_of_the_article() {
    let rules = tictactoe();
    for board in boards('X') {
        let mut work = Work::default();
        best_moves(cells(&board), &mut work);
        let position = board.position(&rules);
        let ends = |square: &Square| after(&rules, &position, *square).conclusion().is_some();
        let ends = rules.moves(&position).iter().filter(ends).count() as u64;

        let (mut budget, mut cutoffs) = (Budget::new(&Limits::NONE), 0);
        alpha_beta::values(&rules, &position, &mut budget, &mut cutoffs, &mut ()).unwrap();
        let ours = Work { calls: budget.nodes() + ends, cutoffs };
        assert_eq!(ours, work, "at {}", board.text());
    }
}

/// The count is published.
#[test]
fn the_code_differs_from_the_words_at_2114_positions() {
    let rules = tictactoe();
    let mut printed = AlphaBeta::as_printed(&rules);
    let printed = |board: &Board| chances(&distribution(&mut printed, &rules, board));
    assert_eq!(differences(AlphaBeta::new(&rules), printed), 2114);
}
