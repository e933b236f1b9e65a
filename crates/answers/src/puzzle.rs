//! Puzzles: positions with one proven solution, and whether an answer is right.

mod view;

use inarow_lab::puzzles::{
    Accepted, Day, Prover, Puzzle, PuzzleKind, PuzzleMaker, shipped, todays,
};
use inarow_rules::{Game, Position, Rules, Square};
use inarow_search::Informed;
use inarow_search::random::below;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

pub use view::{PuzzleGameView, PuzzleListView, PuzzleView, RightMoveView};

/// A puzzle with every right answer.
#[derive(Clone, Debug)]
pub struct PosedPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its right moves, with the moves after them.
    pub right: Vec<Accepted>,
}

impl PosedPuzzle {
    /// A puzzle, whose right answers are worked out: milliseconds.
    #[must_use]
    pub fn new(puzzle: Puzzle) -> Self {
        let right = Prover::new(&puzzle.rules).accepted(&puzzle);
        PosedPuzzle { puzzle, right }
    }
}

/// Some puzzles.
#[derive(Clone, Debug)]
pub struct PuzzleList(pub Vec<PosedPuzzle>);

/// The puzzles to send.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleWish {
    /// The kind; any by default.
    pub kind: Option<PuzzleKind>,
    /// The number of puzzles.
    pub count: usize,
    /// The seed of the choice.
    pub seed: u64,
}

/// Puzzles that come with the program, of a game or of all, at a position, written as in a puzzle's
/// view, or at any, no two the same; fewer than wanted if there are fewer. The same seed chooses
/// the same ones.
#[must_use]
pub fn shipped_puzzles(
    game: Option<&Game>,
    position: Option<&str>,
    wish: &PuzzleWish,
) -> PuzzleList {
    let fits = |puzzle: &Puzzle| {
        game.is_none_or(|game| game == puzzle.rules.game())
            && wish.kind.is_none_or(|kind| kind == puzzle.kind)
            && position.is_none_or(|text| text == puzzle.position.to_string())
    };
    let mut puzzles: Vec<Puzzle> = shipped().filter(fits).collect();
    let rng = &mut Xoshiro256PlusPlus::seed_from_u64(wish.seed);
    let wanted = wish.count.min(puzzles.len());
    for place in 0..wanted {
        let left = (puzzles.len() - place) as u64;
        puzzles.swap(place, place + below(rng, left) as usize);
    }
    puzzles.truncate(wanted);
    PuzzleList(puzzles.into_iter().map(PosedPuzzle::new).collect())
}

/// The puzzle of a day.
#[must_use]
pub fn puzzle_of_day(day: Day) -> PosedPuzzle {
    PosedPuzzle::new(todays(day))
}

/// New puzzles of a game, made one by one: about as many of each kind; where thousands of games bring no
/// more of the rare ones, more of the others.
#[derive(Debug)]
pub struct MadePuzzles {
    maker: PuzzleMaker,
    left: usize,
    /// Whether some kinds may still have less than their share, so that others may have more.
    is_shared: bool,
}

impl MadePuzzles {
    /// Puzzles as they are wished for; none of kinds that the game cannot have.
    #[must_use]
    pub fn new(rules: impl Into<Informed>, wish: &PuzzleWish) -> Self {
        let rules = &rules.into();
        let is_wanted =
            |kind: &PuzzleKind| kind.fits(rules) && wish.kind.is_none_or(|wanted| wanted == *kind);
        let kinds: Vec<PuzzleKind> = PuzzleKind::ALL.into_iter().filter(is_wanted).collect();
        let (each, is_shared) = (wish.count.div_ceil(kinds.len().max(1)), kinds.len() > 1);
        let wanted: Vec<_> = kinds.into_iter().map(|kind| (kind, each)).collect();
        let maker = PuzzleMaker::new(rules, wish.seed, &wanted);
        MadePuzzles { maker, left: wish.count, is_shared }
    }

    /// The next puzzle. None after the last that was wished for, where thousands of games bring no more,
    /// or if it is stopped.
    pub fn next(&mut self, stop: &(dyn Fn() -> bool + Sync)) -> Option<PosedPuzzle> {
        if self.left == 0 {
            return None;
        }
        let mut found = self.maker.next(stop);
        if found.is_none() && self.is_shared && !stop() {
            self.is_shared = false;
            self.maker.allow(self.left);
            found = self.maker.next(stop);
        }
        self.left -= 1;
        found.map(PosedPuzzle::new)
    }
}

/// The judgement of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// It is not right.
    Wrong,
    /// It is right, and the opponent replies here.
    Right(Square),
    /// It is right, and the puzzle is solved.
    Solved,
}

/// A puzzle in progress.
#[derive(Clone, Debug)]
pub struct PuzzleInPlay<'a> {
    rules: &'a Rules,
    right: &'a [Accepted],
    /// The position that it has reached.
    pub position: Position,
}

impl<'a> PuzzleInPlay<'a> {
    /// At its beginning.
    #[must_use]
    pub fn new(posed: &'a PosedPuzzle) -> Self {
        let Puzzle { rules, position, .. } = &posed.puzzle;
        PuzzleInPlay { rules, right: &posed.right, position: *position }
    }

    /// The right moves, the easiest to find first; none once it is solved.
    #[must_use]
    pub fn right(&self) -> &'a [Accepted] {
        self.right
    }

    /// Judges a legal move. One that is right is made, and so is the reply.
    pub fn answer(&mut self, square: Square) -> Judged {
        let Some(found) = self.right.iter().find(|right| right.square == square) else {
            return Judged::Wrong;
        };
        self.rules.play(&mut self.position, square);
        self.right = &found.then;
        let Some(reply) = found.reply else { return Judged::Solved };
        self.rules.play(&mut self.position, reply);
        Judged::Right(reply)
    }
}
