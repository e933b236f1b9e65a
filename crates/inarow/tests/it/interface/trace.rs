//! `inarow trace`.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::program::{answer, inarow};

/// The nodes of a call, and the last line with the totals.
fn traced(arguments: &str) -> (Vec<Value>, Value) {
    let out = inarow(&format!("trace --format json {arguments}")).out();
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
