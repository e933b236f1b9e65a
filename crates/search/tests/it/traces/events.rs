//! The events that the plain searches and the strong one report.

use inarow_rules::{Game, Position, Rules};
use inarow_search::SearchError;
use inarow_search::trace::{Ending, NodeValue, Recorder, TracedNode, WholePlies};
use inarow_search::{
    Budget, Evaluator, Limits, SearchOptions, Value, Wanted, Window, alpha_beta, minimax,
};

use super::checker::Checker;
use super::node;
use crate::positions::{after, free, reachable, rules};

fn position(rules: &Rules, text: &str) -> Position {
    rules.parse(text).unwrap()
}

#[test]
fn minimax_reports_the_whole_tree_and_every_value_is_true() {
    let rules = rules("tictactoe");
    let mut checker = Checker::new(&rules, rules.empty());
    let mut budget = Budget::new(&Limits::NONE);
    let value = minimax::value(&rules, &rules.empty(), &mut budget, &mut checker).unwrap();
    assert_eq!((checker.nodes, budget.nodes()), (549_946, 549_946));
    assert_eq!(checker.cuts, 0);
    assert_eq!(checker.value, Some(NodeValue::Proven(value, None)));
}

#[test]
fn alpha_beta_reports_searched_and_cut_moves() {
    for game in ["tictactoe", "3,3,3+misere", "4,3,3", "3,4,3+gravity"] {
        let rules = rules(game);
        let (mut cuts, mut all) = (0, 0);
        let positions = reachable(&rules, rules.empty());
        let most = if game == "tictactoe" { 9 } else { 6 };
        let positions = positions.iter().filter(|position| free(&rules, position) <= most);
        for from in positions.step_by(7) {
            for window in [Window::BEYOND, Window::VALUES] {
                let mut checker = Checker::new(&rules, *from);
                let (mut budget, mut cutoffs) = (Budget::new(&Limits::NONE), 0);
                let counts = (&mut budget, &mut cutoffs);
                let value =
                    alpha_beta::value(&rules, from, window, counts.0, counts.1, &mut checker);
                let told = checker.value.unwrap();
                assert!(
                    matches!(told, NodeValue::Proven(told, _) if Ok(told) == value),
                    "{told:?}"
                );
                assert_eq!((checker.nodes, checker.cuts), (budget.nodes(), cutoffs));
                (cuts, all) = (cuts + checker.cut_moves, all + checker.nodes);
            }
        }
        assert!(cuts > 100 && all > 1000, "{game}: {cuts} moves cut, {all} nodes");
    }
}

#[test]
fn the_players_tree_has_the_players_values() {
    let rules = rules("tictactoe");
    for from in reachable(&rules, rules.empty()).iter().step_by(11) {
        if from.conclusion().is_some() {
            continue;
        }
        let (mut budget, mut cutoffs) = (Budget::new(&Limits::NONE), 0);
        let values = alpha_beta::values(&rules, from, &mut budget, &mut cutoffs, &mut ()).unwrap();
        let mut kept = WholePlies::new(1000, 1);
        let mut recorder = Recorder::new(|node: TracedNode| kept.keep(node));
        let told = alpha_beta::values(
            &rules,
            from,
            &mut Budget::new(&Limits::NONE),
            &mut 0,
            &mut recorder,
        );
        assert_eq!(told.as_ref(), Ok(&values));
        let nodes = kept.into_nodes();
        let ended =
            values.iter().filter(|(square, _)| after(&rules, from, *square).conclusion().is_some());
        let uncounted = 1 + ended.count() as u64;
        assert_eq!(nodes[0].nodes, budget.nodes() + uncounted, "the root and ends take no search");
        assert_eq!(nodes.len(), 1 + values.len());
        for (child, (square, value)) in nodes[1..].iter().zip(values) {
            assert_eq!(child.square, Some(square));
            assert!(matches!(child.value, NodeValue::Proven(told, _) if told == value));
        }
    }
}

#[test]
fn the_printed_programs_tree_has_its_values_and_the_same_side_moves_twice() {
    let rules = rules("tictactoe");
    let small = |position: &&Position| free(&rules, position) <= 5;
    let mut differing = 0;
    for from in reachable(&rules, rules.empty()).iter().filter(small).step_by(13) {
        if from.conclusion().is_some() {
            continue;
        }
        let [right, printed] = [false, true].map(|as_printed| {
            let budget = &mut Budget::new(&Limits::NONE);
            let values = minimax::values(&rules, from, as_printed, budget, &mut ()).unwrap();
            let mut kept = WholePlies::new(10_000, u16::MAX);
            let mut recorder =
                Recorder::new(|node: TracedNode| kept.keep(node)).moving_again(as_printed);
            let budget = &mut Budget::new(&Limits::NONE);
            let told = minimax::values(&rules, from, as_printed, budget, &mut recorder);
            assert_eq!(told, Ok(values.clone()));
            let visited = recorder.nodes();
            let nodes = kept.into_nodes();
            assert_eq!(nodes.len() as u64, visited);
            let told: Vec<_> = nodes.iter().filter(|node| node.ply == 1).map(worth).collect();
            assert_eq!(told, values.iter().map(|&(_, value)| value).collect::<Vec<_>>());
            for node in &nodes {
                let turns = node.ply.saturating_sub(u16::from(as_printed));
                assert_eq!(node.is_own, turns.is_multiple_of(2));
                let below = nodes.iter().filter(|child| child.parent == Some(node.id)).map(worth);
                let best = if node.is_own { below.max() } else { below.min() };
                assert_eq!(worth(node), best.unwrap_or(worth(node)), "{node:?}");
            }
            values
        });
        differing += usize::from(right != printed);
    }
    assert!(differing > 10, "{differing}");
}

