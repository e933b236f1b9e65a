use inarow_players::{LineNumbers, LineScore, PlayerName};
use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Limits;

use super::{CORNER_NEEDED, EDGE_NEEDED};

const CORNERS: [u16; 4] = [0, 2, 6, 8];
const EDGES: [u16; 4] = [1, 3, 5, 7];

fn after(rules: &Rules, moves: &[Square]) -> Position {
    let mut position = rules.empty();
    moves.iter().for_each(|&square| rules.play(&mut position, square));
    position
}

/// The moves that keep the best value.
fn best(rules: &Rules, moves: &[Square]) -> Vec<u16> {
    let mut perfect = PlayerName::Perfect.policy(rules).unwrap();
    let found = perfect.distribution(&after(rules, moves), &Limits::NONE).unwrap();
    found.choices().iter().map(|choice| choice.square.0).collect()
}

#[test]
fn no_five_numbers_choose_both_the_edge_and_the_corner() {
    let rules = Rules::new(Game::TICTACTOE);
    // A perfect player comes to both positions, but for images of the second.
    assert_eq!(best(&rules, &EDGE_NEEDED[..1]), [EDGE_NEEDED[1].0]);
    assert_eq!(best(&rules, &CORNER_NEEDED[..1]), CORNERS);
    assert_eq!(best(&rules, &EDGE_NEEDED), EDGES);
    assert_eq!(best(&rules, &CORNER_NEEDED), [2, 6]);
    // Numbers are in all sums alike but the fourth, so that these hold for any.
    for numbers in [[1000, 900, 100, 90, 10], [3, 7, 2, 0, 5], [0, 4, 9, 1, 2], [1, 1, 1, 2, 1]] {
        let player = LineScore::with_numbers(&rules, LineNumbers(numbers));
        let (own, other) = (numbers[2], numbers[3]);
        for (line, edge_scores) in [
            (EDGE_NEEDED, [own + other + 1; 4]),
            (CORNER_NEEDED, [own + other + 1, own + other + 1, 2 * other + 1, 2 * other + 1]),
        ] {
            let scores = player.scores(&after(&rules, &line)).unwrap();
            let score = |square: u16| scores.iter().find(|one| one.0.0 == square).unwrap().1;
            assert_eq!(EDGES.map(score), edge_scores);
            assert_eq!([2, 6].map(score), [own + 2 * other; 2]);
        }
    }
}
