//! Texts that were read, in their JSON form.

use std::collections::BTreeSet;

use inarow_formats::kept::KeptGame;
use inarow_rules::tree::{GameTree, Note};
use inarow_rules::{Mark, Record, Rules, Setup};
use serde::Serialize;

use super::read::Found;
use super::{GameForm, Imported, say_code_page};
use crate::views::{BoardView, MarkView, PlayersView};
use crate::{Answer, Voice};

/// A move of a tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TreeMoveView {
    /// The square, in algebraic notation.
    pub r#move: String,
    /// The side of the stone.
    pub mark: MarkView,
    /// The index of the move it follows, from 0 and below its own; null for a first move.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub after: Option<u32>,
    /// The comment on the position after it; null if there is none.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub comment: Option<String>,
    /// Squares and the texts on them; an empty text is a mark.
    pub labels: Vec<(String, String)>,
}

/// A game with its branches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TreeView {
    /// The rules.
    pub game: String,
    /// The board.
    pub board: BoardView,
    /// The position where the moves begin, as text; null for the empty board with X to move.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub position: Option<String>,
    /// The moves. Of those that follow the same move, the first continues the main line.
    pub moves: Vec<TreeMoveView>,
    /// The number of moves of the main line.
    pub plies: usize,
    /// The number of lines besides the main line.
    pub branches: usize,
    /// The players, if the text names them.
    pub players: PlayersView,
    /// The state of the game, or how it ended.
    pub status: String,
    /// Further names and values, for exporting it again.
    pub tags: Vec<(String, String)>,
}

/// A game of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportedView {
    /// The game, as far as it can be read; null if none of it can.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub tree: Option<TreeView>,
    /// Its problems, with their places.
    pub errors: Vec<String>,
}

/// The games of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ImportView {
    /// The format in which the text was read.
    pub form: GameForm,
    /// The games, in order.
    pub imported: Vec<ImportedView>,
    /// Whether the text has more games than are listed.
    pub more: bool,
    /// Sentences about the whole text, such as the code page that was guessed.
    pub notes: Vec<String>,
}

impl Answer for Imported {
    type View = ImportView;

    fn view(&self, voice: &Voice<'_>) -> ImportView {
        let game = |(tree, problems): &Found| ImportedView {
            tree: tree.as_ref().and_then(|tree| TreeView::new(voice, tree)),
            errors: problems.iter().map(|problem| problem.say_with_place(voice)).collect(),
        };
        ImportView {
            form: self.form,
            imported: self.games.iter().map(game).collect(),
            more: self.more,
            notes: self
                .code_page
                .map(|name| say_code_page(voice.words, name))
                .into_iter()
                .collect(),
        }
    }
}

impl TreeView {
    /// A tree for a page that draws it, all of which can be played; none of a cube.
    fn new(voice: &Voice<'_>, tree: &GameTree) -> Option<TreeView> {
        let board = BoardView::of(&tree.game)?;
        let kept =
            KeptGame::from(Record { tags: tree.tags.clone(), ..Record::new(tree.game, Mark::X) });
        let naming = voice.naming(&tree.game);
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
        let labels = |note: &Note| {
            note.labels.iter().map(|(at, text)| (naming.square(*at), text.clone())).collect()
        };
        let moves = tree.moves.iter().enumerate().map(|(place, made)| {
            let note = tree.notes.get(&place);
            TreeMoveView {
                r#move: naming.square(made.square),
                mark: mover(made.after).into(),
                after: made.after.and_then(|after| u32::try_from(after).ok()),
                comment: note.map(|note| note.comment.clone()).filter(|said| !said.is_empty()),
                labels: note.map(labels).unwrap_or_default(),
            }
        });
        let is_usual = rules.setup(&start) == Setup::empty(&tree.game);
        Some(TreeView {
            game: tree.game.to_string(),
            board,
            position: (!is_usual).then(|| start.to_string()),
            moves: moves.collect(),
            plies: main.len(),
            branches: lines.saturating_sub(1),
            players: PlayersView::of(&kept.players),
            status: voice.words.record_end(&tree.game, tree.end, end.conclusion()),
            tags: tree.tags.clone(),
        })
    }
}
