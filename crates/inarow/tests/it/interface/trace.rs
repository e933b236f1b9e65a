//! `inarow trace`.

use std::collections::{HashMap, HashSet};

use serde_json::{Value, json};

use super::fields;
use crate::program::{answer, inarow};

/// The nodes of a call, and the last line with the totals.
fn traced(arguments: &str) -> (Vec<Value>, Value) {
    let out = inarow(&format!("trace --format json {arguments}")).out();
    let last = out.lines().next_back().unwrap();
    assert_eq!(fields(last), ["game", "position", "player", "nodes", "written", "left_out"]);
    let mut lines: Vec<Value> = out.lines().map(answer).collect();
    let summary = lines.pop().unwrap();
    assert_eq!(summary["written"], lines.len());
    let left_out = summary["nodes"].as_u64().unwrap() - lines.len() as u64;
    assert_eq!(summary["left_out"], left_out);
    (lines, summary)
}

fn root(nodes: &[Value]) -> &Value {
    nodes.iter().find(|node| node["id"] == 0).unwrap()
}

#[test]
fn a_node_has_the_fields_that_scripts_know() {
    let out = inarow("trace --format json --position XO./.X./O.O").out();
    let names = "id parent ply order move alpha beta value plies bound ending cut unsearched nodes";
    let names: Vec<&str> = names.split(' ').collect();
    let nodes = out.lines().count() - 1;
    assert!(out.lines().take(nodes).all(|line| fields(line) == names), "{out}");
    let (nodes, _) = traced("--position XO./.X./O.O");
    let whole = root(&nodes);
    assert_eq!((&whole["move"], &whole["parent"]), (&json!(null), &json!(null)));
    assert_eq!((&whole["value"], &whole["bound"]), (&json!("draw"), &json!("exact")));
}

#[test]
fn the_whole_tree_of_minimax_is_written() {
    let out = inarow("trace --player minimax --position XO./.../... --format json").out();
    let nodes = out.lines().count() - 1;
    assert!(nodes > 5_000, "a node a line, and the sum: {nodes}");
    let last = out.lines().next_back().unwrap();
    let last = answer(last);
    assert_eq!((&last["nodes"], &last["left_out"]), (&json!(nodes), &json!(0)));
}

#[test]
fn cut_moves_are_not_searched_and_windows_lie_within_each_other() {
    let (nodes, _) = traced("--position X../.O./...");
    let by_id: HashMap<u64, &Value> =
        nodes.iter().map(|node| (node["id"].as_u64().unwrap(), node)).collect();
    let low = |node: &Value| node["alpha"].as_f64().unwrap_or(-2.0);
    let high = |node: &Value| node["beta"].as_f64().unwrap_or(2.0);
    let mut searched: HashMap<u64, HashSet<&str>> = HashMap::new();
    for node in nodes.iter().filter(|node| !node["parent"].is_null()) {
        let parent = by_id[&node["parent"].as_u64().unwrap()];
        assert!(low(parent) <= low(node) && high(node) <= high(parent) && low(node) < high(node));
        assert_eq!(node["ply"].as_u64(), parent["ply"].as_u64().map(|ply| ply + 1));
        let below = searched.entry(parent["id"].as_u64().unwrap()).or_default();
        assert!(below.insert(node["move"].as_str().unwrap()), "a move is searched once");
    }
    let mut cuts = 0;
    for node in &nodes {
        let cut = node["unsearched"].as_array().unwrap();
        assert_eq!(node["cut"], !cut.is_empty());
        let below = searched.get(&node["id"].as_u64().unwrap());
        let is_below =
            |square: &Value| below.is_some_and(|all| all.contains(square.as_str().unwrap()));
        assert!(!cut.iter().any(is_below));
        cuts += cut.len();
    }
    assert!(cuts > 100, "{cuts} moves were cut");
}

#[test]
fn values_are_those_of_the_analysis() {
    let analysis = inarow("analyze --format json --position XO./OX./O..").json();
    for player in ["alpha-beta", "minimax", "search"] {
        let (nodes, _) = traced(&format!("--player {player} --position XO./OX./O.. --depth 1"));
        let last = nodes.iter().rev().find(|node| node["parent"].is_null()).unwrap();
        assert_eq!(last["value"], analysis["value"], "{player}");
        if player == "search" {
            continue;
        }
        for of in analysis["moves"].as_array().unwrap() {
            let node = nodes.iter().find(|node| node["move"] == of["move"]).unwrap();
            assert_eq!(node["value"], of["value"], "{player}");
        }
    }
}

#[test]
fn the_articles_printed_programs_are_traced_as_they_are() {
    let place = "--position X../.O./... --format json";
    for (lesson, player) in [(4, "minimax:as-printed"), (5, "alpha-beta:as-printed")] {
        let said = inarow(&format!("lesson {lesson} --player {player} {place}")).json();
        let (nodes, _) = traced(&format!("--player {player} --position X../.O./... --depth 1"));
        let moves: Vec<_> = nodes.iter().filter(|node| node["ply"] == 1).collect();
        let values = said["values"].as_array().unwrap();
        assert_eq!(values.len(), 7);
        for of in values {
            let node = moves.iter().find(|node| node["move"] == of["move"]).unwrap();
            assert_eq!(node["value"], of["value"], "{player} {of}");
        }
    }
}

