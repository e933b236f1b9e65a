//! Stones that leave both sides nearly equal chances.

use inarow_rules::{Position, Rules, Square, Squares};
use inarow_search::random::below;
use inarow_search::{Evaluator, Limits};
use rand_core::Rng;

use super::{uncertainty, worth};
use crate::Refusal;

/// Sets of stones that are drawn and looked at.
const SAMPLE: u64 = 48;

/// The most promising sets that are searched further.
const FINALISTS: usize = 5;

/// Nodes for each set that is drawn, and for each finalist.
const LOOK_NODES: u64 = 1_000;
const FINAL_NODES: u64 = 50_000;

/// Stones lie within this distance of the middle, in columns and rows, until there are some; then of another stone.
const NEAR: usize = 4;

/// The next stones: one of the sets that are even within the error of their estimates, drawn; where there is none, the
/// most even one.
///
/// # Errors
/// If there is no room for the stones.
pub(super) fn stones(
    evaluator: &mut Evaluator,
    position: &Position,
    count: usize,
    limits: &Limits<'_>,
    rng: &mut dyn Rng,
) -> Result<Vec<Square>, Refusal> {
    let share =
        |part: u64, usual: u64| limits.nodes.map_or(usual, |nodes| (nodes / part).min(usual));
    let looks = Limits { nodes: Some(share(2 * SAMPLE, LOOK_NODES).max(1)), ..*limits };
    let finals = share(2 * FINALISTS as u64, FINAL_NODES).max(1);
    let finals = Limits { nodes: Some(finals), ..*limits };
    let is_stopped = || limits.stop.is_some_and(|stop| stop());
    let rules = evaluator.rules().rules().clone();
    let mut sets: Vec<(i32, Vec<Square>, Position)> = Vec::new();
    for _ in 0..SAMPLE {
        if let Some((stones, after)) = drawn(&rules, position, count, rng)
            && !sets.iter().any(|(_, _, other)| rules.canonical(other) == rules.canonical(&after))
        {
            sets.push((worth(evaluator, &after, &looks, LOOK_NODES)?.abs(), stones, after));
        }
        if is_stopped() && !sets.is_empty() {
            break;
        }
    }
    // In the order in which they were drawn where they are equally even.
    sets.sort_by_key(|(uneven, ..)| *uneven);
    sets.truncate(FINALISTS);
    for (uneven, _, after) in &mut sets {
        if !is_stopped() {
            *uneven = worth(evaluator, after, &finals, FINAL_NODES)?.abs();
        }
    }
    let least = sets.iter().map(|(uneven, ..)| *uneven).min().ok_or(Refusal::Over)?;
    let most = least.max(uncertainty(evaluator));
    sets.retain(|(uneven, ..)| *uneven <= most);
    let drawn = below(rng, sets.len() as u64) as usize;
    Ok(sets.swap_remove(drawn).1)
}

/// Stones of both sides in turn on squares that are drawn, and the position after them; `None` if the game is over
/// with them.
fn drawn(
    rules: &Rules,
    position: &Position,
    count: usize,
    rng: &mut dyn Rng,
) -> Option<(Vec<Square>, Position)> {
    let (mut after, mut stones) = (*position, Vec::with_capacity(count));
    while stones.len() < count {
        let squares = near(rules, &after);
        let drawn = (!squares.is_empty()).then(|| below(rng, u64::from(squares.len())))?;
        let square = squares.nth(drawn as u32)?;
        rules.play(&mut after, square);
        if after.conclusion().is_some() {
            return None;
        }
        stones.push(square);
    }
    Some((stones, after))
}

/// The legal squares near the middle, as long as the board is empty, or near a stone.
fn near(rules: &Rules, position: &Position) -> Squares {
    let legal = rules.moves(position);
    let Some(grid) = rules.game().grid() else { return legal };
    let from_middle = |at: usize, length: usize| (2 * at + 1).abs_diff(length) <= 2 * NEAR;
    let occupied = position.occupied();
    let is_near = |square: &Square| {
        let (column, row) = grid.place(*square);
        let close = |stone: Square| {
            let (c, r) = grid.place(stone);
            column.abs_diff(c).max(row.abs_diff(r)) <= NEAR
        };
        let central = from_middle(column, grid.columns) && from_middle(row, grid.rows);
        if occupied.is_empty() { central } else { occupied.iter().any(close) }
    };
    legal.iter().filter(is_near).collect()
}
