//! An opening book of a game with gravity: the exact scores of its first positions.

mod fill;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::OnceLock;

use inarow_rules::{Game, Position, Rules};

use crate::gravity::{Grid, Stones};
use crate::score::{self, score_of_end};
use crate::{Knowledge, Score};

/// The exact scores of the positions with few stones that are not over, up to mirror images.
///
/// As bytes it is a line of text, `inarow book 1 GAME COUNT…`, that names the game and how many positions there are of
/// no stone, of one stone, and so on, and then a byte for each: 0 if it is not known, else 64 more than its score. A
/// score counts from the end: 1 for a win with the last stone or the one before, one more for every two plies that
/// it comes sooner, the negative for a loss, and 0 for a draw. Positions follow each other by their keys
/// (Fhourstones, J. Tromp): the bits of the own stones plus those of all stones, seven a column, the smaller of the two
/// mirror images.
///
/// ```
/// use inarow_rules::Rules;
/// use inarow_search::{Book, Knowledge, Score, SearchOptions};
/// let rules = Rules::new("4,4,3+gravity".parse()?);
/// let mut book = Book::new(&rules, 2).expect("a game with gravity");
/// book.fill(&SearchOptions::default(), &|_, _| true);
/// assert_eq!(book.score(&rules.empty()), Some(Score::Win(9)));
/// assert_eq!(Book::read(&rules, &book.bytes()).map(|book| book.known()), Some(book.known()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Book {
    rules: Rules,
    grid: Grid,
    layers: Vec<Layer>,
}

/// The positions with one number of stones.
#[derive(Default)]
struct Layer {
    /// Their keys in order, made when they are first asked for.
    keys: OnceLock<Vec<u64>>,
    scores: Vec<u8>,
}

/// The codes of an unknown position, and of a draw.
const UNKNOWN: u8 = 0;
const DRAW: u8 = 64;

/// The beginning of the first line.
const HEAD: &str = "inarow book 1 ";

impl Book {
    /// A book of all positions with at most `stones` stones that knows none of them; `None` for a game whose boards do not
    /// fit a word (see [`GravitySearch`](crate::GravitySearch)), and where `stones` stones fill the board.
    #[must_use]
    pub fn new(rules: &Rules, stones: usize) -> Option<Book> {
        let grid = Grid::new(rules).filter(|_| stones < rules.game().squares())?;
        let layers = (0..=stones).map(|_| Layer::default()).collect();
        let mut book = Book { rules: rules.clone(), grid, layers };
        for ply in 0..=stones {
            book.layers[ply].scores = vec![UNKNOWN; book.keys(ply).len()];
        }
        Some(book)
    }

    /// The book of a game that was written as bytes; `None` if it is none, or one of another game.
    #[must_use]
    pub fn read(rules: &Rules, bytes: &[u8]) -> Option<Book> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let head = std::str::from_utf8(&bytes[..end]).ok()?.strip_prefix(HEAD)?;
        let mut words = head.split(' ');
        let game = words.next()?.parse::<Game>().ok()?;
        let grid = Grid::new(rules).filter(|_| game == *rules.game())?;
        let (mut layers, mut rest) = (Vec::new(), &bytes[end + 1..]);
        for count in words {
            let (scores, others) = rest.split_at_checked(count.parse().ok()?)?;
            layers.push(Layer { keys: OnceLock::new(), scores: scores.to_vec() });
            rest = others;
        }
        rest.is_empty().then_some(Book { rules: rules.clone(), grid, layers })
    }

    /// The book as bytes.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let counts = self.layers.iter().map(|layer| format!(" {}", layer.scores.len()));
        let head = format!("{HEAD}{}{}\n", self.rules.game(), counts.collect::<String>());
        let scores = self.layers.iter().flat_map(|layer| &layer.scores).copied();
        head.into_bytes().into_iter().chain(scores).collect()
    }

    /// The number of positions that it knows, and of all.
    #[must_use]
    pub fn known(&self) -> (usize, usize) {
        let scores = || self.layers.iter().flat_map(|layer| &layer.scores);
        (scores().filter(|&&score| score != UNKNOWN).count(), scores().count())
    }

    /// The keys of the positions with `ply` stones.
    fn keys(&self, ply: usize) -> &[u64] {
        self.layers[ply].keys.get_or_init(|| {
            let Some(before) = ply.checked_sub(1) else {
                return vec![self.grid.key(Stones { own: 0, all: 0 })];
            };
            let before = self.keys(before).iter();
            let mut keys: Vec<u64> = before.flat_map(|&key| self.after(key)).collect();
            keys.sort_unstable();
            keys.dedup();
            keys
        })
    }

    /// The keys after each move of a position that does not end the game.
    fn after(&self, key: u64) -> impl Iterator<Item = u64> {
        let stones = self.grid.stones_of(key);
        let quiet = !self.grid.completing(stones.own, stones.all);
        self.grid.after(stones, quiet).map(|stones| self.grid.symmetric_key(stones))
    }

    /// The place of a key among those of the positions with `ply` stones.
    fn place(&self, ply: usize, key: u64) -> Option<usize> {
        self.keys(ply).binary_search(&key).ok()
    }

    /// The score of the position of a key, as it counts from the end.
    fn number(&self, ply: usize, key: u64) -> Option<i32> {
        let score = *self.layers.get(ply)?.scores.get(self.place(ply, key)?)?;
        (score != UNKNOWN).then(|| i32::from(score) - i32::from(DRAW))
    }

    fn set(&mut self, ply: usize, place: usize, number: i32) {
        self.layers[ply].scores[place] = (number + i32::from(DRAW)) as u8;
    }

    /// The score of a position by those after each of its moves, if all are known.
    fn best_after(&self, ply: usize, key: u64) -> Option<i32> {
        if self.grid.completes(self.grid.stones_of(key)) {
            return Some(score_of_end(self.grid.squares - ply as i32 - 1));
        }
        let numbers: Option<Vec<i32>> =
            self.after(key).map(|after| self.number(ply + 1, after)).collect();
        numbers?.into_iter().map(|number| -number).max()
    }
}

impl Knowledge for Book {
    fn game(&self) -> &Game {
        self.rules.game()
    }

    fn score(&self, position: &Position) -> Option<Score> {
        let stones = self.grid.stones(position);
        let ply = stones.all.count_ones() as usize;
        let number = self.number(ply, self.grid.symmetric_key(stones))?;
        Some(score::score(number, self.grid.squares - ply as i32))
    }

    fn full_up_to(&self) -> Option<usize> {
        let is_full = |layer: &&Layer| !layer.scores.contains(&UNKNOWN);
        self.layers.iter().take_while(is_full).count().checked_sub(1)
    }
}

impl fmt::Debug for Book {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (known, positions) = self.known();
        f.debug_struct("Book")
            .field("game", self.rules.game())
            .field("known", &known)
            .field("positions", &positions)
            .finish()
    }
}
