//! The game once more, written to be obviously right: a list of squares, and lines found by
//! walking coordinates. It shares nothing with the crate but the names of things; only `Board::of`
//! copies a position.

use inarow_rules::{Conclusion, Game, IllegalMove, Mark, Outcome, Position, Rules, Square, Word};

/// Right, down, and the two diagonals, as steps of column and row.
const DIRECTIONS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// What is on the board and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) game: Game,
    pub(crate) squares: Vec<Option<Mark>>,
    pub(crate) to_move: Mark,
}

impl Board {
    pub(crate) fn empty(game: Game, first: Mark) -> Board {
        Board { game, squares: vec![None; game.columns() * game.rows()], to_move: first }
    }

    /// The board of a position.
    pub(crate) fn of<W: Word>(rules: &Rules<W>, position: &Position<W>) -> Board {
        let squares = rules.setup(position).squares;
        Board { game: *rules.game(), squares, to_move: position.to_move() }
    }

    /// The square at a column and row, counted from the top left; none outside the board.
    fn square(&self, column: i32, row: i32) -> Option<Square> {
        let (columns, rows) = (self.game.columns() as i32, self.game.rows() as i32);
        let inside = (0..columns).contains(&column) && (0..rows).contains(&row);
        inside.then(|| Square((row * columns + column) as u16))
    }

    fn holds(&self, column: i32, row: i32, mark: Mark) -> bool {
        self.square(column, row).is_some_and(|s| self.squares[s.index()] == Some(mark))
    }

    fn place(&self, square: Square) -> (i32, i32) {
        let columns = self.game.columns() as i32;
        (i32::from(square.0) % columns, i32::from(square.0) / columns)
    }

    /// How many marks of a side follow each other from here on, this square included.
    fn length(&self, mut column: i32, mut row: i32, (right, down): (i32, i32), mark: Mark) -> i32 {
        let mut length = 0;
        while self.holds(column, row, mark) {
            length += 1;
            (column, row) = (column + right, row + down);
        }
        length
    }

    fn is_line(&self, length: i32) -> bool {
        let k = self.game.k() as i32;
        length == k || length > k && !self.game.no_overline()
    }

    /// Every line of a side in full length, sorted.
    pub(crate) fn lines_of(&self, mark: Mark) -> Vec<Vec<Square>> {
        let mut lines = Vec::new();
        for (right, down) in DIRECTIONS {
            for square in 0..self.squares.len() as u16 {
                let (column, row) = self.place(Square(square));
                let length = self.length(column, row, (right, down), mark);
                let begins = length > 0 && !self.holds(column - right, row - down, mark);
                if begins && self.is_line(length) {
                    let on_line = |i| self.square(column + i * right, row + i * down);
                    lines.push((0..length).filter_map(on_line).collect());
                }
            }
        }
        lines.sort();
        lines.dedup();
        lines
    }

    /// Whether a mark put on a free square makes a line.
    pub(crate) fn completes(&self, square: Square, mark: Mark) -> bool {
        let (column, row) = self.place(square);
        DIRECTIONS.iter().any(|&(right, down)| {
            let ahead = self.length(column + right, row + down, (right, down), mark);
            let behind = self.length(column - right, row - down, (-right, -down), mark);
            self.is_line(ahead + 1 + behind)
        })
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        for mark in Mark::BOTH {
            let lines = self.lines_of(mark);
            if !lines.is_empty() {
                let winner = if self.game.misere() { !mark } else { mark };
                return Some(Outcome::Win { mark: winner, lines });
            }
        }
        self.squares.iter().all(Option::is_some).then_some(Outcome::Draw)
    }

    pub(crate) fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { mark, .. } => Conclusion::Win(mark),
            Outcome::Draw => Conclusion::Draw,
        })
    }

    /// Whether a mark may be put on a square of a game that is not over.
    pub(crate) fn check(&self, square: Square) -> Result<(), IllegalMove> {
        let Some(content) = self.squares.get(square.index()) else {
            return Err(IllegalMove::Outside);
        };
        if let Some(by) = *content {
            return Err(IllegalMove::Taken { by });
        }
        let (column, row) = self.place(square);
        let mut lands = row;
        while self.square(column, lands + 1).is_some_and(|s| self.squares[s.index()].is_none()) {
            lands += 1;
        }
        match self.square(column, lands) {
            Some(lands) if self.game.gravity() && lands != square => {
                Err(IllegalMove::Floating { lands })
            }
            _ => Ok(()),
        }
    }

    /// The legal moves in order.
    pub(crate) fn moves(&self) -> Vec<Square> {
        let squares = (0..self.squares.len() as u16).map(Square);
        let is_over = self.conclusion().is_some();
        squares.filter(|&square| !is_over && self.check(square).is_ok()).collect()
    }

    pub(crate) fn play(&mut self, square: Square) {
        self.squares[square.index()] = Some(self.to_move);
        self.to_move = !self.to_move;
    }

    pub(crate) fn after(&self, square: Square) -> Board {
        let mut after = self.clone();
        after.play(square);
        after
    }

    /// The text form, the side to move always included.
    pub(crate) fn text(&self) -> String {
        let letter = |content: &Option<Mark>| match content {
            Some(Mark::X) => 'X',
            Some(Mark::O) => 'O',
            None => '.',
        };
        let row = |row: &[Option<Mark>]| row.iter().map(letter).collect::<String>();
        let rows: Vec<String> = self.squares.chunks(self.game.columns()).map(row).collect();
        format!("{} {}", rows.join("/"), if self.to_move == Mark::X { 'x' } else { 'o' })
    }
}

/// Every set of k squares in a row, sorted.
pub(crate) fn all_lines(game: &Game) -> Vec<Vec<Square>> {
    let board = Board::empty(*game, Mark::X);
    let mut lines = Vec::new();
    for start in 0..board.squares.len() as u16 {
        let (column, row) = board.place(Square(start));
        for (right, down) in DIRECTIONS {
            let on_line = |i| board.square(column + i * right, row + i * down);
            lines.extend((0..game.k() as i32).map(on_line).collect::<Option<Vec<Square>>>());
        }
    }
    lines.sort();
    lines.dedup();
    lines
}

/// Where each square goes under each symmetry of the game, sorted.
pub(crate) fn symmetries(game: &Game) -> Vec<Vec<Square>> {
    let board = Board::empty(*game, Mark::X);
    let (last_column, last_row) = (game.columns() as i32 - 1, game.rows() as i32 - 1);
    let mut maps = Vec::new();
    for [flip_columns, flip_rows, transpose] in
        (0..8).map(|bits| [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0])
    {
        if game.gravity() && (flip_rows || transpose) || transpose && last_column != last_row {
            continue;
        }
        let image = |square| {
            let (column, row) = board.place(Square(square));
            let column = if flip_columns { last_column - column } else { column };
            let row = if flip_rows { last_row - row } else { row };
            if transpose { board.square(row, column) } else { board.square(column, row) }
        };
        maps.extend((0..board.squares.len() as u16).map(image).collect::<Option<Vec<Square>>>());
    }
    maps.sort();
    maps.dedup();
    maps
}
