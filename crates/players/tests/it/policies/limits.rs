//! Node limits: exact to the node.

use inarow_players::{AlphaBeta, Minimax, Perfect, Policy, Refusal};
use inarow_rules::{Position, Rules};
use inarow_search::minimax::Memoized;
use inarow_search::{
    Budget, Evaluator, Limits, SearchError, SearchOptions, Window, alpha_beta, minimax,
};

use crate::positions::{after, rules};

/// A budget refuses as soon as more was spent than its limit, however it was spent.
#[test]
fn a_budget_ends_exactly_at_its_limit() {
    for limit in [0, 1, 2, 1023, 1024, 1025, 1026, 2048, 5000] {
        for step in 1..=9 {
            let mut budget = Budget::new(&Limits::nodes(limit));
            let mut spent = 0;
            while spent <= limit {
                spent += step;
                let found = budget.spend(step);
                let expected =
                    if spent > limit { Err(SearchError::OutOfNodes { limit }) } else { Ok(()) };
                assert_eq!(found, expected, "{spent} of {limit}");
                assert_eq!(budget.nodes(), spent);
            }
            assert_eq!(
                budget.spend(0),
                Err(SearchError::OutOfNodes { limit }),
                "and stays refused"
            );
        }
    }
}

#[test]
fn the_largest_limit_is_no_limit() {
    let mut budget = Budget::new(&Limits::nodes(u64::MAX));
    for _ in 0..5000 {
        assert_eq!(budget.spend(1), Ok(()));
    }
}

#[test]
fn the_refusal_names_the_limit() {
    let text = SearchError::OutOfNodes { limit: 4321 }.to_string();
    assert!(text.contains("4321"), "{text}");
}

/// One search of a position within limits, from a fresh start.
type Search = fn(&Rules, &Position, &Limits<'_>) -> Result<u64, Refusal>;

/// Searches that count their nodes.
pub(super) const COUNTED: [(&str, Search); 5] = [
    ("minimax", |rules, position, limits| {
        let mut budget = Budget::new(limits);
        minimax::value(rules, position, &mut budget, &mut ())
            .map_err(Refusal::from)
            .map(|_| budget.nodes())
    }),
    ("alpha-beta", |rules, position, limits| {
        let mut budget = Budget::new(limits);
        let value =
            alpha_beta::value(rules, position, Window::VALUES, &mut budget, &mut 0, &mut ());
        value.map_err(Refusal::from).map(|_| budget.nodes())
    }),
    ("values", |rules, position, limits| {
        let mut budget = Budget::new(limits);
        let values = alpha_beta::values(rules, position, &mut budget, &mut 0, &mut ());
        values.map_err(Refusal::from).map(|_| budget.nodes())
    }),
    ("solver", |rules, position, limits| {
        let mut budget = Budget::new(limits);
        Memoized::new(rules)
            .score(position, &mut budget)
            .map_err(Refusal::from)
            .map(|_| budget.nodes())
    }),
    ("analysis", |rules, position, limits| {
        let mut budget = Budget::new(limits);
        let mut evaluator = Evaluator::new(rules, &SearchOptions::default());
        evaluator.exact(position, &mut budget).map_err(Refusal::from).map(|_| budget.nodes())
    }),
];

/// A position's nodes by a search must be enough of a limit, and one less must not.
fn assert_edge(name: &str, nodes: u64, search: impl Fn(&Limits<'_>) -> Result<(), Refusal>) {
    assert!(nodes > 1000, "{name} takes {nodes} nodes");
    assert_eq!(search(&Limits::nodes(nodes)), Ok(()), "{name}");
    for limit in [0, 1, nodes / 2, nodes - 1] {
        assert_eq!(search(&Limits::nodes(limit)), Err(Refusal::OutOfNodes { limit }), "{name}");
    }
}

#[test]
fn every_search_ends_exactly_at_its_limit() {
    let rules = rules("3,3,3");
    let empty = rules.empty();
    for (name, search) in COUNTED {
        let nodes = search(&rules, &empty, &Limits::NONE).unwrap();
        assert_edge(name, nodes, |limits| search(&rules, &empty, limits).map(|_| ()));
    }
}

/// A player searches the positions after its moves, and its own position is no node.
#[test]
fn every_searching_player_ends_exactly_at_its_limit() {
    let rules = rules("3,3,3");
    let empty = rules.empty();
    let nodes = |search: Search| search(&rules, &empty, &Limits::NONE).unwrap();
    let [(_, minimax), _, (_, values), _, (_, analysis)] = COUNTED;

    let twice_running: u64 = rules
        .moves(&empty)
        .iter()
        .map(|square| {
            let mut again = after(&rules, &empty, square);
            rules.pass(&mut again);
            minimax(&rules, &again, &Limits::NONE).unwrap()
        })
        .sum();
    for (player, needed) in
        [(Minimax::new as fn(&_) -> _, nodes(minimax) - 1), (Minimax::as_printed, twice_running)]
    {
        assert_edge("minimax", needed, |limits| {
            player(&rules).distribution(&empty, limits).map(|_| ())
        });
    }
    for player in [AlphaBeta::new, AlphaBeta::as_printed] {
        assert_edge("alpha-beta", nodes(values), |limits| {
            player(&rules).distribution(&empty, limits).map(|_| ())
        });
    }
    for player in [Perfect::new, Perfect::soonest] {
        assert_edge("perfect", nodes(analysis), |limits| {
            player(&rules).distribution(&empty, limits).map(|_| ())
        });
    }
}
