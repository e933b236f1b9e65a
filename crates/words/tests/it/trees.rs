//! Trees of searches.

use inarow_rules::{Grid, Mark};
use inarow_words::svg::{self, TreeNode, TreePicture};
use inarow_words::{BoardTheme, Language, Words};
use roxmltree::Document;

use crate::drawing::{check, of_class, text_of};

fn node(parent: Option<usize>, label: &str) -> TreeNode {
    TreeNode {
        parent,
        label: label.to_owned(),
        marks: vec![None, Some(Mark::X), Some(Mark::O), None],
        value: "≥−1".to_owned(),
        lines: vec!["α −∞".to_owned(), "β 1".to_owned()],
        is_own: parent.is_none(),
        is_best: label == "a1",
        is_cut: label == "b1",
        told: format!("Node {label}."),
    }
}

fn picture(nodes: Vec<TreeNode>) -> TreePicture {
    TreePicture {
        id: "trace".to_owned(),
        title: "A search".to_owned(),
        description: "A tree.".to_owned(),
        explanation: vec!["How to read it.".to_owned()],
        grid: Grid { columns: 2, rows: 2 },
        theme: BoardTheme::Pencil,
        nodes,
    }
}

fn small() -> TreePicture {
    picture(vec![node(None, ""), node(Some(0), "a1"), node(Some(1), "b2"), node(Some(0), "b1")])
}

#[test]
fn every_tree_is_a_picture() {
    let deep = (0..40).map(|at: usize| node(at.checked_sub(1), "很长的名字")).collect();
    let wide = (0..200).map(|at: usize| node((at > 0).then_some(0), "a1")).collect();
    let without_boards = vec![TreeNode { marks: Vec::new(), lines: Vec::new(), ..node(None, "") }];
    let odd_parent = vec![node(None, ""), node(Some(7), "a1")];
    let long = TreePicture { title: "很长的题目".repeat(60), ..small() };
    for tree in [
        small(),
        picture(Vec::new()),
        picture(deep),
        picture(wide),
        picture(without_boards),
        picture(odd_parent),
        long,
    ] {
        for language in Language::ALL {
            check(&svg::tree(&Words::new(language), &tree));
        }
    }
}

#[test]
fn highlights_have_a_shape_and_words() {
    let drawn = svg::tree(&Words::new(Language::English), &small());
    let document = Document::parse(&drawn).unwrap();
    assert_eq!(of_class(&document, "node").len(), 4);
    assert_eq!(of_class(&document, "branch").len(), 3);
    assert_eq!(of_class(&document, "best").len(), 1);
    assert_eq!(of_class(&document, "cut").len(), 1);
    let radius = |at: usize| of_class(&document, "node")[at].attribute("rx").unwrap().to_owned();
    assert_ne!(radius(0), radius(1), "the sides' nodes have different corners");
    let told = text_of(&document, "desc");
    assert!(
        told.starts_with("A tree.\n") && told.ends_with("Node a1.\nNode b2.\nNode b1."),
        "{told}"
    );
}

#[test]
fn nodes_of_a_ply_stand_side_by_side_and_those_above_in_the_middle() {
    let drawn = svg::tree(&Words::new(Language::English), &small());
    let document = Document::parse(&drawn).unwrap();
    let number = |at: usize, name: &str| -> f64 {
        of_class(&document, "node")[at].attribute(name).unwrap().parse().unwrap()
    };
    let middle = |at: usize| number(at, "x") + 0.5 * number(at, "width");
    let (root, first, below, second) = (0, 1, 2, 3);
    assert!(number(first, "x") + number(first, "width") < number(second, "x"));
    assert!((middle(root) - 0.5 * (middle(first) + middle(second))).abs() < 0.02);
    assert!((middle(first) - middle(below)).abs() < 0.02);
    assert!((number(first, "y") - number(second, "y")).abs() < 0.02);
    assert!(number(root, "y") + number(root, "height") < number(first, "y"));
    assert!(number(first, "y") + number(first, "height") < number(below, "y"));
}
