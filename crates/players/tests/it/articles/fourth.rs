//! The fourth article: a random square, then minimax, whose code moves twice running.

use inarow_players::{Minimax, Random, Reason};
use inarow_search::{Budget, Limits, Value, minimax};

use super::{Board, Drawn, assert_retold, boards, chances, differences, distribution, tictactoe};

/// The article's board: 0 for an empty square, 1 for X, -1 for O.
type Rows = [[i32; 3]; 3];

fn rows(board: &Board) -> Rows {
    let number = |letter| match letter {
        'X' => 1,
        'O' => -1,
        _ => 0,
    };
    let cells = board.cells.map(number);
    [0, 3, 6].map(|start| [cells[start], cells[start + 1], cells[start + 2]])
}

fn player(board: &Board) -> i32 {
    if board.to_move == 'X' { 1 } else { -1 }
}

fn check_winner(board: &Rows, player: i32) -> bool {
    let win_conditions = [
        [board[0][0], board[0][1], board[0][2]],
        [board[1][0], board[1][1], board[1][2]],
        [board[2][0], board[2][1], board[2][2]],
        [board[0][0], board[1][0], board[2][0]],
        [board[0][1], board[1][1], board[2][1]],
        [board[0][2], board[1][2], board[2][2]],
        [board[0][0], board[1][1], board[2][2]],
        [board[2][0], board[1][1], board[0][2]],
    ];
    win_conditions.iter().any(|condition| condition.iter().all(|&cell| cell == player))
}

fn check_draw(board: &Rows) -> bool {
    board.iter().all(|row| row.iter().all(|&cell| cell != 0))
}

fn empty_positions(board: &Rows) -> Vec<(usize, usize)> {
    let squares = (0..3).flat_map(|i| (0..3).map(move |j| (i, j)));
    squares.filter(|&(i, j)| board[i][j] == 0).collect()
}

/// What a position is worth to X; counts its calls.
fn minimax_retold(board: &mut Rows, is_maximizing: bool, calls: &mut u64) -> i32 {
    *calls += 1;
    if check_winner(board, 1) {
        return 1;
    } else if check_winner(board, -1) {
        return -1;
    } else if check_draw(board) {
        return 0;
    }
    let mut best_score = if is_maximizing { i32::MIN } else { i32::MAX };
    for (i, j) in empty_positions(board) {
        board[i][j] = if is_maximizing { 1 } else { -1 };
        let score = minimax_retold(board, !is_maximizing, calls);
        board[i][j] = 0;
        best_score = if is_maximizing { score.max(best_score) } else { score.min(best_score) };
    }
    best_score
}

/// The first best square and its score; `twice_running` as the code has it, which searches each of
/// its moves as if the same side moved again.
fn ai_move(mut board: Rows, player: i32, twice_running: bool) -> ((usize, usize), i32) {
    let mut best_move = None;
    let mut best_score = if player == 1 { i32::MIN } else { i32::MAX };
    for (i, j) in empty_positions(&board) {
        board[i][j] = player;
        let is_maximizing = (player == 1) == twice_running;
        let score = minimax_retold(&mut board, is_maximizing, &mut 0);
        board[i][j] = 0;
        let is_better = if player == 1 { score > best_score } else { score < best_score };
        if is_better {
            best_score = score;
            best_move = Some((i, j));
        }
    }
    (best_move.unwrap(), best_score)
}

fn retold(board: &Board, twice_running: bool) -> Drawn {
    let ((i, j), _) = ai_move(rows(board), player(board), twice_running);
    Drawn { squares: vec![3 * i + j], rule: if twice_running { "as-printed" } else { "best" } }
}

fn value(number: i32) -> Value {
    Value::ALL[(number + 1) as usize]
}

#[test]
fn random_is_the_fourth_articles_player() {
    assert_retold(Random::new(&tictactoe()), |board| {
        let squares = empty_positions(&rows(board)).iter().map(|(i, j)| 3 * i + j).collect();
        Drawn { squares, rule: "random" }
    });
}

#[test]
fn minimax_is_what_the_article_describes() {
    assert_retold(Minimax::new(&tictactoe()), |board| retold(board, false));
}

#[test]
fn minimax_as_printed_is_what_its_code_does() {
    assert_retold(Minimax::as_printed(&tictactoe()), |board| retold(board, true));
}

#[test]
fn both_name_the_value_that_their_program_computes() {
    let rules = tictactoe();
    for board in boards('X').into_iter().chain(boards('O')) {
        for (mut minimax, as_printed) in
            [(Minimax::new(&rules), false), (Minimax::as_printed(&rules), true)]
        {
            let (_, score) = ai_move(rows(&board), player(&board), as_printed);
            let ours = distribution(&mut minimax, &rules, &board);
            let (Reason::Best { value: told, .. } | Reason::AsPrinted { value: told, .. }) =
                ours.choices()[0].reason
            else {
                panic!("a search gives a value");
            };
            assert_eq!(told, value(score * player(&board)), "at {}", board.text());
        }
    }
}

/// Nothing is cut and nothing remembered: as many nodes as the article's function has calls.
#[test]
fn minimax_visits_as_many_nodes_as_the_article() {
    let rules = tictactoe();
    for board in boards('X') {
        let mut calls = 0;
        let score = minimax_retold(&mut rows(&board), player(&board) == 1, &mut calls);
        let mut budget = Budget::new(&Limits::NONE);
        let ours = minimax::value(&rules, &board.position(&rules), &mut budget, &mut ()).unwrap();
        assert_eq!(ours, value(score * player(&board)), "at {}", board.text());
        assert_eq!(budget.nodes(), calls, "nodes at {}", board.text());
    }
}

/// The count is published.
#[test]
fn the_code_differs_from_the_words_at_2047_positions() {
    let rules = tictactoe();
    let mut printed = Minimax::as_printed(&rules);
    let printed = |board: &Board| chances(&distribution(&mut printed, &rules, board));
    assert_eq!(differences(Minimax::new(&rules), printed), 2047);
}
