//! The stones on the board, as the brain sees them, and the search.

use inarow_answers::informed;
use inarow_rules::{Conclusion, Game, Grid, Mark, Position, Rules, Setup, SetupError};
use inarow_search::{Evaluator, Found, Informed, Library, Limits, SearchOptions, Wanted};

use super::command::Point;

/// The brain's mark. The protocol gives the owner of each stone and not the first player; it is always the
/// brain's move when it is asked.
pub(super) const OWN: Mark = Mark::X;

/// A game that is being played.
#[derive(Debug)]
pub(super) struct Board {
    rules: Informed,
    grid: Grid,
    options: SearchOptions,
    search: Evaluator,
    stones: Vec<Option<Mark>>,
}

impl Board {
    /// The empty board.
    pub(super) fn new((game, grid): (Game, Grid), options: SearchOptions) -> Self {
        let rules = informed(game, &Library::default());
        let search = Evaluator::new(&rules, &options);
        Board { rules, grid, options, search, stones: vec![None; game.squares()] }
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

    pub(super) fn stones(&self) -> &[Option<Mark>] {
        &self.stones
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stones.iter().all(Option::is_none)
    }

    /// The same with these stones, which have been on such a board.
    pub(super) fn with(self, stones: Vec<Option<Mark>>) -> Self {
        Board { stones, ..self }
    }

    /// The number of a square.
    ///
    /// # Errors
    /// If it is not on the board.
    pub(super) fn index(&self, point: Point) -> Result<usize, String> {
        let (x, y) = (point.x as usize, point.y as usize);
        let Grid { columns, rows } = self.grid;
        if x < columns && y < rows {
            return Ok(y * columns + x);
        }
        Err(format!("{point} is outside the board of {columns}x{rows}"))
    }

    /// Puts a stone on the board; how that ends the game, if it does.
    ///
    /// # Errors
    /// If the game is over, the square is outside or occupied, or it was not this side's move; then
    /// nothing has changed.
    pub(super) fn play(&mut self, point: Point, mark: Mark) -> Result<Option<Conclusion>, String> {
        if let Ok(Some(conclusion)) = self.conclusion(&self.stones) {
            return Err(over(conclusion));
        }
        let mut stones = self.stones.clone();
        put(&mut stones, self.index(point)?, point, mark)?;
        match self.conclusion(&stones)? {
            Some(conclusion @ Conclusion::Win(winner)) if winner != mark => Err(over(conclusion)),
            conclusion => {
                self.stones = stones;
                Ok(conclusion)
            }
        }
    }

    /// Takes a stone off the board.
    ///
    /// # Errors
    /// If there is none; then nothing has changed.
    pub(super) fn take_back(&mut self, point: Point) -> Result<(), String> {
        let index = self.index(point)?;
        self.stones[index].take().map(|_| ()).ok_or_else(|| format!("{point} is empty"))
    }

    /// Puts these stones on the board in place of all others.
    ///
    /// # Errors
    /// If the brain cannot move there; then nothing has changed.
    pub(super) fn place(&mut self, stones: Vec<Option<Mark>>) -> Result<(), String> {
        match self.conclusion(&stones)? {
            Some(conclusion) => Err(over(conclusion)),
            None => {
                self.stones = stones;
                Ok(())
            }
        }
    }

    /// The end of the game, if it has ended, with these stones.
    fn conclusion(&self, stones: &[Option<Mark>]) -> Result<Option<Conclusion>, String> {
        Ok(position(&self.rules, stones)?.conclusion())
    }

    /// Searches for the brain's move and makes it.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn think(&mut self, limits: &Limits<'_>) -> Result<(Point, Found), String> {
        let position = position(&self.rules, &self.stones)?;
        let found = self.search.run(&position, limits, Wanted::BestMove, &mut |_| ());
        let found = found.map_err(|refusal| format!("no move: {refusal:?}"))?;
        let best = found.moves.first().ok_or("no move: the board is full")?.square;
        self.stones[best.index()] = Some(OWN);
        let (x, y) = self.grid.place(best);
        Ok((Point { x: x as u32, y: y as u32 }, found))
    }
}

/// Puts a stone on a free square.
///
/// # Errors
/// If the square is occupied.
pub(super) fn put(
    stones: &mut [Option<Mark>],
    index: usize,
    point: Point,
    mark: Mark,
) -> Result<(), String> {
    if stones[index].is_some() {
        return Err(format!("{point} is occupied"));
    }
    stones[index] = Some(mark);
    Ok(())
}

/// The position with the brain to move unless the game is over, also where it is a stone ahead.
fn position(rules: &Rules, stones: &[Option<Mark>]) -> Result<Position, String> {
    let count = |mark: Mark| stones.iter().filter(|stone| **stone == Some(mark)).count();
    let (own, other) = (count(OWN), count(!OWN));
    let setup = Setup { squares: stones.to_vec(), to_move: (own <= other).then_some(OWN) };
    let mut position = rules.position(&setup).map_err(|error| match error {
        SetupError::LinesOfBoth { .. } => "both sides have five in a row".to_owned(),
        SetupError::LinesApart { .. } => "one side has won twice".to_owned(),
        _ => format!("impossible counts: {own} own stones and {other} of the opponent"),
    })?;
    if position.conclusion().is_none() && position.to_move() != OWN {
        rules.pass(&mut position);
    }
    Ok(position)
}

/// The message of an ended game.
pub(super) fn over(conclusion: Conclusion) -> String {
    match conclusion {
        Conclusion::Win(mark) if mark == OWN => "the game is over: the brain has won".to_owned(),
        Conclusion::Win(_) => "the game is over: the opponent has won".to_owned(),
        Conclusion::Draw => "the game is over: the board is full".to_owned(),
    }
}
