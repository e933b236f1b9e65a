//! Lesson 5: searches to the end, cuts what cannot matter, and picks one of the best moves at random.

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn rival_of(me: u8) -> u8 {
    if me == b'X' { b'O' } else { b'X' }
}

/// The value of a position for the side to move, exact if it lies between alpha and beta. If it is beta
/// or more, the other side will avoid the position.
fn value(board: &[u8], me: u8, mut alpha: i32, beta: i32) -> i32 {
    if LINES.iter().any(|line| line.iter().all(|&square| board[square] == rival_of(me))) {
        return -1;
    }
    let mut best = None;
    for (_, after) in moves(board, me) {
        best = best.max(Some(-value(&after, rival_of(me), -beta, -alpha)));
        alpha = alpha.max(best.unwrap_or(alpha));
        if alpha >= beta {
            break; // the rest cannot matter
        }
    }
    best.unwrap_or(0)
}

/// Each free square, with the board after a mark there.
fn moves(board: &[u8], me: u8) -> impl Iterator<Item = (usize, Vec<u8>)> + '_ {
    (0..9).filter(|&square| board[square] == b'.').map(move |square| {
        let mut after = board.to_vec();
        after[square] = me;
        (square, after)
    })
}

/// The best squares, all equally likely.
pub fn choices(board: &[u8], me: u8) -> Vec<usize> {
    let values: Vec<(usize, i32)> = moves(board, me)
        .map(|(square, after)| (square, -value(&after, rival_of(me), -1, 1)))
        .collect();
    let best = values.iter().map(|&(_, value)| value).max();
    values.into_iter().filter(|&(_, value)| Some(value) == best).map(|(square, _)| square).collect() // best
}

fn main() {
    // Such as "X...O.... X": nine squares from the top left, and whose turn it is.
    for asked in std::io::stdin().lines().map_while(Result::ok) {
        let Some((board, me)) = asked.split_once(' ') else { continue };
        let squares = choices(board.as_bytes(), me.as_bytes()[0]);
        let names: Vec<String> = squares.iter().map(usize::to_string).collect();
        println!("{}", names.join(" "));
    }
}
