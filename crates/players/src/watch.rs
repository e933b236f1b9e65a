//! Each player's search, watched.

use inarow_rules::{Position, Rules};
use inarow_search::trace::{Entered, Left, Observer};
use inarow_search::{Budget, Found, Limits, Search, SearchOptions, Wanted, minimax};

use crate::{AlphaBeta, Minimax, PlayerName, Refusal};

/// Has a player search a position while an observer watches; none for players whose search is not
/// told node by node. The answer is what the player itself counts: to the strong search and to
/// alpha-beta the root and moves that end the game are no nodes. A player's own options go before
/// the limits; `report` is told of every look of the strong search.
pub fn watch<O: Observer>(
    player: PlayerName,
    rules: &Rules,
    from: &Position,
    limits: &Limits<'_>,
    report: &mut dyn FnMut(&Found),
    observer: &mut O,
) -> Option<Result<u64, Refusal>> {
    let observer = &mut BehindPointer(observer);
    let budget = &mut Budget::new(limits);
    let result = match player {
        PlayerName::Search(options) => {
            let table = options.table.unwrap_or(SearchOptions::default().table);
            let limits = Limits {
                nodes: options.nodes.or(limits.nodes),
                depth: options.depth.or(limits.depth),
                ..*limits
            };
            let mut search = Search::new(rules, &SearchOptions { table, threads: 1 });
            let found = search.watched(from, &limits, Wanted::BestMove, report, observer);
            return Some(found.map(|found| found.nodes).map_err(Refusal::from));
        }
        PlayerName::Minimax => {
            minimax::watched(rules, from, budget, observer).map(|_| ()).map_err(Refusal::from)
        }
        PlayerName::MinimaxAsPrinted => {
            Minimax::as_printed(rules).watched(from, budget, observer).map(|_| ())
        }
        // As printed it draws in another way, but searches in the same.
        PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted => {
            AlphaBeta::new(rules).watched(from, budget, &mut 0, observer).map(|_| ())
        }
        _ => return None,
    };
    Some(result.map(|()| budget.nodes()))
}

/// An observer behind a pointer, so that searches are compiled once for whoever watches.
struct BehindPointer<'a>(&'a mut dyn Watcher);

/// An observer without the constant that keeps it from being pointed to.
trait Watcher {
    fn begin_look(&mut self, depth: u16, estimates: bool);
    fn abandon(&mut self);
    fn enter(&mut self, entered: Entered);
    fn leave(&mut self, left: Left<'_>);
}

impl<O: Observer> Watcher for O {
    fn begin_look(&mut self, depth: u16, estimates: bool) {
        Observer::begin_look(self, depth, estimates);
    }

    fn abandon(&mut self) {
        Observer::abandon(self);
    }

    fn enter(&mut self, entered: Entered) {
        Observer::enter(self, entered);
    }

    fn leave(&mut self, left: Left<'_>) {
        Observer::leave(self, left);
    }
}

impl Observer for BehindPointer<'_> {
    fn begin_look(&mut self, depth: u16, estimates: bool) {
        self.0.begin_look(depth, estimates);
    }

    fn abandon(&mut self) {
        self.0.abandon();
    }

    fn enter(&mut self, entered: Entered) {
        self.0.enter(entered);
    }

    fn leave(&mut self, left: Left<'_>) {
        self.0.leave(left);
    }
}
