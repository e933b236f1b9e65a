//! `inarow trace`.

use serde_json::{Value, json};

use crate::program::{answer, inarow};

#[test]
fn estimates_are_chances_where_the_search_has_them() {
    let call = "--game 8,8,5 --player search:depth=1 \
                --position ......../......../......../...XO.../......../......../......../........";
    let out = inarow(&format!("trace --format json {call}")).out();
    let mut nodes: Vec<Value> = out.lines().map(answer).collect();
    let summary = nodes.pop().unwrap();
    assert_eq!(summary["written"], nodes.len());
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
