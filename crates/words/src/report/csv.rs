//! Rows for a spreadsheet program.

use std::io::{self, Write};

/// Without it some spreadsheet programs take Chinese in a file for something else.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Rows of cells, written one after the other.
///
/// ```
/// let mut bytes = Vec::new();
/// let mut sheet = inarow_words::Spreadsheet::new(&mut bytes, false)?;
/// sheet.row(["a,b", "=1+1"])?;
/// sheet.end()?;
/// assert_eq!(bytes, b"\"a,b\",'=1+1\n");
/// # Ok::<_, std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Spreadsheet<W: Write>(csv::Writer<W>);

impl<W: Write> Spreadsheet<W> {
    /// Begins a table, in a file or for a program that reads it at once.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn new(mut out: W, is_file: bool) -> io::Result<Self> {
        if is_file {
            out.write_all(BYTE_ORDER_MARK.as_bytes())?;
        }
        Ok(Spreadsheet(csv::Writer::from_writer(out)))
    }

    /// Writes a row. No cell is taken for a formula.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn row(&mut self, cells: impl IntoIterator<Item = impl AsRef<str>>) -> io::Result<()> {
        let cells = cells.into_iter().map(|cell| safe(cell.as_ref()));
        Ok(self.0.write_record(cells)?)
    }

    /// Ends the table.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn end(mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// A text that no spreadsheet program takes for a formula.
fn safe(text: &str) -> String {
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}
