//! The stones on the board, as the brain sees them, and the search.

use inarow_players::{OpeningDecision, decide_opening};
use inarow_rules::opening::{OpeningChoice, OpeningRecord};
use inarow_rules::{
    Conclusion, Game, GameOption, Grid, IllegalMove, Mark, Position, Rules, Setup, SetupError,
    Square,
};
use inarow_search::{Evaluator, Found, Informed, Limits, SearchOptions, Wanted};
use rand_core::Rng;

use super::command::Point;
use super::reply::Problem;

/// The brain's mark. The protocol gives the owner of each stone and, except by the order of stones in Renju, not the
/// first player; it is always the brain's move when it is asked.
pub const OWN: Mark = Mark::X;

/// A game that is being played.
#[derive(Debug)]
pub(super) struct Board {
    rules: Informed,
    grid: Grid,
    options: SearchOptions,
    search: Evaluator,
    stones: Vec<Option<Mark>>,
    /// The side that put the first stone: in Renju it has forbidden points.
    first: Mark,
}

impl Board {
    /// The empty board.
    pub(super) fn new(rules: Informed, grid: Grid, options: SearchOptions) -> Self {
        let search = Evaluator::new(&rules, &options);
        let stones = rules.game().squares();
        Board { rules, grid, options, search, stones: vec![None; stones], first: OWN }
    }

    pub(super) fn game(&self) -> Game {
        *self.rules.game()
    }

    pub(super) fn grid(&self) -> Grid {
        self.grid
    }

    pub(super) fn options(&self) -> SearchOptions {
        self.options
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones.iter().all(Option::is_none)
    }

    /// The same with the stones of another board of this size.
    pub(super) fn with_stones_of(self, other: &Board) -> Self {
        Board { stones: other.stones.clone(), first: other.first, ..self }
    }

    /// The number of a square.
    ///
    /// # Errors
    /// If it is not on the board.
    fn index(&self, point: Point) -> Result<usize, Problem> {
        let (x, y) = (point.x as usize, point.y as usize);
        let Grid { columns, rows } = self.grid;
        if x < columns && y < rows {
            return Ok(y * columns + x);
        }
        Err(Problem::Outside(point, self.grid))
    }

    /// Puts a stone on the board; how that ends the game, if it does.
    ///
    /// # Errors
    /// If the game is over, the square is outside or occupied, or it was not this side's move; then
    /// nothing has changed.
    pub(super) fn play(&mut self, point: Point, mark: Mark) -> Result<Option<Conclusion>, Problem> {
        if let Ok(Some(conclusion)) = self.conclusion(&self.stones, self.first) {
            return Err(Problem::Over(conclusion));
        }
        let first = if self.is_empty() { mark } else { self.first };
        let mut stones = self.stones.clone();
        put(&mut stones, self.index(point)?, point, mark)?;
        match self.conclusion(&stones, first)? {
            Some(conclusion @ Conclusion::Win(winner)) if winner != mark => {
                Err(Problem::Over(conclusion))
            }
            conclusion => {
                (self.stones, self.first) = (stones, first);
                Ok(conclusion)
            }
        }
    }

    /// Takes a stone off the board.
    ///
    /// # Errors
    /// If there is none; then nothing has changed.
    pub(super) fn take_back(&mut self, point: Point) -> Result<(), Problem> {
        let index = self.index(point)?;
        self.stones[index].take().map(|_| ()).ok_or(Problem::Empty(point))
    }

    /// Puts these stones on the board in place of all others.
    ///
    /// # Errors
    /// If the brain cannot move there; then nothing has changed.
    pub(super) fn place(&mut self, list: Vec<(Point, Mark)>) -> Result<(), Problem> {
        let mut stones = vec![None; self.stones.len()];
        let first = list.first().map_or(OWN, |&(_, mark)| mark);
        for (point, mark) in list {
            put(&mut stones, self.index(point)?, point, mark)?;
        }
        match self.conclusion(&stones, first)? {
            Some(conclusion) => Err(Problem::Over(conclusion)),
            None => {
                (self.stones, self.first) = (stones, first);
                Ok(())
            }
        }
    }

    /// The position after these stones of both sides in turn, X first.
    ///
    /// # Errors
    /// If there is no such position, or the game is over in it.
    pub(super) fn opened(&self, points: &[Point]) -> Result<Position, Problem> {
        let mut position = self.rules.empty();
        for &point in points {
            let square = Square(self.index(point)? as u16);
            self.rules.try_play(&mut position, square).map_err(|illegal| match illegal {
                IllegalMove::Taken { .. } => Problem::Occupied(point),
                _ => Problem::NoMove,
            })?;
        }
        match position.conclusion() {
            Some(conclusion) => Err(Problem::Over(conclusion)),
            None => Ok(position),
        }
    }

