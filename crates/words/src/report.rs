//! Reports: findings in the order in which they are read, laid out once for every format.

mod csv;
mod html;
mod markdown;
mod text;

pub use csv::Spreadsheet;
pub use text::table;

use std::io::{self, Write};

use crate::Words;

/// Findings for people, and the same as rows for a spreadsheet program where there are any.
///
/// ```
/// use inarow_words::Report;
///
/// let mut report = Report::titled("Games of X and O");
/// report.facts([["won".to_owned(), "3".to_owned()]]);
/// assert_eq!(report.text(), "Games of X and O\nwon  3\n");
/// assert_eq!(report.markdown(), "# Games of X and O\n\n- won: 3\n");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Report {
    blocks: Vec<Block>,
    /// Rows below the names of their columns, which are the names of JSON's fields.
    pub sheet: Vec<Vec<String>>,
}

/// A part of a report.
#[derive(Clone, Debug)]
enum Block {
    /// A heading: 1 for the title, 2 for a part, 3 for a part of it.
    Heading(u8, String),
    Line(String),
    List(Vec<String>),
    /// Names and values.
    Facts(Vec<[String; 2]>),
    Table(Table),
    /// Pictures beside each other.
    Figures(Vec<Figure>),
    /// Fields to be filled in with a pen.
    Fields(Vec<String>),
    /// An empty line.
    Gap,
    /// The begin of a sheet of paper.
    Page,
}

/// Rows below the names of their columns; a table that explains itself has no names.
#[derive(Clone, Debug, Default)]
pub struct Table {
    /// The names of the columns.
    pub head: Vec<String>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

/// A board or a chart.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// A sentence about it.
    pub caption: String,
    /// The picture as lines of text; empty if there is none.
    pub text: String,
    /// The picture as SVG; empty if there is none.
    pub svg: String,
    /// The width in hundredths of the page's; 0 for a third of it.
    pub width: u8,
}

impl Report {
    /// A report of which there is only a title yet.
    #[must_use]
    pub fn titled(title: impl Into<String>) -> Report {
        let mut report = Report::default();
        report.heading(1, title);
        report
    }

    /// Adds the contents of another report.
    pub fn append(&mut self, other: Report) {
        self.blocks.extend(other.blocks);
    }

    /// Begins a part: 2 for one of the report, 3 for one of such a part.
    pub fn heading(&mut self, level: u8, heading: impl Into<String>) {
        self.blocks.push(Block::Heading(level, heading.into()));
    }

    /// Adds a sentence.
    pub fn line(&mut self, line: impl Into<String>) {
        self.blocks.push(Block::Line(line.into()));
    }

    /// Adds sentences.
    pub fn lines(&mut self, lines: impl IntoIterator<Item = String>) {
        self.blocks.extend(lines.into_iter().map(Block::Line));
    }

    /// Adds a list, if anything is in it.
    pub fn list(&mut self, items: impl IntoIterator<Item = String>) {
        let items: Vec<String> = items.into_iter().collect();
        if !items.is_empty() {
            self.blocks.push(Block::List(items));
        }
    }

    /// Adds names and values.
    pub fn facts(&mut self, facts: impl IntoIterator<Item = [String; 2]>) {
        self.blocks.push(Block::Facts(facts.into_iter().collect()));
    }

    /// Adds a table.
    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    /// Adds a picture.
    pub fn figure(&mut self, figure: Figure) {
        self.figures(vec![figure]);
    }

    /// Adds pictures beside each other.
    pub fn figures(&mut self, figures: Vec<Figure>) {
        self.blocks.push(Block::Figures(figures));
    }

    /// Adds fields to be filled in with a pen.
    pub fn fields(&mut self, names: impl IntoIterator<Item = String>) {
        self.blocks.push(Block::Fields(names.into_iter().collect()));
    }

    /// Adds an empty line, which text alone shows.
    pub fn gap(&mut self) {
        self.blocks.push(Block::Gap);
    }

    /// Begins a sheet of paper.
    pub fn page(&mut self) {
        self.blocks.push(Block::Page);
    }

    /// The report for a terminal.
    #[must_use]
    pub fn text(&self) -> String {
        text::write(&self.blocks)
    }

    /// The report as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        markdown::write(&self.blocks)
    }

    /// Writes the sheet, for a file or for a program that reads it at once.
    ///
    /// # Errors
    /// If the output cannot be written.
    pub fn csv(&self, out: impl Write, is_file: bool) -> io::Result<()> {
        let mut sheet = Spreadsheet::new(out, is_file)?;
        self.sheet.iter().try_for_each(|row| sheet.row(row))?;
        sheet.end()
    }

    /// The report as a page that needs nothing else.
    #[must_use]
    pub fn html(&self, words: &Words) -> String {
        html::write(words, &self.blocks)
    }
}

impl Table {
    /// Rows below the names of their columns, whose keys in the catalogue are `PREFIX-NAME`.
    pub fn headed(
        words: &Words,
        prefix: &str,
        names: &[&str],
        rows: impl IntoIterator<Item = Vec<String>>,
    ) -> Table {
        let name = |name: &&str| words.say(&[prefix, name].join("-"), []);
        let head = names.iter().map(name).collect();
        Table { head, rows: rows.into_iter().collect() }
    }
}
