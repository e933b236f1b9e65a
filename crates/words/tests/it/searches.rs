//! Steps of a search as sentences.

use inarow_rules::{Game, Mark, Notation};
use inarow_search::trace::{Bound, Ending, LookAhead, NodeValue, TracedNode};
use inarow_search::{Estimates, Value};
use inarow_words::{Language, Naming, SearchStep, Words};

const NAMING: Naming = Naming { game: Game::TICTACTOE, notation: Notation::Algebraic };

fn node(square: &str, value: Value, bound: Bound) -> TracedNode {
    TracedNode {
        id: 1,
        parent: Some(0),
        ply: 1,
        order: 1,
        square: Notation::Algebraic.read(&Game::TICTACTOE, square).ok(),
        is_own: false,
        alpha: None,
        beta: None,
        value: NodeValue::Proven(value, None),
        bound,
        ending: Ending::Searched,
        unsearched: Vec::new(),
        nodes: 4,
        look: None,
        samples: None,
    }
}

/// X, who searches, made the move; O answers.
fn step(node: &TracedNode) -> SearchStep<'_> {
    let (side, mover, next) = (Mark::X, Mark::X, Mark::O);
    SearchStep { node, has_children: true, side, mover, next, kept: None, best: None }
}

fn english(of: impl Fn(&Words) -> Option<String>) -> String {
    let said = |language| of(&Words::new(language)).unwrap();
    assert!(said(Language::Chinese).chars().any(crate::chinese::is_chinese));
    said(Language::English)
}

fn returns(step: &SearchStep<'_>) -> String {
    english(|words| words.search_returns(&NAMING, step))
}

fn comes(step: &SearchStep<'_>) -> String {
    english(|words| Some(words.search_comes(&NAMING, step)))
}

#[test]
fn a_value_is_taken_back_and_compared_with_what_was_tried_before() {
    let (kept, b2) = (node("a1", Value::Draw, Bound::Exact), node("b2", Value::Loss, Bound::Exact));
    let worse = SearchStep { kept: Some(&kept), ..step(&b2) };
    assert_eq!(
        returns(&worse),
        "X tried b2: O’s best answer is worth −1, so b2 is worth −1. That is worse for X than a1 (0): X keeps a1."
    );
    assert!(!worse.is_kept());
    // For O, who wants low values, the same is better.
    let by_o = SearchStep { mover: Mark::O, next: Mark::X, ..worse };
    assert_eq!(
        returns(&by_o),
        "O tried b2: X’s best answer is worth −1, so b2 is worth −1. That is better for O than a1 (0): O keeps b2 instead."
    );
    assert!(by_o.is_kept());
    let same = node("c3", Value::Draw, Bound::AtMost);
    let same = SearchStep { kept: Some(&kept), ..step(&same) };
    assert!(
        returns(&same).ends_with("at most 0. That is no better for X than a1 (0): X keeps a1.")
    );
    assert!(!same.is_kept());
    let first = TracedNode { order: 0, ..b2.clone() };
    assert!(returns(&step(&first)).ends_with(" It is the first one tried here: X keeps it."));
    assert!(step(&first).is_kept());
}

#[test]
fn scores_that_bounds_leave_open_are_not_compared() {
    let (kept, open) =
        (node("a1", Value::Draw, Bound::Exact), node("b2", Value::Draw, Bound::AtLeast));
    let at_least = SearchStep { kept: Some(&kept), ..step(&open) };
    assert_eq!(
        returns(&at_least),
        "X tried b2: O’s best answer is worth at least 0, so b2 is worth at least 0."
    );
    let at_most = node("b2", Value::Win, Bound::AtMost);
    let at_most = SearchStep { kept: Some(&kept), ..step(&at_most) };
    assert!(returns(&at_most).ends_with("so b2 is worth at most 1."));
    assert!(!at_most.is_kept());
}

#[test]
fn entering_a_node_is_described_and_the_result_of_a_leaf() {
    let b2 = node("b2", Value::Win, Bound::Exact);
    assert_eq!(comes(&step(&b2)), "X tries b2. Now O looks for the move that is worth least.");
    let own = TracedNode { is_own: true, ..b2.clone() };
    let own = SearchStep { mover: Mark::O, next: Mark::X, ..step(&own) };
    assert_eq!(comes(&own), "O tries b2. Now X looks for the move that is worth most.");
    let over = TracedNode { ending: Ending::Over, ..b2.clone() };
    let kept = node("a1", Value::Draw, Bound::Exact);
    let over = SearchStep { has_children: false, kept: Some(&kept), ..step(&over) };
    assert_eq!(
        comes(&over),
        "X tries b2. The game is over: a win for X (1). That is better for X than a1 (0): X keeps b2 instead."
    );
    assert_eq!(Words::new(Language::English).search_returns(&NAMING, &over), None);
    let broken = TracedNode { value: NodeValue::Open, ending: Ending::BrokenOff, ..b2 };
    assert_eq!(returns(&step(&broken)), "The search was broken off before this was finished.");
}

#[test]
fn an_estimate_is_told_as_the_chance_that_it_is() {
    let estimates = Some(Estimates::Chances { error: 31 });
    let estimate = TracedNode {
        value: NodeValue::Estimate(240_000),
        ending: Ending::Horizon,
        look: Some(LookAhead { number: 1, depth: 2, estimates }),
        ..node("b2", Value::Draw, Bound::Exact)
    };
    let seen = |node: &TracedNode| comes(&SearchStep { has_children: false, ..step(node) });
    let said = "X tries b2. The search looks no further: 62% ± 3 for X (+0.24).";
    assert!(seen(&estimate).starts_with(said), "{}", seen(&estimate));
    let at_least = TracedNode { bound: Bound::AtLeast, ..estimate.clone() };
    let words = Words::new(Language::English);
    assert_eq!(words.node_value(&NAMING, Mark::O, &at_least), "at least 62% ± 3 for O");
    let plain = TracedNode { look: None, ..estimate };
    assert_eq!(words.node_value(&NAMING, Mark::O, &plain), "+0.24 (an estimate)");
}

#[test]
fn the_end_of_a_search_names_the_best_move() {
    let root = TracedNode { square: None, parent: None, ..node("a1", Value::Draw, Bound::Exact) };
    let best = node("c3", Value::Draw, Bound::Exact);
    let done = SearchStep { best: Some(&best), ..step(&root) };
    assert_eq!(returns(&done), "The search is done: X’s best move is c3, worth 0.");
    assert_eq!(
        returns(&SearchStep { best: None, ..done }),
        "The search is done: the position is worth 0 to X."
    );
}
