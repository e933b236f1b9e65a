//! Q-learning (Watkins, "Learning from Delayed Rewards", 1989).

use super::table::{Own, Step, Table};
use super::update::Changes;

/// Moves the value of each own move of a game, the last first, towards its result, or else towards the highest value of the
/// next position with an own move: with the other sign where one table makes both sides' moves.
pub(super) fn learn(table: &Table, (path, own): (&[Step], Own), rate: f32, values: &mut Changes) {
    for place in own.places(path.len()).rev() {
        let target = match path.get(place + own.stride()) {
            Some(next) => {
                let replies = values.numbers(table.places(next.from));
                own.sign() * replies.iter().copied().fold(f32::NEG_INFINITY, f32::max)
            }
            None => table.result_after(path, place),
        };
        values.move_towards(path[place].place, rate, target);
    }
}
