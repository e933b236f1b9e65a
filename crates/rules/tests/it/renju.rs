//! Forbidden points: published examples, and the literal judge against the quick one.

use std::collections::BTreeMap;

use inarow_rules::{
    Conclusion, Forbidden, Game, IllegalMove, Mark, Notation, Position, Rules, Square,
};

use crate::games::Draw;
use crate::oracle::Board;

/// Boards with a name; see the files for the sources and the letters.
const DIAGRAMS: [&str; 3] = [
    include_str!("renju/alphagomoku.txt"),
    include_str!("renju/gogui.txt"),
    include_str!("renju/mintaka.txt"),
];

/// A board as a diagram shows it, X to move, on a board of at least its size, whatever the numbers of stones.
fn board(rows: &[&str]) -> (Board, BTreeMap<Square, char>) {
    let (columns, height) = (rows[0].len() as u8, rows.len() as u8);
    let game =
        Game::new(columns, height, 5).expect("a board").with(inarow_rules::GameOption::Renju);
    let mut board = Board::empty(game, Mark::X);
    let mut expected = BTreeMap::new();
    for (index, letter) in rows.iter().flat_map(|row| row.chars()).enumerate() {
        match letter {
            'X' => board.squares[index] = Some(Mark::X),
            'O' => board.squares[index] = Some(Mark::O),
            '.' => (),
            other => drop(expected.insert(Square(index as u16), other)),
        }
    }
    (board, expected)
}

/// The reasons that the quick judge finds.
fn judged(board: &Board) -> BTreeMap<Square, Forbidden> {
    let judge = inarow_rules::Judge::new(&board.game).expect("a game of Renju");
    let mut rows = judge.empty();
    let stones = || (0..board.squares.len() as u16).map(Square);
    for square in stones() {
        if let Some(mark) = board.squares[square.index()] {
            judge.toggle(&mut rows, square, mark == Mark::X);
        }
    }
    let free = stones().filter(|square| board.squares[square.index()].is_none());
    free.filter_map(|square| Some((square, judge.forbids(&rows, square)?))).collect()
}

/// The reasons by the letter.
fn by_the_letter(board: &Board) -> BTreeMap<Square, Forbidden> {
    let free = (0..board.squares.len() as u16).map(Square);
    let free = free.filter(|square| board.squares[square.index()].is_none());
    free.filter_map(|square| Some((square, board.forbids(square)?))).collect()
}

#[test]
fn published_examples() {
    let mut diagrams = 0;
    for text in DIAGRAMS {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let lines: Vec<&str> = lines.collect();
        for diagram in lines.split(|line| line.is_empty()).filter(|rows| !rows.is_empty()) {
            let (name, rows) = (diagram[0], &diagram[1..]);
            let (board, expected) = board(rows);
            let found = judged(&board);
            assert_eq!(found, by_the_letter(&board), "{name}");
            let is_whole = !name.ends_with('*');
            for square in (0..board.squares.len() as u16).map(Square) {
                let is_as_expected = match (expected.get(&square), found.get(&square)) {
                    (Some('3'), Some(Forbidden::DoubleThree))
                    | (Some('4'), Some(Forbidden::DoubleFour))
                    | (Some('6'), Some(Forbidden::Overline))
                    | (Some('!'), Some(_))
                    | (Some('-'), None)
                    | (None, None) => true,
                    (None, Some(_)) => !is_whole,
                    _ => false,
                };
                let at = Notation::Algebraic.write(&board.game, square);
                assert!(is_as_expected, "{name}: {at}: {:?}", found.get(&square));
            }
            diagrams += 1;
        }
    }
    assert!(diagrams > 50, "{diagrams} diagrams are read");
}

/// A board with stones thrown where others are near, so that rows of all kinds arise.
fn crowded(draw: &mut Draw, side: u8, stones: usize) -> Board {
    let game = Game::new(side, side, 5).expect("a board").with(inarow_rules::GameOption::Renju);
    let mut board = Board::empty(game, Mark::X);
    let squares = board.squares.len();
    let mut last = squares / 2;
    for _ in 0..stones {
        let step = draw.below(5 * usize::from(side) + 5);
        let near = (last + step).saturating_sub(2 * usize::from(side) + 2);
        let at = if draw.below(8) == 0 { draw.below(squares) } else { near % squares };
        last = at;
        if board.squares[at].is_none() {
            board.squares[at] = Some(if draw.below(3) > 0 { Mark::X } else { Mark::O });
        }
    }
    board
}

/// Compares the judges on random boards.
fn judges_agree(seed: u64, boards: usize) {
    let mut draw = Draw(seed);
    let mut reasons = BTreeMap::new();
    for _ in 0..boards {
        let side = [7, 9, 11, 15][draw.below(4)];
        let stones = 8 + draw.below(usize::from(side) * usize::from(side) / 3);
        let board = crowded(&mut draw, side, stones);
        let found = judged(&board);
        assert_eq!(found, by_the_letter(&board), "{}", board.text());
        found.values().for_each(|&reason| *reasons.entry(reason).or_insert(0) += 1);
    }
    let all: Vec<Forbidden> = Forbidden::NAMED.iter().map(|&(_, reason)| reason).collect();
    assert_eq!(reasons.keys().copied().collect::<Vec<_>>(), all, "every reason occurs");
}

#[test]
fn judges_agree_on_random_boards() {
    judges_agree(1, 300);
}

#[test]
#[ignore = "minutes: cargo xtask soak"]
fn judges_agree_on_a_million_random_boards() {
    judges_agree(2, 1_000_000);
}

fn played(rules: &Rules, text: &str) -> Position {
    rules.parse(text).expect("a position")
}

#[test]
fn a_forbidden_move_is_refused_with_its_reason_and_only_to_x() {
    let rules = Rules::new("9,9,5+renju".parse().expect("a game"));
    let cross = "9/3XX4/4.4/2X6/2X6/9/6OO1/6OO1/9";
    let mut position = played(&rules, &format!("{cross} x"));
    let corner = Notation::Algebraic.read(rules.game(), "c8").expect("a square");
    let refused = rules.try_play(&mut position, corner);
    assert_eq!(refused, Err(IllegalMove::Forbidden(Forbidden::DoubleThree)));
    let mut turned = played(&rules, &format!("{cross} o"));
    assert_eq!(rules.try_play(&mut turned, corner), Ok(()));
}

#[test]
fn a_five_comes_before_an_overline_and_o_wins_by_six() {
    let rules = Rules::new("9,9,5+renju".parse().expect("a game"));
    let mut both = played(&rules, "X8/X8/.XXXX4/X8/X8/X8/9/O.O.O.O.O/O.O.O.O.. x");
    rules.play(&mut both, Square(18));
    assert_eq!(both.conclusion(), Some(Conclusion::Win(Mark::X)));
    let mut six = played(&rules, "9/X1X1X1X1X/9/9/9/9/9/OOO.OO3/9 o");
    rules.play(&mut six, Square(7 * 9 + 3));
    assert_eq!(six.conclusion(), Some(Conclusion::Win(Mark::O)));
}

#[test]
fn x_without_a_permitted_square_draws() {
    let rules = Rules::new("11,1,5+renju".parse().expect("a game"));
    let mut position = played(&rules, "OOXXX.XXOO.");
    assert_eq!(position.conclusion(), None);
    rules.play(&mut position, Square(10));
    assert_eq!(position.conclusion(), Some(Conclusion::Draw));
    assert_eq!(played(&rules, "OOXXX.XXOOO").conclusion(), Some(Conclusion::Draw));
}
