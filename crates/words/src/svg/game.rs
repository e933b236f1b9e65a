//! A whole game: the board at its end, the players, the result and the moves.

use ::svg::node::element::Group;
use inarow_rules::{BadRecord, Grid, Mark, Notation, Record, Rules};

use super::Picture;
use super::board::draw;
use super::frame::Frame;
use super::grid::Grid as Drawn;
use super::text::{cut, lines, text};
use crate::Words;

/// The size of the text below the board, the distance of its lines, and the margin beside them.
const SIZE: f64 = 15.0;
const STEP: f64 = 23.0;
const MARGIN: f64 = 24.0;

/// The smallest width of the paper, so that names and moves have room below a small board.
const NARROWEST: f64 = 420.0;

/// A whole game as SVG text: the last position with the number of its move on each stone; below it
/// the players (the tags `X` and `O`), the side that began, the result, and the moves.
///
/// # Errors
/// The first move that is not legal.
pub fn game(
    words: &Words,
    grid: Grid,
    record: &Record,
    notation: Notation,
) -> Result<String, BadRecord> {
    let rules = Rules::new(record.game);
    let picture = Picture::of_record(&rules, grid, record, notation)?;
    let picture = Picture { id: "game".to_owned(), numbered: record.moves.clone(), ..picture };
    let board = Drawn::new(&picture, 0.0).width();
    let width = board.max(NARROWEST);
    let grid = Drawn::new(&picture, (width - board) / 2.0);

    let state = words.record_end(&record.game, record.end, picture.conclusion);
    let title = picture.title(words, &state);
    let players = players(words, record);
    let first = words.say("first", [("first", words.side(&record.game, record.first).into())]);
    let told = picture.tell(words, &state);
    let description: Vec<&str> =
        players.iter().chain([&first, &told]).map(String::as_str).collect();
    let description = description.join("\n");

    let room = (width - 2.0 * MARGIN) / SIZE;
    let mut below = vec![("bold", words.game(&picture.naming.game))];
    below.extend(players.into_iter().chain([first, state]).map(|line| ("", line)));
    below.extend(lines(picture.moves(), room).into_iter().map(|line| ("faint", line)));
    let mut group = Group::new().add(draw(&picture, &grid));
    let mut y = grid.bottom() + SIZE;
    for (class, line) in &below {
        group = group.add(text(class, SIZE, MARGIN, y, &cut(line, room)));
        y += STEP;
    }
    let (id, title, description) = (picture.id.as_str(), title.as_str(), description.as_str());
    let frame = Frame { id, width, height: y, title, description };
    Ok(frame.around(words, group))
}

/// The players, if the record names any.
fn players(words: &Words, record: &Record) -> Option<String> {
    let tag =
        |side: &str| record.tags.iter().find(|(name, value)| name == side && !value.is_empty());
    let name = |tag: Option<&(String, String)>| match tag {
        Some((_, name)) => name.clone(),
        None => words.say("picture-player-unknown", []),
    };
    let (x, o) = (tag("X"), tag("O"));
    x.or(o)?;
    let side = |mark| words.side(&record.game, mark).into();
    let said = [
        ("x-side", side(Mark::X)),
        ("x", name(x).into()),
        ("o-side", side(Mark::O)),
        ("o", name(o).into()),
    ];
    Some(words.say("picture-players", said))
}
