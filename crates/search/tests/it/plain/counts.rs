//! Nodes that the plain searches visit.

use inarow_rules::count::perft;
use inarow_rules::{Position, Rules};
use inarow_search::{Budget, Limits, Window, alpha_beta, minimax};

use crate::positions::{reachable, rules};

fn minimax_nodes(rules: &Rules, position: &Position) -> u64 {
    let mut budget = Budget::new(&Limits::NONE);
    minimax::value(rules, position, &mut budget, &mut ()).unwrap();
    budget.nodes()
}

/// Nodes and cut-offs.
fn alpha_beta_work(rules: &Rules, position: &Position, window: Window) -> (u64, u64) {
    let (mut budget, mut cutoffs) = (Budget::new(&Limits::NONE), 0);
    alpha_beta::value(rules, position, window, &mut budget, &mut cutoffs, &mut ()).unwrap();
    (budget.nodes(), cutoffs)
}

/// The whole game tree (published for 3,3,3).
#[test]
fn minimax_visits_every_line_of_play() {
    let tictactoe = rules("3,3,3");
    assert_eq!(minimax_nodes(&tictactoe, &tictactoe.empty()), 549_946);
    for game in ["3,3,3", "3,3,3+misere", "4,4,4+gravity+no-overline", "7,1,3", "5,2,3+gravity"] {
        let rules = rules(game);
        for position in reachable(&rules, rules.empty()).iter().rev().take(2000) {
            let lines: u128 = perft(&rules, position, 16).into_iter().flatten().sum();
            assert_eq!(u128::from(minimax_nodes(&rules, position)), 1 + lines, "{game}");
        }
    }
}

/// A search visits fewer nodes exactly where it cuts, and the narrower window never visits more.
#[test]
fn alpha_beta_visits_fewer_nodes_where_it_cuts() {
    let rules = rules("3,3,3");
    for position in reachable(&rules, rules.empty()) {
        let all = minimax_nodes(&rules, &position);
        let (wide, wide_cutoffs) = alpha_beta_work(&rules, &position, Window::BEYOND);
        let (narrow, narrow_cutoffs) = alpha_beta_work(&rules, &position, Window::VALUES);
        assert!(narrow <= wide && wide <= all);
        assert_eq!(wide < all, wide_cutoffs > 0, "{}", position);
        assert_eq!(narrow < all, narrow_cutoffs > 0, "{}", position);
    }
    let (wide, _) = alpha_beta_work(&rules, &rules.empty(), Window::BEYOND);
    let (narrow, _) = alpha_beta_work(&rules, &rules.empty(), Window::VALUES);
    assert!(narrow < wide);
}
