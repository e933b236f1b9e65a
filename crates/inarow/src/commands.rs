//! One module for each command.

pub(crate) mod analyze;
pub(crate) mod arena;
pub(crate) mod audit;
pub(crate) mod board;
pub(crate) mod completions;
pub(crate) mod count;
pub(crate) mod games;
pub(crate) mod gomocup;
pub(crate) mod grade;
pub(crate) mod help;
pub(crate) mod lesson;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod puzzles;
pub(crate) mod review;
pub(crate) mod serve;
pub(crate) mod settings;
pub(crate) mod simulate;
pub(crate) mod site;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod trace;
pub(crate) mod train;
pub(crate) mod values;
pub(crate) mod verify;
pub(crate) mod work;

use clap::Subcommand;
use inarow_words::{Language, Words};

use crate::failure::Failure;

/// A command with its options, in the order of the help.
#[derive(Subcommand)]
pub(crate) enum Command {
    Play(play::Options),
    Lesson(lesson::Options),
    Moves(moves::Options),
    Analyze(analyze::Options),
    Perft(perft::Options),
    Count(count::Options),
    Solve(solve::Options),
    Verify(verify::Options),
    Values(values::Options),
    Audit(audit::Options),
    Grade(grade::Options),
    Review(review::Options),
    Puzzles(puzzles::Options),
    Trace(trace::Options),
    #[command(visible_alias = "tournament")]
    Arena(arena::Options),
    Simulate(simulate::Options),
    Train(train::Options),
    Games(games::Options),
    Stats(stats::Options),
    Board(board::Options),
    Serve(serve::Options),
    Work(work::Options),
    Site(site::Options),
    Settings(settings::Options),
    Gomocup(gomocup::Options),
    Help(help::Options),
    Completions(completions::Options),
    Man(man::Options),
}

impl Command {
    /// Carries the command out. `language` is the one that the call names, and `whole` makes the
    /// whole command line with its help.
    pub(crate) fn run(
        self,
        words: &Words,
        language: Option<Language>,
        whole: &dyn Fn() -> clap::Command,
    ) -> Result<(), Failure> {
        match self {
            Command::Play(options) => play::run(words, options),
            Command::Lesson(options) => lesson::run(words, language, options),
            Command::Moves(options) => moves::run(words, options),
            Command::Analyze(options) => analyze::run(words, options),
            Command::Perft(options) => perft::run(words, options),
            Command::Count(options) => count::run(words, options),
            Command::Solve(options) => solve::run(words, options),
            Command::Verify(options) => verify::run(words, options),
            Command::Values(options) => values::run(words, options),
            Command::Audit(options) => audit::run(words, options),
            Command::Grade(options) => grade::run(words, options),
            Command::Review(options) => review::run(words, options),
            Command::Puzzles(options) => puzzles::run(words, options),
            Command::Trace(options) => trace::run(words, options),
            Command::Arena(options) => arena::run(words, options),
            Command::Simulate(options) => simulate::run(words, options),
            Command::Train(options) => train::run(words, options),
            Command::Games(options) => games::run(words, options),
            Command::Stats(options) => stats::run(words, options),
            Command::Board(options) => board::run(words, options),
            Command::Serve(options) => serve::run(words, options),
            Command::Work(options) => work::run(words, options),
            Command::Site(options) => site::run(words, options),
            Command::Settings(options) => settings::run(words, options),
            Command::Gomocup(options) => gomocup::run(options),
            Command::Help(options) => help::run(words, whole(), options),
            Command::Completions(options) => completions::run(whole(), options),
            Command::Man(options) => man::run(words, whole(), options),
        }
    }
}
