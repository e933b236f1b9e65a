//! What every position of a game is worth, with the distance: worked out backwards from the full board, kept packed.

mod codes;
mod file;
mod packed;
mod places;
mod ranks;
mod retrograde;
mod shapes;

use std::error::Error;
use std::fmt;

use inarow_rules::{Game, Position, Rules};
use inarow_search::{Known, Score, Value, value_to};

pub use self::file::TableError;

use self::codes::{Code, WIN};
use self::packed::{Packed, Packer};
use self::places::Places;
use self::retrograde::Retrograde;
use crate::set::marks;

/// The exact score of every position of a game that can come about by turns, whoever began.
///
/// ```
/// use inarow_rules::Rules;
/// use inarow_search::Score;
/// use inarow_solver::StrongTable;
/// let rules = Rules::new("4,3,3".parse()?);
/// let table = StrongTable::solve(&rules, 1, &mut |_, _| false)?.expect("nobody stopped it");
/// assert_eq!(table.score(&rules.empty()), Some(Score::Win(7)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct StrongTable {
    rules: Rules,
    places: Places,
    packed: Packed,
}

/// The game has more positions than a table may have, or more than 30 squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game has too many positions for a table")
    }
}

impl Error for TooLarge {}

/// A position of which a table says something else than what follows from its moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongScore {
    /// The position.
    pub position: Position,
    /// What the table says.
    pub stored: Score,
    /// What follows from what it says of the positions after each move.
    pub follows: Score,
}

/// Told how many positions are done, and of how many: whether it is to stop.
type Watch<'a> = &'a mut dyn FnMut(u64, u64) -> bool;

impl StrongTable {
    /// Works out a whole game on so many threads: the table is the same with any number of them. The watch is told
    /// how many positions are done, and of how many; nothing if it says stop.
    ///
    /// # Errors
    /// If the game has too many positions.
    pub fn solve(
        rules: &Rules,
        threads: usize,
        watch: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Result<Option<StrongTable>, TooLarge> {
        let places = Places::new(rules).ok_or(TooLarge)?;
        let mut packer = Packer::new(places.shapes.squares());
        let is_done = backwards(&places, threads, watch, &mut |codes| {
            packer.extend(threads, codes, |code| told(&places, code));
            true
        });
        let table = || StrongTable { rules: rules.clone(), places, packed: packer.finish() };
        Ok(is_done.then(table))
    }

    /// The rules of its positions.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many positions it has, up to symmetry, full boards left aside; those that are over and those that no game
    /// comes to are among them.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.places.positions()
    }

    /// What the empty board is worth to the side that begins.
    #[must_use]
    pub fn start(&self) -> Score {
        self.score(&self.rules.empty()).unwrap_or(Score::Draw)
    }

    /// The score of a position of the game to the side to move; none if a side has moved out of turn.
    #[must_use]
    pub fn score(&self, position: &Position) -> Option<Score> {
        if let Some(conclusion) = position.conclusion() {
            return Some(match value_to(conclusion, position.to_move()) {
                Value::Win => Score::Win(0),
                Value::Draw => Score::Draw,
                Value::Loss => Score::Loss(0),
            });
        }
        let board = &self.places.board;
        let [own, other] =
            [position.to_move(), !position.to_move()].map(|mark| marks(position, mark));
        let place = self.places.of(position)?;
        if board.lines_win && board.completions(own, other) != 0 {
            return Some(Score::Win(1));
        }
        Some(self.read_score(place))
    }

    /// What is stored at a place.
    fn read_score(&self, place: u64) -> Score {
        let plies = self.packed.get(place);
        match plies {
            0 => Score::Draw,
            plies if (plies % 2 == 1) == self.places.board.lines_win => Score::Win(plies.into()),
            plies => Score::Loss(plies.into()),
        }
    }

