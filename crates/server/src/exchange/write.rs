//! Trees become texts.

use inarow_formats::{KeptGame, json};
use inarow_rules::{
    BadTree, Branch, Game, GameTree, Grid, Notation, Position, Record, Rules, Setup,
};
use inarow_words::{Words, svg};

use super::naming;
use crate::problem::{Kind, Problem};
use crate::thinking::grid;
use crate::wire::{ExportView, GameForm, Tag, WantedExport, WantedMove};

/// The most moves of a tree that is written.
const MOST_MOVES: usize = 20_000;

/// The most tags.
const MOST_TAGS: usize = 1000;

/// Writes a game that somebody studies.
///
/// # Errors
/// What cannot be played, or why the form cannot hold it.
pub(crate) fn export(
    words: &Words,
    rules: &Rules,
    wanted: WantedExport,
) -> Result<ExportView, Problem> {
    let writer = Writer::new(words, rules, wanted)?;
    Ok(ExportView {
        text: writer.text()?,
        file: file_name(rules.game(), writer.grid, writer.form),
        notes: writer.notes(),
    })
}

/// A name for a file: `inarow-3x3x3.sgf`.
fn file_name(game: &Game, grid: Grid, form: GameForm) -> String {
    let ending = match form {
        GameForm::Sgf => "sgf",
        GameForm::Json => "json",
        GameForm::Psq => "psq",
        GameForm::Svg => "svg",
        _ => "txt",
    };
    format!("inarow-{}x{}x{}.{ending}", grid.columns, grid.rows, game.k())
}

/// A tree that can be played, and what of it is to be written.
struct Writer<'a> {
    words: &'a Words,
    rules: &'a Rules,
    grid: Grid,
    tree: GameTree,
    form: GameForm,
    start: Position,
    positions: Vec<Position>,
    /// The move that was made last on the board, and the last one of its line.
    at: Option<usize>,
    end: Option<usize>,
}

impl<'a> Writer<'a> {
    fn new(
        words: &'a Words,
        rules: &'a Rules,
        wanted: WantedExport,
    ) -> Result<Writer<'a>, Problem> {
        let game = *rules.game();
        let grid = grid(&game)?;
        let WantedExport { position, moves, at, end, tags, form, .. } = wanted;
        let most = |most: usize, what: &str| {
            Problem::new(Kind::BadRequest, format!("a tree has {most} {what} at most"))
        };
        if moves.len() > MOST_MOVES {
            return Err(most(MOST_MOVES, "moves"));
        }
        if tags.len() > MOST_TAGS {
            return Err(most(MOST_TAGS, "tags"));
        }
        let start = match position {
            None => Setup::empty(&game),
            Some(text) => Setup::parse(&game, &text)
                .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?,
        };
        let place = |place: u32| usize::try_from(place).unwrap_or(usize::MAX);
        let branch = |made: &WantedMove| {
            let square = Notation::Algebraic.read(&game, &made.r#move);
            let square = square
                .map_err(|error| Problem::impossible(move |words| words.text_error(&error)))?;
            Ok(Branch { square, after: made.after.map(place) })
        };
        let branches = moves.iter().map(branch).collect::<Result<Vec<_>, Problem>>()?;
        let tags = tags.into_iter().map(|Tag(name, value)| (name, value)).collect();
        let tree = GameTree { moves: branches, tags, ..GameTree::new(game, start) };
        let played = tree.positions(rules);
        let (start, positions) = played.map_err(|bad| refused(game, &moves, bad))?;
        let (at, end) = (at.map(place), end.or(at).map(place));
        if [at, end].into_iter().flatten().any(|place| place >= positions.len()) {
            return Err(Problem::new(Kind::Impossible, "there is no such move in the tree"));
        }
        Ok(Writer { words, rules, grid, tree, form, start, positions, at, end })
    }

    /// The position that is looked at.
    fn shown(&self) -> &Position {
        self.at.and_then(|at| self.positions.get(at)).unwrap_or(&self.start)
    }

    /// Whether the moves begin on an empty board: what is no tree holds no other games.
    fn is_whole(&self) -> bool {
        self.start.occupied().is_empty()
    }

    /// The line that is meant, as a game.
    fn record(&self) -> Record {
        let line = self.tree.line_to(self.end);
        let last = line.last().and_then(|&place| self.positions.get(place));
        let is_over = last.unwrap_or(&self.start).conclusion().is_some();
        Record {
            moves: line.iter().map(|&place| self.tree.moves[place].square).collect(),
            end: is_over.then_some(inarow_rules::End::Played),
            tags: self.tree.tags.clone(),
            ..Record::new(self.tree.game, self.start.to_move())
        }
    }

    fn text(&self) -> Result<String, Problem> {
        match self.form {
            GameForm::Svg => return Ok(self.picture()),
            GameForm::Position => return Ok(self.rules.position_text(self.shown()) + "\n"),
            GameForm::Sgf => {
                let written = inarow_formats::write_tree(&self.tree);
                return written.map_err(|error| Problem::new(Kind::Internal, error.to_string()));
            }
            _ if !self.is_whole() => {
                return Err(Problem::told(Kind::Impossible, "export-set-up"));
            }
            _ => {}
        }
        let record = self.record();
        let Some(format) = self.form.format() else {
            return Ok(json::write(&KeptGame::from(record)) + "\n");
        };
        let naming = naming(record.game);
        format
            .write(&record)
            .map_err(|error| Problem::impossible(move |words| words.cannot_write(&naming, error)))
    }

    fn picture(&self) -> String {
        let mut picture =
            svg::Picture::of(self.rules, self.grid, self.shown(), Notation::Algebraic);
        picture.last_move = self.at.map(|at| self.tree.moves[at].square);
        svg::board(self.words, &picture)
    }

    /// What the form leaves out.
    fn notes(&self) -> Vec<String> {
        let mut keys = Vec::new();
        match self.form {
            GameForm::Sgf => {}
            GameForm::Position | GameForm::Svg => keys.push("export-position-only"),
            _ => {
                let line = self.tree.line_to(self.end).len();
                keys.extend((line < self.tree.moves.len()).then_some("export-line-only"));
                let unsaid = !matches!(self.form, GameForm::Json | GameForm::Psq)
                    && self.start.to_move() == inarow_rules::Mark::O;
                keys.extend(unsaid.then_some("export-first-unsaid"));
            }
        }
        keys.into_iter().map(|key| self.words.say(key, [])).collect()
    }
}

/// Why a tree cannot be played.
fn refused(game: Game, moves: &[WantedMove], bad: BadTree) -> Problem {
    match bad {
        BadTree::Start(error) => {
            Problem::impossible(move |words| words.setup_error(&naming(game), &error))
        }
        BadTree::Order { .. } => Problem::new(Kind::Impossible, bad.to_string()),
        BadTree::Move { place, reason, .. } => {
            let name = moves.get(place).map(|made| made.r#move.clone()).unwrap_or_default();
            Problem::impossible(move |words| words.illegal_move(&naming(game), &name, reason))
        }
    }
}
