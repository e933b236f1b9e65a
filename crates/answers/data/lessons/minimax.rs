//! Lesson 4: tries every move to the end of the game, and plays the first of the best.

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn rival_of(me: u8) -> u8 {
    if me == b'X' { b'O' } else { b'X' }
}

/// What a position is worth to the side to move: 1 for a win, 0 for a draw, -1 for a loss.
fn value(board: &[u8], me: u8) -> i32 {
    if LINES.iter().any(|line| line.iter().all(|&square| board[square] == rival_of(me))) {
        return -1;
    }
    moves(board, me).map(|(_, after)| -value(&after, rival_of(me))).max().unwrap_or(0)
}

/// Each free square, with the board after a mark there.
fn moves(board: &[u8], me: u8) -> impl Iterator<Item = (usize, Vec<u8>)> + '_ {
    (0..9).filter(|&square| board[square] == b'.').map(move |square| {
        let mut after = board.to_vec();
        after[square] = me;
        (square, after)
    })
}

/// The first of the best squares, row by row.
pub fn choices(board: &[u8], me: u8) -> Vec<usize> {
    let values: Vec<(usize, i32)> =
        moves(board, me).map(|(square, after)| (square, -value(&after, rival_of(me)))).collect();
    let best = values.iter().map(|&(_, value)| value).max();
    let first = values.iter().find(|&&(_, value)| Some(value) == best);
    first.map(|&(square, _)| square).into_iter().collect() // best
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
