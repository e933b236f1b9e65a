//! Games against an article's player: what came of one so far, and what can still come.

use inarow_lab::{Attempt, Turn};
use inarow_rules::Square;
use num_traits::ToPrimitive;
use serde::Serialize;

use crate::views::PositionView;
use crate::{Answer, GameInPlay, Studied, Voice, word};

/// A game against an article's player, as far as it has gone.
pub struct Challenged<'a> {
    studied: &'a Studied,
    turn: Turn,
    game: GameInPlay,
    attempt: Attempt<'a>,
}

/// A move that a player never makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPlayed {
    /// The move.
    pub square: Square,
    /// The moves that it may make there.
    pub moves: Vec<Square>,
}

/// What came of a game from the empty board against a player that has this turn.
///
/// # Errors
/// The first move that the player would not make, or that cannot be made on the articles' board.
pub fn challenge(
    studied: &Studied,
    turn: Turn,
    game: GameInPlay,
) -> Result<Challenged<'_>, NotPlayed> {
    let mut attempt = studied.challenge(turn).attempt();
    for &square in &game.record().moves {
        if !attempt.play(square) {
            return Err(NotPlayed { square, moves: attempt.continuations().collect() });
        }
    }
    Ok(Challenged { studied, turn, game, attempt })
}

/// A game against a player of an article, as far as it has gone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeView {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// The player.
    pub player: String,
    /// Whether it moves `first` or `second`.
    pub r#as: &'static str,
    /// What its opponent is after: a `win`, or a `draw` where it cannot be beaten.
    pub goal: &'static str,
    /// The position, and how it was come to.
    #[serde(flatten)]
    pub reached: PositionView,
    /// Who has the next move: `player` or `opponent`; none once the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<&'static str>,
    /// How the game ended for the opponent: `win`, `draw` or `loss`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub result: Option<&'static str>,
    /// Whether the goal is reached.
    pub is_met: bool,
    /// The chance with which the player makes just these moves if its opponent makes theirs, as a
    /// reduced fraction.
    pub chance: String,
    /// Whether the player had no other move at any point.
    pub is_forced: bool,
    /// After how many moves the goal could be reached whatever the player drew, from there on
    /// without a break; none if it is not so now.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sure_after: Option<usize>,
    /// The greatest chance with which the goal can still be reached, as a reduced fraction.
    pub best_chance: String,
    /// How to reach it with that chance, the moves of both sides from here on; empty if it cannot be
    /// reached any more.
    pub way: Vec<String>,
    /// The moves that can follow, row by row.
    pub follows: Vec<FollowView>,
    /// What came of it, sentence by sentence; empty before the game is over.
    pub summary: Vec<String>,
}

/// A move that can follow, and what can come of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FollowView {
    /// The square.
    pub r#move: String,
    /// How many games can follow that the opponent of the player wins.
    pub wins: u64,
    /// How many that nobody wins.
    pub draws: u64,
    /// How many that the player wins.
    pub losses: u64,
    /// The greatest chance with which the goal can still be reached, as a reduced fraction.
    pub best_chance: String,
    /// The same in words.
    pub told: String,
}

impl Answer for Challenged<'_> {
    type View = ChallengeView;

    fn view(&self, voice: &Voice<'_>) -> ChallengeView {
        let Challenged { studied, turn, game, attempt } = self;
        let (words, naming) = (voice.words, voice.naming(studied.rules.game()));
        let challenge = studied.challenge(*turn);
        let (goal, end, plies) = (challenge.goal(), attempt.end(), game.record().moves.len());
        let follow = |square| {
            let prospect = attempt.prospect_after(square)?;
            Some(FollowView {
                r#move: naming.square(square),
                wins: whole(&prospect.wins),
                draws: whole(&prospect.draws),
                losses: whole(&prospect.losses),
                best_chance: prospect.chance.to_string(),
                told: words.prospect(goal, prospect),
            })
        };
        ChallengeView {
            lesson: studied.article,
            player: studied.player.to_string(),
            r#as: turn.name(),
            goal: word(goal),
            reached: game.view(voice),
            turn: match end {
                Some(_) => None,
                None if attempt.is_policys_turn() => Some("player"),
                None => Some("opponent"),
            },
            result: end.map(|end| word(-end)),
            is_met: end.is_some_and(|end| -end >= goal),
            chance: attempt.chance().to_string(),
            is_forced: attempt.is_forced(),
            sure_after: attempt.sure_after(),
            best_chance: attempt.prospect().chance.to_string(),
            way: naming.names(&attempt.way()),
            follows: attempt.continuations().filter_map(follow).collect(),
            summary: words.challenge_end(&challenge.attempt(), attempt, goal, plies),
        }
    }
}

/// A number of games.
fn whole(games: &impl ToPrimitive) -> u64 {
    games.to_u64().unwrap_or(u64::MAX)
}
