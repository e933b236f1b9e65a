//! `inarow count`: how many positions can be reached and how many games there are.

use clap::Args;
use inarow_answers::counting::count;
use inarow_answers::views::CountView;
use inarow_answers::{Answer, budget};
use inarow_rules::count::Counting;
use inarow_words::{Report, Words, grouped};

use crate::common::Common;
use crate::failure::Failure;
use crate::options::value::whole;
use crate::options::{BoardOptions, FormatOption};
use crate::output;
use crate::progress::Progress;

/// The options of `count`.
#[derive(Args)]
#[command(override_usage = "inarow count [--symmetry] [--games] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long)]
    symmetry: bool,
    #[arg(long)]
    games: bool,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    format: FormatOption,
}

/// Counts from the position that the call names.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = Common::read(words, &[&options.board, &options.format])?;
    let counting = Counting {
        up_to_symmetry: options.symmetry,
        limit: options.limit_nodes.unwrap_or(budget::COUNT),
    };
    let progress = Progress::new();
    let on_ply = |ply: usize, positions: usize| {
        progress.tell(|| {
            let arguments = [("ply", ply.into()), ("positions", positions.into())];
            words.say("progress-count", arguments)
        });
    };
    let counted = count(&common.rules, &common.position()?, counting, options.games, on_ply);
    drop(progress);
    let counted = counted.map_err(|error| Failure::Failed(words.count_error(error)))?;
    output::answer(&common, &counted, || report(words, &counted.view(&common.voice())))
}

/// The numbers for people.
fn report(words: &Words, answer: &CountView) -> Report {
    let numbers = [
        ("count-positions", Some(answer.positions)),
        ("count-terminal", Some(answer.terminal)),
        ("count-games", answer.games),
        ("count-x-wins", answer.x_wins),
        ("count-o-wins", answer.o_wins),
        ("count-draws", answer.draws),
    ];
    let known = numbers.into_iter().filter_map(|(key, number)| Some((key, number?)));
    let mut report = Report::default();
    report.facts(known.map(|(key, number)| [words.say(key, []), grouped(number)]));
    report
}
