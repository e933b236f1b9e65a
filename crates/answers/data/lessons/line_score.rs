//! Lesson 3: adds up points for the lines through each free square, and takes the highest sum.

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// What a line is worth, by how many marks of each side are on it.
fn points(own: usize, other: usize) -> usize {
    match (own, other) {
        (2, 0) => 1000,
        (0, 2) => 900,
        (0, 0) => 10,
        (own, 0) => 100 * own,
        (0, other) => 90 * other,
        _ => 0,
    }
}

/// The points of a square, plus one each for the middle row and the middle column.
fn score(board: &[u8], me: u8, square: usize) -> usize {
    let lines = LINES.iter().filter(|line| line.contains(&square)).map(|line| {
        let count = |is: &dyn Fn(u8) -> bool| line.iter().filter(|&&at| is(board[at])).count();
        points(count(&|mark| mark == me), count(&|mark| mark != me && mark != b'.'))
    });
    lines.sum::<usize>() + usize::from(square / 3 == 1) + usize::from(square % 3 == 1)
}

/// The square with the highest sum; of equal ones the first, row by row.
pub fn choices(board: &[u8], me: u8) -> Vec<usize> {
    let free = (0..9).filter(|&square| board[square] == b'.').rev();
    free.max_by_key(|&square| score(board, me, square)).into_iter().collect() // line-score
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
