use inarow_rules::{Conclusion, Mark, Rules};

use super::Graph;

fn graph(game: &str, most: u32) -> Option<Graph> {
    Graph::new(&Rules::new(game.parse().unwrap()), true, most)
}

/// The 304 matchboxes of MENACE (Michie 1961): X to move, and a choice of squares. That X's first to fourth move have 1, 12,
/// 108 and 183 of them is computed.
#[test]
fn menace_has_304_matchboxes() {
    let graph = graph("tictactoe", 1000).unwrap();
    let mut boxes = [0; 4];
    for number in 0..graph.len() as u32 {
        let stones = graph.position(number).occupied().len() as usize;
        if stones.is_multiple_of(2) && graph.moves(number).len() > 1 {
            boxes[stones / 2] += 1;
        }
    }
    assert_eq!(boxes, [1, 12, 108, 183]);
}

#[test]
fn a_limit_is_the_most_positions() {
    assert!(graph("tictactoe", 764).is_none());
    assert_eq!(graph("tictactoe", 765).unwrap().len(), 765);
}

/// X's result of a game, from the last position back.
fn result(game: &str) -> i32 {
    let graph = graph(game, 200_000).unwrap();
    let mut values = vec![0; graph.len()];
    for number in (0..graph.len() as u32).rev() {
        let after = graph.moves(number).iter().map(|edge| {
            assert!(edge.to > number, "a move leads to a higher number");
            values[edge.to as usize]
        });
        values[number as usize] = match (graph.conclusion(number), graph.position(number).to_move())
        {
            (Some(Conclusion::Win(Mark::X)), _) => 1,
            (Some(Conclusion::Win(Mark::O)), _) => -1,
            (Some(Conclusion::Draw), _) => 0,
            (None, Mark::X) => after.max().unwrap(),
            (None, Mark::O) => after.min().unwrap(),
        };
    }
    values[0]
}

#[test]
fn values_backed_up_through_it_are_those_of_the_games() {
    assert_eq!(result("tictactoe"), 0);
    assert_eq!(result("4,3,3"), 1);
    assert_eq!(result("3,3,3+misere"), 0);
}
