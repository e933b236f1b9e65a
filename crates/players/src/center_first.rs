//! The second article's player.

use inarow_rules::{Position, Rules, Square};
use inarow_search::Limits;

use crate::{Distribution, Policy, Reason, Refusal, Region, rule};

/// A winning square, else a square where the opponent would win (both row by row from the top
/// left, first found), else the first free one of the center, the corners, the sides, each row by
/// row. Not defined with gravity or misère, nor for cubes.
#[derive(Clone, Debug)]
pub struct CenterFirst(Rules);

impl CenterFirst {
    /// A player of a game.
    #[must_use]
    pub fn new(rules: &Rules) -> Self {
        CenterFirst(rules.clone())
    }
}

impl Policy for CenterFirst {
    fn distribution(
        &mut self,
        position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        let rules = &self.0;
        rule::check(rules, position)?;
        if let Some((square, reason)) = rule::win_or_block(rules, position, Square::index) {
            return Ok(Distribution::certain(square, reason));
        }
        let free = rules.moves(position);
        let (region, square) = [Region::Center, Region::Corner, Region::Side]
            .into_iter()
            .find_map(|region| Some((region, (free & region.squares(rules.game())).first()?)))
            .ok_or(Refusal::Over)?;
        Ok(Distribution::certain(square, Reason::Region { region, among: 1 }))
    }
}
