//! Lists of moves.

mod line;
mod parts;

use std::collections::VecDeque;
use std::ops::Range;

use inarow_rules::{End, Game, Notation, Record};

use self::line::Line;
pub(crate) use self::line::{follow, numbers_are_moves};
pub use self::line::{read_move, read_moves};
use self::parts::{MoveSyntax, Part, Parts};
use crate::checked::{Checker, Wrong};
use crate::error::FormatProblem;
use crate::reading::Reading;
use crate::write_error::Unfit;

pub(crate) fn fits(notation: Notation, game: &Game) -> Result<(), Unfit> {
    if notation.fits(game) { Ok(()) } else { Err(Unfit::NoNumberPad) }
}

pub(crate) fn write(notation: Notation, record: &Record) -> String {
    record.moves_text(notation) + "\n"
}

/// Reads the moves of one game, which begin at a byte of a longer text.
pub(crate) fn read_game(
    (game, notation): (Game, Notation),
    (text, begin): (&str, usize),
    reading: &Reading,
    checker: &mut Checker,
) -> Result<Record, Wrong> {
    let rules = checker.rules.of(game);
    let mut line = Line::new(&rules, rules.empty_for(reading.first));
    let read = line.read(MoveSyntax { game, notation }, text, begin);
    let Line { moves, position, .. } = line;
    let end = position.conclusion().map(|_| End::Played);
    let record = Record { moves, ..Record::new(game, reading.first) };
    match read {
        Ok(()) => Ok(Record { end, ..record }),
        Err(wrong) => Err(Wrong { before: Some(Box::new(record)), ..wrong }),
    }
}

/// A text that contains the moves of games.
#[derive(Clone, Debug)]
pub(crate) struct List<'t> {
    notation: Notation,
    text: &'t str,
    /// The places of the games still to be read; `None` before the first read.
    games: Option<VecDeque<Result<Range<usize>, Wrong>>>,
}

impl<'t> List<'t> {
    pub(crate) fn new(notation: Notation, text: &'t str) -> List<'t> {
        List { notation, text, games: None }
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        let Some(game) = reading.game else {
            return self.only(|| FormatProblem::NoGame);
        };
        if let Err(unfit) = fits(self.notation, &game) {
            return self.only(|| FormatProblem::Game(unfit));
        }
        let (text, as_written) = (self.text, (game, self.notation));
        let games = self.games.get_or_insert_with(|| {
            let mut read = |at: &Range<usize>| {
                read_game(as_written, (&text[at.clone()], at.start), reading, checker).is_ok()
            };
            games(MoveSyntax { game, notation: self.notation }, text, &mut read)
        });
        let at = match games.pop_front()? {
            Ok(at) => at,
            Err(wrong) => return Some(Err(wrong)),
        };
        Some(read_game(as_written, (&text[at.clone()], at.start), reading, checker))
    }

    /// A problem with the whole text, returned once.
    fn only(&mut self, problem: impl Fn() -> FormatProblem) -> Option<Result<Record, Wrong>> {
        let is_first = self.games.replace(VecDeque::new()).is_none();
        is_first.then(|| Err(problem().at(0)))
    }
}

/// A line with moves, or a list of them in brackets.
struct Row {
    at: Range<usize>,
    moves: usize,
    /// True if an empty line precedes it.
    is_apart: bool,
}

/// The places of the games of a text.
///
/// In a numbered text each number 1 begins a game. Otherwise empty lines separate games; between
/// them, lines of several moves are one game each if they cannot be one together (`is_game`), and
/// are refused if they can. Lines of one move each are one game.
fn games(
    syntax: MoveSyntax,
    text: &str,
    is_game: &mut dyn FnMut(&Range<usize>) -> bool,
) -> VecDeque<Result<Range<usize>, Wrong>> {
    if let Some(numbered) = numbered(syntax, text) {
        return numbered.into_iter().map(Ok).collect();
    }
    let rows = rows(syntax, text);
    if rows.iter().all(|row| row.moves == 1) {
        return VecDeque::from([Ok(0..text.len())]);
    }
    let mut games = VecDeque::new();
    for together in rows.chunk_by(|_, next| !next.is_apart) {
        let all = together[0].at.start..together[together.len() - 1].at.end;
        let mut long = together.iter().filter(|row| row.moves > 1);
        match (long.next(), long.next()) {
            (Some(_), Some(second)) => match is_game(&all) {
                true => games.push_back(Err(FormatProblem::OneGameOrMore.at(second.at.start))),
                false => games.extend(together.iter().map(|row| Ok(row.at.clone()))),
            },
            _ => games.push_back(Ok(all)),
        }
    }
    games
}

/// The games of a text whose moves have numbers.
fn numbered(syntax: MoveSyntax, text: &str) -> Option<Vec<Range<usize>>> {
    let (mut begins, mut has_moves, mut is_numbered) = (vec![0], false, false);
    for (at, part) in Parts::new(syntax, text) {
        match part {
            Part::Move(_) => has_moves = true,
            Part::Number { is_first } => {
                is_numbered = true;
                if is_first && has_moves {
                    begins.push(at);
                    has_moves = false;
                }
            }
            Part::End => (),
        }
    }
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    is_numbered.then(|| begins.iter().copied().zip(ends).map(|(begin, end)| begin..end).collect())
}

/// The rows of a text that have moves.
fn rows(syntax: MoveSyntax, text: &str) -> Vec<Row> {
    let (mut rows, mut moves, mut begin) = (Vec::<Row>::new(), 0, 0);
    let ends = Parts::new(syntax, text).chain([(text.len(), Part::End)]);
    for (at, part) in ends {
        match part {
            Part::Move(_) => moves += 1,
            Part::Number { .. } => (),
            Part::End if moves == 0 => (),
            Part::End => {
                let before = rows.last().map_or(0, |row| row.at.end);
                // Two consecutive line breaks enclose an empty line.
                let empty = text[before..begin].matches('\n').count();
                rows.push(Row { at: begin..at, moves, is_apart: empty > 1 });
                moves = 0;
            }
        }
        if part == Part::End {
            begin = at + text[at..].chars().next().map_or(0, char::len_utf8);
        }
    }
    rows
}
