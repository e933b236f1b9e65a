use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Limits;

use super::{Learned, LearnedMethod, LearnedProblem};
use crate::{Policy, Refusal, Undefined};

/// The chances at a position, by square, of a player that knows three squares of the board with X in a corner.
fn chances(method: LearnedMethod, numbers: [f32; 3], text: &str) -> Vec<(u16, u64)> {
    let rules = Rules::new(Game::TICTACTOE);
    let numbers = [1, 4, 8].map(Square).into_iter().zip(numbers).collect();
    let table = vec![(rules.parse("X../.../...").unwrap(), numbers)];
    let mut learned = Learned::new(&rules, method, Vec::new(), table);
    let found = learned.distribution(&rules.parse(text).unwrap(), &Limits::NONE).unwrap();
    found.choices().iter().map(|choice| (choice.square.0, choice.weight)).collect()
}

#[test]
fn values_choose_the_highest_and_beads_are_chances() {
    let corner = "X../.../...";
    assert_eq!(chances(LearnedMethod::Td, [0.5, -0.5, 0.5], corner), [(1, 1), (8, 1)]);
    assert_eq!(chances(LearnedMethod::Menace, [3.0, 0.0, 1.0], corner), [(1, 3), (8, 1)]);
    assert_eq!(chances(LearnedMethod::Menace, [0.0; 3], corner), [(1, 1), (4, 1), (8, 1)]);
}

#[test]
fn images_and_the_other_side_have_the_same_moves() {
    for (text, square) in [("X../.../...", 8), (".../.../..X", 0), ("..X/.../...", 6)] {
        assert_eq!(chances(LearnedMethod::Td, [0.0, 0.0, 1.0], text), [(square, 1)], "{text}");
        let other_side = text.replace('X', "O");
        assert_eq!(chances(LearnedMethod::Td, [0.0, 0.0, 1.0], &other_side), [(square, 1)]);
    }
}

#[test]
fn positions_that_it_does_not_know_are_refused() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut learned = Learned::new(&rules, LearnedMethod::Td, Vec::new(), Vec::new());
    let mut ask = |position: Position| learned.distribution(&position, &Limits::NONE);
    assert_eq!(ask(rules.empty()), Err(Refusal::Undefined(Undefined::Unlisted)));
    assert_eq!(ask(rules.parse("XXX/OO./...").unwrap()), Err(Refusal::Over));
    assert!(ask(rules.parse("XOX/OXX/O.O").unwrap()).is_ok(), "the last square is no choice");
    let other = Rules::new("4,3,3".parse().unwrap());
    assert!(matches!(ask(other.empty()), Err(Refusal::OtherGame(_))));
}

/// A file with this head and table, and a checksum that fits.
fn file(version: &str, head: &str, table: &str) -> Vec<u8> {
    let text = format!("inarow learned player {version}\n{head}table\n{table}");
    let check = super::file::checksum(text.as_bytes());
    format!("{text}checksum {check:016x}\n").into_bytes()
}

#[test]
fn files_say_what_is_wrong_and_where() {
    let head = "game 3,3,3\nmethod q-learning\n";
    let read = |bytes: &[u8]| {
        let error = Learned::read(bytes).unwrap_err();
        (error.line, error.problem)
    };
    let whole = file("1", head, ".../.../...: b2 0.5\n");
    assert!(Learned::read(&whole).is_ok());
    for end in 0..whole.len() {
        assert_eq!(read(&whole[..end]).0, 0, "cut after {end} bytes");
        let mut changed = whole.clone();
        changed[end] ^= 1;
        assert!(Learned::read(&changed).is_err(), "byte {end}");
    }
    let of = |text: &str| text.to_owned();
    use LearnedProblem as P;
    assert_eq!(read(b"shapes"), (0, P::NotLearned));
    assert_eq!(read(&file("2", head, "")), (0, P::Version(of("2"))));
    assert_eq!(read(&file("1", "game 3,3\n", "")), (2, P::Unknown(of("3,3"))));
    assert_eq!(read(&file("1", "game 3,3,3\nmethod x\n", "")), (3, P::Unknown(of("x"))));
    let line = |line: &str| read(&file("1", head, &format!("{line}\n"))).1;
    assert_eq!(line(".../.../..."), P::Expected(":"));
    assert!(matches!(line("XXX/.../...: b2 0"), P::Position(_)));
    assert_eq!(line("XXX/OO./...: a1 0"), P::Over);
    assert_eq!(line(".../.../...: d4 0"), P::Move(of("d4")));
    assert_eq!(line(".../.../...: b2 0 b2 0"), P::Move(of("b2")));
    assert_eq!(line(".../.../...: b2"), P::Number(of("")));
    for number in ["1.5", "NaN", "inf", "-1e30", "x"] {
        assert_eq!(line(&format!(".../.../...: b2 {number}")), P::Number(of(number)));
    }
    let twice = ".../.../...: b2 0\n.../.../...: b2 0\n";
    assert_eq!(read(&file("1", head, twice)), (6, P::Twice));
    let beads = file("1", "game 3,3,3\nmethod menace\n", ".../.../...: b2 0.5\n");
    assert_eq!(read(&beads), (5, P::Number(of("0.5"))));
}