    /// Decides in an opening; after the choice to place stones also which ones.
    ///
    /// # Errors
    /// If there is nothing to decide.
    pub(super) fn decide(
        &mut self,
        opening: &mut OpeningRecord,
        position: &Position,
        limits: &Limits<'_>,
        rng: &mut dyn Rng,
    ) -> Result<OpeningDecision, Problem> {
        let mut decide = |opening: &OpeningRecord| {
            let decided = decide_opening(&mut self.search, opening, position, limits, rng);
            decided.ok().flatten().ok_or(Problem::NoMove)
        };
        let decision = decide(opening)?;
        if decision != OpeningDecision::Choose(OpeningChoice::PlaceTwo) {
            return Ok(decision);
        }
        let plies = position.occupied().len() as usize;
        opening.choose(Mark::X, plies, OpeningChoice::PlaceTwo).map_err(|_| Problem::NoMove)?;
        decide(opening)
    }

    /// Puts the stones of a position on the board in place of all others; those of the side to move are the brain's if it
    /// `moves`.
    ///
    /// # Errors
    /// If the brain cannot have them.
    pub(super) fn take(&mut self, position: &Position, moves: bool) -> Result<(), Problem> {
        let own = if moves { position.to_move() } else { !position.to_move() };
        let stones = |mark: Mark| position.marks(mark).iter().map(move |square| (square, mark));
        // The first stone tells which side began.
        let all = stones(Mark::X).chain(stones(Mark::O));
        let owner = |mark| if mark == own { OWN } else { !OWN };
        self.place(all.map(|(square, mark)| (self.point(square), owner(mark))).collect())
    }

    /// A square as the protocol names it.
    pub(super) fn point(&self, square: Square) -> Point {
        let (x, y) = self.grid.place(square);
        Point { x: x as u32, y: y as u32 }
    }

    /// The end of the game, if it has ended, with these stones, of which this side put the first.
    fn conclusion(
        &self,
        stones: &[Option<Mark>],
        first: Mark,
    ) -> Result<Option<Conclusion>, Problem> {
        let own = own(&self.rules, first);
        Ok(position(&self.rules, stones, own)?.conclusion().map(|conclusion| match conclusion {
            Conclusion::Win(winner) => Conclusion::Win(if winner == own { OWN } else { !OWN }),
            Conclusion::Draw => Conclusion::Draw,
        }))
    }

    /// Searches for the brain's move and makes it.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn think(&mut self, limits: &Limits<'_>) -> Result<(Point, Found), Problem> {
        if self.is_empty() {
            self.first = OWN;
        }
        let own = own(&self.rules, self.first);
        let position = position(&self.rules, &self.stones, own)?;
        let found = self.search.run(&position, Wanted::BestMove, limits, &mut |_| ());
        let found = found.map_err(|_| Problem::NoMove)?;
        let best = found.moves.first().ok_or(Problem::NoMove)?.square;
        self.stones[best.index()] = Some(OWN);
        Ok((self.point(best), found))
    }
}

/// Puts a stone on a free square.
///
/// # Errors
/// If the square is occupied.
fn put(stones: &mut [Option<Mark>], index: usize, point: Point, mark: Mark) -> Result<(), Problem> {
    if stones[index].is_some() {
        return Err(Problem::Occupied(point));
    }
    stones[index] = Some(mark);
    Ok(())
}

/// The brain's mark in positions: X has forbidden points in Renju, so there it is that of the side that began.
fn own(rules: &Rules, first: Mark) -> Mark {
    if rules.game().has(GameOption::Renju) && first != OWN { !OWN } else { OWN }
}

/// The position with the brain, whose mark there is `mark`, to move unless the game is over, also where it is a stone
/// ahead.
fn position(rules: &Rules, stones: &[Option<Mark>], mark: Mark) -> Result<Position, Problem> {
    let count = |mark: Mark| stones.iter().filter(|stone| **stone == Some(mark)).count();
    let (own, other) = (count(OWN), count(!OWN));
    let squares = stones.iter().map(|stone| stone.map(|of| if mark == OWN { of } else { !of }));
    let setup = Setup { squares: squares.collect(), to_move: (own <= other).then_some(mark) };
    let mut position = rules.position(&setup).map_err(|error| match error {
        SetupError::LinesOfBoth { .. } => Problem::BothHaveWon,
        SetupError::LinesApart { .. } => Problem::WonTwice,
        _ => Problem::Counts { own, other },
    })?;
    if position.conclusion().is_none() && position.to_move() != mark {
        rules.pass(&mut position);
    }
    Ok(position)
}
