//! Temporal differences over the positions after moves (Sutton, "Learning to Predict by the Methods of Temporal
//! Differences", 1988; Sutton and Barto, "Reinforcement Learning", 2018, sections 1.5 and 12.1).

use super::table::{Own, Step, Table};
use super::update::Changes;

/// Moves the value of the position after each own move of a game, the last first, towards its λ-return.
///
/// A value is the result to the side that has just moved, so that a reply by the same table has the other sign. A move at
/// random says nothing about the position before it: that keeps its value, and traces end there.
pub(super) fn learn(
    table: &Table,
    (path, own): (&[Step], Own),
    (rate, trace): (f32, f32),
    values: &mut Changes,
) {
    let mut found: Option<f32> = None;
    for place in own.places(path.len()).rev() {
        let target = match path.get(place + own.stride()) {
            Some(next) if next.explores => {
                found = None;
                continue;
            }
            Some(next) => {
                let value = values.number(next.to as usize);
                own.sign() * ((1.0 - trace) * value + trace * found.unwrap_or(value))
            }
            None => table.result_after(path, place),
        };
        values.move_towards(path[place].to as usize, rate, target);
        found = Some(target);
    }
}
