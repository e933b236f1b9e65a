//! Players and policies: the ways to choose moves.

use inarow_rules::Position;
use inarow_rules::opening::OpeningRecord;
use inarow_search::Limits;
use rand_core::Rng;

use crate::{Choice, Distribution, OpeningDecision, Refusal};

/// A player whose chances are known exactly: for every position of its rules the moves that it may
/// make, each with a weight and a reason.
pub trait Policy: Send {
    /// The moves that have a chance.
    ///
    /// # Errors
    /// If the game is over, the policy is not defined for it, or the limits ran out.
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal>;
}

impl<P: Policy + ?Sized> Policy for Box<P> {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        (**self).distribution(position, limits)
    }
}

/// Anything that can name a move at the positions of its rules.
pub trait Player: Send {
    /// Names a move, drawing from `rng` where there is something to draw.
    ///
    /// # Errors
    /// If the game is over, the player is not defined for it, or the limits ran out.
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal>;

    /// Its own decision in an opening; `None` if it leaves that to [`decide_opening`](crate::decide_opening), as all
    /// players of this program do.
    ///
    /// # Errors
    /// As for [`choose`](Self::choose).
    fn open(
        &mut self,
        _opening: &OpeningRecord,
        _position: &Position,
        _limits: &Limits<'_>,
    ) -> Result<Option<OpeningDecision>, Refusal> {
        Ok(None)
    }
}

/// Every policy is a player: it draws from its distribution.
impl<P: Policy + ?Sized> Player for P {
    fn choose(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<Choice, Refusal> {
        Ok(self.distribution(position, limits)?.sample(rng).clone())
    }
}
