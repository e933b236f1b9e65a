//! Tuples of squares, and where the weights of their states are.

use inarow_rules::{Game, Layout, Notation, Rules, Square};

/// Tuples of squares of a board, each with a table of weights for every state of its squares.
///
/// A square is empty, has a stone of the side that began, or one of the other side; with gravity an empty square at which a stone
/// may be put is a state of its own. The images of a tuple under the symmetries of the board share its table. There are two
/// tables of each tuple, one for the positions after moves of each side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tuples {
    tuples: Vec<Vec<Square>>,
    /// The states of a square: 3, or 4 with gravity.
    states: usize,
    /// Where the table of each tuple begins, and at the end the number of weights of one side.
    tables: Vec<usize>,
    /// The weight of each image on the empty board.
    empty: Vec<u32>,
    /// For each square, the images that a stone there changes.
    changes: Vec<Vec<Change>>,
}

/// The change of an image's state by a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// The number of the image.
    pub(super) image: u32,
    /// The distance to its new weight: for a stone of the side that began, and of the other.
    pub(super) by: [i32; 2],
}

impl Tuples {
    /// The most weights of all tuples together.
    pub const MOST_WEIGHTS: usize = 1 << 25;

    /// Tuples of these squares; `None` if there is none, one is empty or has a square twice or one beyond the board, or
    /// there are more than [`MOST_WEIGHTS`](Self::MOST_WEIGHTS).
    ///
    /// ```
    /// use inarow_players::learned::Tuples;
    /// use inarow_rules::{Rules, Square};
    ///
    /// let rules = Rules::new("tictactoe".parse()?);
    /// let corner = [0, 1, 3, 4].map(Square).to_vec();
    /// let tuples = Tuples::new(&rules, vec![corner]).ok_or("no tuple")?;
    /// assert_eq!((tuples.images(), tuples.weights()), (8, 2 * 3 * 3 * 3 * 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(rules: &Rules, tuples: Vec<Vec<Square>>) -> Option<Tuples> {
        let layout = rules.layout();
        let states = if rules.game().gravity() { 4 } else { 3_usize };
        let mut tables = vec![0_usize];
        for tuple in &tuples {
            let mut sorted = tuple.clone();
            sorted.sort_unstable();
            sorted.dedup();
            let is_on_board = sorted.last()?.index() < layout.squares;
            let is_right = is_on_board && sorted.len() == tuple.len();
            let size = states.checked_pow(tuple.len() as u32).filter(|_| is_right)?;
            let end = tables.last()?.checked_add(size)?;
            tables.push(Some(end).filter(|&end| end <= Tuples::MOST_WEIGHTS / 2)?);
        }
        let changes = vec![Vec::new(); layout.squares];
        let mut made = Tuples { tuples, states, tables, empty: Vec::new(), changes };
        made.add_images(&layout);
        Some(made).filter(|made| !made.tuples.is_empty())
    }

    /// The squares of a tuple as text: algebraic names with spaces or hyphens between them. `None` if one is none.
    #[must_use]
    pub fn squares_of(game: &Game, text: &str) -> Option<Vec<Square>> {
        let names = text.split([' ', '-']);
        names.map(|name| Notation::Algebraic.read(game, name).ok()).collect()
    }

    /// Adds the images of all tuples.
    fn add_images(&mut self, layout: &Layout) {
        let is_opened = |square: Square| layout.opens.contains(&Some(square));
        for (number, tuple) in self.tuples.iter().enumerate() {
            for symmetry in &layout.symmetries {
                let image = self.empty.len() as u32;
                let mut weight = self.tables[number];
                let mut unit = 1;
                for square in tuple.iter().map(|square| symmetry[square.index()]) {
                    let playable = if self.states == 4 { 3 * unit } else { 0 };
                    if !is_opened(square) {
                        weight += playable as usize;
                    }
                    add(
                        &mut self.changes[square.index()],
                        image,
                        [unit - playable, 2 * unit - playable],
                    );
                    let below = layout.opens.iter().position(|&above| above == Some(square));
                    if let Some(below) = below {
                        add(&mut self.changes[below], image, [playable; 2]);
                    }
                    unit *= self.states as i32;
                }
                self.empty.push(weight as u32);
            }
        }
    }

    /// The squares of each tuple.
    #[must_use]
    pub fn squares(&self) -> &[Vec<Square>] {
        &self.tuples
    }

    /// The number of weights.
    #[must_use]
    pub fn weights(&self) -> usize {
        2 * self.of_side()
    }

    /// The number of images of all tuples: the weights of a position.
    #[must_use]
    pub fn images(&self) -> usize {
        self.empty.len()
    }

    /// The number of weights of one side.
    pub(super) fn of_side(&self) -> usize {
        self.tables.last().copied().unwrap_or(0)
    }

    /// The size of each tuple's table.
    pub(super) fn sizes(&self) -> impl Iterator<Item = usize> {
        self.tables.windows(2).map(|table| table[1] - table[0])
    }

    /// The weight of each image on the empty board.
    pub(super) fn empty(&self) -> &[u32] {
        &self.empty
    }

    /// The images that a stone on a square changes.
    pub(super) fn changes(&self, square: Square) -> &[Change] {
        &self.changes[square.index()]
    }
}

/// Adds a change of an image to those of a square, as one; images come in their order.
fn add(changes: &mut Vec<Change>, image: u32, by: [i32; 2]) {
    match changes.last_mut().filter(|change| change.image == image) {
        Some(change) => change.by = [change.by[0] + by[0], change.by[1] + by[1]],
        None => changes.push(Change { image, by }),
    }
}
