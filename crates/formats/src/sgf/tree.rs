//! SGF games with all their variations.

use std::collections::BTreeMap;

use inarow_rules::tree::{Branch, GameTree, Note};
use inarow_rules::{End, Grid, Mark, Position, Record, Rules, Setup, Square};

use super::main_line::{MainLine, Step, Value};
use super::root::Root;
use super::stones::setup;
use super::text::{split_at_colon, unescape};
use super::values::{MOST_OWN, MOST_TAGS, square};
use crate::checked::Wrong;
use crate::error::FormatProblem;
use crate::notes::Notes;
use crate::reading::Reading;

/// The largest number of moves of a game, all variations together.
const MOST_MOVES: usize = 20_000;

/// The largest number of errors reported for one game.
const MOST_WRONG: usize = 20;

/// A position of a tree and its number of moves.
type Reached = (Position, usize);

/// A game, and the errors at which variations of it were cut off.
pub(crate) type Read = (GameTree, Vec<Wrong>);

/// Reads the game that begins at a byte of the text.
pub(crate) fn read(line: &mut MainLine<'_>, at: usize, reading: &Reading) -> Result<Read, Wrong> {
    let mut first_node = Vec::new();
    let mut step = line.step_anywhere()?;
    while let Some(Step::Value(value)) = step
        && value.node <= 1
    {
        if first_node.len() == MOST_TAGS + MOST_OWN {
            return Err(FormatProblem::TooManyTags { most: MOST_TAGS }.at(value.name_at));
        }
        first_node.push(value);
        step = line.step_anywhere()?;
    }
    let root = Root::read(&first_node, at, reading)?;
    let setup = setup((&root.game, root.grid), &first_node)?;
    let mut lines = Lines::new(root.grid);
    for value in first_node {
        lines.take(value);
    }
    while let Some(next) = step {
        match next {
            Step::Open => {
                lines.note();
                lines.open.push(lines.here);
            }
            Step::Close => {
                lines.note();
                lines.here = lines.open.pop().unwrap_or_default();
            }
            Step::Value(value) => lines.take(value),
        }
        step = line.step_anywhere()?;
    }
    lines.played(root, setup, at, reading)
}

/// The current place in a line.
#[derive(Clone, Copy, Debug, Default)]
struct Here {
    /// The index of the last move.
    after: Option<usize>,
    /// True if the line was cut off: the rest of it is ignored.
    is_cut: bool,
}

/// The moves of a tree, the positions after them, and its notes.
type Followed = (Vec<Branch>, Vec<Reached>, BTreeMap<usize, Note>);

/// A move as written.
struct Made {
    mark: Mark,
    branch: Branch,
    /// The places of its property's name and of its value.
    name_at: usize,
    at: usize,
}

/// A text of a node: a comment, or one on a square.
type NodeText = (Option<Square>, String);

/// The lines of a game while they are read.
struct Lines {
    grid: Grid,
    here: Here,
    /// The places at which the enclosing lines will continue.
    open: Vec<Here>,
    made: Vec<Made>,
    wrong: Vec<Wrong>,
    /// The current node, and its texts: they may stand before its move.
    node: usize,
    texts: Vec<NodeText>,
    /// The notes, by the index of their move among those read.
    notes: Notes,
}

impl Lines {
    fn new(grid: Grid) -> Lines {
        Lines {
            grid,
            here: Here::default(),
            open: Vec::new(),
            made: Vec::new(),
            wrong: Vec::new(),
            node: 0,
            texts: Vec::new(),
            notes: Notes::default(),
        }
    }

    /// Keeps the texts of a node whose move is known.
    fn note(&mut self) {
        for (square, text) in self.texts.drain(..) {
            match (self.here.after.filter(|_| !self.here.is_cut), square) {
                (Some(place), Some(square)) => self.notes.label(place, square, &text),
                (Some(place), None) => self.notes.comment(place, &text),
                (None, _) => {}
            }
        }
    }

    /// Takes a value; all but moves and texts are ignored.
    fn take(&mut self, value: Value<'_>) {
        if value.node != self.node {
            self.note();
            self.node = value.node;
        }
        if self.here.is_cut {
            return;
        }
        self.texts.extend(self.text(&value));
        match self.read(value) {
            Ok(None) => {}
            Ok(Some(made)) => {
                self.made.push(made);
                self.here.after = Some(self.made.len() - 1);
            }
            Err(wrong) => {
                self.wrong.push(wrong);
                self.here.is_cut = true;
            }
        }
    }

