//! Texts become trees.

use inarow_formats::decoding;
use inarow_formats::json::{self, JsonError};
use inarow_formats::{Format, FormatError, Reading, Variations};
use inarow_rules::{
    BadRecord, Game, GameTree, Mark, Record, Rules, Setup, SetupError, TextProblem,
};
use inarow_words::Words;

use super::{ExchangeError, GameForm, naming, placed};

/// The most games of a text that are listed.
const MOST_GAMES: usize = 200;

/// The most moves of all of them together: the game that has more of them is the last.
const MOST_MOVES: usize = 50_000;

/// How a text is to be read.
#[derive(Clone, Debug)]
pub struct ReadAs {
    /// Its form; told by its file's name or its beginning if it is not said.
    pub form: Option<GameForm>,
    /// The name of its file.
    pub file: Option<String>,
    /// The game of forms that do not say which it is.
    pub game: Game,
    /// Who began, where the form does not say.
    pub first: Mark,
}

/// The games of a text.
#[derive(Debug)]
pub struct Imported {
    pub(super) form: GameForm,
    pub(super) games: Vec<Found>,
    /// Whether the text has more games than are listed.
    pub(super) more: bool,
}

/// A game as far as it can be read, and what is wrong with it.
pub(super) type Found = (Option<GameTree>, Vec<ReadProblem>);

/// What is wrong with a game of a text.
#[derive(Debug)]
pub(super) enum ReadProblem {
    Text((usize, usize), TextProblem),
    Setup(Game, SetupError),
    Format(Option<Game>, FormatError),
    Json(JsonError),
    Move((usize, usize), Game, BadRecord),
    NotFlat(Game),
}

impl ReadProblem {
    /// The same as a sentence, with its place.
    pub(super) fn say(&self, words: &Words) -> String {
        match self {
            ReadProblem::Text(place, problem) => placed(words, *place, words.text_problem(problem)),
            ReadProblem::Setup(game, error) => words.setup_error(&naming(*game), error),
            ReadProblem::Format(game, error) => {
                words.format_error(game.map(naming).as_ref(), error)
            }
            ReadProblem::Json(error) => {
                let ((line, column), problem) = words.json_problem(error);
                placed(words, (line.unwrap_or(1), column.unwrap_or(1)), problem)
            }
            ReadProblem::Move(place, game, bad) => {
                placed(words, *place, words.bad_record(&naming(*game), *bad))
            }
            ReadProblem::NotFlat(game) => words.not_flat(game),
        }
    }
}

/// Reads the games of a text: what is right of them, and what is wrong with the others.
///
/// # Errors
/// Why there is none: nothing at all, or no text.
pub fn import(bytes: Vec<u8>, wanted: &ReadAs) -> Result<Imported, ExchangeError> {
    let text = decoding::text(bytes).map_err(ExchangeError::NotText)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.trim().is_empty() {
        return Err(ExchangeError::Empty);
    }
    let form = GameForm::of(wanted.file.as_deref(), text, &wanted.game);
    let form = wanted.form.unwrap_or(form);
    let reader = Reader { text, wanted };
    match (form, form.format()) {
        (GameForm::Svg, _) => Err(ExchangeError::NotRead),
        (GameForm::Position, _) => Ok(list(form, [reader.position()])),
        (GameForm::Sgf, _) => Ok(list(form, reader.trees())),
        (_, Some(format)) => Ok(list(form, reader.records(format))),
        (_, None) => Ok(list(form, reader.json())),
    }
}

/// As many games as can be shown.
fn list(form: GameForm, found: impl IntoIterator<Item = Found>) -> Imported {
    let mut found = found.into_iter().peekable();
    let (mut games, mut moves) = (Vec::new(), 0);
    while let Some((tree, mut problems)) =
        found.next_if(|_| games.len() < MOST_GAMES && moves < MOST_MOVES)
    {
        moves += tree.as_ref().map_or(0, |tree| tree.moves.len());
        // Of a game without a move nothing is left if something is wrong with it.
        let tree = tree.filter(|tree| problems.is_empty() || !tree.moves.is_empty());
        let cube = tree.as_ref().map(|tree| tree.game).filter(|game| game.grid().is_none());
        problems.extend(cube.map(ReadProblem::NotFlat));
        games.push((tree.filter(|_| cube.is_none()), problems));
    }
    Imported { form, games, more: found.peek().is_some() }
}

/// Reads a text.
struct Reader<'a> {
    text: &'a str,
    wanted: &'a ReadAs,
}

impl Reader<'_> {
    /// The position that the text is.
    fn position(&self) -> Found {
        let game = self.wanted.game;
        let line = self.text.trim();
        let begin = self.text.len() - self.text.trim_start().len();
        let before = &self.text[..begin];
        let at = |column: usize| {
            let before_line = before.rsplit('\n').next().unwrap_or_default().chars().count();
            (before.matches('\n').count() + 1, before_line + column)
        };
        let setup = match Setup::parse(&game, line) {
            Ok(setup) => setup,
            Err(error) => {
                return (None, vec![ReadProblem::Text(at(error.column), error.problem)]);
            }
        };
        let rules = Rules::new(game);
        match rules.position(&setup).map(|position| rules.setup(&position)) {
            Ok(start) => (Some(GameTree::new(game, start)), Vec::new()),
            Err(error) => (None, vec![ReadProblem::Setup(game, error)]),
        }
    }

    fn trees(&self) -> impl Iterator<Item = Found> {
        inarow_formats::read_trees(self.text, None).map(|found| match found {
            Ok((tree, wrong)) => {
                let of = Some(tree.game);
                let wrong = wrong.into_iter().map(|error| ReadProblem::Format(of, error));
                let wrong = wrong.collect();
                (Some(tree), wrong)
            }
            Err(error) => (None, vec![ReadProblem::Format(None, error)]),
        })
    }

    fn records(&self, format: Format) -> impl Iterator<Item = Found> {
        let game = Some(self.wanted.game).filter(|game| match format {
            Format::Psq => false,
            Format::Columns => game.gravity(),
            _ => true,
        });
        let reading = Reading { game, first: self.wanted.first, variations: Variations::LeftOut };
        format.read_with(self.text, reading).map(move |found| match found {
            Ok(record) => (Some(GameTree::from(record)), Vec::new()),
            Err(mut error) => {
                let before = error.before.take().map(|before| GameTree::from(*before));
                (before, vec![ReadProblem::Format(game, error)])
            }
        })
    }

    fn json(&self) -> impl Iterator<Item = Found> {
        json::entries(self.text).into_iter().map(|entry| {
            let record = entry.game.as_ref().map(|kept| legal(kept.record()));
            let mut wrong = None;
            let tree = record.map(|(record, bad)| {
                wrong = bad
                    .map(|bad| ReadProblem::Move(entry.place_of_move(bad.ply), record.game, bad));
                GameTree::from(record)
            });
            let problems = entry.error.map(ReadProblem::Json).into_iter().chain(wrong);
            (tree, problems.collect())
        })
    }
}

/// A record up to its first move that is not legal, and why that is not.
fn legal(mut record: Record) -> (Record, Option<BadRecord>) {
    let bad = record.positions(&Rules::new(record.game)).err();
    if let Some(bad) = bad {
        record.moves.truncate(bad.ply - 1);
        record.end = None;
    }
    (record, bad)
}
