//! Solvers that receive results of others for later positions.

use inarow_checker::check;
use inarow_rules::{Position, Rules};
use inarow_solver::{CheckpointError, Solver};

use crate::solved::{claim, solved};

const BYTES: u64 = 64 << 20;

/// The results for each position after one move, as each solver saves them.
fn found(rules: &Rules, start: &Position) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    for square in rules.moves(start) {
        let mut after = *start;
        rules.play(&mut after, square);
        if let Ok(mut solver) = Solver::new(rules, &after, BYTES) {
            solver.run(&mut |_| false).expect("nobody stops it");
            let mut kept = Vec::new();
            solver.save(&mut kept).expect("written to memory");
            found.push(kept);
        }
    }
    found
}

#[test]
fn known_moves_are_not_searched_again() {
    for game in
        ["4,4,3", "5,4,4", "4,4,4+gravity", "5,4,4+gravity", "4,3,3+misere", "3,3,3+no-overline"]
    {
        let rules = Rules::new(game.parse().expect("a game"));
        let start = rules.empty();
        let mut alone = Solver::new(&rules, &start, BYTES).expect("small");
        alone.run(&mut |_| false).expect("nobody stops it");
        let mut solver = Solver::new(&rules, &start, BYTES).expect("small");
        for part in found(&rules, &start) {
            solver.learn(&mut part.as_slice()).expect("of the same game");
        }
        let whole = solver.run(&mut |_| false).expect("nobody stops it");
        let verdict = check(&mut whole.certificate.as_slice(), u64::MAX, None, None)
            .expect("a sound certificate");
        assert_eq!(verdict.claim, claim(solved(&rules, &start).value), "{game}");
        let [told, alone] = [solver.nodes(), alone.nodes()];
        assert!(told < alone, "{game}: {told} of {alone}");
    }
}

#[test]
fn nothing_is_learned_of_another_game() {
    let [rules, other] =
        ["3,3,3", "3,3,3+misere"].map(|game| Rules::new(game.parse().expect("a game")));
    let mut kept = Vec::new();
    Solver::new(&other, &other.empty(), BYTES).expect("small").save(&mut kept).expect("written");
    let mut solver = Solver::new(&rules, &rules.empty(), BYTES).expect("small");
    let refused = solver.learn(&mut kept.as_slice());
    assert!(matches!(refused, Err(CheckpointError::Other(_))), "{refused:?}");
}