#[test]
fn a_search_reports_each_look_and_its_expected_line() {
    let (nodes, summary) = traced("--player search --game 4,3,3 --depth 1");
    let roots: Vec<&Value> = nodes.iter().filter(|node| node["parent"].is_null()).collect();
    assert!(roots.len() > 2, "{summary}");
    for (number, look) in (1..).zip(&roots) {
        assert_eq!((&look["look"], &look["depth"]), (&json!(number), &json!(number)));
        assert_eq!(look["estimates"], false);
        assert!(!look["line"].as_array().unwrap().is_empty());
    }
    let total: u64 = roots.iter().map(|look| look["nodes"].as_u64().unwrap()).sum();
    assert_eq!(summary["nodes"], total);
}

#[test]
fn the_sampled_tree_has_visits_and_means_and_follows_the_seed() {
    let call = "--player mcts:nodes=300 --max-nodes 50 --seed";
    let (nodes, summary) = traced(&format!("{call} 4"));
    assert_eq!(nodes.len(), 50);
    assert_eq!(root(&nodes)["visits"], 300);
    let below = nodes.iter().filter(|node| node["parent"] == 0);
    let visits: u64 = below.map(|node| node["visits"].as_u64().unwrap()).sum();
    assert!((250..=300).contains(&visits), "most of them are shown: {visits}");
    assert!(nodes.iter().all(|node| node["mean"].as_f64().unwrap().abs() <= 1.0));
    assert_eq!(traced(&format!("{call} 4")), (nodes.clone(), summary));
    assert_ne!(traced(&format!("{call} 5")).0, nodes);
}

#[test]
fn depth_and_max_nodes_leave_nodes_out_and_never_those_above() {
    for arguments in ["--depth 2", "--max-nodes 100", "--depth 2 --max-nodes 20"] {
        let (nodes, summary) = traced(&format!("--position X../.O./... {arguments}"));
        assert!(summary["left_out"].as_u64().unwrap() > 0, "{arguments}");
        let ids: HashSet<&Value> = nodes.iter().map(|node| &node["id"]).collect();
        let has_parent = |node: &Value| node["parent"].is_null() || ids.contains(&node["parent"]);
        assert!(nodes.iter().all(has_parent), "{arguments}");
        assert_eq!(root(&nodes)["nodes"], summary["nodes"], "{arguments}");
    }
    let (nodes, _) = traced("--max-nodes 20 --depth 2");
    assert_eq!(nodes.len(), 20);
}

#[test]
fn a_table_shows_whole_plies_and_says_what_it_leaves_out() {
    insta::assert_snapshot!(
        [
            "trace --position XOO/.X./O.. --depth 2 --lang en",
            "trace --player mcts:nodes=100 --seed 1 --max-nodes 20 --lang zh",
        ]
        .map(|call| inarow(call).out())
        .join("\n")
    );
}

#[test]
fn estimates_are_chances_where_the_search_has_them() {
    let call = "--game 8,8,5 --player search:depth=1 \
                --position ......../......../......../...XO.../......../......../......../........";
    let (nodes, _) = traced(call);
    let estimated: Vec<&Value> =
        nodes.iter().filter(|node| node["value"]["estimate"].as_f64().is_some()).collect();
    assert!(!estimated.is_empty());
    for node in estimated {
        let chance = &node["winning_chance"];
        let percent = 50.0 + 50.0 * node["value"]["estimate"].as_f64().unwrap();
        assert_eq!(
            (&chance["mark"], chance["percent"].as_f64()),
            (&json!("x"), Some(percent.round()))
        );
    }
    assert!(nodes.iter().all(|node| node["value"].is_object() || node["winning_chance"].is_null()));
    let table = inarow(&format!("trace {call} --lang en")).out();
    assert!(table.contains(" for X") && table.contains("\u{b1}"), "{table}");
    assert!(table.contains("An estimate between them is a chance"), "{table}");
    let proven = inarow("trace --position XOO/.X./O.. --lang en").out();
    assert!(!proven.contains("An estimate between them"), "{proven}");
}

#[test]
fn a_tree_is_drawn_to_standard_output_or_a_new_file() {
    let said = inarow("trace --position XOO/.X./O.. --format svg --lang en").runs();
    assert!(said.out.starts_with("<svg") && said.out.ends_with("</svg>\n"));
    assert_eq!(said.err, "34 nodes; nothing is left out.\n");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tree.svg");
    let call = format!("trace --position XOO/.X./O.. --format json --plot {}", file.display());
    assert_eq!(inarow(&call).runs().code, 0);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), said.out);
    assert!(inarow(&call).runs().error(1).contains("tree.svg"), "it is there already");
}
