//! The whole game: does the attacker win, or does the defender hold?
//!
//! Where lines win, a side that can complete one does, and a side whose opponent could must reply; wins
//! by such threats alone are looked for where they can matter, and positions in which pairs and weights
//! hold the attacker's lines need no search. Where there is no option, a pass of the opponent that is
//! refuted leaves few replies that could matter: those within the zone of the refutation (null moves:
//! Thomsen, "Lambda-search in game trees", 2000; zones: Wu and Lin, "Relevance-zone-oriented proof
//! search for Connect6", 2010).

mod fours;
mod search;
mod state;
mod write;

use crate::board::Board;
use crate::choice::INFINITE;
use crate::proof::{Next, Strategy};
use crate::table::Table;
use crate::watch::Pace;
use search::{ATTACKER, DEFENDER, Search};
pub(crate) use state::Stones;
use state::{Means, Seen, look};
use write::Author;

/// Whether the attacker wins, if that is seen or remembered.
pub(crate) fn known(
    board: &Board,
    table: &mut Table,
    pace: &mut Pace<'_>,
    stones: Stones,
) -> Option<bool> {
    decided(Search { board, table, pace }.numbers(&look(board, stones, None, Means::ALL)))
}

/// Whether the attacker wins; `None` if the search ends before that is known.
pub(crate) fn wins(
    board: &Board,
    table: &mut Table,
    pace: &mut Pace<'_>,
    stones: Stones,
) -> Option<bool> {
    let seen = look(board, stones, None, Means::ALL);
    let mut search = Search { board, table, pace };
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
/// search ends before.
pub(crate) fn write(
    board: &Board,
    table: &mut Table,
    pace: &mut Pace<'_>,
    strategy: &mut Strategy,
    stones: Stones,
    attacks: bool,
) -> Option<Next> {
    let seen = look(board, stones, None, Means::ALL);
    Author::new(Search { board, table, pace }, strategy, attacks).seen(&seen)
}
