//! The steps of each player's rule.

use inarow_rules::{Mark, Position, Rules, Square, Squares};
use inarow_search::{Tactics, Value};

use super::{Aim, FoundSquare, RuleStep, StepState};
use crate::by_region::Order;
use crate::{LineScore, Refusal, best, rule};

/// Steps of which the first that finds something fires.
struct Steps(Vec<RuleStep>);

impl Steps {
    /// Adds a step; the squares it looked at explain why it finds nothing.
    fn add(&mut self, aim: Aim, found: Vec<FoundSquare>, drawn: bool, looked_at: Vec<Square>) {
        let is_settled = self.0.iter().any(|step| matches!(step.state, StepState::Fired { .. }));
        let state = match (is_settled, found.is_empty()) {
            (true, _) => StepState::NotReached,
            (false, true) => StepState::Passed { looked_at },
            (false, false) => StepState::Fired { found, drawn },
        };
        self.0.push(RuleStep { aim, state });
    }
}

/// Two steps that look for lines, then one for each region.
pub(super) fn by_region(order: &Order, rules: &Rules, position: &Position) -> Vec<RuleStep> {
    let own = position.to_move();
    let mut free: Vec<Square> = rules.moves(position).iter().collect();
    free.sort_by_key(|&square| (order.place)(rules.game(), square));
    let found = |mark: Mark, squares: Squares| {
        let completing = free.iter().copied().filter(|&square| squares.contains(square));
        let found = |square| {
            let line = rule::completed_line(rules, position, mark, square);
            FoundSquare { square, line }
        };
        completing.map(found).collect()
    };
    let tactics = Tactics::of(rules, position);
    let (wins, blocks) = (found(own, tactics.wins), found(!own, tactics.blocks()));
    let mut steps = Steps(Vec::new());
    steps.add(Aim::Win, wins, false, free.clone());
    steps.add(Aim::Block { opponent: !own }, blocks, false, free);
    for region in order.regions {
        let all = region.squares(rules.game());
        let found = (rules.moves(position) & all).iter().map(plain).collect();
        steps.add(Aim::Region(region), found, order.draws, all.iter().collect());
    }
    steps.0
}

/// A square that is looked for without a line.
fn plain(square: Square) -> FoundSquare {
    FoundSquare { square, line: Vec::new() }
}

/// One step that always fires.
fn only(aim: Aim, squares: impl IntoIterator<Item = Square>, drawn: bool) -> RuleStep {
    let found = squares.into_iter().map(plain).collect();
    RuleStep { aim, state: StepState::Fired { found, drawn } }
}

pub(super) fn line_score(rules: &Rules, position: &Position) -> Vec<RuleStep> {
    let scores = LineScore::new(rules).scores(position).unwrap_or_default();
    let best = scores.iter().map(|&(_, score)| score).max();
    let squares = scores.iter().filter(|scored| Some(scored.1) == best).map(|scored| scored.0);
    vec![only(Aim::LineScore, squares, false)]
}

pub(super) fn random(rules: &Rules, position: &Position) -> Vec<RuleStep> {
    vec![only(Aim::Random, rules.moves(position).iter(), true)]
}

/// The step of a player that searches each of its moves.
pub(super) fn best(values: &[(Square, Value)], drawn: bool) -> Result<RuleStep, Refusal> {
    Ok(only(Aim::Best, best::best(values)?.1, drawn))
}