/// The value of a node of a plain search for the side to move at the root.
fn worth(node: &TracedNode) -> Value {
    match node.value {
        NodeValue::Proven(value, _) => value,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_strong_search_reports_every_position_that_it_counts() {
    for (game, depth) in [
        ("tictactoe", None),
        ("4,3,3", None),
        ("3,3,3+misere", None),
        ("4,3,3+gravity", Some(5)),
        ("4,3,3+gravity", None),
        ("4,4,4+gravity", None),
    ] {
        let rules = rules(game);
        for from in reachable(&rules, rules.empty()).iter().take(40) {
            let mut checker = Checker::new(&rules, *from);
            let mut search = Evaluator::new(&rules, &SearchOptions::default());
            let wanted = Wanted::EveryMove { lines: 2 };
            let limits = Limits { depth, ..Limits::NONE };
            let found = search.watched(from, wanted, &limits, &mut |_| (), &mut checker).unwrap();
            let usual = Evaluator::new(&rules, &SearchOptions::default())
                .run(from, wanted, &limits, &mut |_| ())
                .unwrap();
            assert_eq!(found, usual, "{game}: who watches changes nothing");
            assert_eq!(checker.inner, found.nodes, "{game}");
            let value = match checker.value {
                Some(NodeValue::Proven(value, _)) => Some(value),
                _ => None,
            };
            assert!(found.nodes == 0 || value == found.score.value(), "{game} {found:?}");
        }
    }
}

#[test]
fn nodes_have_numbers_parents_and_the_roots_view() {
    let rules = rules("tictactoe");
    let from = position(&rules, "X.O/.../O.X");
    let mut nodes = Vec::new();
    let mut recorder = Recorder::new(|node| nodes.push(node));
    let budget = &mut Budget::new(&Limits::NONE);
    alpha_beta::values(&rules, &from, budget, &mut 0, &mut recorder).unwrap();
    let total = recorder.nodes();
    let mut ids: Vec<u64> = nodes.iter().map(|node| node.id).collect();
    assert_ne!(ids[0], 0, "the root comes last");
    ids.sort_unstable();
    assert_eq!(ids, (0..total).collect::<Vec<u64>>());
    for child in nodes.iter().filter(|node| node.id > 0) {
        let parent = node(&nodes, child.parent.unwrap());
        assert_eq!(child.ply, parent.ply + 1);
        assert!(parent.id < child.id && child.id + child.nodes <= parent.id + parent.nodes);
        let (low, high) =
            (|end: Option<f64>| end.unwrap_or(-9.0), |end: Option<f64>| end.unwrap_or(9.0));
        assert!(low(parent.alpha) <= low(child.alpha), "{parent:?} {child:?}");
        assert!(high(child.beta) <= high(parent.beta), "{parent:?} {child:?}");
        assert!(!parent.unsearched.contains(&child.square.unwrap()));
    }
    for parent in &nodes {
        let below = nodes.iter().filter(|node| node.parent == Some(parent.id));
        let mut orders: Vec<u32> = below.clone().map(|node| node.order).collect();
        orders.sort_unstable();
        assert_eq!(orders, (0..orders.len() as u32).collect::<Vec<u32>>());
        assert_eq!(parent.nodes, 1 + below.map(|node| node.nodes).sum::<u64>());
        assert!(parent.unsearched.is_empty() || parent.ending == Ending::Searched);
    }
}

#[test]
fn a_search_that_is_broken_off_reports_no_value_that_it_lacks() {
    let rules = rules("tictactoe");
    for limit in [1, 10, 500, 5000] {
        let limits = Limits::nodes(limit);
        let refused = Err(SearchError::OutOfNodes { limit });
        let mut checker = Checker::new(&rules, rules.empty());
        let mut budget = Budget::new(&limits);
        let value = minimax::value(&rules, &rules.empty(), &mut budget, &mut checker);
        assert_eq!((value, checker.value), (refused, None));
        let mut checker = Checker::new(&rules, rules.empty());
        let (mut budget, from) = (Budget::new(&limits), rules.empty());
        let window = Window::BEYOND;
        let value = alpha_beta::value(&rules, &from, window, &mut budget, &mut 0, &mut checker);
        assert_eq!((value, checker.value), (refused, None));
    }
}

#[test]
fn as_many_whole_plies_are_kept_as_fit() {
    let rules = Rules::new(Game::TICTACTOE);
    let kept = |most: usize, depth: u16| {
        let mut kept = WholePlies::new(most, depth);
        let mut recorder = Recorder::new(|node: TracedNode| kept.keep(node));
        let budget = &mut Budget::new(&Limits::NONE);
        minimax::value(&rules, &rules.empty(), budget, &mut recorder).unwrap();
        let nodes = kept.into_nodes();
        assert!(nodes.is_sorted_by_key(|node| node.id) && nodes[0].nodes == 549_946);
        (nodes.len(), nodes.iter().map(|node| node.ply).max().unwrap())
    };
    assert_eq!(kept(1000, 9), (1 + 9 + 72 + 504, 3));
    assert_eq!(kept(1000, 2), (1 + 9 + 72, 2));
    assert_eq!(kept(81, 9), (10, 1));
    assert_eq!(kept(5, 9), (5, 1));
    assert_eq!(kept(1, 9), (1, 0));
}
