//! The steps of each player's rule.

use inarow_rules::{Mark, Position, Rules, Square, Squares};
use inarow_search::{Tactics, Value};

use super::{Aim, FoundSquare, RuleStep, StepState};
use crate::corner_first::number_pad_order;
use crate::{LineScore, PlayerName, Region, rule};

/// Steps of which the first that finds something fires.
struct Steps(Vec<RuleStep>);

impl Steps {
    /// Adds a step; what it looked at tells why it finds nothing.
    fn add(&mut self, aim: Aim, found: Vec<FoundSquare>, drawn: bool, looked_at: Vec<Square>) {
        let is_settled = self.0.iter().any(|step| matches!(step.state, StepState::Fired { .. }));
        let state = match (is_settled, found.is_empty()) {
            (true, _) => StepState::NotReached,
            (false, true) => StepState::Passed { looked_at },
            (false, false) => StepState::Fired { found, drawn },
        };
        self.0.push(RuleStep { aim, state });
    }

    /// The two steps that look for lines, in the order of `key`.
    fn win_or_block<K: Ord>(
        rules: &Rules,
        position: &Position,
        key: impl Fn(Square) -> K,
    ) -> Steps {
        let own = position.to_move();
        let mut free: Vec<Square> = rules.moves(position).iter().collect();
        free.sort_by_key(|&square| key(square));
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
        steps
    }

    /// A step for each kind of square.
    fn regions(
        mut self,
        rules: &Rules,
        position: &Position,
        order: [Region; 3],
        drawn: bool,
    ) -> Vec<RuleStep> {
        let free = rules.moves(position);
        for region in order {
            let all = region.squares(rules.game());
            let found = (free & all).iter().map(plain).collect();
            self.add(Aim::Region(region), found, drawn, all.iter().collect());
        }
        self.0
    }
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

pub(super) fn corner_first(rules: &Rules, position: &Position) -> Vec<RuleStep> {
    let order = [Region::Corner, Region::Center, Region::Side];
    let key = |square| number_pad_order(rules.game(), square);
    Steps::win_or_block(rules, position, key).regions(rules, position, order, true)
}

pub(super) fn center_first(rules: &Rules, position: &Position) -> Vec<RuleStep> {
    let order = [Region::Center, Region::Corner, Region::Side];
    Steps::win_or_block(rules, position, Square::index).regions(rules, position, order, false)
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
pub(super) fn best(player: PlayerName, values: &[(Square, Value)]) -> RuleStep {
    let best = values.iter().map(|&(_, value)| value).max();
    let squares = values.iter().filter(|valued| Some(valued.1) == best).map(|valued| valued.0);
    let drawn = matches!(player, PlayerName::AlphaBeta | PlayerName::AlphaBetaAsPrinted);
    only(Aim::Best, squares, drawn)
}
