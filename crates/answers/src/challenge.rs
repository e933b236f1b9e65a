//! Games against an article's player: the state of one, and the results that are still possible.

use inarow_lab::{Attempt, Challenge, Turn};
use inarow_rules::Square;
use num_traits::ToPrimitive;
use serde::Serialize;

use crate::lesson::Studied;
use crate::views::PositionView;
use crate::{Answer, GameInPlay, Voice, word};

/// A game against an article's player, as far as it has gone.
pub struct Challenged<'a> {
    lesson: usize,
    player: String,
    challenge: &'a Challenge,
    turn: Turn,
    game: GameInPlay,
    attempt: Attempt<'a>,
}

impl Challenged<'_> {
    /// The state of a game against a player of a lesson, the number and the name of which are `named`, that has this turn.
    ///
    /// # Errors
    /// As [`challenge`].
    pub fn new(
        (lesson, player): (usize, String),
        challenge: &Challenge,
        turn: Turn,
        game: GameInPlay,
    ) -> Result<Challenged<'_>, NotPlayed> {
        let mut attempt = challenge.attempt();
        for &square in &game.record().moves {
            if !attempt.play(square) {
                return Err(NotPlayed { square, moves: attempt.continuations().collect() });
            }
        }
        Ok(Challenged { lesson, player, challenge, turn, game, attempt })
    }
}

/// A move that a player never makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotPlayed {
    /// The move.
    pub square: Square,
    /// The moves that it may make there.
    pub moves: Vec<Square>,
}

/// The state of a game from the empty board against a player that has this turn.
///
/// # Errors
/// The first move that the player would not make, or that cannot be made on the articles' board.
pub fn challenge(
    studied: &Studied,
    turn: Turn,
    game: GameInPlay,
) -> Result<Challenged<'_>, NotPlayed> {
    let named = (studied.article, studied.player.to_string());
    Challenged::new(named, studied.challenge(turn), turn, game)
}

/// A game against an article's player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ChallengeView {
    /// The number of the article, from 1.
    pub lesson: usize,
    /// The player.
    pub player: String,
    /// Whether the player moves `first` or `second`.
    pub r#as: &'static str,
    /// The goal of its opponent: `win`, or `draw` if the player cannot be beaten.
    pub goal: &'static str,
    /// The position, and the moves that led to it.
    #[serde(flatten)]
    pub reached: PositionView,
    /// The side to move: `player` or `opponent`; null once the game is over.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub turn: Option<&'static str>,
    /// The result for the opponent: `win`, `draw` or `loss`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub result: Option<&'static str>,
    /// Whether the goal is reached.
    pub is_met: bool,
    /// The chance that the player makes exactly these moves, given its opponent's, as a reduced
    /// fraction.
    pub chance: String,
    /// Whether the player never had a choice.
    pub is_forced: bool,
    /// The number of moves after which the goal was certain, whatever the player chose, and stayed
    /// so; null if it is not certain now.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sure_after: Option<usize>,
    /// The best chance of still reaching the goal, as a reduced fraction.
    pub best_chance: String,
    /// A line to the goal with that chance: the moves of both sides from here on; empty if it is
    /// out of reach.
    pub way: Vec<String>,
    /// The moves that can follow, row by row.
    pub follows: Vec<FollowView>,
    /// The report on the game, sentence by sentence; empty before it is over.
    pub summary: Vec<String>,
}

/// A move that can follow, and the results it can lead to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FollowView {
    /// The square.
    pub r#move: String,
    /// The number of possible games that the player's opponent wins.
    pub wins: u64,
    /// The number of possible games that are draws.
    pub draws: u64,
    /// The number of possible games that the player wins.
    pub losses: u64,
    /// The best chance of still reaching the goal, as a reduced fraction.
    pub best_chance: String,
    /// The same in words.
    pub told: String,
}

impl Answer for Challenged<'_> {
    type View = ChallengeView;

    fn view(&self, voice: &Voice<'_>) -> ChallengeView {
        let Challenged { challenge, turn, game, attempt, .. } = self;
        let (words, naming) = (voice.words, voice.naming(game.rules().game()));
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
            lesson: self.lesson,
            player: self.player.clone(),
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
