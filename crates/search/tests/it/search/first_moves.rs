//! Where a game begins that no search can finish.

use inarow_search::{Limits, Wanted};

use super::usual;
use crate::positions::rules;

/// Wherever lines do not leave the board there are as many; a first stone belongs in the middle.
#[test]
fn a_game_begins_in_the_middle() {
    for option in ["", "+no-overline"] {
        for side in [9, 15, 19, 20, 22] {
            let rules = rules(&format!("{side},{side},5{option}"));
            for nodes in [1000, 20_000] {
                let (limits, wanted) = (Limits::nodes(nodes), Wanted::BestMove);
                let found = usual(&rules).run(&rules.empty(), wanted, &limits, &mut |_| ());
                let first = found.unwrap().moves[0].square.index();
                let middle = |place: usize| place.abs_diff(side / 2) <= (side - 2) / 5;
                let (x, y) = (first % side, first / side);
                assert!(middle(x) && middle(y), "{x},{y} on {}", rules.game());
            }
        }
    }
}
