//! `inarow lesson 6 --worksheet FILE`: MENACE's matchboxes for a class, to be printed and cut out.

use std::fmt::Write;

use inarow_answers::learning::Matchboxes;
use inarow_answers::views::{MarkView, MatchboxView, MatchboxesView};
use inarow_answers::{Answer, view};
use inarow_words::{Figure, Report};

use super::Options;
use crate::common::Common;
use crate::failure::Failure;
use crate::options::Format;
use crate::output;

/// The width of a lid in hundredths of the page's: five side by side.
const WIDTH: u8 = 17;

/// Writes the page; in JSON the boxes are the answer.
pub(super) fn write(common: &Common<'_>, options: &Options) -> Result<(), Failure> {
    let boxes = Matchboxes::full();
    let boxes = boxes.ok_or_else(|| Failure::Failed(common.words.say("menace-none", [])))?;
    let MatchboxesView { instructions, boxes: lids, .. } = boxes.view(&common.voice());
    let mut report = Report::titled(common.words.say("menace-title", []));
    report.lines(instructions);
    report.page();
    report.figures(lids.iter().map(lid).collect());
    let page = report.html(common.words);
    if let Some(path) = options.worksheet.as_deref() {
        options.out.force.file(common.words, path).write_text(&page)?;
    }
    if common.format == Format::Json {
        output::json(output::stdout(), &view(&boxes, &common.voice()))?;
    }
    Ok(())
}

/// The lid of a box: its number, and a board with its stones and the numbers of its beads.
fn lid(one: &MatchboxView) -> Figure {
    // A square is 20 wide, and the board has a margin of 1.
    let mut svg = String::from(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 62 62" role="img"><path fill="none" stroke="#888" d="M21 1V61M41 1V61M1 21H61M1 41H61M1 1H61V61H1Z"/><g font-family="sans-serif" text-anchor="middle">"##,
    );
    let mut sign = |square: &str, sign: &str, style: &str| {
        let mut letters = square.chars();
        let column = letters.next().map_or(0, |letter| u32::from(letter) - u32::from('a'));
        let row = letters.as_str().parse::<u32>().map_or(0, |row| 3_u32.saturating_sub(row));
        let (x, y) = (column * 20 + 11, row * 20 + 17);
        // Nothing can go wrong in memory.
        let _ = write!(svg, r#"<text x="{x}" y="{y}" {style}>{sign}</text>"#);
    };
    for stone in &one.stones {
        let mark = if stone.mark == MarkView::X { "X" } else { "O" };
        sign(&stone.square, mark, r#"font-size="18" font-weight="bold""#);
    }
    for beads in &one.beads {
        sign(&beads.square, &beads.count.to_string(), r##"font-size="14" fill="#555""##);
    }
    svg.push_str("</g></svg>");
    Figure { caption: one.told.clone(), svg, width: WIDTH, ..Figure::default() }
}
