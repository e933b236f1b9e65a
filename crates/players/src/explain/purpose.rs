//! The purpose of a move, in the fact or two that say most.

use inarow_search::Value;

use super::Fact;
use super::board::Scene;
use crate::Region;
use crate::region::is_middle;

/// The purpose of a move, most of all first. Its proven value says most where it wins; a draw or a loss says less
/// than any threat.
pub(super) fn facts(scene: &Scene<'_>, worth: Option<Value>) -> Vec<Fact> {
    let seen = at_once(scene);
    let says_most = !matches!(seen.as_slice(), [] | [Fact::Threatens { .. }]);
    if says_most || seen.iter().any(is_double) {
        return seen;
    }
    let keeps = |value| Fact::Keeps { value };
    let wins = worth.filter(|&value| value == Value::Win).map(keeps);
    let more = wins.or_else(|| scene.prevents());
    if more.is_none() && !seen.is_empty() {
        return seen;
    }
    let more = more.or_else(|| worth.map(keeps)).or_else(|| scene.prepares());
    more.or_else(|| place(scene)).into_iter().collect()
}

/// The immediate effects of a move: lines, blocks and threats.
pub(super) fn at_once(scene: &Scene<'_>) -> Vec<Fact> {
    if let Some(lines) = scene.lines() {
        return vec![lines];
    }
    if scene.is_only_legal() {
        return vec![Fact::OnlyLegal];
    }
    let threats = scene.threats();
    match scene.block() {
        Some(block) => std::iter::once(block).chain(threats.filter(is_double)).collect(),
        None => threats.into_iter().collect(),
    }
}

/// Whether a fact is a double threat.
pub(super) fn is_double(fact: &Fact) -> bool {
    matches!(fact, Fact::Threatens { squares } if squares.len() > 1)
}

/// The center, or the middle where stones fall; a corner where lines go from one edge to the other.
fn place(scene: &Scene<'_>) -> Option<Fact> {
    let game = scene.rules.game();
    let (grid, k) = (game.grid()?, game.k());
    let is_in = |region: Region| region.squares(game).contains(scene.square);
    let region = match game.gravity() {
        true => is_middle(grid.place(scene.square).0, grid.columns).then_some(Region::Center),
        false if is_in(Region::Center) => Some(Region::Center),
        false => {
            let spans = grid.columns == k && grid.rows == k;
            (spans && is_in(Region::Corner)).then_some(Region::Corner)
        }
    };
    region.map(|region| Fact::Takes { region })
}
