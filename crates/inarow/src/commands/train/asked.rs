//! The options of trainings by heart.

use std::path::PathBuf;

use clap::{Args, ValueHint};
use inarow_learn::LearningOptions;
use inarow_players::learned::LearnedMethod;
use inarow_rules::Game;

use crate::failure::Failure;
use crate::options::value::{contestant, game, many, part as fraction};
use crate::options::{FormatOption, PlotOption, SeedOption, ThreadsOption};

/// The options of every method.
#[derive(Args)]
#[group(skip)]
pub(super) struct LearnerOptions {
    #[arg(long, value_name = "GAME", value_parser = game())]
    pub(super) game: Option<Game>,
    #[arg(id = "learning_games", long = "games", value_name = "N", value_parser = many())]
    pub(super) games: Option<u64>,
    #[arg(
        id = "learning_against",
        long = "against",
        value_name = "PLAYER",
        value_parser = contestant()
    )]
    pub(super) against: Option<String>,
    #[arg(
        id = "learning_out",
        long = "out",
        value_name = "FILE",
        required = true,
        value_hint = ValueHint::FilePath
    )]
    pub(super) out: PathBuf,
    #[arg(
        id = "learning_resume",
        long = "resume",
        conflicts_with_all = ["game", "learning_games", "learning_against", "seed"]
    )]
    pub(super) resume: bool,
    #[command(flatten)]
    pub(super) seed: SeedOption,
    #[command(flatten)]
    pub(super) threads: ThreadsOption,
    #[command(flatten)]
    pub(super) plot: PlotOption,
    #[command(flatten)]
    pub(super) format: FormatOption,
}

/// The choice to learn images of positions as one, or each by itself.
#[derive(Args)]
#[group(skip)]
struct SymmetryOption {
    #[arg(long, conflicts_with = "learning_resume")]
    no_symmetry: bool,
}

/// Rates of learning and exploration.
#[derive(Args, Default)]
#[group(skip)]
pub(super) struct Rates {
    #[arg(
        long,
        value_name = "0…1",
        value_parser = fraction(),
        conflicts_with = "learning_resume"
    )]
    pub(super) learning_rate: Option<f64>,
    #[arg(
        long,
        value_name = "0…1",
        value_parser = fraction(),
        conflicts_with = "learning_resume"
    )]
    pub(super) exploration: Option<f64>,
    #[arg(
        long,
        value_name = "0…1",
        value_parser = fraction(),
        conflicts_with = "learning_resume"
    )]
    pub(super) final_exploration: Option<f64>,
}

/// The options of `train q-learning`.
#[derive(Args)]
#[command(override_usage = "inarow train q-learning --out FILE [OPTIONS]")]
pub(super) struct QLearning {
    #[command(flatten)]
    learner: LearnerOptions,
    #[command(flatten)]
    symmetry: SymmetryOption,
    #[command(flatten)]
    rates: Rates,
}

/// The options of `train td`.
#[derive(Args)]
#[command(override_usage = "inarow train td --out FILE [OPTIONS]")]
pub(super) struct Td {
    #[command(flatten)]
    learner: LearnerOptions,
    #[command(flatten)]
    symmetry: SymmetryOption,
    #[command(flatten)]
    rates: Rates,
    #[command(flatten)]
    trace: TraceOption,
}

/// The decay of eligibility traces.
#[derive(Args)]
#[group(skip)]
pub(super) struct TraceOption {
    #[arg(
        id = "learning_trace",
        long = "trace",
        value_name = "0…1",
        value_parser = fraction(),
        conflicts_with = "learning_resume"
    )]
    pub(super) trace: Option<f64>,
}

/// The options of `train menace`.
#[derive(Args)]
#[command(override_usage = "inarow train menace --out FILE [OPTIONS]")]
pub(super) struct Menace {
    #[command(flatten)]
    learner: LearnerOptions,
    #[command(flatten)]
    symmetry: SymmetryOption,
}

/// A method with its options.
pub(super) struct Asked<'o> {
    pub(super) method: LearnedMethod,
    pub(super) learner: &'o LearnerOptions,
    symmetry: &'o SymmetryOption,
    rates: Option<&'o Rates>,
    trace: Option<f64>,
}

impl QLearning {
    pub(super) fn asked(&self) -> Asked<'_> {
        let QLearning { learner, symmetry, rates } = self;
        let (method, rates) = (LearnedMethod::QLearning, Some(rates));
        Asked { method, learner, symmetry, rates, trace: None }
    }
}

impl Td {
    pub(super) fn asked(&self) -> Asked<'_> {
        let Td { learner, symmetry, rates, trace } = self;
        let (method, rates, trace) = (LearnedMethod::Td, Some(rates), trace.trace);
        Asked { method, learner, symmetry, rates, trace }
    }
}

impl Menace {
    pub(super) fn asked(&self) -> Asked<'_> {
        let Menace { learner, symmetry } = self;
        Asked { method: LearnedMethod::Menace, learner, symmetry, rates: None, trace: None }
    }
}

impl Asked<'_> {
    /// The options of a training that begins.
    pub(super) fn options(&self) -> Result<LearningOptions, Failure> {
        let LearnerOptions { game, games, against, seed, .. } = self.learner;
        let game = game.unwrap_or(Game::TICTACTOE);
        let usual = LearningOptions::usual(game, self.method, seed.or_drawn()?);
        let none = Rates::default();
        let rates = self.rates.unwrap_or(&none);
        let [first, last] = usual.exploration;
        let first = rates.exploration.unwrap_or(first);
        Ok(LearningOptions {
            games: games.unwrap_or(usual.games),
            against: against.clone(),
            symmetry: !self.symmetry.no_symmetry,
            rate: rates.learning_rate.map_or(usual.rate, |rate| rate as f32),
            exploration: [first, rates.final_exploration.unwrap_or(last.min(first))],
            trace: self.trace.map_or(usual.trace, |trace| trace as f32),
            ..usual
        })
    }
}
