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

/// The commands in the order of the help, and the function that carries each of them out.
macro_rules! commands {
    (
        |$words:ident, $language:ident, $whole:ident|
        $($(#[$attribute:meta])* $name:ident => $module:ident($($argument:expr),*),)*
    ) => {
        /// A command with its options.
        #[derive(Subcommand)]
        pub(crate) enum Command {
            $($(#[$attribute])* $name($module::Options),)*
        }

        impl Command {
            /// Carries the command out. `language` is the one that the call names, and `whole` makes the whole command
            /// line with its help.
            pub(crate) fn run(
                self,
                $words: &Words,
                $language: Option<Language>,
                $whole: &dyn Fn() -> clap::Command,
            ) -> Result<(), Failure> {
                match self {
                    $(Command::$name(options) => $module::run($($argument,)* options),)*
                }
            }
        }
    };
}

commands! {
    |words, language, whole|
    Play => play(words),
    Lesson => lesson(words, language),
    Moves => moves(words),
    Analyze => analyze(words),
    Perft => perft(words),
    Count => count(words),
    Solve => solve(words),
    Verify => verify(words),
    Values => values(words),
    Audit => audit(words),
    Grade => grade(words),
    Review => review(words),
    Puzzles => puzzles(words),
    Trace => trace(words),
    #[command(visible_alias = "tournament")]
    Arena => arena(words),
    Simulate => simulate(words),
    Train => train(words),
    Games => games(words),
    Stats => stats(words),
    Board => board(words),
    Serve => serve(words),
    Work => work(words),
    Site => site(words),
    Settings => settings(words),
    Gomocup => gomocup(words),
    Help => help(words, whole()),
    Completions => completions(whole()),
    Man => man(words, whole()),
}
