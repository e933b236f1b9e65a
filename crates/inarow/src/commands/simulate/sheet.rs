//! Games that were counted, for a spreadsheet program.

use std::io::Write;

use inarow_answers::{Answer, Simulated};

use crate::common::Common;
use crate::failure::Failure;
use crate::output;
use crate::spreadsheet::Spreadsheet;

/// The columns of the table: the names of the fields that JSON has.
const COLUMNS: [&str; 21] = [
    "complete",
    "game",
    "position",
    "x",
    "o",
    "games",
    "x_wins",
    "draws",
    "o_wins",
    "x_win",
    "x_win_low",
    "x_win_high",
    "draw",
    "draw_low",
    "draw_high",
    "o_win",
    "o_win_low",
    "o_win_high",
    "mean_plies",
    "seed",
    "seconds",
];

/// Writes the numbers as a row for a spreadsheet program.
pub(super) fn write(
    common: &Common<'_>,
    found: &Simulated,
    out: impl Write,
) -> Result<(), Failure> {
    let mut sheet = Spreadsheet::new(out, output::is_file())?;
    let told = found.view(&common.voice());
    let mut row = vec![found.is_complete().to_string(), told.game, told.position, told.x, told.o];
    row.extend([told.games, told.x_wins, told.draws, told.o_wins].map(|games| games.to_string()));
    for share in found.games.shares() {
        row.extend([share.value, share.low, share.high].map(|share| share.to_string()));
    }
    row.push(found.games.mean_plies().map_or(String::new(), |plies| plies.to_string()));
    row.extend([told.seed.to_string(), format!("{:.6}", told.seconds)]);
    sheet.row(COLUMNS)?;
    sheet.row(row)?;
    Ok(sheet.end()?)
}
