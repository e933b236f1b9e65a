//! Games against the lessons' players.

use inarow_answers::{Answer as _, Voice, word};
use inarow_players::PlayerName;

use inarow_lab::{Attempt, Prospect, Turn};
use inarow_rules::Square;
use inarow_search::Value;
use num_traits::ToPrimitive;

use super::position::{Asked, naming};
use super::studied::Known;
use super::{Line, Thinkers};
use crate::problem::Problem;
use crate::wire::{ChallengeView, FollowView};

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
        line: &Line,
        asked: Challenged,
        voice: Voice<'static>,
    ) -> Result<ChallengeView, Problem> {
        let known = self.known(line, asked.player).await?;
        told(&voice, &known, &asked)
    }
}

fn told(voice: &Voice<'_>, known: &Known, asked: &Challenged) -> Result<ChallengeView, Problem> {
    let (rules, naming) = (&known.rules, naming(&known.rules));
    let game = Asked { rules: rules.clone(), start: None, moves: asked.moves.clone() }.game()?;
    let (moves, words) = (&game.record().moves, voice.words);
    let challenge = known.challenge(asked.turn);
    let mut attempt = challenge.attempt();
    for (&square, text) in moves.iter().zip(&asked.moves) {
        // Every move is legal: only the player's own can be none of its.
        if !attempt.play(square) {
            let (player, text) = (asked.player.to_string(), text.clone());
            let moves: Vec<Square> = attempt.continuations().collect();
            return Err(Problem::impossible(move |words| {
                words.not_played(&naming, &player, &text, &moves)
            }));
        }
    }
    let (goal, end) = (challenge.goal(), attempt.end());
    let of = |square: Square, prospect: &Prospect| FollowView {
        r#move: naming.square(square),
        wins: prospect.wins.to_u64().unwrap_or(u64::MAX),
        draws: prospect.draws.to_u64().unwrap_or(u64::MAX),
        losses: prospect.losses.to_u64().unwrap_or(u64::MAX),
        best: prospect.chance.to_string(),
        told: words.prospect(goal, prospect),
    };
    let follow = |square| Some(of(square, attempt.prospect_after(square)?));
    Ok(ChallengeView {
        lesson: asked.lesson,
        player: asked.player.to_string(),
        r#as: asked.turn.name().to_owned(),
        goal: word(goal).to_owned(),
        position: game.view(voice),
        turn: next_of(&attempt).map(str::to_owned),
        result: end.map(|end| word(-end).to_owned()),
        is_met: end.is_some_and(|end: Value| -end >= goal),
        chance: attempt.chance().to_string(),
        is_forced: attempt.is_forced(),
        sure_after: attempt.sure_after(),
        best: attempt.prospect().chance.to_string(),
        way: naming.names(&attempt.way()),
        follows: attempt.continuations().filter_map(follow).collect(),
        told: words.challenge_end(&challenge.attempt(), &attempt, goal, moves.len()),
    })
}

/// Who has the next move.
fn next_of(attempt: &Attempt<'_>) -> Option<&'static str> {
    match attempt.end() {
        Some(_) => None,
        None if attempt.is_policys_turn() => Some("player"),
        None => Some("opponent"),
    }
}
