//! The second article's player.

use inarow_rules::{Position, Rules, Square, Word};

use super::rule;
use crate::{Distribution, Limits, Policy, Reason, Refusal, Region, Regions};

/// A winning square, else a square where the opponent would win (both row by row from the top
/// left, first found), else the first free one of the center, the corners, the sides, each row by
/// row. Not defined with gravity or misère.
#[derive(Clone, Copy, Debug, Default)]
pub struct CenterFirst;

impl<W: Word> Policy<Rules<W>> for CenterFirst {
    fn distribution(
        &mut self,
        rules: &Rules<W>,
        position: &Position<W>,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        rule::check(rules, position)?;
        if let Some((square, reason)) = rule::win_or_block(rules, position, Square::index) {
            return Ok(Distribution::certain(square, reason));
        }
        let regions = Regions::<W>::of(rules.game());
        let free = rules.moves(position);
        let (region, square) = [Region::Center, Region::Corner, Region::Side]
            .into_iter()
            .find_map(|region| Some((region, (free & regions.get(region)).first()?)))
            .ok_or(Refusal::Over)?;
        Ok(Distribution::certain(square, Reason::Region { region, among: 1 }))
    }
}
