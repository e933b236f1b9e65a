//! Laws that hold in every position of every game.

mod board;
mod kernels;
mod play;

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use inarow_rules::{Game, Mark, Position, Rules, Square, Squares, Symmetry};

use crate::oracle::{self, Board};

/// A game under test with its lines according to the oracle.
pub(crate) struct Laws {
    pub(crate) rules: Rules,
    lines: Vec<Vec<Square>>,
}

/// Everything that can be observed of a position; equality alone would not compare the last three.
fn seen(rules: &Rules, position: &Position) -> impl PartialEq + std::fmt::Debug {
    let hash = BuildHasherDefault::<DefaultHasher>::new().hash_one(position);
    let marks = Mark::BOTH.map(|mark| position.marks(mark));
    (marks, position.to_move(), position.conclusion(), rules.key(position), hash)
}

fn listed(squares: Squares) -> Vec<Square> {
    squares.iter().collect()
}

impl Laws {
    pub(crate) fn new(game: Game) -> Self {
        Laws::of(Rules::new(game))
    }

    /// Checks the laws that do not depend on a position.
    pub(crate) fn of(rules: Rules) -> Self {
        let game = *rules.game();
        let lines = oracle::all_lines(&game);
        let layout = rules.layout();
        let mut found: Vec<Vec<Square>> =
            layout.lines.into_iter().map(|line| line.squares).collect();
        found.sort();
        assert_eq!(found, lines, "{game}: lines");
        let all: Vec<Square> = (0..game.squares() as u16).map(Square).collect();
        assert_eq!(listed(rules.board()), all, "{game}: board");
        let numbered = all.len() <= 12 && !game.judges_stones();
        let ordinals = numbered.then(|| 3usize.pow(all.len() as u32));
        assert_eq!(rules.ordinals(), ordinals, "{game}: ordinals");
        let map = |s: &Symmetry| all.iter().map(|&q| s.square(q)).collect();
        let mut maps: Vec<Vec<Square>> = rules.symmetries().iter().map(map).collect();
        assert_eq!(maps[0], all, "{game}: the identity comes first");
        maps.sort();
        assert_eq!(maps, oracle::symmetries(&game), "{game}: symmetries");
        Laws { rules, lines }
    }

    /// Checks every position that can be reached with either side moving first.
    pub(crate) fn hold_everywhere(&self) {
        let mut seen = HashSet::new();
        for first in Mark::BOTH {
            let board = Board::empty(*self.rules.game(), first);
            self.walk(self.rules.empty_for(first), board, &mut seen);
        }
        self.ordinals_tell_apart(&seen);
    }

    /// Checks that positions share an ordinal only if they differ in nothing but the marks' names.
    fn ordinals_tell_apart(&self, positions: &HashSet<Position>) {
        let Some(size) = self.rules.ordinals() else { return };
        let mut named = HashMap::new();
        for position in positions {
            let own_and_other =
                (position.marks(position.to_move()), position.marks(!position.to_move()));
            let ordinal = self.rules.ordinal(position);
            assert!(ordinal < size, "{}: {position:?}", self.rules.game());
            let first = named.entry(ordinal).or_insert(own_and_other);
            assert_eq!(*first, own_and_other, "{}: {ordinal}", self.rules.game());
        }
        let pairs: HashSet<_> = named.values().collect();
        assert_eq!(pairs.len(), named.len(), "{}: one number each", self.rules.game());
    }

    fn walk(&self, position: Position, board: Board, seen: &mut HashSet<Position>) {
        if !seen.insert(position) {
            return;
        }
        if seen.len().is_multiple_of(crate::one_of(5)) {
            self.hold(&position, &board);
        }
        for square in board.moves() {
            let (mut position, mut board) = (position, board.clone());
            self.rules.play(&mut position, square);
            board.play(square);
            self.walk(position, board, seen);
        }
    }

    /// Checks every law in one position.
    pub(crate) fn hold(&self, position: &Position, board: &Board) {
        let name = || format!("{} {}", board.game, board.text());
        self.shows_the_board(position, board, &name);
        self.ends_as_the_board_says(position, board, &name);
        self.plays_or_says_why(position, board, &name);
        self.completes_lines(position, board, &name);
        self.symmetries_commute(position, &name);
        self.reads_what_it_writes(position, board, &name);
        self.passes_back_and_forth(position, &name);
        self.kernel_agrees(position, &name);
    }
}

/// Squares outside a board, next to it and at the ends of every word.
pub(crate) fn beyond(game: &Game) -> impl Iterator<Item = Square> {
    let first = game.squares() as u16;
    let ends = [15, 16, 63, 64, 255, 256, 511, 512, u16::MAX - 1, u16::MAX];
    [first, first + 1].into_iter().chain(ends).filter(move |&s| s >= first).map(Square)
}
