//! Each article's player against a slow, literal retelling of the article, at every position of
//! the game with a move to choose, for either first player.
//!
//! A retelling has the article's own lists, its own table of lines, its own loops and its own
//! numbers for the squares. It shares nothing with the crate but the position's text. Where an
//! article's words and its code differ, the words are retold.

mod fifth;
mod first;
mod fourth;
mod second;
mod third;

use std::collections::{BTreeMap, HashSet};

use inarow_players::{Distribution, Policy};
use inarow_rules::{Game, Position, Rules};
use inarow_search::Limits;
use num_rational::Ratio;

/// Positions with a move to choose, for either side that begins (published).
const POSITIONS: usize = 4520;

/// The squares from which a program draws at its turn with equal chances, a square listed twice being twice as
/// likely, and the word for the rule that made the list.
struct Drawn {
    squares: Vec<usize>,
    rule: &'static str,
}

impl Drawn {
    /// The chance of each square.
    fn chances(&self) -> BTreeMap<usize, Ratio<u64>> {
        let mut chances = BTreeMap::new();
        for &square in &self.squares {
            *chances.entry(square).or_default() += Ratio::new(1, self.squares.len() as u64);
        }
        chances
    }

    /// The same with the squares renamed by an article's table of names, row by row.
    fn numbered(self, names: [usize; 9]) -> Drawn {
        let from_name = |name: &usize| names.iter().position(|n| n == name).unwrap();
        Drawn { squares: self.squares.iter().map(from_name).collect(), ..self }
    }
}

/// A board of nine letters row by row from the top left, and the letter of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Board {
    cells: [char; 9],
    to_move: char,
}

/// The other letter.
fn opponent(letter: char) -> char {
    if letter == 'X' { 'O' } else { 'X' }
}

impl Board {
    fn is_over(&self) -> bool {
        let lines = [
            [0, 1, 2],
            [3, 4, 5],
            [6, 7, 8],
            [0, 3, 6],
            [1, 4, 7],
            [2, 5, 8],
            [0, 4, 8],
            [2, 4, 6],
        ];
        let held = |letter| lines.iter().any(|line| line.iter().all(|&i| self.cells[i] == letter));
        held('X') || held('O') || !self.cells.contains(&'.')
    }

    /// Adds every position with a move to choose that can be reached from here.
    fn reach(self, found: &mut HashSet<Board>) {
        if self.is_over() || !found.insert(self) {
            return;
        }
        for square in (0..9).filter(|&i| self.cells[i] == '.') {
            let mut after = Board { to_move: opponent(self.to_move), ..self };
            after.cells[square] = self.to_move;
            after.reach(found);
        }
    }

    fn text(&self) -> String {
        format!("{} {}", self.cells.iter().collect::<String>(), self.to_move)
    }

    fn position(&self, rules: &Rules) -> Position {
        rules.parse(&self.text()).unwrap()
    }

    /// The cells as an article has them, which writes its own signs for an empty square, the side
    /// to move and the other side.
    fn written<T: Copy>(&self, empty: T, own: T, other: T) -> [T; 9] {
        self.cells.map(|cell| match cell {
            '.' => empty,
            letter if letter == self.to_move => own,
            _ => other,
        })
    }
}

/// Every position with a move to choose in games that this letter begins.
fn boards(first: char) -> HashSet<Board> {
    let mut found = HashSet::new();
    Board { cells: ['.'; 9], to_move: first }.reach(&mut found);
    assert_eq!(found.len(), POSITIONS);
    found
}

fn tictactoe() -> Rules {
    Rules::new(Game::TICTACTOE)
}

fn distribution(policy: &mut impl Policy, rules: &Rules, board: &Board) -> Distribution {
    policy.distribution(&board.position(rules), &Limits::NONE).unwrap()
}

fn chances(distribution: &Distribution) -> BTreeMap<usize, Ratio<u64>> {
    let squares = distribution.choices().iter().map(|choice| choice.square.index());
    squares.enumerate().map(|(index, square)| (square, distribution.probability(index))).collect()
}

/// Compares a player with a retelling everywhere: the same squares with the same chances for the same
/// kind of reason.
fn assert_retold(mut policy: impl Policy, retold: impl Fn(&Board) -> Drawn) {
    let rules = tictactoe();
    for board in boards('X').into_iter().chain(boards('O')) {
        let (ours, theirs) = (distribution(&mut policy, &rules, &board), retold(&board));
        assert_eq!(chances(&ours), theirs.chances(), "chances at {}", board.text());
        for choice in ours.choices() {
            assert_eq!(choice.reason.rule(), theirs.rule, "the rule at {}", board.text());
        }
    }
}

/// The number of positions, in games that X begins, at which the player differs from a retelling.
fn differences(
    mut policy: impl Policy,
    mut other: impl FnMut(&Board) -> BTreeMap<usize, Ratio<u64>>,
) -> usize {
    let rules = tictactoe();
    let differs =
        |board: &Board| chances(&distribution(&mut policy, &rules, board)) != other(board);
    boards('X').iter().map(differs).filter(|&differs| differs).count()
}
