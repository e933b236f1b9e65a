//! Lesson 2: wins if it can, blocks if it must, else takes the center, a corner or a side.

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn rival_of(me: u8) -> u8 {
    if me == b'X' { b'O' } else { b'X' }
}

/// The first square, row by row, that completes a line of a mark.
fn completing(board: &[u8], mark: u8) -> Vec<usize> {
    let completes = |square: usize| {
        let has_rest = |line: &[usize; 3]| {
            line.iter().all(|&other| board[other] == if other == square { b'.' } else { mark })
        };
        LINES.iter().any(|line| line.contains(&square) && has_rest(line))
    };
    (0..9).into_iter().find(|&square| completes(square)).into_iter().collect()
}

/// The square it takes: always the first it finds.
pub fn choices(board: &[u8], me: u8) -> Vec<usize> {
    let free = |squares: &[usize]| -> Vec<usize> {
        squares.iter().copied().filter(|&square| board[square] == b'.').take(1).collect()
    };
    let steps = [
        completing(board, me),           // win
        completing(board, rival_of(me)), // block
        free(&[4]),                      // center
        free(&[0, 2, 6, 8]),             // corner
        free(&[1, 3, 5, 7]),             // side
    ];
    steps.into_iter().find(|squares| !squares.is_empty()).unwrap_or_default()
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
