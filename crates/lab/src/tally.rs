//! Games that were played out, counted.

use std::iter::Sum;

use inarow_rules::{Conclusion, End, Mark};

use crate::PlayedGame;

/// The results of games, as one of the players sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Games won by a fault of the opponent, not on the board.
    pub forfeited_wins: u64,
    /// Games lost by a fault of the player, not on the board.
    pub forfeited_losses: u64,
    /// Moves of the player, and of its opponent, that were a short look, since its limits ran out
    /// ([`Entrant::hasty`](crate::Entrant::hasty)).
    pub hasty: [u64; 2],
    /// Games that were the same as an earlier one, since no random number was drawn: they add no information.
    pub repeats: u64,
    /// The plies of all games together.
    pub plies: u64,
}

impl Tally {
    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Adds a game of `plies` plies in which the player had this side.
    pub fn add(&mut self, side: Mark, conclusion: Conclusion, plies: usize) {
        self.plies += plies as u64;
        match conclusion {
            Conclusion::Draw => self.draws += 1,
            Conclusion::Win(winner) if winner == side => self.wins += 1,
            Conclusion::Win(_) => self.losses += 1,
        }
    }

    /// Adds a game that was played, which the player began; whether it repeats another is not known here.
    pub(crate) fn add_played(&mut self, played: &PlayedGame) {
        let own = played.beginner();
        self.add(own, played.conclusion, played.plies.into());
        let hasty = [played.hasty[own], played.hasty[!own]].map(u64::from);
        self.hasty = [self.hasty[0] + hasty[0], self.hasty[1] + hasty[1]];
        match played.end {
            End::Resigned(loser) | End::OutOfTime(loser) | End::Lost(loser) if loser == own => {
                self.forfeited_losses += 1;
            }
            End::Resigned(_) | End::OutOfTime(_) | End::Lost(_) => self.forfeited_wins += 1,
            End::Played | End::Agreed | End::Abandoned => (),
        }
    }

    /// The same, as the opponent sees it.
    #[must_use]
    pub fn reversed(self) -> Tally {
        Tally {
            wins: self.losses,
            losses: self.wins,
            forfeited_wins: self.forfeited_losses,
            forfeited_losses: self.forfeited_wins,
            hasty: [self.hasty[1], self.hasty[0]],
            ..self
        }
    }

    /// These games and those.
    #[must_use]
    pub fn plus(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
            forfeited_wins: self.forfeited_wins + other.forfeited_wins,
            forfeited_losses: self.forfeited_losses + other.forfeited_losses,
            hasty: [self.hasty[0] + other.hasty[0], self.hasty[1] + other.hasty[1]],
            repeats: self.repeats + other.repeats,
            plies: self.plies + other.plies,
        }
    }
}

/// All of these games.
impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::default(), Tally::plus)
    }
}
