//! The contents of a square: a stone or nothing, and its highlights, each by its shape.

use inarow_answers::Hint;
use inarow_rules::{Game, Notation, Square};
use inarow_search::{Estimates, Found, Score, Value};
use ratatui::style::Style;

use super::board::pointed;
use super::painter::{Styles, width};
use crate::screen::game_screen::{GameScreen, Panel};
use crate::screen::model::Model;

/// The number of moves that an analysis marks on a large board.
pub(crate) const BEST: usize = 9;

/// Whether a board has more squares than values can be read at once: an analysis marks its best moves only, each with
/// its place among them.
pub(crate) fn is_large(game: &Game) -> bool {
    game.squares() > 64
}

/// The contents of a square.
pub(crate) struct Face {
    /// As wide as the square.
    pub(crate) text: String,
    pub(crate) style: Style,
    /// Signs over the text, each with its cell.
    pub(crate) signs: Vec<(u16, &'static str, Style)>,
    pub(crate) reversed: bool,
}

/// A square that is to be drawn.
pub(crate) struct Drawn<'a> {
    pub(crate) model: &'a Model,
    pub(crate) game_screen: &'a GameScreen,
    pub(crate) styles: Styles,
    pub(crate) square: Square,
    /// Its width in cells.
    pub(crate) cells: u16,
}

impl Drawn<'_> {
    /// Its contents.
    pub(crate) fn face(&self) -> Face {
        let Drawn { game_screen, styles, square, cells, .. } = *self;
        let stone = game_screen.shown.stones.get(square.index()).copied().flatten();
        let middle = cells / 2;
        let (text, style) = match stone {
            Some(mark) => (mark.to_string(), styles.mark(mark)),
            None => self.free(),
        };
        let first = cells.saturating_sub(width(&text)).div_ceil(2);
        let taken = first..first + width(&text);
        let text = centred(&text, cells);
        let mut signs = Vec::new();
        let mut around = |left: &'static str, right: &'static str, reach: u16| {
            for (at, sign) in [(middle.saturating_sub(reach), left), (middle + reach, right)] {
                if at < cells && !taken.contains(&at) {
                    signs.push((at, sign, styles.strong()));
                }
            }
        };
        let decided = game_screen.shown.decided(square);
        if decided {
            around("*", "*", 1);
        } else if game_screen.last_move() == Some(square) {
            around("[", "]", 1);
        }
        let live = !game_screen.talk.play().is_over() && game_screen.talk.looking.is_none();
        let cursor = live && pointed(game_screen, game_screen.cursor) == square;
        let hover =
            live && game_screen.hover.is_some_and(|hover| pointed(game_screen, hover) == square);
        if cursor {
            around(">", "<", middle);
        } else if hover {
            around("(", ")", middle);
        }
        Face { text, style, signs, reversed: decided || cursor }
    }

    /// The contents of a free square: a value or score where one is shown, a forbidden point, a threat, its
    /// name, a dot.
    fn free(&self) -> (String, Style) {
        let Drawn { game_screen, styles, square, cells, .. } = *self;
        let worked_out = match game_screen.panel {
            Panel::Analysis => self.analysed(),
            Panel::Lesson => self.ruled(),
            _ => None,
        };
        if let Some(shown) = worked_out {
            return shown;
        }
        let hinted = game_screen.talk.hint.as_ref().map(Hint::square);
        if hinted == Some(square) {
            return ("?".to_owned(), styles.strong());
        }
        if game_screen.shown.forbidden.contains(&square) {
            return ("#".to_owned(), styles.faint());
        }
        if game_screen.marks_threats && game_screen.shown.threats.contains(&square) {
            return ("!".to_owned(), styles.warning());
        }
        let own = matches!(game_screen.plan.notation, Notation::Numpad | Notation::Index);
        let name = game_screen.talk.naming.square(square);
        let text = if own && width(&name) <= cells { name } else { dot(cells) };
        (text, styles.faint())
    }

    fn analysed(&self) -> Option<(String, Style)> {
        let Drawn { game_screen, styles, .. } = *self;
        let Found { moves, estimates, .. } = &game_screen.analysis.as_ref()?.known.as_ref()?.found;
        let place = moves.iter().position(|found| found.square == self.square)?;
        let found = &moves[place];
        let value = found.score.value();
        Some(match is_large(&game_screen.plan.game) {
            false => (score(self.model, found.score, *estimates, self.cells), styles.value(value)),
            true if place >= BEST => (dot(self.cells), styles.faint()),
            true if value.is_none() => ((place + 1).to_string(), styles.strong()),
            true => ((place + 1).to_string(), styles.value(value)),
        })
    }

    /// A lesson's scores or values, or the squares that the step that fires has found.
    fn ruled(&self) -> Option<(String, Style)> {
        let Drawn { model, game_screen, styles, square, cells } = *self;
        let trace = game_screen.rule.as_ref()?.known.as_ref()?;
        if let Some(score) = trace.scores.iter().find(|score| score.square == square) {
            let best = trace.scores.iter().map(|score| score.total).max() == Some(score.total);
            let style = if best { styles.strong() } else { styles.plain() };
            let text = score.total.to_string();
            return Some((if width(&text) <= cells { text } else { "+".to_owned() }, style));
        }
        if let Some((_, value)) = trace.values.iter().find(|(of, _)| *of == square) {
            let text = letter(model, *value);
            return Some((text, styles.value(Some(*value))));
        }
        let choices = trace.distribution.choices();
        let chosen = choices.iter().any(|choice| choice.square == square);
        chosen.then(|| ("+".to_owned(), styles.strong()))
    }
}

