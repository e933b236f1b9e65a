//! Wins at once and needed blocks that a move leaves aside.

use inarow_rules::{Layout, Position, Rules, Square};
use inarow_search::Tactics;

use super::Fact;
use super::board::Scene;
use crate::review::Missed;

pub(super) fn missed(
    rules: &Rules,
    layout: &Layout,
    position: &Position,
    square: Square,
) -> Option<Missed> {
    let tactics = Tactics::of(rules, position);
    let (wins, blocks) = (tactics.wins, tactics.blocks());
    let of = |square: Square| Scene::new(rules, layout, position, square);
    if let Some(first) = wins.first() {
        let lines = of(first).facts().into_iter().find_map(|fact| match fact {
            Fact::Wins { lines } => Some(lines),
            _ => None,
        });
        return lines
            .filter(|_| !wins.contains(square))
            .map(|lines| Missed::Win { square: first, lines });
    }
    let only = blocks.first().filter(|&block| blocks.len() == 1 && block != square)?;
    let scene = of(only);
    if !scene.answers().is_empty() {
        // It would have been of no use: the opponent wins at once all the same.
        return None;
    }
    scene.facts().into_iter().find_map(|fact| match fact {
        Fact::Blocks { lines, needed: true, .. } => Some(Missed::Block { square: only, lines }),
        _ => None,
    })
}
