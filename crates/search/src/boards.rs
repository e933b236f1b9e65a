//! Games that somebody else plays, stepped side by side.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use inarow_rules::kernel::{Kernel, Task};
use inarow_rules::{Conclusion, IllegalMove, Mark, Position, Rules, Square};

/// Many games of the same rules that go on together, one move each at a time: what a learner's
/// environment stands on.
///
/// ```
/// use inarow_rules::{Conclusion, Game, Mark, Rules, Square};
/// use inarow_search::Boards;
/// let rules = Rules::new(Game::TICTACTOE);
/// let mut boards = Boards::new(&rules, &rules.empty(), 1000);
/// let mut ends = vec![None; 1000];
/// for index in [0, 3, 1, 4, 2] {
///     boards.step(&[Square(index); 1000], &mut ends)?;
/// }
/// assert_eq!(ends, [Some(Conclusion::Win(Mark::X)); 1000]);
/// boards.begin_again();
/// assert_eq!(boards.position(999), rules.empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Boards {
    rules: Rules,
    games: Box<dyn Games>,
}

/// A step that was not made, since one of its moves is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalStep {
    /// The number of the game.
    pub game: usize,
    /// What is wrong with its move.
    pub problem: IllegalMove,
}

impl fmt::Display for IllegalStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {}", self.game, self.problem)
    }
}

impl Error for IllegalStep {}

impl Boards {
    /// So many games that all begin with this position.
    #[must_use]
    pub fn new(rules: &Rules, from: &Position, games: usize) -> Boards {
        Boards { rules: rules.clone(), games: rules.run(Begin { from, games }) }
    }

    /// Their rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position of a game.
    ///
    /// # Panics
    /// If there is no game of this number.
    #[must_use]
    pub fn position(&self, game: usize) -> Position {
        self.games.position(game)
    }

    /// Makes a move in each game, and tells how it has ended, if it has. A game that was over before begins
    /// again instead, whatever move there is for it.
    ///
    /// # Errors
    /// If a move is not legal: then no game has changed.
    ///
    /// # Panics
    /// If there are not as many moves and ends as games.
    pub fn step(
        &mut self,
        moves: &[Square],
        ends: &mut [Option<Conclusion>],
    ) -> Result<(), IllegalStep> {
        self.games.step(moves, ends).map_err(|game| {
            let problem = self.rules.check(&self.position(game), moves[game]);
            IllegalStep { game, problem: problem.err().unwrap_or(IllegalMove::Outside) }
        })
    }

    /// Begins those games again that are over.
    pub fn begin_again(&mut self) {
        self.games.begin_again();
    }

    /// Writes for each game and square whether a move there is legal, one game after the other.
    ///
    /// # Panics
    /// If there is not a place for each.
    pub fn legal(&self, mask: &mut [bool]) {
        self.games.legal(mask);
    }

    /// Writes for each game and square whether the side to move has a stone there, one game after the
    /// other, and whether the other side has.
    ///
    /// # Panics
    /// If there are not two places for each.
    pub fn stones(&self, own: &mut [bool], other: &mut [bool]) {
        self.games.stones(own, other);
    }
}

impl fmt::Debug for Boards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Boards").field("game", self.rules.game()).finish_non_exhaustive()
    }
}

/// Games in the positions of one kernel.
trait Games: Send + Sync {
    fn position(&self, game: usize) -> Position;
    /// The number of a game whose move is not legal is the error.
    fn step(&mut self, moves: &[Square], ends: &mut [Option<Conclusion>]) -> Result<(), usize>;
    fn begin_again(&mut self);
    fn legal(&self, mask: &mut [bool]);
    fn stones(&self, own: &mut [bool], other: &mut [bool]);
}

struct Begin<'a> {
    from: &'a Position,
    games: usize,
}

impl Task for Begin<'_> {
    type Out = Box<dyn Games>;

    fn run<K: Kernel>(self, kernel: &Arc<K>) -> Box<dyn Games> {
        let from = kernel.narrow(self.from);
        Box::new(Narrow { kernel: Arc::clone(kernel), from, positions: vec![from; self.games] })
    }
}

struct Narrow<K: Kernel> {
    kernel: Arc<K>,
    from: K::Position,
    positions: Vec<K::Position>,
}

impl<K: Kernel> Narrow<K> {
    /// Writes a set of squares for each game.
    fn write(&self, places: &mut [bool], set: impl Fn(&K::Position) -> K::Squares) {
        let squares = self.kernel.game().squares();
        assert_eq!(places.len(), squares * self.positions.len(), "a place for each square");
        for (position, places) in self.positions.iter().zip(places.chunks_exact_mut(squares)) {
            let set = set(position);
            for (index, place) in places.iter_mut().enumerate() {
                *place = K::contains(&set, Square(index as u16));
            }
        }
    }
}

impl<K: Kernel> Games for Narrow<K> {
    fn position(&self, game: usize) -> Position {
        self.kernel.widen(&self.positions[game])
    }

    fn step(&mut self, moves: &[Square], ends: &mut [Option<Conclusion>]) -> Result<(), usize> {
        let (kernel, games) = (&*self.kernel, self.positions.len());
        assert_eq!((moves.len(), ends.len()), (games, games), "a move and an end for each game");
        let is_wrong = |(position, &square): (&K::Position, &Square)| {
            kernel.conclusion(position).is_none() && !kernel.is_legal(position, square)
        };
        if let Some(wrong) = self.positions.iter().zip(moves).position(is_wrong) {
            return Err(wrong);
        }
        for ((position, &square), end) in self.positions.iter_mut().zip(moves).zip(ends) {
            if kernel.conclusion(position).is_some() {
                *position = self.from;
            } else {
                kernel.play(position, square);
            }
            *end = kernel.conclusion(position);
        }
        Ok(())
    }

    fn begin_again(&mut self) {
        for position in &mut self.positions {
            if self.kernel.conclusion(position).is_some() {
                *position = self.from;
            }
        }
    }

    fn legal(&self, mask: &mut [bool]) {
        self.write(mask, |position| self.kernel.moves(position));
    }

    fn stones(&self, own: &mut [bool], other: &mut [bool]) {
        let of = |position: &K::Position, mark: Mark| self.kernel.marks(position, mark);
        self.write(own, |position| of(position, self.kernel.to_move(position)));
        self.write(other, |position| of(position, !self.kernel.to_move(position)));
    }
}
