//! An audit as Markdown.

use std::io::{self, Write};

use super::report::{Report, Table};

/// Writes the report.
pub(super) fn write(out: &mut impl Write, report: &Report) -> io::Result<()> {
    writeln!(out, "# {}", plain(&report.title))?;
    if let Some(warning) = &report.warning {
        writeln!(out, "\n{}", plain(warning))?;
    }
    for part in &report.sides {
        writeln!(out, "\n## {}\n", plain(&part.heading))?;
        if let Some(note) = &part.note {
            writeln!(out, "{}\n", plain(note))?;
        }
        for [name, value] in &part.facts {
            writeln!(out, "- {}: {}", plain(name), plain(value))?;
        }
        if let Some(board) = &part.board {
            writeln!(out, "\n```text\n{board}\n```")?;
        }
        for table in part.mistakes.iter().chain(&part.against) {
            write_table(out, table)?;
        }
    }
    Ok(())
}

fn write_table(out: &mut impl Write, table: &Table) -> io::Result<()> {
    writeln!(out, "\n### {}\n", plain(&table.title))?;
    for (number, row) in table.rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(|cell| plain(cell)).collect();
        writeln!(out, "| {} |", cells.join(" | "))?;
        if number == 0 {
            writeln!(out, "|{}", "---|".repeat(row.len()))?;
        }
    }
    match &table.rest {
        Some(rest) => writeln!(out, "\n{}", plain(rest)),
        None => Ok(()),
    }
}

/// Text that Markdown takes for nothing but text.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        if "\\`*_[]<>|#".contains(character) {
            plain.push('\\');
        }
        plain.push(character);
    }
    plain
}
