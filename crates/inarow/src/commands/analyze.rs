//! `inarow analyze`: the exact value of every legal move.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::ArgMatches;
use inarow_engine::{Analysis, Budget, Limits, Refusal, Score, Solver, Value, analyze};
use inarow_rules::{Game, Outcome, Position, Rules, Word, with_rules};
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format};
use crate::failure::Failure;
use crate::output;
use crate::progress::Progress;

/// About how much memory a solver's table may take unless the call says otherwise, in bytes.
const TABLE_MEMORY: usize = 640_000_000;

/// About how much work one question may be unless the call says otherwise: a position costs about
/// as much as the board has squares, squared. Some ten seconds.
const WORK: u64 = 10_000_000_000;

/// The most positions that a solver may work out and keep unless the call says otherwise. A table
/// is up to half empty.
pub(crate) fn position_limit<W: Word>(game: &Game) -> u64 {
    let fit = (TABLE_MEMORY / (2 * size_of::<(Position<W>, i16)>())) as u64;
    fit.min(WORK / (game.squares() as u64).pow(2))
}

/// The answer, as JSON has it.
#[derive(Serialize)]
struct Answer {
    game: String,
    position: String,
    value: &'static str,
    plies: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Ended>,
    moves: Vec<Move>,
    nodes: u64,
    seconds: f64,
}

/// How a finished game has ended.
#[derive(Serialize)]
struct Ended {
    winner: Option<String>,
    lines: Vec<Vec<String>>,
}

#[derive(Serialize)]
struct Move {
    r#move: String,
    value: &'static str,
    plies: Option<u16>,
}

/// How far one analysis may go.
struct Reach {
    nodes: Option<u64>,
    time: Option<Duration>,
}

/// Answers for one position or for each line of standard input.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let reach = Reach {
        nodes: common.number(matches, "limit-nodes", 1)?,
        time: common.seconds(matches, "limit-time")?,
    };
    with_rules!(&common.rules, rules => answer(common, rules, &reach))
}

fn answer<W: Word>(common: &Common<'_>, rules: &Rules<W>, reach: &Reach) -> Result<(), Failure> {
    let mut solver = Solver::new(rules);
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(rules, line)?;
            study(common, rules, &mut solver, &position, reach)
                .map(|(answer, _)| answer)
                .map_err(|refusal| refused(common, refusal))
        });
    }
    let position = common.position(rules)?;
    let (answer, analysis) = study(common, rules, &mut solver, &position, reach)
        .map_err(|refusal| Failure::Failed(refused(common, refusal)))?;
    let mut out = stdout();
    match common.format {
        Format::Json => output::json(&mut out, &answer)?,
        Format::Text => describe(common, rules, &position, &analysis, &mut out)?,
    }
    out.flush()?;
    Ok(())
}

/// Analyses one position within its reach.
fn study<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    solver: &mut Solver<Rules<W>>,
    position: &Position<W>,
    reach: &Reach,
) -> Result<(Answer, Analysis), Refusal> {
    let start = Instant::now();
    let progress = Progress::new();
    let stop = || {
        progress.tell(|| {
            let seconds = progress.elapsed().as_secs();
            common.words.say("progress-analyze", [("seconds", seconds.into())])
        });
        reach.time.is_some_and(|time| start.elapsed() >= time)
    };
    let nodes = reach.nodes.unwrap_or(position_limit::<W>(&common.game));
    let limits = Limits { nodes: Some(nodes), stop: Some(&stop) };
    solver.forget_beyond(nodes);
    let analysis = analyze(solver, rules, position, &mut Budget::new(&limits))?;
    let naming = common.naming();
    let moves = analysis.moves.iter().map(|scored| Move {
        r#move: naming.square(scored.square),
        value: word(scored.score),
        plies: scored.score.plies(),
    });
    let outcome = rules.outcome(position);
    let answer = Answer {
        game: common.game.to_string(),
        position: rules.position_text(position),
        value: word(analysis.score),
        plies: if outcome.is_some() { Some(0) } else { analysis.score.plies() },
        outcome: outcome.map(|outcome| match outcome {
            Outcome::Draw => Ended { winner: None, lines: Vec::new() },
            Outcome::Win { mark, lines } => Ended {
                winner: Some(mark.to_string()),
                lines: lines
                    .into_iter()
                    .map(|line| line.into_iter().map(|square| naming.square(square)).collect())
                    .collect(),
            },
        }),
        moves: moves.collect(),
        nodes: analysis.nodes,
        seconds: start.elapsed().as_secs_f64(),
    };
    Ok((answer, analysis))
}

/// The word for a proven score.
fn word(score: Score) -> &'static str {
    match score.value() {
        Some(Value::Win) => "win",
        Some(Value::Loss) => "loss",
        Some(Value::Draw) | None => "draw",
    }
}

fn refused(common: &Common<'_>, refusal: Refusal) -> String {
    common.words.refusal("analyze", &common.game.to_string(), refusal)
}

/// Writes the analysis for people.
fn describe<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    position: &Position<W>,
    analysis: &Analysis,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let words = common.words;
    let naming = common.naming();
    if let Some(outcome) = rules.outcome(position) {
        writeln!(out, "{}", crate::line::outcome_sentence(words, &naming, &outcome))?;
        return Ok(());
    }
    let side = position.to_move().to_string();
    let score = words.score(analysis.score);
    writeln!(
        out,
        "{}",
        words.say("analyze-value", [("side", side.into()), ("score", score.into())])
    )?;
    let mut moves = analysis.moves.clone();
    moves.sort_by(|a, b| b.score.cmp(&a.score).then(a.square.cmp(&b.square)));
    let rows: Vec<Vec<String>> = moves
        .iter()
        .map(|scored| vec![naming.square(scored.square), words.score(scored.score)])
        .collect();
    output::table(out, &rows)?;
    Ok(())
}
