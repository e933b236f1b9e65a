//! Texts become trees.

use std::collections::BTreeSet;

use inarow_answers::views::{BoardView, PlayersView};
use inarow_formats::decoding::{self, NotText};
use inarow_formats::{Format, FormatError, Reading, Variations};
use inarow_formats::{KeptGame, json};
use inarow_rules::{BadRecord, Game, GameTree, Mark, Record, Rules, Setup};
use inarow_words::Words;

use super::{Wanted, naming, placed};
use crate::json_problem::json_problem;
use crate::problem::{Kind, Problem};
use crate::wire::{GameForm, ImportView, ImportedView, TreeMove, TreeView};

/// The most games of a text that are listed.
const MOST_GAMES: usize = 200;

/// The most moves of all of them together: the game that has more of them is the last.
const MOST_MOVES: usize = 50_000;

/// A game as far as it can be read, and what is wrong with it.
type Found = (Option<GameTree>, Vec<String>);

/// Reads the games of a text.
///
/// # Errors
/// Why there is none: nothing at all, or no text.
pub(crate) fn import(
    words: &Words,
    bytes: Vec<u8>,
    wanted: &Wanted,
) -> Result<ImportView, Problem> {
    let text = decoding::text(bytes).map_err(|NotText { line, column }| {
        Problem::impossible(move |words| {
            placed(words, (line, column), words.say("text-not-utf8", []))
        })
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
    if text.trim().is_empty() {
        return Err(Problem::told(Kind::Impossible, "import-empty"));
    }
    let form = GameForm::of(wanted.file.as_deref(), text, &wanted.game);
    let form = wanted.form.unwrap_or(form);
    let reader = Reader { words, text, wanted };
    match (form, form.format()) {
        (GameForm::Svg, _) => Err(Problem::told(Kind::Impossible, "format-not-read")),
        (GameForm::Position, _) => Ok(reader.list(form, [reader.position()])),
        (GameForm::Sgf, _) => Ok(reader.list(form, reader.trees())),
        (_, Some(format)) => Ok(reader.list(form, reader.records(format))),
        (_, None) => Ok(reader.list(form, reader.json())),
    }
}

/// Reads a text.
struct Reader<'a> {
    words: &'a Words,
    text: &'a str,
    wanted: &'a Wanted,
}

impl Reader<'_> {
    /// As many games as can be shown.
    fn list(&self, form: GameForm, found: impl IntoIterator<Item = Found>) -> ImportView {
        let mut found = found.into_iter().peekable();
        let (mut games, mut moves) = (Vec::new(), 0);
        while let Some((tree, mut problems)) =
            found.next_if(|_| games.len() < MOST_GAMES && moves < MOST_MOVES)
        {
            moves += tree.as_ref().map_or(0, |tree| tree.moves.len());
            // Of a game without a move nothing is left if something is wrong with it.
            let tree = tree.filter(|tree| problems.is_empty() || !tree.moves.is_empty());
            let tree = tree.and_then(|tree| match BoardView::of(&tree.game) {
                Some(board) => Some(view(self.words, board, tree)),
                None => {
                    problems.push(self.words.not_flat(&tree.game));
                    None
                }
            });
            games.push(ImportedView { tree, problems });
        }
        ImportView { form, games, more: found.peek().is_some() }
    }

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
                let problem = self.words.text_problem(&error.problem);
                return (None, vec![placed(self.words, at(error.column), problem)]);
            }
        };
        let rules = Rules::new(game);
        match rules.position(&setup).map(|position| rules.setup(&position)) {
            Ok(start) => (Some(GameTree::new(game, start)), Vec::new()),
            Err(error) => (None, vec![self.words.setup_error(&naming(game), &error)]),
        }
    }

    fn trees(&self) -> impl Iterator<Item = Found> {
        inarow_formats::read_trees(self.text, None).map(|found| match found {
            Ok((tree, wrong)) => {
                let told = wrong.iter().map(|error| self.told(Some(tree.game), error)).collect();
                (Some(tree), told)
            }
            Err(error) => (None, vec![self.told(None, &error)]),
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
            Err(error) => {
                let told = vec![self.told(game, &error)];
                (error.before.map(|before| GameTree::from(*before)), told)
            }
        })
    }

    fn told(&self, game: Option<Game>, error: &FormatError) -> String {
        let naming = game.map(naming);
        self.words.format_error(naming.as_ref(), error)
    }

    fn json(&self) -> impl Iterator<Item = Found> {
        json::entries(self.text).into_iter().map(|entry| {
            let mut problems = Vec::new();
            if let Some(error) = &entry.error {
                let ((line, column), problem) = json_problem(self.words, error);
                let place = (line.unwrap_or(1), column.unwrap_or(1));
                problems.push(placed(self.words, place, problem));
            }
            let record = entry.game.as_ref().map(|kept| legal(kept.record()));
            let tree = record.map(|(record, bad)| {
                if let Some(bad) = bad {
                    let place = entry.place_of_move(bad.ply);
                    let problem = self.words.bad_record(&naming(record.game), bad);
                    problems.push(placed(self.words, place, problem));
                }
                GameTree::from(record)
            });
            (tree, problems)
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

/// A tree for a page that draws it. All of it can be played.
fn view(words: &Words, board: BoardView, tree: GameTree) -> TreeView {
    let kept =
        KeptGame::from(Record { tags: tree.tags.clone(), ..Record::new(tree.game, Mark::X) });
    let naming = naming(tree.game);
    let main = tree.main_line();
    let followed: BTreeSet<usize> = tree.moves.iter().filter_map(|made| made.after).collect();
    let lines = tree.moves.len() - followed.len();
    let rules = Rules::new(tree.game);
    let played = tree.positions(&rules);
    let (start, positions) = played.unwrap_or_else(|_| (rules.empty(), Vec::new()));
    let end = main.last().and_then(|&place| positions.get(place)).unwrap_or(&start);
    let mover = |after: Option<usize>| {
        after.and_then(|after| positions.get(after)).unwrap_or(&start).to_move()
    };
    let moves = tree.moves.iter().map(|made| TreeMove {
        r#move: naming.square(made.square),
        mark: mover(made.after).into(),
        after: made.after.and_then(|after| u32::try_from(after).ok()),
    });
    let is_usual = rules.setup(&start) == Setup::empty(&tree.game);
    TreeView {
        game: tree.game.to_string(),
        board,
        position: (!is_usual).then(|| rules.position_text(&start)),
        moves: moves.collect(),
        plies: main.len(),
        branches: lines.saturating_sub(1),
        players: PlayersView { x: kept.players.x, o: kept.players.o },
        status: words.record_end(tree.end, end.conclusion()),
        tags: tree.tags,
    }
}
