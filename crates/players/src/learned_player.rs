//! Players that have learned, by any method.

use inarow_rules::{Game, Position};
use inarow_search::Limits;

use crate::learned::file::Lines;
use crate::learned::{Learned, LearnedError, NTuple};
use crate::{Distribution, Policy, Refusal};

/// A player that has learned, as its file says.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnedPlayer {
    /// By a method that fills a table.
    Table(Learned),
    /// By an n-tuple network.
    NTuple(NTuple),
}

impl From<Learned> for LearnedPlayer {
    fn from(player: Learned) -> LearnedPlayer {
        LearnedPlayer::Table(player)
    }
}

impl From<NTuple> for LearnedPlayer {
    fn from(player: NTuple) -> LearnedPlayer {
        LearnedPlayer::NTuple(player)
    }
}

impl LearnedPlayer {
    /// Reads the file of a player.
    ///
    /// # Errors
    /// If it is none, is damaged, or is of another version.
    pub fn read(bytes: &[u8]) -> Result<LearnedPlayer, LearnedError> {
        let mut lines = Lines::checked(bytes)?;
        let method = [lines.next(), lines.next()][1].and_then(|line| line.strip_prefix("method "));
        Ok(match method {
            Some(NTuple::METHOD) => LearnedPlayer::NTuple(NTuple::read(bytes)?),
            _ => LearnedPlayer::Table(Learned::read(bytes)?),
        })
    }

    /// The file of the player.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        match self {
            LearnedPlayer::Table(player) => player.bytes(),
            LearnedPlayer::NTuple(player) => player.bytes(),
        }
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        match self {
            LearnedPlayer::Table(player) => player.game(),
            LearnedPlayer::NTuple(player) => player.game(),
        }
    }

    /// The word for its method.
    #[must_use]
    pub fn method(&self) -> &'static str {
        match self {
            LearnedPlayer::Table(player) => player.method().word(),
            LearnedPlayer::NTuple(_) => NTuple::METHOD,
        }
    }

    /// True if it looks ahead, which takes its time.
    #[must_use]
    pub fn searches(&self) -> bool {
        matches!(self, LearnedPlayer::NTuple(player) if player.plies() > 1)
    }
}

impl Policy for LearnedPlayer {
    fn distribution(
        &mut self,
        position: &Position,
        limits: &Limits<'_>,
    ) -> Result<Distribution, Refusal> {
        match self {
            LearnedPlayer::Table(player) => player.distribution(position, limits),
            LearnedPlayer::NTuple(player) => player.distribution(position, limits),
        }
    }
}
