//! Writing SGF.

use inarow_rules::tree::{GameTree, Note};
use inarow_rules::{Conclusion, Game, Grid, Mark, Record, Square};

use super::outcome;
use super::root::{OURS, property};
use super::text::escape;
use super::values::MOST_TAGS;
use crate::rules_named::named;
use crate::write_error::{CannotWrite, Unfit};

/// Number of moves in a line of text.
const LINE: usize = 10;

/// The columns and rows of a game that the format can hold.
pub(crate) fn fits(game: &Game) -> Result<Grid, Unfit> {
    game.grid().ok_or(Unfit::Cube)
}

/// Five in a row, the game of a text that names none; `None` if the board is too small.
pub(super) fn five(columns: u8, rows: u8) -> Option<Game> {
    (columns.max(rows) >= 5).then(|| Game::new(columns, rows, 5)).flatten()
}

/// Writes a record with its result on the board.
pub(crate) fn write(
    record: &Record,
    conclusion: Option<Conclusion>,
) -> Result<String, CannotWrite> {
    if record.tags.len() > MOST_TAGS {
        return Err(CannotWrite::TooManyTags { most: MOST_TAGS });
    }
    write_tree(&GameTree::from(record.clone()), record.first, conclusion).map_err(CannotWrite::Game)
}

/// Writes a game with all its variations; `first` begins, and `conclusion` is the result of the
/// main line on the board. At most as many tags are written as are read.
pub(crate) fn write_tree(
    tree: &GameTree,
    first: Mark,
    conclusion: Option<Conclusion>,
) -> Result<String, Unfit> {
    let game = &tree.game;
    let grid = fits(game)?;
    let version = env!("CARGO_PKG_VERSION");
    let mut text = format!("(;FF[4]CA[UTF-8]AP[inarow:{version}]GM[4]SZ[{}]", size(grid));
    let plain = five(grid.columns as u8, grid.rows as u8) == Some(*game);
    if !plain {
        text += &format!("RU[{OURS}{game}]");
    }
    text += &begun(tree, grid, first);
    let result = outcome::write(tree.end, conclusion);
    if let Some(result) = &result {
        text += &format!("RE[{result}]");
    }
    // The name of other rules would be followed, so it is written as an ordinary tag.
    let is_other = |text: &str| {
        five(grid.columns as u8, grid.rows as u8)
            .and_then(|five| named(five, text))
            .is_some_and(|named| named != *game)
    };
    let renames = tree.tags.iter().any(|(name, value)| name == "RU" && is_other(value));
    let own = [if plain && !renames { "" } else { "RU" }, if result.is_some() { "RE" } else { "" }];
    text += &tags(&tree.tags[..tree.tags.len().min(MOST_TAGS)], &own);
    lines(tree, grid, first, &mut text);
    Ok(text + ")\n")
}

/// The starting stones, and the side that begins unless it is X.
fn begun(tree: &GameTree, grid: Grid, first: Mark) -> String {
    let mut text = String::new();
    for (mark, name) in [(Mark::X, "AB"), (Mark::O, "AW")] {
        let places = tree.start.squares.iter().enumerate();
        let mut places = places.filter(|(_, content)| **content == Some(mark)).peekable();
        if places.peek().is_some() {
            text += name;
        }
        for (index, _) in places {
            text.push('[');
            text.extend(letters(grid, Square(index as u16)));
            text.push(']');
        }
    }
    match first {
        Mark::O => text + "PL[W]",
        Mark::X if text.is_empty() => text,
        Mark::X => text + "PL[B]",
    }
}

/// The next part of a tree to be written.
enum Part {
    /// A move; true if it begins a variation.
    Move(usize, bool),
    Close,
}

/// Writes the moves without recursion, so that lines can be of any length.
fn lines(tree: &GameTree, grid: Grid, first: Mark, text: &mut String) {
    let mut followers = vec![Vec::new(); tree.moves.len() + 1];
    let mut plies = Vec::with_capacity(tree.moves.len());
    for (place, made) in tree.moves.iter().enumerate() {
        followers[made.after.map_or(0, |after| after + 1)].push(place);
        plies.push(made.after.map_or(0, |after: usize| plies[after] + 1));
    }
    let mut parts = Vec::new();
    let follow = |parts: &mut Vec<Part>, followers: &[usize]| {
        let many = followers.len() > 1;
        for &place in followers.iter().rev() {
            parts.extend(many.then_some(Part::Close));
            parts.push(Part::Move(place, many));
        }
    };
    follow(&mut parts, &followers[0]);
    while let Some(part) = parts.pop() {
        let Part::Move(place, begins) = part else {
            text.push(')');
            continue;
        };
        let ply: usize = plies[place];
        let mark = if ply % 2 == 1 { !first } else { first };
        *text += match (begins, ply % LINE) {
            (true, _) => "\n(;",
            (false, 0) => "\n;",
            (false, _) => ";",
        };
        *text += if mark == Mark::X { "B[" } else { "W[" };
        text.extend(letters(grid, tree.moves[place].square));
        text.push(']');
        if let Some(note) = tree.notes.get(&place) {
            note_of(note, grid, text);
        }
        follow(&mut parts, &followers[place + 1]);
    }
}

/// Writes a note: a comment, marks and labels.
fn note_of(note: &Note, grid: Grid, text: &mut String) {
    if !note.comment.is_empty() {
        *text += &format!("C[{}]", escape(&note.comment, false));
    }
    for (name, is_mark) in [("MA", true), ("LB", false)] {
        let of_name = |label: &&(Square, String)| label.1.is_empty() == is_mark;
        let mut labels = note.labels.iter().filter(of_name).peekable();
        if labels.peek().is_some() {
            *text += name;
        }
        for (square, label) in labels {
            text.push('[');
            text.extend(letters(grid, *square));
            if !is_mark {
                *text += &format!(":{}", escape(label, true));
            }
            text.push(']');
        }
    }
}

/// The letters of a square's column and row.
fn letters(grid: Grid, square: Square) -> [char; 2] {
    let (column, row) = grid.place(square);
    [letter(column), letter(row)]
}

fn size(Grid { columns, rows }: Grid) -> String {
    if columns == rows { columns.to_string() } else { format!("{columns}:{rows}") }
}

/// The letter of a column or row of at most 26.
fn letter(index: usize) -> char {
    char::from(b'a' + index as u8)
}

/// The tags in order: as properties if possible, each property once, otherwise in `TAG`, `TAGB`,
/// `TAGC` and so on.
fn tags(tags: &[(String, String)], own: &[&str]) -> String {
    let mut text = String::new();
    let mut used = std::collections::BTreeSet::new();
    let mut kept = 0;
    let mut last = "";
    for (name, value) in tags {
        match property(name, value, own) {
            Some(property) if used.insert(property) => {
                last = property;
                text += &format!("{property}[{}]", escape(value, false));
            }
            _ => {
                if last != "TAG" {
                    text += &kept_name(kept);
                    kept += 1;
                    last = "TAG";
                }
                text += &format!("[{}:{}]", escape(name, true), escape(value, true));
            }
        }
    }
    text
}

/// `TAG` and the letters of a number: none, `B` to `Z`, `BA` and so on.
fn kept_name(mut number: usize) -> String {
    let mut letters = String::new();
    while number > 0 {
        letters.insert(0, char::from(b'A' + (number % 26) as u8));
        number /= 26;
    }
    "TAG".to_string() + &letters
}
