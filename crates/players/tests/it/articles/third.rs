//! The third article: points for each free square, the highest wins.

use inarow_players::{LineScore, Reason};

use super::{Board, Drawn, assert_retold, boards, distribution, tictactoe};

/// The article's board: 0 for an empty square, 1 for the person, 2 for the computer.
type Rows = [[u32; 3]; 3];

/// Its table of points; -1 for a square that is taken.
type Points = [[i32; 3]; 3];

fn rows(board: &Board) -> Rows {
    let cells = board.written(0, 2, 1);
    [0, 3, 6].map(|start| [cells[start], cells[start + 1], cells[start + 2]])
}

fn calc_point(line: &[u32; 3]) -> i32 {
    let count = |content| line.iter().filter(|&&cell| cell == content).count();
    let mut point = 0;
    if count(2) == 2 {
        point += 1000;
    }
    if count(1) == 2 {
        point += 900;
    }
    if count(2) == 1 && count(1) == 0 {
        point += 100;
    }
    if count(2) == 0 && count(1) == 1 {
        point += 90;
    }
    if count(0) == 3 {
        point += 10;
    }
    point
}

/// The square with the most points, the first one row by row, and the table.
fn move_ai(board: &Rows) -> ((usize, usize), Points) {
    let mut point = [[0; 3]; 3];
    let mut max_point = -1;
    let mut position = (0, 0);
    for i in 0..3 {
        for j in 0..3 {
            if board[i][j] != 0 {
                point[i][j] = -1;
                continue;
            }
            point[i][j] += calc_point(&board[i]);
            point[i][j] += calc_point(&[0, 1, 2].map(|k| board[k][j]));
            if i == j {
                point[i][j] += calc_point(&[0, 1, 2].map(|k| board[k][k]));
            }
            if i + j == 2 {
                point[i][j] += calc_point(&[0, 1, 2].map(|k| board[k][2 - k]));
            }
            if i == 1 {
                point[i][j] += 1;
            }
            if j == 1 {
                point[i][j] += 1;
            }
            if point[i][j] > max_point {
                max_point = point[i][j];
                position = (i, j);
            }
        }
    }
    (position, point)
}

#[test]
fn line_score_is_the_third_articles_player() {
    assert_retold(LineScore::new(&tictactoe()), |board| {
        let ((row, column), _) = move_ai(&rows(board));
        Drawn { squares: vec![3 * row + column], rule: "line-score" }
    });
}

#[test]
fn line_score_gives_every_square_the_articles_points() {
    let rules = tictactoe();
    let mut player = LineScore::new(&rules);
    for board in boards('X').into_iter().chain(boards('O')) {
        let points = move_ai(&rows(&board)).1.concat();
        let free = (0..9).filter(|&square| points[square] >= 0);
        let expected: Vec<(usize, u32)> = free.map(|s| (s, points[s] as u32)).collect();
        let scores = player.scores(&board.position(&rules)).unwrap();
        let scores: Vec<(usize, u32)> =
            scores.iter().map(|&(s, score)| (s.index(), score)).collect();
        assert_eq!(scores, expected, "at {}", board.text());

        let best = expected.iter().map(|&(_, points)| points).max().unwrap();
        let reason = Reason::LineScore { score: best, squares: expected.len() };
        assert_eq!(distribution(&mut player, &rules, &board).choices()[0].reason, reason);
    }
}
