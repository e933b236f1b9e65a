//! Estimates of the remaining nodes of a search.

use inarow_rules::Rules;
use inarow_solver::Solver;

/// Solves a game; the number of its reports, and for each report with a bound the nodes that were in fact left and the
/// bound.
fn reports(game: &str) -> (usize, Vec<(u64, u64)>) {
    let rules = Rules::new(game.parse().expect("a game"));
    let mut solver = Solver::new(&rules, &rules.empty(), 4 << 30).expect("small");
    let (mut asked, mut told, mut solved) = (0, Vec::new(), None);
    let found = solver.run(&mut |reached| {
        match reached.writes {
            true => _ = solved.get_or_insert(reached.nodes),
            false => {
                asked += 1;
                told.extend(reached.nodes_left().map(|left| (reached.nodes, left)));
            }
        }
        assert!(reached.settled.done <= reached.settled.of, "{game}");
        false
    });
    let solved = solved.unwrap_or(found.expect("nobody stops it").nodes);
    (asked, told.into_iter().map(|(nodes, left)| (solved - nodes, left)).collect())
}

/// Asserts that no bound was too low, and how many reports in a hundred had one.
fn is_right(game: &str, often: usize) {
    let (asked, told) = reports(game);
    for &(left, told) in &told {
        assert!(left <= told, "{game}: {left} nodes were left, not {told}");
    }
    let share = 100 * told.len() / asked;
    assert!(share >= often, "{game}: {} of {asked}", told.len());
}

#[test]
fn the_bound_of_remaining_nodes_is_never_too_low() {
    for (game, often) in [("5,5,4", 5), ("7,4,4", 30), ("7,7,5", 10), ("6,5,4", 0)] {
        is_right(game, often);
    }
}

#[test]
#[ignore = "takes minutes: cargo xtask soak"]
fn soak_the_bound_of_remaining_nodes_is_never_too_low_on_larger_boards() {
    for (game, often) in [("8,4,4", 40), ("9,4,4", 60), ("8,6,5", 5)] {
        is_right(game, often);
    }
}

#[test]
fn no_bound_is_given_where_it_has_been_wrong() {
    let (asked, told) = reports("5,4,3+gravity+misere");
    assert_eq!((asked > 100, told), (true, Vec::new()));
}

#[test]
fn hardly_a_node_is_looked_at_to_write_what_lines_hold() {
    let rules = Rules::new("7,7,5".parse().expect("a game"));
    let mut solver = Solver::new(&rules, &rules.empty(), 1 << 30).expect("small");
    let mut found = 0;
    let solution = solver.run(&mut |reached| {
        if !reached.writes {
            found = reached.nodes;
        }
        false
    });
    let nodes = solution.expect("nobody stops it").nodes;
    // Every 256th node at least is reported: the last of the search may be as many more.
    assert!(nodes < found + 256 + nodes / 50, "{found} of {nodes}");
    assert!(nodes > 1000, "{nodes} are too few to tell");
}
