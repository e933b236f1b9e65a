//! Puzzles as a worksheet: one page that needs nothing else, to be printed and drawn in.

use std::path::Path;

use inarow_answers::PosedPuzzle;
use inarow_words::svg::{self, Picture};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Puzzles, moves, naming};
use crate::common::{Common, grid};
use crate::failure::Failure;
use crate::interrupt;
use crate::new_file::write_picture;

/// How the page looks. On paper the solutions stand on a page of their own.
const STYLE: &str = "
:root { color-scheme: light; font: 1rem/1.4 system-ui, sans-serif }
body { margin: 0 auto; padding: 1rem; max-width: 50rem }
.who { display: flex; gap: 2rem } .who span { flex: 1; border-bottom: 1px solid }
ol { margin: 0; padding: 0; list-style: none } li p { margin: .3rem 0 }
li { display: inline-block; width: 47%; margin: 0 2% .5cm 0; vertical-align: top; break-inside: avoid }
svg { display: block; width: 100%; height: auto; max-height: 6cm }
li.alone { width: 97% } .alone svg { max-height: 9.6cm }
.solutions { margin-top: 3rem; break-before: page } .solutions li { width: 30% }
.solutions li.alone { width: 47% }
@media print { body { max-width: none; padding: 0 } .solutions { margin: 0 } }
";

/// Writes a file with puzzles, unless there are none or somebody stops it. How many there are.
pub(super) fn write(
    common: &Common<'_>,
    file: &Path,
    puzzles: &mut Puzzles,
) -> Result<usize, Failure> {
    let mut items = Vec::new();
    for posed in puzzles {
        items.push(item(common, items.len() + 1, &posed)?);
    }
    if !items.is_empty() && !interrupt::is_wanted() {
        write_picture(common, file, &page(common, &items))?;
    }
    Ok(items.len())
}

/// The whole page of questions and solutions.
fn page(common: &Common<'_>, items: &[(Markup, Markup)]) -> String {
    let words = common.words;
    let say = |key: &str| words.say(key, []);
    let markup = html! {
        (DOCTYPE)
        html lang=(words.language().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (say("web-sheet")) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (say("web-puzzles")) }
                p.who { span { (say("web-sheet-name")) } span { (say("web-sheet-date")) } }
                ol { @for (question, _) in items { (question) } }
                section.solutions {
                    h2 { (say("web-sheet-solutions")) }
                    ol { @for (_, solution) in items { (solution) } }
                }
            }
        }
    };
    markup.into_string()
}

/// A puzzle's question and its solution.
fn item(
    common: &Common<'_>,
    number: usize,
    posed: &PosedPuzzle,
) -> Result<(Markup, Markup), Failure> {
    let (words, puzzle) = (common.words, &posed.puzzle);
    let grid = grid(words, puzzle.rules.game())?;
    let naming = naming(common, puzzle);
    let picture = Picture {
        id: format!("question-{number}"),
        ..Picture::of(&puzzle.rules, grid, &puzzle.position, naming.notation)
    };
    let mut position = puzzle.position;
    for &square in &puzzle.solution {
        puzzle.rules.play(&mut position, square);
    }
    let solved = Picture {
        id: format!("solution-{number}"),
        numbered: puzzle.solution.clone(),
        ..Picture::of(&puzzle.rules, grid, &position, naming.notation)
    };
    let class = if grid.columns > 8 { "alone" } else { "" };
    let draw = |picture: &Picture| PreEscaped(svg::board(words, picture));
    let task = [("number", number.into()), ("task", words.puzzle_task(puzzle).into())];
    let answer = [("number", number.into()), ("task", moves(common, puzzle).into())];
    let question =
        html! { li class=(class) { p { (words.say("puzzle-number", task)) } (draw(&picture)) } };
    let solution =
        html! { li class=(class) { p { (words.say("puzzle-number", answer)) } (draw(&solved)) } };
    Ok((question, solution))
}
