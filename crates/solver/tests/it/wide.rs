//! Boards of more than 64 squares.

use inarow_checker::{Claim, check};
use inarow_rules::{Position, Record, Rules};
use inarow_solver::Solver;

fn gomoku(moves: &str) -> (Rules, Position) {
    let rules = Rules::new(inarow_rules::Game::GOMOKU);
    let mut position = rules.empty();
    for square in Record::read_moves(rules.game(), moves).expect("moves") {
        rules.play(&mut position, square);
    }
    (rules, position)
}

#[test]
fn wins_of_gomoku_are_proven_stopped_and_gone_on_with() {
    let (rules, position) = gomoku("h8 a1 i9 k11");
    let mut kept = Vec::new();
    let mut solver = Solver::new(&rules, &position, 64 << 20).expect("not too large");
    assert!(solver.run(&mut |progress| progress.nodes >= 1000).is_none());
    assert!(!solver.is_spent());
    solver.save(&mut kept).expect("written to memory");
    let mut solver = Solver::new(&rules, &position, 64 << 20).expect("not too large");
    solver.load(&mut kept.as_slice()).expect("what was saved");
    assert!(solver.nodes() >= 1000);
    let found = solver.run(&mut |_| false).expect("nobody stops it");
    let verdict = check(found.certificate.as_slice(), None).expect("a sound certificate");
    assert_eq!((verdict.claim, verdict.game.as_str()), (Claim::XWins, "15,15,5"));
}

#[test]
fn who_insists_on_a_move_has_a_certificate_that_begins_with_it() {
    let (rules, position) = gomoku("h8 a1 i9 k11");
    let mut solver = Solver::new(&rules, &position, 64 << 20).expect("not too large");
    let [taken, free] = ["i9", "g8"].map(|square| {
        inarow_rules::Notation::Algebraic.read(rules.game(), square).expect("a square")
    });
    solver.insist(free);
    // What is no move changes nothing.
    solver.insist(taken);
    let found = solver.run(&mut |_| false).expect("nobody stops it");
    let mut dump = Vec::new();
    let verdict =
        check(found.certificate.as_slice(), Some(&mut dump)).expect("a sound certificate");
    assert_eq!(verdict.claim, Claim::XWins);
    let dump = String::from_utf8(dump).expect("text");
    assert_eq!(dump.lines().nth(1).map(str::trim), Some("plays g8"));
}

#[test]
fn the_second_player_can_win_too() {
    let (rules, position) = gomoku("a1 h8 o1 i8 a15 h9 o15");
    let mut solver = Solver::new(&rules, &position, 64 << 20).expect("not too large");
    let found = solver.run(&mut |_| false).expect("nobody stops it");
    let verdict = check(found.certificate.as_slice(), None).expect("a sound certificate");
    assert_eq!(verdict.claim, Claim::OWins);
}

#[test]
fn what_is_not_won_is_given_up() {
    // Every row holds both marks, and lines of seven do not fit any other way.
    let rules = Rules::new("12,6,7".parse().expect("a game"));
    let mut position = rules.empty();
    rules.board().iter().take(67).for_each(|square| rules.play(&mut position, square));
    assert_eq!(position.conclusion(), None);
    let mut solver = Solver::new(&rules, &position, 16 << 20).expect("not too large");
    assert!(solver.run(&mut |_| false).is_none());
    assert!(solver.is_spent());
}
