//! Moves of finished games that gave something away, to be made better.

use inarow_formats::kept::{GameId, KeptGame, Millis};
use inarow_players::review::Graded;
use inarow_rules::{Mark, Square};
use serde::Serialize;

use crate::review::grades;
use crate::views::{PlayersView, PositionView};
use crate::{Answer, GameInPlay, Voice};

/// A finished game of the person who asks.
#[derive(Clone, Debug)]
pub struct OwnGame {
    /// Its number.
    pub id: GameId,
    /// The stored game.
    pub kept: KeptGame,
    /// The same, played to its end.
    pub play: GameInPlay,
    /// The sides whose moves are looked at.
    pub sides: Vec<Mark>,
    /// True if this game alone is asked for: if these sides made no mistake, those of the other side count.
    pub is_asked: bool,
}

/// The mistakes in some games.
#[derive(Clone, Debug)]
pub struct Mistakes<'a> {
    /// The mistakes, in the order of games and moves.
    pub found: Vec<GameMistake<'a>>,
    /// The number of games searched.
    pub games: usize,
}

/// A mistake or blunder.
#[derive(Clone, Debug)]
pub struct GameMistake<'a> {
    game: &'a OwnGame,
    /// The number of moves before it.
    at: usize,
    square: Square,
    graded: Graded,
}

/// The mistakes in as many of the games as are looked through before it is stopped, in one at least.
#[must_use]
pub fn mistakes<'a>(games: &'a [OwnGame], stop: &dyn Fn() -> bool) -> Mistakes<'a> {
    let mut mistakes = Mistakes { found: Vec::new(), games: 0 };
    for game in games {
        let own = mistakes_of(game, &game.sides);
        mistakes.found.extend(match own.is_empty() && game.is_asked {
            true => mistakes_of(game, &Mark::BOTH),
            false => own,
        });
        mistakes.games += 1;
        if stop() {
            break;
        }
    }
    mistakes
}

fn mistakes_of<'a>(game: &'a OwnGame, sides: &[Mark]) -> Vec<GameMistake<'a>> {
    let moves = &game.play.record().moves;
    let graded = grades(&game.play).into_iter().zip(moves).enumerate();
    let mistakes = graded.filter_map(|(at, (grade, &square))| {
        let graded = grade.filter(|graded: &Graded| graded.grade.gives_away())?;
        let is_meant = sides.contains(&game.play.mover(at));
        is_meant.then_some(GameMistake { game, at, square, graded })
    });
    mistakes.collect()
}

/// A mistake or blunder in a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameMistakeView {
    /// The number of the saved game.
    pub id: i64,
    /// The players.
    pub players: PlayersView,
    /// The time at which it began, in milliseconds since 1970-01-01T00:00:00Z.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub started: Option<Millis>,
    /// The number of the move, from 1.
    pub ply: usize,
    /// The square played.
    pub r#move: String,
    /// `mistake` or `blunder`.
    #[cfg_attr(feature = "openapi", schema(value_type = crate::asked::GradeWord))]
    pub grade: &'static str,
    /// True if the grade is an estimate.
    pub estimated: bool,
    /// The position before the move.
    pub before: PositionView,
}

/// The mistakes in some games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MistakesView {
    /// The mistakes, in the order of games and moves.
    pub game_mistakes: Vec<GameMistakeView>,
    /// The number of finished games that were searched.
    pub games: usize,
}

impl Answer for Mistakes<'_> {
    type View = MistakesView;

    fn view(&self, voice: &Voice<'_>) -> MistakesView {
        let view = |mistake: &GameMistake<'_>| mistake.view(voice);
        MistakesView { game_mistakes: self.found.iter().map(view).collect(), games: self.games }
    }
}

impl GameMistake<'_> {
    fn view(&self, voice: &Voice<'_>) -> GameMistakeView {
        let OwnGame { id, kept, play, .. } = self.game;
        GameMistakeView {
            id: id.0,
            players: PlayersView::of(&kept.players),
            started: kept.started,
            ply: self.at + 1,
            r#move: voice.naming(play.rules().game()).square(self.square),
            grade: self.graded.grade.word(),
            estimated: self.graded.is_estimate,
            before: play.after(self.at).view(voice),
        }
    }
}
