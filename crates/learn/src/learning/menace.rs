//! MENACE, the matchboxes that learn tic-tac-toe (D. Michie, "Trial and error", Penguin Science Survey 2, 1961).

use inarow_players::learned::Learned;
use inarow_rules::Mark;
use inarow_search::random::below;
use rand_core::Rng;

use super::opponent::Opponent;
use super::table::{Own, Step, Table};
use super::update::Changes;
use crate::Graph;

/// Beads of each kind of move of X's first to fourth turn; later turns have one, too.
const BEADS: [u8; 4] = [4, 3, 2, 1];

/// True if a position has a box: X is to move and has a choice.
pub(super) fn has_box(graph: &Graph, number: u32) -> bool {
    graph.position(number).to_move() == Mark::X && graph.moves(number).len() > 1
}

/// The beads of all moves when the boxes are full; none of moves without a box.
pub(super) fn full_boxes(graph: &Graph, table: &Table) -> Vec<f32> {
    let mut beads = vec![0.0; table.moves()];
    for number in (0..graph.len() as u32).filter(|&number| has_box(graph, number)) {
        let turn = graph.position(number).occupied().len() as usize / 2;
        beads[table.places(number)].fill(f32::from(BEADS.get(turn).copied().unwrap_or(1)));
    }
    beads
}

/// Plays a game of X and learns from it.
///
/// A bead is drawn from the box of the position and names the move. A win adds three beads of each move made, a draw one,
/// and a loss takes one away. X resigns where a box is empty.
pub(super) fn game<R: Rng>(
    table: &Table,
    path: &mut Vec<Step>,
    (opponent, rng): (&Opponent, &mut R),
    beads: &mut Changes,
) {
    let mut from = 0;
    let result = loop {
        let places = table.places(from);
        if places.is_empty() {
            break table.result_after(path, 0);
        }
        let place = match path.len() % 2 {
            1 => opponent.draw(table, from, rng),
            _ if places.len() == 1 => places.start,
            _ => match draw(beads.numbers(places.clone()), rng) {
                Some(drawn) => places.start + drawn,
                None => break -1.0,
            },
        };
        let to = table.to(place);
        path.push(Step { from, place, to, explores: false });
        from = to;
    };
    for place in Own::Side(0).places(path.len()) {
        let Step { from, place, .. } = path[place];
        if table.places(from).len() > 1 {
            let changed = beads.number(place) + 1.0 + 2.0 * result;
            beads.move_towards(place, 1.0, changed.clamp(0.0, Learned::MOST_BEADS));
        }
    }
}

/// The place of a bead drawn at random; `None` from an empty box.
fn draw<R: Rng>(beads: &[f32], rng: &mut R) -> Option<usize> {
    let all: u64 = beads.iter().map(|&beads| beads as u64).sum();
    if all == 0 {
        return None;
    }
    let mut left = below(rng, all);
    beads.iter().position(|&beads| match left.checked_sub(beads as u64) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}