    /// Whether each position's score is what follows from the positions after its moves: the first of which it is
    /// not, from the full board on, if there is one. All scores are worked out once more, from the full board on,
    /// and compared, on so many threads. Nothing if the watch says stop.
    pub fn verify(
        &self,
        threads: usize,
        watch: &mut dyn FnMut(u64, u64) -> bool,
    ) -> Option<Result<(), WrongScore>> {
        let (mut first, mut wrong) = (0, None);
        let is_done = backwards(&self.places, threads, watch, &mut |codes| {
            let told = |code| told(&self.places, code);
            let other = self.packed.first_other(threads, first, codes, told);
            wrong = other.map(|at| (first + at as u64, codes[at]));
            first += codes.len() as u64;
            wrong.is_none()
        });
        let Some((place, code)) = wrong else { return is_done.then_some(Ok(())) };
        let position = self.places.position(&self.rules, place)?;
        let (stored, follows) = (self.read_score(place), codes::score(code));
        Some(Err(WrongScore { position, stored, follows }))
    }
}

impl Known for StrongTable {
    fn game(&self) -> &Game {
        self.rules.game()
    }
    fn score(&self, position: &Position) -> Option<Score> {
        StrongTable::score(self, position)
    }
    fn is_whole(&self) -> bool {
        true
    }
}

/// Works out every score and hands on the codes, those of all positions with as many stones together, in the order of
/// the places; whether it came to the end: it is over where `take` or the watch says so.
fn backwards(
    places: &Places,
    threads: usize,
    watch: Watch<'_>,
    take: &mut dyn FnMut(&[Code]) -> bool,
) -> bool {
    let (mut done, all) = (0, places.positions());
    let mut retrograde = Retrograde::new(places, threads);
    for stones in (0..=places.shapes.squares()).rev() {
        let is_full = stones == places.shapes.squares();
        let codes = retrograde.step(&mut |more| {
            done += if is_full { 0 } else { more };
            watch(done, all)
        });
        let Some(codes) = codes else { return false };
        if !is_full && !take(codes) {
            return false;
        }
    }
    true
}

/// What is stored of a score: its plies, 0 for a draw; nothing where the board shows it.
fn told(places: &Places, code: Code) -> Option<u8> {
    let plies = if code == 0 { 0 } else { WIN - code.abs() };
    let is_shown = code != 0 && (plies == 0 || plies == 1 && places.board.lines_win);
    (!is_shown).then_some(plies as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::Set;

    /// How many positions there are that are not over, and how many of these are drawn, positions that are symmetric told apart.
    fn count(game: &str) -> (u64, u64) {
        let rules = Rules::new(game.parse().expect("a game"));
        let places = Places::new(&rules).expect("small");
        let board = &places.board;
        // How many sets are equal to one up to symmetry.
        let orbit = |shape: Set| {
            let mut images: Vec<Set> =
                (0..board.maps.len()).map(|map| board.maps.image(map, shape)).collect();
            images.sort_unstable();
            images.dedup();
            images.len() as u64
        };
        let (mut retrograde, mut open, mut drawn) = (Retrograde::new(&places, 1), 0, 0);
        for stones in (0..=places.shapes.squares()).rev() {
            let codes = retrograde.step(&mut |_| false).expect("nobody stops it");
            let chunks = codes.chunks_exact(ranks::ways(stones) as usize);
            for (codes, &shape) in chunks.zip(places.shapes.with(stones)) {
                let is_open = |&&code: &&Code| code.abs() < WIN && shape != board.all;
                let found: Vec<Code> = codes.iter().filter(is_open).copied().collect();
                open += found.len() as u64 * orbit(shape);
                drawn += found.iter().filter(|&&code| code == 0).count() as u64 * orbit(shape);
            }
        }
        (open, drawn)
    }

    #[test]
    fn there_are_as_many_positions_as_are_published() {
        assert_eq!(count("3,3,3").0, 4520);
        assert_eq!(count("4,4,4").0, 9_722_011 - 659_392);
    }
}
