//! Texts become trees.

use std::io::BufRead;

use inarow_formats::FormatError;
use inarow_rules::tree::GameTree;
use inarow_rules::{Game, Rules, Setup};

use super::text::{GameText, ReadAs, ReadGame};
use super::{ExchangeError, GameForm, ReadProblem};
use crate::budget;

/// The games of a text.
#[derive(Debug)]
pub struct Imported {
    pub(super) form: GameForm,
    pub(super) games: Vec<Found>,
    /// Whether the text has more games than are listed.
    pub(super) more: bool,
    /// The code page that the text was read in, where that is a guess.
    pub(super) code_page: Option<&'static str>,
}

/// A game as far as it can be read, and its problems.
pub(super) type Found = (Option<GameTree>, Vec<ReadProblem>);

/// Reads the games of a text: the readable parts, and the problems of the others.
///
/// # Errors
/// If there is none: nothing at all, or no text.
pub fn import(text: impl BufRead, wanted: ReadAs) -> Result<Imported, ExchangeError> {
    let (game, mut text) = (wanted.game, GameText::open(text, wanted)?);
    let form = text.form();
    if let Some(bytes) = text.library() {
        let reading = text.reading();
        let read = inarow_formats::renlib::read_library(bytes, reading, budget::LISTED_MOVES);
        return Ok(list(form, [tree(read)]));
    }
    let imported = match (form, text.whole()) {
        (GameForm::Position, Some(text)) => list(form, [position(text, game)]),
        (GameForm::Sgf, Some(text)) => list(form, inarow_formats::read_trees(text, None).map(tree)),
        _ => list(form, text.games().map(line_of_play)),
    };
    let imported = Imported { code_page: text.code_page(), ..imported };
    if imported.games.is_empty() { Err(ExchangeError::Empty) } else { Ok(imported) }
}

/// As many games as can be shown.
fn list(form: GameForm, found: impl IntoIterator<Item = Found>) -> Imported {
    let mut found = found.into_iter().peekable();
    let (mut games, mut moves) = (Vec::new(), 0);
    while let Some((tree, mut problems)) =
        found.next_if(|_| games.len() < budget::LISTED_GAMES && moves < budget::LISTED_MOVES)
    {
        moves += tree.as_ref().map_or(0, |tree| tree.moves.len());
        // A game without a move is dropped if it has a problem.
        let tree = tree.filter(|tree| problems.is_empty() || !tree.moves.is_empty());
        let cube = tree.as_ref().map(|tree| tree.game).filter(|game| game.grid().is_none());
        problems.extend(cube.map(ReadProblem::NotFlat));
        games.push((tree.filter(|_| cube.is_none()), problems));
    }
    Imported { form, games, more: found.peek().is_some(), code_page: None }
}

/// The position that a text is.
fn position(text: &str, game: Game) -> Found {
    let before = &text[..text.len() - text.trim_start().len()];
    let at = |column: usize| {
        let before_line = before.rsplit('\n').next().unwrap_or_default().chars().count();
        (before.matches('\n').count() + 1, before_line + column)
    };
    let setup = match Setup::parse(&game, text.trim()) {
        Ok(setup) => setup,
        Err(error) => return (None, vec![ReadProblem::Text(at(error.column), error.problem)]),
    };
    let rules = Rules::new(game);
    match rules.position(&setup).map(|position| rules.setup(&position)) {
        Ok(start) => (Some(GameTree::new(game, start)), Vec::new()),
        Err(error) => (None, vec![ReadProblem::Setup(game, error)]),
    }
}

/// A game with its branches.
fn tree(found: Result<(GameTree, Vec<FormatError>), FormatError>) -> Found {
    match found {
        Ok((tree, wrong)) => {
            let placed = |error| ReadProblem::Format(Some(tree.game), error);
            let wrong = wrong.into_iter().map(placed).collect();
            (Some(tree), wrong)
        }
        Err(error) => (None, vec![ReadProblem::Format(None, error)]),
    }
}

/// A game with one line of play.
fn line_of_play(read: ReadGame) -> Found {
    let ReadGame { game, mut problems, mut notes, .. } = read.legal();
    problems.append(&mut notes);
    (game.map(|kept| GameTree::from(kept.record())), problems)
}
