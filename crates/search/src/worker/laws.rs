//! The answers that an entry of the table may give.

use std::collections::HashSet;
use std::sync::Arc;

use inarow_rules::{Game, Rules, Square};

use super::{Board, Bound, Mode, Shared, Table, WIN, Worker};
use crate::board::Frame;
use crate::number::{BEYOND, is_loss, is_win};
use crate::shapes::{Shapes, Squares};
use crate::table::Entry;
use crate::trace::{Entered, Left, Observer};

const SCORES: [i32; 9] = [2 - WIN, 6 - WIN, 8 - WIN, -7, 0, 7, WIN - 9, WIN - 7, WIN - 1];

/// Every entry with scores and depths such as these.
fn entries() -> impl Iterator<Item = Entry> {
    let bounds = [Bound::AtMost, Bound::AtLeast, Bound::Exact];
    let scores = SCORES.into_iter().flat_map(move |score| bounds.map(|bound| (score, bound)));
    scores.flat_map(|(score, bound)| {
        (0..4 * 12).map(move |number| Entry {
            score,
            bound,
            depth: number / 4,
            at_least_draw: false,
            at_most_draw: false,
            estimating: number & 1 != 0,
            distances: number & 3 == 2,
            square: None,
        })
    })
}

/// A search that was not after distances takes any win for as good as the quickest. Where distances
/// are wanted, all that its entries can say of a win is that there is one at least as quick, and of
/// a loss that it comes at least as soon.
#[test]
fn distances_come_from_searches_for_them() {
    let rules = Rules::new(Game::TICTACTOE);
    let frame = Arc::new(Frame::new(&rules.layout()));
    let board = Board::new(&frame, &rules, &rules.empty());
    let (table, shared, watch) = (Table::new(0, 1), Shared::new(0, 1), &mut ());
    let mut worker = Worker::new(board, &table, &shared, watch);
    let mut trusted = 0;
    for distances in [false, true] {
        worker.mode = Mode { estimating: false, distances };
        for entry in entries() {
            let windows = SCORES.into_iter().flat_map(|a| SCORES.map(|b| (a, b)));
            for (alpha, beta) in windows.filter(|(alpha, beta)| alpha < beta) {
                let Some(score) = worker.trusted(entry, 5, alpha, beta) else { continue };
                trusted += 1;
                assert_eq!(score, entry.score);
                let is_proof = is_win(score) && score >= beta && entry.bound != Bound::AtMost
                    || is_loss(score) && score <= alpha && entry.bound != Bound::AtLeast;
                let looked_as_far = entry.depth >= 5 && !entry.estimating;
                let of_distances = entry.distances || !is_win(score) && !is_loss(score);
                assert!(
                    is_proof || looked_as_far && of_distances || !distances,
                    "{entry:?} within {alpha}..{beta}"
                );
                let holds = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => score >= beta,
                    Bound::AtMost => score <= alpha,
                };
                assert!(holds, "{entry:?} within {alpha}..{beta}");
            }
        }
    }
    assert!(trusted > 1000);
}

/// The squares of the moves that are tried at the root.
#[derive(Default)]
struct Tried {
    plies: usize,
    squares: HashSet<Square>,
}

impl Observer for Tried {
    fn enter(&mut self, entered: Entered) {
        self.squares.extend(entered.square.filter(|_| self.plies == 0));
        self.plies += 1;
    }

    fn leave(&mut self, _: Left<'_>) {
        self.plies -= 1;
    }
}

/// X makes a four and an open three at once in two corners; nothing that O plays stops both. The squares far from all
/// stones must have been tried before O is lost.
#[test]
fn a_position_is_not_lost_before_every_move_was_tried() {
    let rules = Rules::new(Game::GOMOKU);
    let text = "O3O10/9X5/9X5/10XXXO1/15/2O12/15/O13O/15/12O2/15/1OXXX10/5X9/5X9/10O3O o";
    let position = rules.parse(text).unwrap();
    let layout = rules.layout();
    let frame = Arc::new(Frame::new(&layout));
    let board = Board::new(&frame, &rules, &position);
    let shapes = Shapes::of_layout(&layout, None).unwrap();
    let (table, shared, mut tried) =
        (Table::new(0, 1), Shared::new(1_000_000, 1), Tried::default());
    let worker = Worker::new(board, &table, &shared, &mut tried);
    let mut worker = worker.with_shapes(Some(Squares::new(&shapes.0, &position)));
    worker.mode = Mode { estimating: true, distances: false };
    let answer = worker.visit(6, -BEYOND, BEYOND);
    assert!(is_loss(answer.score), "{answer:?}");
    let open: HashSet<Square> = rules.open(&position).iter().collect();
    assert_eq!(tried.squares, open);
}
