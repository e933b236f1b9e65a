//! A table of every position of a game.

use std::path::Path;
use std::time::Instant;

use inarow_answers::{Shown, Solved};
use inarow_rules::Position;
use inarow_search::Value;
use inarow_solver::StrongTable;
use inarow_words::grouped;

use super::{Options, name};
use crate::common::Common;
use crate::failure::Failure;
use crate::interrupt;
use crate::new_file::{check_file, write_file};
use crate::progress::Progress;

/// Works out all positions of the game, and writes them to the file that the call names.
pub(super) fn make(
    common: &Common<'_>,
    position: &Position,
    file: &Path,
    options: &Options,
) -> Result<Solved, Failure> {
    let words = common.words;
    check_file(common, file)?;
    let (progress, start) = (Progress::new(), Instant::now());
    // Until the file is whole: nothing is to be left half written.
    let _listening = interrupt::listen_to_the_end();
    let (mut reached, mut is_out_of_limit) = (0, false);
    let table = StrongTable::solve(&common.rules, common.threads, &mut |done, all| {
        reached = done;
        is_out_of_limit = options.limit_nodes.is_some_and(|limit| done > limit)
            || options.limit_time.is_some_and(|limit| start.elapsed() >= limit);
        progress.tell_part(words, done as f64, all as f64, || {
            let [done, all] = [done, all].map(|number| grouped(u128::from(number)));
            words.say("progress-table", [("done", done.into()), ("all", all.into())])
        });
        is_out_of_limit || interrupt::is_wanted()
    });
    let table = match table {
        Ok(Some(table)) => table,
        Ok(None) if is_out_of_limit => {
            let nodes = grouped(u128::from(reached));
            return Err(Failure::Failed(words.say("table-limit", [("positions", nodes.into())])));
        }
        Ok(None) => return Err(Failure::Interrupted),
        Err(_) => return Err(Failure::Failed(words.say("table-too-large", []))),
    };
    drop(progress);
    write_file(common, file, |mut out| Ok(table.write(&mut out)?))?;
    let score = table.score(position);
    Ok(Solved {
        rules: common.rules.clone(),
        position: *position,
        value: score.and_then(|score| score.value()).unwrap_or(Value::Draw),
        plies: score.and_then(|score| score.plies()),
        nodes: table.positions(),
        seconds: start.elapsed().as_secs_f64(),
        shown: Some(Shown::Table(table.bytes(), name(file))),
    })
}
