//! A loss that the strong search reports is one whatever move was left out.

use inarow_rules::{Position, Rules};
use inarow_search::trace::{Bound, Entered, Left, NodeValue, Observer};
use inarow_search::{Budget, Estimates, Evaluator, Limits, SearchOptions, Value, Wanted};

use crate::positions::{after, rules};
use crate::search::close_games;

/// Follows a search and checks at each lost node that the moves left out lose, too.
struct Losses<'a> {
    rules: &'a Rules,
    looking: Evaluator,
    way: Vec<Position>,
    root: Position,
    left_out: usize,
}

impl Observer for Losses<'_> {
    fn begin_look(&mut self, _depth: u16, _estimates: Option<Estimates>) {
        self.way.clear();
    }

    fn abandon(&mut self) {
        self.way.pop();
    }

    fn enter(&mut self, entered: Entered) {
        let position = match (self.way.last(), entered.square) {
            (Some(above), Some(square)) => after(self.rules, above, square),
            _ => self.root,
        };
        self.way.push(position);
    }

    fn leave(&mut self, left: Left<'_>) {
        let position = self.way.pop().unwrap();
        let is_lost = matches!(left.value, NodeValue::Proven(Value::Loss, _));
        if self.way.is_empty() || !is_lost || left.bound == Bound::AtLeast {
            return;
        }
        for &square in left.unsearched {
            self.left_out += 1;
            let reply = after(self.rules, &position, square);
            let budget = &mut Budget::new(&Limits::NONE);
            let won = self.looking.soonest_win(&reply, 3, budget).unwrap();
            assert!(won.is_some(), "{position} may be saved by {square:?}");
        }
    }
}

#[test]
fn moves_left_out_in_a_lost_position_lose_at_once() {
    let mut left_out = 0;
    for game in ["15,15,5", "11,11,5+no-overline", "9,9,4", "12,12,6"] {
        let rules = rules(game);
        for root in close_games(&rules, 6..=12, 12) {
            let looking = Evaluator::new(&rules, &SearchOptions { table: 0, threads: 1 });
            let mut losses = Losses { rules: &rules, looking, way: Vec::new(), root, left_out: 0 };
            let limits = Limits { nodes: Some(4000), depth: Some(8), ..Limits::NONE };
            let mut search = Evaluator::new(&rules, &SearchOptions::default());
            let watched =
                search.watched(&root, Wanted::BestMove, &limits, &mut |_| (), &mut losses);
            watched.unwrap();
            left_out += losses.left_out;
        }
    }
    assert!(left_out > 10_000, "{left_out} moves left out");
}
