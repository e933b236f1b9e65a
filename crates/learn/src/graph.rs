//! All positions of a small game, numbered.

#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ops::Range;

use inarow_rules::{Conclusion, Position, Rules, Square, Squares};

/// All positions that can be reached from the empty board with X to move, with the moves
/// between them as lists of numbers.
///
/// The empty board is number 0, and every move leads to a higher number.
///
/// ```
/// use inarow_learn::Graph;
/// use inarow_rules::Rules;
///
/// let rules = Rules::new("tictactoe".parse()?);
/// let graph = Graph::new(&rules, true, 1000).ok_or("too many positions")?;
/// assert_eq!((graph.len(), graph.moves(0).len()), (765, 9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    positions: Vec<Position>,
    moves: Vec<Range<usize>>,
    edges: Vec<Edge>,
}

/// A move of a [`Graph`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// The square on the board of the position's representative.
    pub square: Square,
    /// The number of the position after the move.
    pub to: u32,
}

impl Graph {
    /// The graph of a game, images under symmetry as one unless `symmetry` is false; `None` if it has more than `most`
    /// positions.
    #[must_use]
    pub fn new(rules: &Rules, symmetry: bool, most: u32) -> Option<Graph> {
        let mut graph = Graph { positions: Vec::new(), moves: Vec::new(), edges: Vec::new() };
        let mut numbers: HashMap<[Squares; 2], u32> = HashMap::new();
        let kept =
            |position: &Position| if symmetry { rules.canonical(position) } else { *position };
        graph.number(&mut numbers, kept(&rules.empty()), most)?;
        while let Some(&position) = graph.positions.get(graph.moves.len()) {
            let first = graph.edges.len();
            if position.conclusion().is_none() {
                for square in rules.moves(&position).iter() {
                    let mut after = position;
                    rules.play(&mut after, square);
                    let to = graph.number(&mut numbers, kept(&after), most)?;
                    graph.edges.push(Edge { square, to });
                }
            }
            graph.moves.push(first..graph.edges.len());
        }
        Some(graph)
    }

    /// The number of positions.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "the empty board is always there")]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// The representative of a position's images.
    ///
    /// # Panics
    /// If the number is not below [`len`](Self::len).
    #[must_use]
    pub fn position(&self, number: u32) -> &Position {
        &self.positions[number as usize]
    }

    /// The end of the game in a position; `None` if it goes on.
    ///
    /// # Panics
    /// As [`position`](Self::position).
    #[must_use]
    pub fn conclusion(&self, number: u32) -> Option<Conclusion> {
        self.position(number).conclusion()
    }

    /// The moves in a position in order of their squares, none at the end of a game. Moves that are images of each other
    /// lead to the same number.
    ///
    /// # Panics
    /// As [`position`](Self::position).
    #[must_use]
    pub fn moves(&self, number: u32) -> &[Edge] {
        &self.edges[self.moves[number as usize].clone()]
    }

    /// The number of a representative, a new one if it has none; `None` if there are `most` already.
    fn number(
        &mut self,
        numbers: &mut HashMap<[Squares; 2], u32>,
        position: Position,
        most: u32,
    ) -> Option<u32> {
        let mover = position.to_move();
        let key = [position.marks(mover), position.marks(!mover)];
        if let Some(&number) = numbers.get(&key) {
            return Some(number);
        }
        let number = u32::try_from(self.positions.len()).ok().filter(|&number| number < most)?;
        numbers.insert(key, number);
        self.positions.push(position);
        Some(number)
    }
}
