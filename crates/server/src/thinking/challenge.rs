//! Games against the lessons' players.

use std::net::IpAddr;

use inarow_answers::views::ChallengeView;
use inarow_answers::{NotPlayed, Versioned, Voice, challenge, view};
use inarow_lab::Turn;
use inarow_players::PlayerName;

use super::Thinkers;
use super::position::{Asked, naming};
use crate::problem::Problem;

/// A game against a player of a lesson.
#[derive(Clone, Debug)]
pub(crate) struct Challenged {
    /// The number of the article.
    pub(crate) lesson: usize,
    pub(crate) player: PlayerName,
    /// Which moves are the player's.
    pub(crate) turn: Turn,
    /// Algebraic names of squares, from the empty board.
    pub(crate) moves: Vec<String>,
}

impl Thinkers {
    /// A game against a player of a lesson: what came of it so far, and what can still come.
    pub(crate) async fn challenge(
        &self,
        address: IpAddr,
        asked: Challenged,
        voice: Voice<'static>,
    ) -> Result<Versioned<ChallengeView>, Problem> {
        let Challenged { lesson, player, turn, moves } = asked;
        let studied = self.studied(address, lesson, player).await?;
        let game = Asked { rules: studied.rules.clone(), start: None, moves }.game()?;
        // Every move is legal: only the player's own can be none of its.
        let challenged =
            challenge(&studied, turn, game).map_err(|NotPlayed { square, moves }| {
                let (naming, player) = (naming(&studied.rules), player.to_string());
                let square = naming.square(square);
                Problem::impossible(move |words| {
                    words.not_played(&naming, &player, &square, &moves)
                })
            })?;
        Ok(view(&challenged, &voice))
    }
}
