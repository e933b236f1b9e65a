//! `inarow analyze`: what every legal move is worth, proven or estimated.

mod answer;
mod map;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use inarow_players::{Explainer, Explanation};
use inarow_rules::{Conclusion, Grid, Position, Rules, Square};
use inarow_search::{Found, FoundMove, Limits, Score, Search, SearchOptions, Wanted};

use self::answer::{Answer, Look};
use super::games::check_new;
use super::stdout;
use crate::common::{Common, Format};
use crate::failure::Failure;
use crate::interrupt;
use crate::output;
use crate::progress::Progress;

/// The most positions that one analysis visits unless the call limits it: some seconds.
const USUAL_NODES: u64 = 10_000_000;

/// The most positions that each search for an explanation visits: a tenth of a second.
const EXPLANATION_NODES: u64 = 200_000;

/// How many lines of play are searched with care unless the call says otherwise.
const USUAL_LINES: u64 = 3;

/// From this many moves on, only the best are listed for people, and at least so many of them.
const MANY_MOVES: usize = 50;
const FEW_MOVES: usize = 10;

/// How far one analysis may go.
struct Reach {
    nodes: Option<u64>,
    time: Option<Duration>,
    lines: usize,
    /// The file of a picture, and the board that is drawn there.
    plot: Option<(PathBuf, Grid)>,
}

/// Answers for one position or for each line of standard input.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let (nodes, time) =
        (common.number(matches, "limit-nodes", 1)?, common.seconds(matches, "limit-time")?);
    let lines = common.number(matches, "lines", 1)?.unwrap_or(USUAL_LINES);
    let usual = if time.is_some() { None } else { Some(USUAL_NODES) };
    let lines = usize::try_from(lines).unwrap_or(usize::MAX);
    let plot = matches.get_one::<String>("plot").map(PathBuf::from);
    common.refuse("analyze --position -", &[("--plot", common.streams() && plot.is_some())])?;
    let plot = plot.map(|file| Ok::<_, Failure>((file, common.grid()?))).transpose()?;
    if let Some((file, _)) = &plot {
        check_new(common, file)?;
    }
    let reach = Reach { nodes: nodes.or(usual), time, lines, plot };
    let options = SearchOptions { threads: common.threads, ..SearchOptions::default() };
    let mut search = Search::new(&common.rules, &options);
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(line)?;
            let study = study(common, &mut search, &position, &reach);
            Ok(Answer::new(common, &position, &study).without_looks())
        });
    }
    let position = common.position()?;
    let mut study = study(common, &mut search, &position, &reach);
    study.explain(&common.rules, &mut search, &position);
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &Answer::new(common, &position, &study))?,
        Format::Text => describe(common, &position, &study, reach.lines, &mut out)?,
    }
    out.flush()?;
    if let Some((file, grid)) = &reach.plot {
        map::write(common, *grid, &position, &study, file)?;
    }
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// What was found, and how it was found.
struct Study {
    found: Found,
    looks: Vec<Look>,
    seconds: f64,
    /// Why each move is good or bad; none for one position among many.
    explanations: Vec<Explanation>,
}

impl Study {
    /// Explains every move, the best one with whatever a little more search can prove of it.
    fn explain(&mut self, rules: &Rules, search: &mut Search, position: &Position) {
        let stop = || interrupt::is_wanted();
        let limits = Limits { nodes: Some(EXPLANATION_NODES), depth: None, stop: Some(&stop) };
        let explainer = Explainer::new(rules);
        let explain = |(place, made): (usize, &FoundMove)| match place {
            0 => explainer.explain_with(search, position, &self.found, made.square, &limits),
            _ => explainer.explain(position, &self.found, made.square),
        };
        self.explanations = self.found.moves.iter().enumerate().map(explain).collect();
    }

    fn explanation(&self, square: Square) -> Option<&Explanation> {
        self.explanations.iter().find(|explanation| explanation.square == square)
    }
}

/// Analyses one position within its reach.
fn study(common: &Common<'_>, search: &mut Search, position: &Position, reach: &Reach) -> Study {
    let (start, progress, naming) = (Instant::now(), Progress::new(), common.naming());
    let known = Mutex::new(common.words.say("analyze-begins", []));
    let stop = || {
        progress.tell(|| known.lock().map(|known| known.clone()).unwrap_or_default());
        interrupt::is_wanted() || reach.time.is_some_and(|time| start.elapsed() >= time)
    };
    let _listening = interrupt::listen();
    let limits = Limits { nodes: reach.nodes, depth: None, stop: Some(&stop) };
    let wanted = Wanted::EveryMove { lines: reach.lines };
    let mut looks = Vec::new();
    let found = search.run(position, &limits, wanted, &mut |found| {
        if let Ok(mut known) = known.lock() {
            *known = common.words.found(&naming, found);
        }
        looks.push(Look::new(&naming, found, start.elapsed().as_secs_f64()));
    });
    let found = found.unwrap_or_else(|_| over(position));
    let seconds = start.elapsed().as_secs_f64();
    Study { found, looks, seconds, explanations: Vec::new() }
}

/// What a finished game is worth to the side whose move it would be.
fn over(position: &Position) -> Found {
    let score = match position.conclusion() {
        Some(Conclusion::Win(mark)) if mark == position.to_move() => Score::Win(0),
        Some(Conclusion::Win(_)) => Score::Loss(0),
        _ => Score::Draw,
    };
    Found { score, moves: Vec::new(), depth: 0, nodes: 0 }
}

/// Writes the analysis for people.
fn describe(
    common: &Common<'_>,
    position: &Position,
    study: &Study,
    lines: usize,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (words, naming, found) = (common.words, common.naming(), &study.found);
    if let Some(outcome) = common.rules.outcome(position) {
        writeln!(out, "{}", crate::line::outcome_sentence(words, &naming, &outcome))?;
        return Ok(());
    }
    let (side, score) = (position.to_move().to_string(), words.score(found.score));
    let value = [("side", side.into()), ("score", score.into())];
    writeln!(out, "{}", words.say("analyze-value", value))?;
    let row = |(place, found): (usize, &FoundMove)| {
        let mut row = vec![naming.square(found.square), words.score(found.score)];
        if place < lines && found.variation.len() > 1 {
            row.push(words.moves(&naming, &found.variation));
        }
        row
    };
    let all = found.moves.len();
    let shown = if all <= MANY_MOVES { all } else { lines.max(FEW_MOVES).min(all) };
    let rows: Vec<Vec<String>> = found.moves[..shown].iter().enumerate().map(row).collect();
    output::table(out, &rows)?;
    if shown < all {
        writeln!(out, "{}", words.say("analyze-more", [("moves", (all - shown).into())]))?;
    }
    for explanation in study.explanations.iter().take(lines) {
        let reason = words.proven(&naming, position.to_move(), explanation);
        if !reason.is_empty() {
            let square = naming.square(explanation.square);
            let said = [("square", square.into()), ("reason", reason.into())];
            writeln!(out, "{}", words.say("analyze-why", said))?;
        }
    }
    if found.moves.iter().any(|found| found.score.value().is_none()) {
        writeln!(out, "{}", words.found(&naming, found))?;
    }
    Ok(())
}
