//! A report for a terminal.

use unicode_width::UnicodeWidthStr;

use super::Block;

/// The report, a block below the other; headings and pictures come after an empty line.
pub(super) fn write(blocks: &[Block]) -> String {
    let mut text = String::new();
    for block in blocks {
        match block {
            Block::Heading(1, title) => line(&mut text, title),
            Block::Heading(2, heading) => line(&mut text, &format!("\n== {heading}")),
            Block::Heading(_, heading) => line(&mut text, &format!("\n{heading}")),
            Block::Line(said) => line(&mut text, said),
            Block::List(items) => items.iter().for_each(|item| line(&mut text, item)),
            Block::Facts(facts) => text.push_str(&table(facts)),
            Block::Table(rows) => {
                let head = Some(&rows.head).filter(|head| !head.is_empty());
                text.push_str(&table(&head.into_iter().chain(&rows.rows).collect::<Vec<_>>()));
            }
            Block::Figures(figures) => {
                for figure in figures {
                    let caption = Some(&figure.caption).filter(|caption| !caption.is_empty());
                    caption.into_iter().for_each(|caption| line(&mut text, caption));
                    if !figure.text.is_empty() {
                        line(&mut text, &format!("\n{}", figure.text));
                    }
                }
            }
            Block::Fields(names) => {
                names.iter().for_each(|name| line(&mut text, &format!("{name} ______")));
            }
            Block::Gap | Block::Page => text.push('\n'),
        }
    }
    text
}

fn line(text: &mut String, said: &str) {
    text.push_str(said);
    text.push('\n');
}

/// Rows as columns of equal width, two blanks between them.
///
/// ```
/// let rows = [["a1", "win"], ["b12", "draw"]];
/// assert_eq!(inarow_words::table(&rows), "a1   win\nb12  draw\n");
/// ```
#[must_use]
pub fn table<R: AsRef<[S]>, S: AsRef<str>>(rows: &[R]) -> String {
    let columns = rows.iter().map(|row| row.as_ref().len()).max().unwrap_or(0);
    let cells = |column: usize| rows.iter().filter_map(move |row| row.as_ref().get(column));
    let width = |column| cells(column).map(|cell| cell.as_ref().width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut row_text = String::new();
        for (cell, width) in row.as_ref().iter().map(AsRef::as_ref).zip(&widths) {
            row_text.push_str(cell);
            row_text.push_str(&" ".repeat(width + 2 - cell.width()));
        }
        line(&mut text, row_text.trim_end());
    }
    text
}

#[cfg(test)]
mod tests {
    use crate::{Figure, Report, Table};

    #[test]
    fn parts_and_pictures_come_after_an_empty_line() {
        let mut report = Report::titled("title");
        report.heading(2, "part");
        report.lines(["one".to_owned(), "two".to_owned()]);
        report.figure(Figure {
            caption: "lost".to_owned(),
            text: "X|O".to_owned(),
            ..Figure::default()
        });
        report.heading(3, "table");
        let rows = vec![vec!["胜".to_owned(), "1".to_owned()], vec!["no".to_owned()]];
        report.table(Table { head: Vec::new(), rows });
        let expected = "title\n\n== part\none\ntwo\nlost\n\nX|O\n\ntable\n胜  1\nno\n";
        assert_eq!(report.text(), expected);
    }
}
