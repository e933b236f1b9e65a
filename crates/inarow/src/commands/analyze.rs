//! `inarow analyze`: the value of every legal move, proven or estimated.

mod map;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Args;
use inarow_answers::{Analysed, Analysis, AnalysisLimits, view};
use inarow_rules::{Grid, Position};
use inarow_search::{Evaluator, FoundMove, Score, SearchOptions};
use inarow_words::{Report, Table, Words};

use crate::common::{Common, exclusive};
use crate::failure::Failure;
use crate::interrupt;
use crate::new_file::NewFile;
use crate::options::value::{seconds, whole};
use crate::options::{
    BoardOptions, FormatOption, KnownOption, NotationOption, PlotOption, ThreadsOption,
};
use crate::output;
use crate::progress::Progress;

/// The number of moves from which on only the best are listed for people, and the least number listed.
const MANY_MOVES: usize = 50;
const FEW_MOVES: usize = 10;

/// One call.
struct Call<'a> {
    reach: AnalysisLimits,
    time: Option<Duration>,
    /// The file of a picture, and the board that is drawn there.
    plot: Option<(NewFile<'a>, Grid)>,
}

/// The options of `analyze`.
#[derive(Args)]
#[command(override_usage = "inarow analyze [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "N", value_parser = whole(1))]
    limit_nodes: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    limit_time: Option<Duration>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    lines: Option<u64>,
    #[arg(long)]
    stones: bool,
    #[command(flatten)]
    plot: PlotOption,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    known: KnownOption,
}

impl<'a> Call<'a> {
    /// Checks the call.
    fn read(common: &Common<'a>, options: Options) -> Result<Call<'a>, Failure> {
        let Options { limit_nodes: nodes, limit_time: time, lines, plot, .. } = options;
        let usual = AnalysisLimits::usual(&common.rules);
        let lines = lines.map_or(usual.lines, |lines| usize::try_from(lines).unwrap_or(usize::MAX));
        let nodes = nodes.or(if time.is_some() { None } else { usual.nodes });
        if common.streams() && plot.plot.is_some() {
            return Err(exclusive(common.words, "--plot", "--position -"));
        }
        let plot = plot.file(common.words)?;
        let plot = plot.map(|file| Ok::<_, Failure>((file, common.grid()?))).transpose()?;
        Ok(Call { reach: AnalysisLimits { nodes, lines }, time, plot })
    }
}

/// Answers for one position or for each line of standard input.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let (board, notation, format) = (&options.board, &options.notation, &options.format);
    let Options { threads, known, .. } = &options;
    let common = &known.teach(Common::read(words, &[board, notation, format])?)?;
    let (stones, threads) = (options.stones, threads.count());
    let call = Call::read(common, options)?;
    let options = SearchOptions { threads, ..SearchOptions::default() };
    let search = Evaluator::new(&common.rules, &options);
    if common.streams() {
        // The results for one position help with the next.
        let mut kept = Some(search);
        return output::answer_lines(|line| {
            let position = common.read_position(line)?;
            let search = kept.take().unwrap_or_else(|| Evaluator::new(&common.rules, &options));
            let (mut analysed, analysis) = analyse(common, search, &position, &call);
            kept = Some(analysis.into_search());
            // An answer among many has no earlier looks.
            analysed.looks.clear();
            Ok(view(&analysed, &common.voice()))
        });
    }
    let position = common.position()?;
    let (mut analysed, mut analysis) = analyse(common, search, &position, &call);
    analysis.explain(&mut analysed, &interrupt::is_wanted);
    output::answer(common, &analysed, || report(common, &analysed, stones))?;
    if let Some((file, grid)) = &call.plot {
        map::write(common, *grid, &analysed, file)?;
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Analyses one position of the search's game.
fn analyse(
    common: &Common<'_>,
    search: Evaluator,
    position: &Position,
    call: &Call<'_>,
) -> (Analysed, Analysis) {
    let (start, progress, naming) = (Instant::now(), Progress::new(), common.naming());
    let known = Mutex::new(common.words.say("analyze-begins", []));
    let stop = || {
        progress.tell(|| known.lock().map(|known| known.clone()).unwrap_or_default());
        interrupt::is_wanted() || call.time.is_some_and(|time| start.elapsed() >= time)
    };
    let _listening = interrupt::listen();
    let mut analysis = Analysis::new(search, position, call.reach);
    let mut looks = Vec::new();
    let analysed = analysis.run(&stop, &mut |found| {
        if let Ok(mut known) = known.lock() {
            *known = common.words.found(&naming, position.to_move(), found);
        }
        looks.push((found.clone(), start.elapsed().as_secs_f64()));
    });
    (Analysed { looks, seconds: start.elapsed().as_secs_f64(), ..analysed }, analysis)
}

/// The analysis for people.
fn report(common: &Common<'_>, analysed: &Analysed, stones: bool) -> Report {
    let (words, naming, found) = (common.words, common.naming(), &analysed.found);
    let lines = analysed.lines;
    let mover = analysed.position.to_move();
    let told = |score: Score| match analysed.in_stones(score).filter(|_| stones) {
        Some(number) => format!("{number:+}").replace('-', "−"),
        None => words.score_to(&naming, mover, score, found.estimates.chance(score)),
    };
    if let Some(outcome) = common.rules.outcome(&analysed.position) {
        return Report::titled(crate::sentences::outcome(words, &naming, &outcome));
    }
    let (side, score) = (words.side(&naming.game, mover), told(found.score));
    let value = [("side", side.into()), ("score", score.into())];
    let mut report = Report::titled(words.say("analyze-value", value));
    let row = |(place, found): (usize, &FoundMove)| {
        let mut row = vec![naming.square(found.square), told(found.score)];
        if place < lines && found.variation.len() > 1 {
            row.push(words.moves(&naming, &found.variation));
        }
        row
    };
    let all = found.moves.len();
    let shown = if all <= MANY_MOVES { all } else { lines.max(FEW_MOVES).min(all) };
    let rows = found.moves[..shown].iter().enumerate().map(row).collect();
    report.table(Table { rows, ..Table::default() });
    if shown < all {
        report.line(words.say("analyze-more", [("moves", (all - shown).into())]));
    }
    for explanation in analysed.explanations.iter().take(lines) {
        let reason = words.proven(&naming, mover, explanation);
        if !reason.is_empty() {
            let square = naming.square(explanation.square);
            let said = [("square", square.into()), ("reason", reason.into())];
            report.line(words.say("analyze-why", said));
        }
    }
    if found.moves.iter().any(|found| found.score.value().is_none()) {
        report.line(words.found(&naming, mover, found));
    }
    report
}
