//! The whole game: does the attacker win, or does the defender hold?
//!
//! Where lines win, a side that can complete one does, and a side whose opponent could must reply; wins
//! by such threats alone are looked for where they can matter, and positions in which pairs and weights
//! hold the attacker's lines need no search. Where there is no option, a pass of the opponent that is
//! refuted leaves few replies that could matter: those within the zone of the refutation (null moves:
//! Thomsen, "Lambda-search in game trees", 2000; zones: Wu and Lin, "Relevance-zone-oriented proof
//! search for Connect6", 2010). Many wins need little else: they are looked for with few moves of the
//! attacker first, and of such a strategy only these moves are written.

mod brief;
mod candidates;
mod fours;
mod search;
mod state;
mod write;

use crate::board::Board;
use crate::choice::INFINITE;
use crate::proof::{Next, Strategy};
use crate::table::Table;
use crate::watch::Pace;
use brief::{Brief, Stop};
pub(crate) use search::Search;
use search::{ATTACKER, DEFENDER};
pub(crate) use state::{Means, Stones, key};
use state::{Seen, look};
use write::Author;

/// Whether the attacker wins, if that is seen or remembered.
pub(crate) fn known(
    board: &Board,
    table: &mut Table,
    pace: &mut Pace<'_>,
    stones: Stones,
    means: Means,
) -> Option<bool> {
    decided(Search { board, table, pace, means }.numbers(&look(board, stones, None, means)))
}

/// Whether the attacker wins, by these means; `None` if the search ends before that is known.
pub(crate) fn wins(
    board: &Board,
    table: &mut Table,
    pace: &mut Pace<'_>,
    stones: Stones,
    means: Means,
) -> Option<bool> {
    let seen = look(board, stones, None, means);
    let mut search = Search { board, table, pace, means };
    if let Seen::Open(state) = &seen {
        search.work(state, [INFINITE, INFINITE]);
    }
    decided(search.numbers(&seen))
}

fn decided(numbers: [u32; 2]) -> Option<bool> {
    match (numbers[ATTACKER], numbers[DEFENDER]) {
        (0, _) => Some(true),
        (_, 0) => Some(false),
        _ => None,
    }
}

/// Writes the strategy of the attacker, who wins, or of the defender, who holds; `None` if the
/// search ends before, or a win by threats cannot be written: then the value is unknown again.
pub(crate) fn write(
    mut search: Search<'_, '_>,
    strategy: &mut Strategy,
    stones: Stones,
    attacks: bool,
) -> Option<Next> {
    if attacks && search.board.plain {
        let Search { board, ref mut table, ref mut pace, means } = search;
        match Brief::write(Search { board, table, pace, means }, stones) {
            Ok(node) => return Some(strategy.add(node)),
            Err(Stop::Stopped) => return None,
            // A win by threats is given up; one in the whole game is written node by node.
            Err(Stop::TooLong) if means.few => {
                search.give_up(stones);
                return None;
            }
            Err(Stop::TooLong) => (),
        }
    }
    let seen = look(search.board, stones, None, search.means);
    Author::new(search, strategy, attacks).seen(&seen)
}