    /// The text of a later node: a comment (`C`), or a label (`LB`) or mark (`MA`) on a square.
    fn text(&self, value: &Value<'_>) -> Option<NodeText> {
        let label =
            |at: &str, text: &str| Some((Some(square(self.grid, at.trim()).ok()?), unescape(text)));
        match value.name().as_str() {
            _ if value.node <= 1 => None,
            "C" if value.number == 0 => Some((None, unescape(value.text))),
            "LB" => split_at_colon(value.text).and_then(|(at, text)| label(at, text)),
            "MA" => label(value.text, ""),
            _ => None,
        }
    }

    fn read(&self, value: Value<'_>) -> Result<Option<Made>, Wrong> {
        let name = value.name();
        if value.node > 1 && ["AB", "AW", "AE", "PL"].contains(&name.as_str()) {
            return Err(FormatProblem::Setup(name).at(value.name_at));
        }
        let Some(mark) = value.mover() else { return Ok(None) };
        if value.number > 0 {
            return Err(FormatProblem::ManyValues(name).at(value.at));
        }
        if self.made.len() == MOST_MOVES {
            return Err(FormatProblem::TooManyMoves { most: MOST_MOVES }.at(value.name_at));
        }
        let square = square(self.grid, value.text.trim());
        let square = square.map_err(|problem| problem.at(value.at))?;
        let branch = Branch { square, after: self.here.after };
        Ok(Some(Made { mark, branch, name_at: value.name_at, at: value.at }))
    }

    /// The tree of all moves that can be played.
    fn played(
        mut self,
        root: Root,
        setup: Setup,
        at: usize,
        reading: &Reading,
    ) -> Result<Read, Wrong> {
        let begins = self.made.first().map(|made| made.mark);
        let is_empty = setup.squares.iter().all(Option::is_none);
        let to_move = root.first.or(begins).or(is_empty.then_some(reading.first));
        let setup = Setup { to_move, ..setup };
        let game = root.game;
        let rules = Rules::new(game);
        let start = rules.position(&setup);
        let start = start.map_err(|error| FormatProblem::Position { game, error }.at(at))?;
        self.note();
        let (moves, positions, notes) = self.follow(&rules, (start, 0));
        let tree = GameTree { moves, notes, ..GameTree::new(game, rules.setup(&start)) };
        let last = tree.main_line().last().map_or(start, |&place| positions[place].0);
        let (first, conclusion) = (start.to_move(), last.conclusion());
        // The end in the first node is checked like that of a record.
        let end = conclusion.map(|_| End::Played);
        let told = root.complete(Record { end, ..Record::new(game, first) }, conclusion);
        let tree = match told {
            Ok(Record { end, tags, .. }) => {
                GameTree { end: end.filter(|&end| end != End::Played), tags, ..tree }
            }
            Err(wrong) => {
                self.wrong.push(wrong);
                tree
            }
        };
        self.wrong.sort_by_key(|wrong| wrong.at);
        self.wrong.truncate(MOST_WRONG);
        Ok((tree, self.wrong))
    }

    /// Plays every line up to its first illegal move.
    fn follow(&mut self, rules: &Rules, start: Reached) -> Followed {
        let (mut moves, mut reached) = (Vec::new(), Vec::<Reached>::new());
        // The index in the tree of each move that was read; `None` if its line was cut off before
        // it.
        let mut places: Vec<Option<usize>> = Vec::with_capacity(self.made.len());
        for made in &self.made {
            let after = made.branch.after.map(|after| places[after]);
            let place = match after {
                Some(None) => None,
                after => {
                    let after = after.flatten();
                    let before = after.map_or(start, |after| reached[after]);
                    match play(rules, before, made) {
                        Ok(next) => {
                            reached.push(next);
                            moves.push(Branch { square: made.branch.square, after });
                            Some(moves.len() - 1)
                        }
                        Err(wrong) => {
                            self.wrong.push(wrong);
                            None
                        }
                    }
                }
            };
            places.push(place);
        }
        let notes = std::mem::take(&mut self.notes.0).into_iter();
        let notes = notes.filter_map(|(place, note)| Some((places[place]?, note))).collect();
        (moves, reached, notes)
    }
}

/// The position after a move, or the reason why it is not allowed there.
fn play(rules: &Rules, before: Reached, made: &Made) -> Result<Reached, Wrong> {
    let (position, plies) = before;
    // Once the game is over the side to move does not matter: the move is refused as one too many.
    if position.conclusion().is_none() && position.to_move() != made.mark {
        return Err(FormatProblem::NotToMove { found: made.mark }.at(made.name_at));
    }
    let illegal = |reason| FormatProblem::Illegal { ply: plies + 1, reason }.at(made.at);
    let mut next = position;
    rules.try_play(&mut next, made.branch.square).map_err(illegal)?;
    Ok((next, plies + 1))
}
