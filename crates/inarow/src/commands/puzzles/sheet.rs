//! Puzzles as a worksheet, to be printed and drawn in.

use std::io::Write;

use inarow_answers::puzzle::PosedPuzzle;
use inarow_words::svg::{self, Picture};
use inarow_words::{Figure, Report};

use super::{Puzzles, moves, naming};
use crate::common::{Common, grid};
use crate::failure::Failure;
use crate::interrupt;
use crate::new_file::NewFile;
use crate::output::stdout;

/// Writes a page with puzzles to a file or to standard output, unless there are none or Ctrl-C is pressed. Returns the number of puzzles.
pub(super) fn write(
    common: &Common<'_>,
    file: Option<NewFile<'_>>,
    puzzles: &mut Puzzles,
) -> Result<usize, Failure> {
    let (mut questions, mut solutions) = (Vec::new(), Vec::new());
    for posed in puzzles {
        let [question, solution] = figures(common, questions.len() + 1, &posed)?;
        questions.push(question);
        solutions.push(solution);
    }
    let found = questions.len();
    if found > 0 && !interrupt::is_wanted() {
        let say = |key: &str| common.words.say(key, []);
        let mut report = Report::titled(say("web-puzzles"));
        report.fields(["web-sheet-name", "web-sheet-date"].map(say));
        report.figures(questions);
        report.page();
        report.heading(2, say("web-sheet-solutions"));
        report.figures(solutions);
        let page = report.html(common.words);
        match file {
            Some(file) => file.write_text(&page)?,
            None => stdout().write_all(page.as_bytes())?,
        }
    }
    Ok(found)
}

/// A puzzle's question and its solution.
fn figures(
    common: &Common<'_>,
    number: usize,
    posed: &PosedPuzzle,
) -> Result<[Figure; 2], Failure> {
    let (words, puzzle) = (common.words, &posed.puzzle);
    let grid = grid(words, puzzle.rules.game())?;
    let notation = naming(common, puzzle).notation;
    let mut position = puzzle.position;
    for &square in &puzzle.solution {
        puzzle.rules.play(&mut position, square);
    }
    let question = Picture {
        id: format!("question-{number}"),
        ..Picture::of(&puzzle.rules, grid, &puzzle.position, notation)
    };
    let solution = Picture {
        id: format!("solution-{number}"),
        numbered: puzzle.solution.clone(),
        ..Picture::of(&puzzle.rules, grid, &position, notation)
    };
    let figure = |task: String, picture: &Picture, width| {
        let said = [("number", number.into()), ("task", task.into())];
        let (caption, svg) = (words.say("puzzle-number", said), svg::board(words, picture));
        Figure { caption, svg, width, ..Figure::default() }
    };
    let widths = if grid.columns > 8 { [97, 47] } else { [47, 30] };
    Ok([
        figure(words.puzzle_task(puzzle), &question, widths[0]),
        figure(moves(common, puzzle), &solution, widths[1]),
    ])
}
