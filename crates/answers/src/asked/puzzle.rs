//! Requests for puzzles.

use inarow_lab::puzzles::{Day, PuzzleKind};
use inarow_rules::Game;
use serde::Deserialize;

#[cfg(feature = "openapi")]
use super::described::PuzzleGame;
use super::read_game;
use crate::puzzle::{PuzzleList, PuzzleWish, shipped_puzzles};
use crate::views::PuzzleGameView;
use crate::{Problem, ProblemKind, budget};

/// The task of a puzzle.
#[cfg(feature = "openapi")]
#[derive(serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WantedKind {
    /// To win with the second move.
    #[serde(rename = "win-in-2")]
    WinIn2,
    /// To win with the third move.
    #[serde(rename = "win-in-3")]
    WinIn3,
    /// The only move that wins, or that does not lose.
    OnlyMove,
    /// The only move that keeps the opponent from threatening two lines at once.
    BlockTheFork,
    /// The square at which the opponent would complete a line.
    FindTheThreat,
}

/// The puzzles to send.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedPuzzles {
    /// The game: tic-tac-toe, `4,4,4`, Connect Four or gomoku; any of them by default.
    #[cfg_attr(feature = "openapi", param(nullable = false, required = false, value_type = PuzzleGame))]
    game: Option<String>,
    /// The puzzle at this position, as a puzzle gives it.
    #[cfg_attr(feature = "openapi", param(nullable = false))]
    position: Option<String>,
    /// The kind; any by default.
    #[cfg_attr(feature = "openapi", param(value_type = Option<WantedKind>, nullable = false))]
    kind: Option<String>,
    /// The number of puzzles; one by default.
    #[cfg_attr(feature = "openapi", param(value_type = Option<u64>, nullable = false, minimum = 1, maximum = 50))]
    count: Option<u8>,
    /// The seed for picking them, to get the same ones again; by default a new one each time.
    #[cfg_attr(feature = "openapi", param(value_type = Option<u64>, nullable = false, minimum = 0, maximum = 4_294_967_295u64))]
    seed: Option<u32>,
}

/// Puzzles to send.
#[derive(Clone, Debug)]
pub struct AskedPuzzles {
    game: Option<Game>,
    position: Option<String>,
    wish: PuzzleWish,
}

impl WantedPuzzles {
    /// The puzzles; without a seed of their own, `seed` decides.
    ///
    /// # Errors
    /// If one of the texts is wrong.
    pub fn read(self, seed: u64) -> Result<AskedPuzzles, Problem> {
        let (usual, most) = budget::PUZZLES;
        let count = self.count.map_or(usual, usize::from);
        if !(1..=most).contains(&count) {
            return Err(Problem::impossible(move |words| {
                words.say("puzzle-count", [("count", count.into()), ("most", most.into())])
            }));
        }
        let game = self.game.as_deref().map(read_game).transpose()?;
        let games: Vec<String> = PuzzleGameView::all().into_iter().map(|one| one.game).collect();
        if let Some(game) = game.map(|game| game.to_string()).filter(|text| !games.contains(text)) {
            return Err(Problem::none_of(ProblemKind::Impossible, &game, &games));
        }
        let kind = self.kind.as_deref().map(read_kind).transpose()?;
        let seed = self.seed.map_or(seed, u64::from);
        let wish = PuzzleWish { kind, count, seed };
        Ok(AskedPuzzles { game, position: self.position, wish })
    }
}

impl AskedPuzzles {
    /// The puzzles, whose right answers take milliseconds each.
    #[must_use]
    pub fn answer(&self) -> PuzzleList {
        shipped_puzzles(self.game.as_ref(), self.position.as_deref(), &self.wish)
    }
}

fn read_kind(text: &str) -> Result<PuzzleKind, Problem> {
    let words =
        || Problem::none_of(ProblemKind::Impossible, text, &PuzzleKind::ALL.map(PuzzleKind::word));
    PuzzleKind::of_word(text).ok_or_else(words)
}

/// The day.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
#[serde(deny_unknown_fields)]
pub struct WantedDay {
    /// The caller's date, such as `2026-11-21`.
    #[cfg_attr(feature = "openapi", param(value_type = String, format = Date))]
    date: String,
}

impl WantedDay {
    /// The day.
    ///
    /// # Errors
    /// If there is no such day.
    pub fn read(self) -> Result<Day, Problem> {
        let date = self.date;
        date.parse().map_err(|_| {
            Problem::impossible(move |words| {
                words.say("usage-not-a-day", [("text", date.as_str().into())])
            })
        })
    }
}
