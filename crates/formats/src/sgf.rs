//! Smart Game Format, FF[4] (Hollosi, <https://www.red-bean.com/sgf/>).

mod main_line;
mod outcome;
mod root;
mod scan;
mod stones;
mod text;
mod tree;
mod values;
mod write;

use inarow_rules::{Grid, Mark, Record, Setup};

use crate::checked::{Checker, Unchecked, Wrong};
use crate::error::FormatProblem;
use crate::reading::Reading;
use main_line::{MainLine, Value};
use root::Root;
use values::{MOST_OWN, MOST_TAGS, square};

pub(crate) use write::{fits, write, write_tree};

/// The games of a text, one after another.
#[derive(Clone, Debug)]
pub(crate) struct Collection<'t> {
    text: &'t str,
    at: usize,
    begun: bool,
    done: bool,
}

impl<'t> Collection<'t> {
    pub(crate) fn new(text: &'t str) -> Collection<'t> {
        Collection { text, at: 0, begun: false, done: false }
    }

    pub(crate) fn next(
        &mut self,
        reading: &Reading,
        checker: &mut Checker,
    ) -> Option<Result<Record, Wrong>> {
        self.next_read(reading, |line, at| read(line, at, reading, checker))
    }

    /// The next game with all of its variations, and the errors at which some were cut off.
    pub(crate) fn next_tree(&mut self, reading: &Reading) -> Option<Result<tree::Read, Wrong>> {
        self.next_read(reading, |line, at| tree::read(line, at, reading))
    }

    /// Reads the next game with `read`.
    fn next_read<T>(
        &mut self,
        reading: &Reading,
        read: impl FnOnce(&mut MainLine<'t>, usize) -> Result<T, Wrong>,
    ) -> Option<Result<T, Wrong>> {
        if self.done {
            return None;
        }
        let at = match self.find() {
            Ok(at) => at?,
            Err(wrong) => {
                self.done = true;
                return Some(Err(wrong));
            }
        };
        let mut line = MainLine::new(self.text, at, reading.variations);
        let game = read(&mut line, at);
        let end = line.skip();
        (self.at, self.done) = (end.unwrap_or_default(), end.is_none());
        Some(game)
    }

    /// The start of the next game. Any text may precede the first, as in a letter.
    fn find(&mut self) -> Result<Option<usize>, Wrong> {
        if self.begun {
            let rest = self.text[self.at..].trim_start();
            let at = self.text.len() - rest.len();
            return match rest.chars().next() {
                None => Ok(None),
                Some('(') => Ok(Some(at)),
                Some(other) => Err(FormatProblem::Unexpected(other).at(at)),
            };
        }
        self.begun = true;
        let begins = |at: &usize| self.text[at + 1..].trim_start().starts_with(';');
        let mut open = self.text.match_indices('(').map(|(at, _)| at);
        open.find(begins).map(Some).ok_or_else(|| FormatProblem::NoTree.at(0))
    }
}

/// Reads the game that begins at a byte of the text.
fn read(
    line: &mut MainLine<'_>,
    at: usize,
    reading: &Reading,
    checker: &mut Checker,
) -> Result<Record, Wrong> {
    let mut first_node = Vec::new();
    let mut value = line.next()?;
    while let Some(of_root) = value.filter(|value| value.node <= 1) {
        if first_node.len() == MOST_TAGS + MOST_OWN {
            let many = FormatProblem::TooManyTags { most: MOST_TAGS }.at(of_root.name_at);
            return Root::read(&first_node, at, reading).and(Err(many));
        }
        first_node.push(of_root);
        value = line.next()?;
    }
    let root = Root::read(&first_node, at, reading)?;
    let mut moves = Moves::new(&root, reading);
    let mut ahead = line.clone();
    let later = value.into_iter().chain(std::iter::from_fn(|| ahead.next().ok().flatten()));
    let begins = first_node.iter().copied().chain(later).find_map(|value| value.mover());
    moves.set_up(&first_node, root.first.or(begins), checker)?;
    for value in first_node {
        if let Err(wrong) = moves.take(value) {
            return Err(root.with_tags(moves.unchecked.stopped(wrong, checker)));
        }
    }
    while let Some(later) = value.filter(|_| !moves.unchecked.is_overfull()) {
        if let Err(wrong) = moves.take(later) {
            return Err(root.with_tags(moves.unchecked.stopped(wrong, checker)));
        }
        value = line.next()?;
    }
    checker.notes.extend(moves.passed.take());
    match moves.unchecked.check(checker) {
        Ok((record, conclusion)) => root.complete(record, conclusion),
        Err(wrong) => Err(root.with_tags(wrong)),
    }
}

/// The moves of a game while it is read.
struct Moves {
    grid: Grid,
    unchecked: Unchecked,
    /// True once the side that began is known.
    begun: bool,
    /// A pass that no move has followed.
    passed: Option<Wrong>,
}

impl Moves {
    fn new(root: &Root, reading: &Reading) -> Moves {
        let first = root.first.unwrap_or(reading.first);
        let unchecked = Unchecked::new(root.game, first);
        Moves { grid: root.grid, unchecked, begun: root.first.is_some(), passed: None }
    }

    /// Takes the stones that the first node sets up as moves; `to_move` is next.
    fn set_up(
        &mut self,
        first_node: &[Value<'_>],
        to_move: Option<Mark>,
        checker: &mut Checker,
    ) -> Result<(), Wrong> {
        let record = &mut self.unchecked.record;
        let setup = stones::setup((&record.game, self.grid), first_node)?;
        let is_stones = |value: &&Value<'_>| ["AB", "AW"].contains(&value.name().as_str());
        let stones = setup.squares.iter().flatten().count();
        let Some(first) = first_node.iter().find(is_stones).filter(|_| stones > 0) else {
            return Ok(());
        };
        let at = first.name_at;
        let (first, moves) = stones::as_moves(record.game, &Setup { to_move, ..setup }, at)?;
        (record.first, self.begun) = (first, true);
        moves.into_iter().for_each(|square| self.unchecked.push(square, at));
        checker.note(FormatProblem::StonesAsMoves(stones).at(at));
        Ok(())
    }

    /// Takes a value of the main line; all but moves are ignored.
    fn take(&mut self, value: Value<'_>) -> Result<(), Wrong> {
        let name = value.name();
        if value.node > 1 && ["AB", "AW", "AE", "PL"].contains(&name.as_str()) {
            return Err(FormatProblem::Setup(name).at(value.name_at));
        }
        let Some(mark) = value.mover() else { return Ok(()) };
        if value.number > 0 {
            return Err(FormatProblem::ManyValues(name).at(value.at));
        }
        let square = square(self.grid, value.text.trim());
        if square == Err(FormatProblem::Pass) {
            self.passed.get_or_insert(FormatProblem::Pass.at(value.at));
            return Ok(());
        }
        if let Some(passed) = self.passed.take() {
            return Err(passed);
        }
        let record = &mut self.unchecked.record;
        if !self.begun {
            (record.first, self.begun) = (mark, true);
        }
        let second = record.moves.len() % 2 == 1;
        if mark != if second { !record.first } else { record.first } {
            return Err(FormatProblem::NotToMove { found: mark }.at(value.name_at));
        }
        self.unchecked.push(square.map_err(|problem| problem.at(value.at))?, value.at);
        Ok(())
    }
}
