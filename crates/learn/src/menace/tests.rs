use inarow_rules::Rules;

use super::{Menace, Results};
use crate::Graph;

fn menace(seed: u64) -> Menace {
    let rules = Rules::new("tictactoe".parse().unwrap());
    Menace::new(Graph::new(&rules, 1000).unwrap(), seed)
}

#[test]
fn full_boxes_have_four_beads_of_each_kind_of_first_move() {
    let menace = menace(1);
    let counts: Vec<u32> = menace.beads(0).iter().map(|bead| bead.1).collect();
    assert_eq!(counts, [4, 4, 4], "corner, side and middle");
    assert_eq!(menace.boxes.iter().filter(|beads| !beads.is_empty()).count(), 304);
}

/// The first box is used in every game, so its beads are an account of the results.
#[test]
fn beads_are_added_and_taken_away_by_the_result() {
    let mut menace = menace(2);
    for _ in 0..200 {
        let before: u32 = menace.beads(0).iter().map(|bead| bead.1).sum();
        let Results { wins, draws, losses } = menace.step(1);
        let after: u32 = menace.beads(0).iter().map(|bead| bead.1).sum();
        assert_eq!(u64::from(after) + losses, u64::from(before) + 3 * wins + draws);
        assert_eq!(wins + draws + losses, 1);
    }
}

#[test]
fn steps_of_any_size_lead_to_the_same_beads() {
    let (mut whole, mut parts) = (menace(3), menace(3));
    whole.step(300);
    for games in [1, 99, 200] {
        parts.step(games);
    }
    assert_eq!(whole.boxes, parts.boxes);
    assert_ne!(whole.boxes, menace(3).boxes);
}

#[test]
fn it_loses_less_after_it_has_learned() {
    for seed in 0..20 {
        let mut menace = menace(seed);
        let early = menace.step(500);
        menace.step(5000);
        let late = menace.step(500);
        assert!(late.losses < early.losses, "seed {seed}: {early:?}, then {late:?}");
    }
}
