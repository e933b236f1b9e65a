//! An audit in a terminal.

use std::io::{self, Write};

use super::report::{Report, Table};
use crate::output;

/// Writes the report.
pub(super) fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(out, "{}", report.title)?;
    if let Some(warning) = &report.warning {
        writeln!(out, "{warning}")?;
    }
    for part in &report.sides {
        writeln!(out, "\n{}", part.heading)?;
        if let Some(note) = &part.note {
            writeln!(out, "{note}")?;
        }
        output::table(out, &part.facts.iter().map(|fact| fact.to_vec()).collect::<Vec<_>>())?;
        if let Some(board) = &part.board {
            writeln!(out, "\n{board}")?;
        }
        for table in part.mistakes.iter().chain(&part.against) {
            write_table(out, table)?;
        }
    }
    Ok(())
}

fn write_table(out: &mut impl Write, table: &Table) -> io::Result<()> {
    writeln!(out, "\n{}", table.title)?;
    output::table(out, &table.rows)?;
    match &table.rest {
        Some(rest) => writeln!(out, "{rest}"),
        None => Ok(()),
    }
}
