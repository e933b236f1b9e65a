//! A search for the value of a position, and its saved results.

use std::time::{Duration, Instant};

use inarow_answers::solved::{Certified, Solved, check_and_move};
use inarow_rules::Position;
use inarow_search::value_to;
use inarow_solver::{Progress as Reached, Solution, Solver, Unsolvable};
use inarow_words::grouped;

use super::checkpoint::Checkpoint;
use super::{Options, name};
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::progress::{Progress, clock};

/// The memory of a search by default, in MiB.
const MEMORY: u64 = 1 << 10;

/// The time after which a search reports that it is not being saved.
const LONG: Duration = Duration::from_secs(2);

/// Works until the value is known, and writes the certificate, once it has been checked, to the file that the call
/// names.
pub(super) fn prove(
    common: &Common<'_>,
    position: &Position,
    options: &Options,
) -> Result<Solved, Failure> {
    let (words, start) = (common.words, Instant::now());
    let checkpoint = Checkpoint::read(common, options)?;
    // Until the certificate is written: nothing that was found is to be lost.
    let _listening = interrupt::listen_to_the_end();
    let memory = options.memory.unwrap_or(MEMORY).saturating_mul(1 << 20);
    let mut solver = Solver::new(&common.rules, position, memory).map_err(|why| match why {
        Unsolvable::TooLarge { most } => {
            Failure::Usage(words.say("solve-too-large", [("most", most.into())]))
        }
        Unsolvable::OtherRules => Failure::Usage(words.say("solve-other-rules", [])),
        Unsolvable::Over => Failure::Usage(words.say("solve-over", [])),
    })?;
    solver.set_threads(options.threads.count());
    checkpoint.load(&mut solver)?;
    let solution = solve(common, &mut solver, options, &checkpoint)?;
    let value = value_to(solution.value, position.to_move());
    let mut certificate = solution.certificate.as_slice();
    let square = check_and_move(&common.rules, position, value, &mut certificate);
    let square = square.map_err(|fault| {
        let problem = [("problem", fault.to_string().into())];
        Failure::Failed(words.say("solve-not-accepted", problem))
    })?;
    if let Some(file) = &options.proof {
        let written = options.force.file(words, file);
        let written = written.write(|out| Ok(out.write_all(&solution.certificate)?));
        if let Err(failure) = written {
            // From the results it is soon written again.
            checkpoint.keep(&solver).unwrap_or_else(|failure| warn(&failure.message()));
            return Err(failure);
        }
        checkpoint.forget();
    } else {
        // The value is worth telling without it.
        checkpoint.keep_for_proof(&solver).unwrap_or_else(|failure| warn(&failure.message()));
    }
    let bytes = solution.certificate.len() as u64;
    Ok(Solved {
        rules: common.rules.clone(),
        position: *position,
        value,
        plies: None,
        square,
        nodes: solution.nodes,
        seconds: start.elapsed().as_secs_f64(),
        certificate: Some(Certified { bytes, file: options.proof.as_deref().map(name) }),
    })
}

/// Works until the value is known.
fn solve(
    common: &Common<'_>,
    solver: &mut Solver,
    options: &Options,
    checkpoint: &Checkpoint<'_>,
) -> Result<Solution, Failure> {
    let words = common.words;
    let (progress, start, before) = (Progress::new(), Instant::now(), solver.nodes());
    solver.ask_after(before.saturating_add(options.limit_nodes.unwrap_or(u64::MAX)));
    let mut hint = (!checkpoint.is_named()).then_some("checkpoint-none-yet");
    let mut out_of_limit = false;
    let found = solver.run(&mut |reached| {
        progress.tell(|| progress_line(common, reached, reached.nodes - before, start));
        if let Some(failure) = checkpoint.save_if_due(reached) {
            // A full disk must not cost the results in memory.
            progress.warn(&failure.message());
        }
        if start.elapsed() >= LONG {
            hint.take().into_iter().for_each(|hint| progress.warn(&words.say(hint, [])));
        }
        let time = options.limit_time.is_some_and(|time| start.elapsed() >= time);
        let nodes = options.limit_nodes.is_some_and(|nodes| reached.nodes - before >= nodes);
        out_of_limit = time || nodes;
        out_of_limit || interrupt::is_wanted()
    });
    if let Some(solution) = found {
        return Ok(solution);
    }
    drop(progress);
    // An interrupt while the search is saved stops the next run.
    let is_interrupted = interrupt::is_wanted();
    checkpoint.keep(solver)?;
    if is_interrupted {
        return Err(Failure::Interrupted);
    }
    let nodes = grouped(u128::from(solver.nodes()));
    Err(Failure::Failed(words.say("solve-limit", [("nodes", nodes.into())])))
}

/// The progress of a search.
fn progress_line(common: &Common<'_>, reached: &Reached<'_>, nodes: u64, start: Instant) -> String {
    let words = common.words;
    if reached.writes {
        return words.say("progress-solve-writes", []);
    }
    let [proof, disproof] = reached.numbers;
    let rate = nodes as f64 / start.elapsed().as_secs_f64().max(1e-3);
    let left = reached.nodes_left().and_then(|left| {
        let time = Duration::try_from_secs_f64(left as f64 / rate.max(1.0)).ok();
        time.map(clock)
    });
    let fill = 100 * reached.table.0 / reached.table.1.max(1);
    let said = [
        ("time", clock(start.elapsed()).into()),
        ("left", left.unwrap_or_else(|| "unknown".to_owned()).into()),
        ("settled", reached.settled.done.into()),
        ("moves", reached.settled.of.into()),
        ("line", common.naming().squares(reached.line.iter().copied()).into()),
        ("nodes", grouped(u128::from(reached.nodes)).into()),
        ("rate", grouped(rate as u128).into()),
        ("proof", proof.into()),
        ("disproof", disproof.into()),
        ("fill", fill.into()),
    ];
    words.say("progress-solve", said)
}
