//! The pictures of the full screen in docs/, as SVG in the colours of a light and of a dark terminal.

use std::fmt::Write;
use std::path::Path;

use inarow_words::Language;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

use super::Bench;
use super::views::{draw, untimed};
use crate::screen::effect::Kind;
use crate::settings::Choice;

/// The width and height of a cell, in pixels of a picture, and the margin at its edges.
const CELL: (u16, u16) = (8, 18);
const EDGE: u16 = 12;

/// The terminals' colours: those of GitHub's pages, which have contrast on both.
const STYLE: &str = "\
text { font: 14px ui-monospace, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace; white-space: pre; }
.ground { fill: #ffffff; stroke: #d1d9e0; }
text { fill: #1f2328; }
.rule { fill: none; stroke: #1f2328; }
.bold { font-weight: 600; }
.dim { opacity: .65; }
.c1 { fill: #cf222e; }
.c2 { fill: #1a7f37; }
.c3 { fill: #8a5a00; }
.c6 { fill: #0d6b75; }
@media (prefers-color-scheme: dark) {
  .ground { fill: #0d1117; stroke: #3d444d; }
  text { fill: #e6edf3; }
  .rule { stroke: #e6edf3; }
  .c1 { fill: #ff7b72; }
  .c2 { fill: #56d364; }
  .c3 { fill: #e3b341; }
  .c6 { fill: #56d4dd; }
}
";

/// The path of a line symbol, from the middle of a cell to its edges: fonts leave gaps between theirs.
fn rule(symbol: &str) -> Option<&'static str> {
    Some(match symbol {
        "─" => "m-4 0h8",
        "│" => "m0-9v18",
        "┌" => "m4 0h-4v9",
        "┐" => "m-4 0h4v9",
        "└" => "m4 0h-4v-9",
        "┘" => "m-4 0h4v-9",
        "├" => "m0-9v18m0-9h4",
        "┤" => "m0-9v18m0-9h-4",
        "┬" => "m-4 0h8m-4 0v9",
        "┴" => "m-4 0h8m-4 0v-9",
        "┼" => "m-4 0h8m-4-9v18",
        _ => return None,
    })
}

/// Neighbouring cells of a row that look the same.
struct Run {
    x: u16,
    columns: u16,
    text: String,
    class: String,
}

impl Run {
    fn reaches(&self, x: u16, class: &str) -> bool {
        self.x + self.columns == x && self.class == class
    }

    /// As wide as its cells are, whatever the font has.
    fn write(&self, y: u16, picture: &mut String) {
        let text = self.text.replace('&', "&amp;").replace('<', "&lt;");
        let (x, width) = (EDGE + self.x * CELL.0, self.columns * CELL.0);
        let y = EDGE + y * CELL.1 + 13;
        let class = if self.class.is_empty() {
            String::new()
        } else {
            format!(" class=\"{}\"", self.class)
        };
        writeln!(picture, "<text{class} x=\"{x}\" y=\"{y}\" textLength=\"{width}\">{text}</text>")
            .unwrap();
    }
}

/// The texts of a row, without its rule.
fn runs(buffer: &Buffer, y: u16) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for x in 0..buffer.area.width {
        let cell = &buffer[(x, y)];
        let class = classes(cell);
        // The second half of a wide character is blank, too.
        if cell.symbol().trim().is_empty() || rule(cell.symbol()).is_some() {
            continue;
        }
        let columns = cell.symbol().width() as u16;
        match runs.last_mut().filter(|run| run.reaches(x, &class)) {
            Some(run) => {
                run.text.push_str(cell.symbol());
                run.columns += columns;
            }
            None => runs.push(Run { x, columns, text: cell.symbol().to_owned(), class }),
        }
    }
    runs
}

/// The style classes of a cell's text.
fn classes(cell: &Cell) -> String {
    let colour = match cell.fg {
        Color::Reset => None,
        Color::Red => Some(1),
        Color::Green => Some(2),
        Color::Indexed(colour) => Some(colour),
        other => panic!("a picture has no {other}"),
    };
    let looks = [(Modifier::BOLD, "bold"), (Modifier::DIM, "dim")];
    let looks = looks.iter().filter(|(modifier, _)| cell.modifier.contains(*modifier));
    let looks = looks.map(|(_, class)| (*class).to_owned());
    let all: Vec<_> = colour.map(|colour| format!("c{colour}")).into_iter().chain(looks).collect();
    all.join(" ")
}

/// A window as a picture.
fn picture(buffer: &Buffer, label: &str) -> String {
    let (columns, rows) = (buffer.area.width, buffer.area.height);
    let (width, height) = (columns * CELL.0 + 2 * EDGE, rows * CELL.1 + 2 * EDGE);
    let mut picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\" aria-label=\"{label}\">\n\
         <style>\n{STYLE}</style>\n<rect class=\"ground\" width=\"{width}\" height=\"{height}\" rx=\"8\"/>\n"
    );
    let mut rules = String::new();
    for y in 0..rows {
        runs(buffer, y).iter().for_each(|run| run.write(y, &mut picture));
        for x in 0..columns {
            if let Some(rule) = rule(buffer[(x, y)].symbol()) {
                let (x, y) = (EDGE + x * CELL.0 + CELL.0 / 2, EDGE + y * CELL.1 + CELL.1 / 2);
                rules += &format!("M{x} {y}{rule}");
            }
        }
    }
    picture + &format!("<path class=\"rule dim\" d=\"{rules}\"/>\n</svg>\n")
}

/// An analysis of a game with wins, draws and losses in it.
fn analysed(language: Language) -> Bench {
    let mut bench = Bench::new(language, &Choice::default());
    bench.begin("tictactoe", "human", "human");
    bench.moves("7 4 8 5");
    bench.type_("a");
    bench.work_out(|kind| *kind == Kind::Analysis);
    untimed(&mut bench);
    bench
}

/// After a change of the drawing: `npm run --prefix web pictures`, or `INAROW_WRITE=1 cargo test -p inarow --lib pictures`.
#[test]
fn the_committed_pictures_are_current() {
    for (language, file, label) in [
        (Language::English, "game.svg", "An analysis of tic-tac-toe in the terminal"),
        (Language::Chinese, "game.zh-CN.svg", "在终端里分析井字棋"),
    ] {
        let (buffer, _) = draw(&analysed(language).model, (80, 24));
        let picture = picture(&buffer, label);
        roxmltree::Document::parse(&picture).unwrap();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(file);
        if std::env::var_os("INAROW_WRITE").is_some() {
            std::fs::write(&file, &picture).unwrap();
        }
        let kept = std::fs::read_to_string(&file).unwrap();
        assert!(
            kept == picture,
            "{}: INAROW_WRITE=1 cargo test -p inarow --lib pictures",
            file.display()
        );
    }
}