/// The contents of a free square without any note.
fn dot(cells: u16) -> String {
    if cells > 3 { " " } else { "." }.to_owned()
}

/// A score in as few cells as there are: `W3`, `D`, `L12`, `W<9` where it may come sooner, an estimated
/// chance as `62%`, and an estimate without a unit in tenths after `~`.
pub(crate) fn score(model: &Model, score: Score, estimates: Estimates, cells: u16) -> String {
    let within = |sign: &str, plies: u16, value: Value| {
        let letter = letter(model, value);
        let long = format!("{letter}{sign}{plies}");
        let short = format!("{letter}{plies}");
        let shown = if sign.is_empty() { [long, short] } else { [long, letter.clone()] };
        shown.into_iter().find(|text| width(text) <= cells).unwrap_or(letter)
    };
    match score {
        Score::Win(plies) => within("", plies, Value::Win),
        Score::WinWithin(plies) => within("<", plies, Value::Win),
        Score::Loss(plies) => within("", plies, Value::Loss),
        Score::LossWithin(plies) => within("<", plies, Value::Loss),
        Score::Draw => letter(model, Value::Draw),
        Score::Estimate(millionths) => match estimates.chance(score) {
            Some(chance) if cells < 3 => chance.percent().to_string(),
            Some(chance) => format!("{}%", chance.percent()),
            None => estimate(millionths, cells),
        },
    }
}

fn estimate(millionths: i32, cells: u16) -> String {
    let tenths = (f64::from(millionths) / 1e5).round() as i32;
    let sign = match tenths {
        ..=-1 => "-",
        0 => "0",
        1.. => "+",
    };
    match cells {
        ..=2 => format!("~{sign}"),
        _ if tenths == 0 => "~0".to_owned(),
        _ => format!("~{sign}{}", tenths.abs().min(9)),
    }
}

fn letter(model: &Model, value: Value) -> String {
    let key = match value {
        Value::Win => "screen-short-win",
        Value::Draw => "screen-short-draw",
        Value::Loss => "screen-short-loss",
    };
    model.words().say(key, [])
}

/// A text in the middle of `cells` cells.
fn centred(text: &str, cells: u16) -> String {
    let room = cells.saturating_sub(width(text));
    let left = room.div_ceil(2);
    format!("{}{text}{}", " ".repeat(left.into()), " ".repeat((room - left).into()))
}
