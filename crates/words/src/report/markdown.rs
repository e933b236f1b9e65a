//! A report as Markdown.

use super::{Block, Figure, Table};

/// The report, with an empty line between blocks.
pub(super) fn write(blocks: &[Block]) -> String {
    let blocks = blocks.iter().map(block).filter(|block| !block.is_empty());
    blocks.collect::<Vec<_>>().join("\n\n") + "\n"
}

fn block(block: &Block) -> String {
    let items = |items: &[String]| {
        let items = items.iter().map(|item| format!("- {}", plain(item)));
        items.collect::<Vec<_>>().join("\n")
    };
    match block {
        Block::Heading(level, heading) => {
            format!("{} {}", "#".repeat(usize::from(*level)), plain(heading))
        }
        Block::Line(line) => plain(line),
        Block::List(list) | Block::Fields(list) => items(list),
        Block::Facts(facts) => items(&facts.iter().map(|fact| fact.join(": ")).collect::<Vec<_>>()),
        Block::Table(rows) => table(rows),
        Block::Figures(figures) => figures.iter().map(figure).collect::<Vec<_>>().join("\n\n"),
        Block::Gap | Block::Page => String::new(),
    }
}

/// A picture as text below its caption.
fn figure(figure: &Figure) -> String {
    let text = Some(format!("```text\n{}\n```", figure.text)).filter(|_| !figure.text.is_empty());
    let caption = Some(plain(&figure.caption)).filter(|caption| !caption.is_empty());
    caption.into_iter().chain(text).collect::<Vec<_>>().join("\n\n")
}

fn table(table: &Table) -> String {
    let row = |cells: &Vec<String>| {
        let cells: Vec<String> = cells.iter().map(|cell| plain(cell)).collect();
        format!("| {} |", cells.join(" | "))
    };
    // A table of Markdown always has a head.
    let columns = table.rows.iter().map(Vec::len).chain([table.head.len()]).max().unwrap_or(0);
    let mut head = table.head.clone();
    head.resize(columns, String::new());
    let rows = [row(&head), format!("|{}", "---|".repeat(columns))];
    rows.into_iter().chain(table.rows.iter().map(row)).collect::<Vec<_>>().join("\n")
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

#[cfg(test)]
mod tests {
    use crate::{Figure, Report, Table};

    #[test]
    fn text_is_nothing_but_text_and_boards_are_code() {
        let mut report = Report::titled("policy:a_b");
        report.gap();
        report.figure(Figure { text: "X|O".to_owned(), ..Figure::default() });
        let rows = vec![vec!["a|b".to_owned(), "1".to_owned()]];
        report.table(Table { head: vec!["bot".to_owned()], rows });
        let table = "| bot |  |\n|---|---|\n| a\\|b | 1 |\n";
        let expected = format!("# policy:a\\_b\n\n```text\nX|O\n```\n\n{table}");
        assert_eq!(report.markdown(), expected);
    }
}
