//! The options of a training.

use std::str::FromStr;

use inarow_players::learned::{Learned, LearnedMethod};
use inarow_rules::Game;

use super::LearningError;

/// The most learners.
const MOST_LEARNERS: usize = 64;

/// The learners of a method by default; MENACE moves beads one game after the other.
fn usual_learners(method: LearnedMethod) -> usize {
    if method == LearnedMethod::Menace { 1 } else { 4 }
}

/// The question that a training answers.
#[derive(Clone, Debug, PartialEq)]
pub struct LearningOptions {
    /// The game.
    pub game: Game,
    /// The method.
    pub method: LearnedMethod,
    /// True if positions that are images of each other are learned as one.
    pub symmetry: bool,
    /// The name of the opponent; `None` for self-play, which MENACE does not know: it plays against `random` then.
    pub against: Option<String>,
    /// The number of games, from 1.
    pub games: u64,
    /// The seed of random choices.
    pub seed: u64,
    /// The learning rate: above 0, at most 1. Without effect on MENACE.
    pub rate: f32,
    /// The rate of random moves in the first game and in the last: from 0 to 1. Without effect on MENACE.
    pub exploration: [f64; 2],
    /// Learners that play side by side from the same numbers, whatever the number of threads: 1 where every number is to be
    /// that of its last [`Update`](super::Update).
    pub learners: usize,
    /// The decay of eligibility traces, from 0 to 1; temporal differences alone have it.
    pub trace: f32,
}

impl LearningOptions {
    /// Options with which each method learns a board of three by three.
    #[must_use]
    pub fn usual(game: Game, method: LearnedMethod, seed: u64) -> LearningOptions {
        let (games, rate, exploration, trace) = match method {
            LearnedMethod::QLearning => (50_000, 0.5, [1.0, 0.2], 0.0),
            LearnedMethod::Td => (50_000, 0.5, [0.6, 0.2], 0.5),
            LearnedMethod::Menace => (10_000, 1.0, [0.0, 0.0], 0.0),
        };
        let (symmetry, against, learners) = (true, None, usual_learners(method));
        LearningOptions {
            game,
            method,
            symmetry,
            against,
            games,
            seed,
            rate,
            exploration,
            learners,
            trace,
        }
    }

    /// Refuses numbers out of range.
    pub(super) fn check(&self) -> Result<(), LearningError> {
        let part = 0.0..=1.0;
        match self {
            _ if self.games == 0 => Err(LearningError::Option("games")),
            _ if !(self.rate > 0.0 && self.rate <= 1.0) => {
                Err(LearningError::Option("learning-rate"))
            }
            _ if !self.exploration.iter().all(|one| part.contains(one)) => {
                Err(LearningError::Option("exploration"))
            }
            _ if !(0.0..=1.0).contains(&self.trace) => Err(LearningError::Option("trace")),
            _ if !(1..=MOST_LEARNERS).contains(&self.learners) => {
                Err(LearningError::Option("learners"))
            }
            _ if self.method == LearnedMethod::Menace && self.learners > 1 => {
                Err(LearningError::Option("learners"))
            }
            _ => Ok(()),
        }
    }

    /// The options and the games played, as words and texts of a file.
    pub(super) fn about(&self, played: u64) -> Vec<(String, String)> {
        let [first, last] = self.exploration;
        let mut about = vec![
            ("symmetry", self.symmetry.to_string()),
            ("games", self.games.to_string()),
            ("played", played.to_string()),
            ("seed", self.seed.to_string()),
        ];
        if self.method != LearnedMethod::Menace {
            about.push(("learning-rate", self.rate.to_string()));
            about.push(("exploration", format!("{first} {last}")));
        }
        if let Some(against) = &self.against {
            about.push(("against", against.clone()));
        }
        if self.learners != usual_learners(self.method) {
            about.push(("learners", self.learners.to_string()));
        }
        if self.method == LearnedMethod::Td {
            about.push(("trace", self.trace.to_string()));
        }
        about.into_iter().map(|(word, text)| (word.to_owned(), text)).collect()
    }

    /// The options of a player's training, and the games played; `None` if its file does not say.
    #[must_use]
    pub fn of(player: &Learned) -> Option<(LearningOptions, u64)> {
        fn read<T: FromStr>(player: &Learned, word: &str) -> Option<T> {
            player.about(word).next()?.parse().ok()
        }
        let usual = LearningOptions::usual(*player.game(), player.method(), 0);
        let exploration = match player.about("exploration").next() {
            None => usual.exploration,
            Some(text) => {
                let (first, last) = text.split_once(' ')?;
                [first.parse().ok()?, last.parse().ok()?]
            }
        };
        let options = LearningOptions {
            symmetry: read(player, "symmetry")?,
            against: read(player, "against"),
            games: read(player, "games")?,
            seed: read(player, "seed")?,
            rate: read(player, "learning-rate").unwrap_or(usual.rate),
            exploration,
            learners: read(player, "learners").unwrap_or(usual.learners),
            trace: read(player, "trace").unwrap_or(usual.trace),
            ..usual
        };
        Some((options, read(player, "played")?))
    }
}
