//! A report as a page that needs nothing else.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Block, Figure, Table};
use crate::Words;

/// The style of the page, which follows the reader's light or dark scheme and prints well.
const STYLE: &str = "
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 60rem }
h2 { border-top: 1px solid; margin-top: 2rem; padding-top: 1rem }
h2, h3 { break-after: avoid }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { border: 1px solid; border-color: color-mix(in srgb, currentColor 30%, transparent);
  padding: .25rem .6rem; text-align: start; font-variant-numeric: tabular-nums }
.figures { display: flex; flex-wrap: wrap; gap: 1rem 2% } .fields { display: flex; gap: 2rem }
.fields span { flex: 1; border-bottom: 1px solid }
figure { margin: 0; break-inside: avoid }
figure svg { display: block; width: 100%; height: auto; max-height: 6cm }
.wide svg { max-height: 9.6cm }
@media print { :root { color-scheme: light } body { max-width: none; padding: 0 } }
@media print { .page { break-before: page } }
";

/// The whole page.
pub(super) fn write(words: &Words, blocks: &[Block]) -> String {
    let title = blocks.iter().find_map(|block| match block {
        Block::Heading(1, title) => Some(title.as_str()),
        _ => None,
    });
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title.unwrap_or("inarow")) }
                style { (PreEscaped(STYLE)) }
            }
            body { @for one in blocks { (block(one)) } }
        }
    };
    page.into_string()
}

fn block(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Heading(1, title) => { h1 { (title) } }
            Block::Heading(2, heading) => { h2 { (heading) } }
            Block::Heading(_, heading) => { h3 { (heading) } }
            Block::Line(line) => { p { (line) } }
            Block::List(items) => { ul { @for item in items { li { (item) } } } }
            Block::Facts(facts) => {
                table { @for [name, value] in facts { tr { th scope="row" { (name) } td { (value) } } } }
            }
            Block::Table(rows) => { (table(rows)) }
            Block::Figures(figures) => { div.figures { @for one in figures { (figure(one)) } } }
            Block::Fields(names) => { p.fields { @for name in names { span { (name) } } } }
            Block::Gap => {}
            Block::Page => { div.page {} }
        }
    }
}

/// Rows below a row of headings.
fn table(table: &Table) -> Markup {
    html! {
        table {
            @if !table.head.is_empty() {
                tr { @for cell in &table.head { th scope="col" { (cell) } } }
            }
            @for row in &table.rows { tr { @for cell in row { td { (cell) } } } }
        }
    }
}

/// A picture above its caption, as text where it is not drawn.
fn figure(figure: &Figure) -> Markup {
    let width = if figure.width == 0 { 30 } else { figure.width };
    html! {
        figure.wide[width > 50] style=(format!("width:{width}%")) {
            @if figure.svg.is_empty() { pre { (figure.text) } } @else { (PreEscaped(&figure.svg)) }
            @if !figure.caption.is_empty() { figcaption { (figure.caption) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Figure, Language, Report, Words};

    #[test]
    fn names_are_text_and_pictures_are_drawn() {
        let words = Words::new(Language::Chinese);
        let mut report = Report::titled("<b>");
        let figure = Figure { svg: "<svg/>".to_owned(), width: 97, ..Figure::default() };
        report.figures(vec![figure, Figure { text: "X|O".to_owned(), ..Figure::default() }]);
        let page = report.html(&words);
        assert!(page.contains("<html lang=\"zh\">"), "{page}");
        assert!(page.contains("<title>&lt;b&gt;</title>") && page.contains("<h1>&lt;b&gt;</h1>"));
        assert!(
            page.contains("<figure class=\"wide\" style=\"width:97%\"><svg/></figure>"),
            "{page}"
        );
        assert!(page.contains("<pre>X|O</pre>"), "{page}");
    }
}
