//! Report cards as one page that needs nothing else.

use inarow_answers::{AuditedSide, GradedBot};
use inarow_rules::{Grid, Square};
use inarow_words::svg;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::graded::Graded;
use super::report::is_known;

/// How the page looks; it follows the reader's light or dark scheme and prints well.
const STYLE: &str = "
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 60rem }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { border: 1px solid; border-color: color-mix(in srgb, currentColor 30%, transparent);
  padding: .25rem .6rem; text-align: start; font-variant-numeric: tabular-nums }
section { border-top: 1px solid; margin-top: 2rem }
.boards { display: flex; flex-wrap: wrap; gap: 2rem }
figure { margin: 0 } figure svg { width: 12rem; height: auto }
@media print { section { break-inside: avoid } }
";

/// The whole page.
pub(super) fn page(graded: &Graded<'_>) -> String {
    let words = graded.common.words;
    let markup = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (graded.title()) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (graded.title()) }
                p { (graded.method()) }
                @if let Some(said) = graded.unsandboxed() { p { strong { (said) } } }
                (table(&graded.summary()))
                @for names in graded.cards.alike() {
                    p { (words.say("card-alike", [("bots", names.join(&graded.say("comma")).into())])) }
                }
                @for (number, marked) in graded.cards.bots.iter().enumerate() {
                    (card(graded, number, marked))
                }
            }
        }
    };
    markup.into_string()
}

/// One bot.
fn card(graded: &Graded<'_>, number: usize, marked: &GradedBot) -> Markup {
    let (verdicts, like) = (graded.verdicts(marked), graded.like(number));
    html! {
        section {
            h2 { (marked.name) }
            @if let Some(said) = &like { p { (said) } }
            @if !verdicts.is_empty() {
                ul { @for verdict in &verdicts { li { (verdict) } } }
            }
            @if let Ok(card) = &marked.card {
                div.boards {
                    @for (index, side) in card.sides.iter().enumerate() {
                        @if is_known(side) {
                            div { (half(graded, &format!("b{number}-{index}"), side)) }
                        }
                    }
                }
            }
        }
    }
}

/// What there is to say of one side.
fn half(graded: &Graded<'_>, id: &str, side: &AuditedSide) -> Markup {
    let mistakes = graded.mistakes(side);
    html! {
        h3 { (graded.side(side.turn)) }
        @if let Some(said) = graded.sampled(side) { p { (said) } }
        @if let Some(line) = side.losing_line() {
            figure {
                @if let Some(grid) = graded.common.game().grid() {
                    (PreEscaped(board(graded, grid, id, line)))
                }
                figcaption { (graded.loses(line)) }
            }
        }
        @if !mistakes.is_empty() {
            ul { @for mistake in &mistakes { li { (mistake) } } }
        }
        (table(&graded.against(side)))
        @if let Some(said) = graded.intervals(side) { p { (said) } }
    }
}

/// Rows below a row of headings.
fn table(rows: &[Vec<String>]) -> Markup {
    html! {
        table {
            @for (number, row) in rows.iter().enumerate() {
                tr {
                    @for cell in row {
                        @if number == 0 { th scope="col" { (cell) } } @else { td { (cell) } }
                    }
                }
            }
        }
    }
}

/// The game that was lost, its stones numbered.
fn board(graded: &Graded<'_>, grid: Grid, id: &str, line: &[Square]) -> String {
    let notation = graded.common.naming().notation;
    let picture = svg::Picture {
        id: id.to_owned(),
        last_move: line.last().copied(),
        numbered: line.to_vec(),
        ..svg::Picture::of(&graded.common.rules, grid, &graded.after(line), notation)
    };
    svg::board(graded.common.words, &picture)
}
