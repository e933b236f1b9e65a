//! The choices of a program in an opening.

mod balance;

use inarow_rules::opening::{OpeningChoice, OpeningRecord, OpeningStage};
use inarow_rules::{Position, Square};
use inarow_search::{Estimates, Evaluator, Limits, Score, SearchError, Wanted};
use rand_core::Rng;

use crate::Refusal;

/// A decision in an opening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpeningDecision {
    /// The next stones, one after the other.
    Place(Vec<Square>),
    /// A choice.
    Choose(OpeningChoice),
}

/// The nodes of the search before a choice.
const CHOICE_NODES: u64 = 100_000;

/// Decides in an opening for the player whose part it is, by the estimates of an evaluator; `None` where the next move is
/// one as in any game.
///
/// Stones of both sides are drawn among those that leave nearly equal chances. A choice takes the better side; where the
/// estimate does not tell which one that is, two stones more are placed, if they may be. A stone that the opening limits
/// to some squares goes to the best of them. All evaluations together visit about `limits.nodes` nodes at most, and
/// 300,000 without that limit.
///
/// # Errors
/// If the game is over or there is no room for the stones.
pub fn decide_opening(
    evaluator: &mut Evaluator,
    opening: &OpeningRecord,
    position: &Position,
    limits: &Limits<'_>,
    rng: &mut dyn Rng,
) -> Result<Option<OpeningDecision>, Refusal> {
    let plies = position.occupied().len() as usize;
    Ok(match opening.stage(position.first(), plies) {
        OpeningStage::Over => limited(evaluator, opening, position, limits)?,
        OpeningStage::Stones { left, .. } => {
            let stones = balance::stones(evaluator, position, left, limits, rng)?;
            Some(OpeningDecision::Place(stones))
        }
        OpeningStage::Choice { may_place, .. } => {
            let worth = worth(evaluator, position, limits, CHOICE_NODES)?;
            let side = if worth >= 0 { position.to_move() } else { !position.to_move() };
            let is_open = may_place && worth.abs() < uncertainty(evaluator);
            let choice = if is_open { OpeningChoice::PlaceTwo } else { OpeningChoice::Take(side) };
            Some(OpeningDecision::Choose(choice))
        }
    })
}

/// The best square for a stone that the opening limits to some squares.
fn limited(
    evaluator: &mut Evaluator,
    opening: &OpeningRecord,
    position: &Position,
    limits: &Limits<'_>,
) -> Result<Option<OpeningDecision>, Refusal> {
    let rules = evaluator.rules();
    let (squares, legal) = (opening.rule().squares(rules, position), rules.moves(position));
    if squares == legal {
        return Ok(None);
    }
    let nodes = limits.nodes.map_or(CHOICE_NODES, |most| most.min(CHOICE_NODES));
    let limits = Limits { nodes: Some(nodes), ..*limits };
    let wanted = Wanted::EveryMove { lines: legal.len() as usize };
    let found = evaluator.run(position, wanted, &limits, &mut |_| ())?;
    let best = found.moves.iter().map(|found| found.square).find(|&own| squares.contains(own));
    Ok(Some(OpeningDecision::Place(vec![best.ok_or(Refusal::Over)?])))
}

/// The distance from an even result within which estimates do not say which side is better: the error of fitted chances,
/// and nothing where estimates have no unit.
pub(crate) fn uncertainty(evaluator: &Evaluator) -> i32 {
    match evaluator.estimates() {
        // Thousandths of a chance in millionths of a result, which has twice the range.
        Estimates::Chances { error } => 2_000 * i32::from(error),
        Estimates::Plain => 0,
    }
}

/// The expected result of the side to move after a search of at most `nodes` nodes, from −1,000,000 (loss) to 1,000,000
/// (win): the mean of the last two looks, since estimates at odd depths are higher than at even ones.
pub(crate) fn worth(
    evaluator: &mut Evaluator,
    position: &Position,
    limits: &Limits<'_>,
    nodes: u64,
) -> Result<i32, SearchError> {
    let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
    let limits = Limits { nodes: Some(nodes), ..*limits };
    let (mut looks, mut depth) = ([0; 2], None);
    let found = evaluator.run(position, Wanted::BestMove, &limits, &mut |found| {
        if depth.replace(found.depth) != Some(found.depth) {
            looks = [result(found.score), looks[0]];
        }
    })?;
    let last = result(found.score);
    if found.score.value().is_some() {
        return Ok(last);
    }
    let before = if depth == Some(found.depth) { looks[1] } else { looks[0] };
    Ok(i32::midpoint(last, before))
}

/// A score as an expected result.
fn result(score: Score) -> i32 {
    match score {
        Score::Estimate(millionths) => millionths,
        Score::Draw => 0,
        Score::Win(_) | Score::WinWithin(_) => 1_000_000,
        Score::Loss(_) | Score::LossWithin(_) => -1_000_000,
    }
}
