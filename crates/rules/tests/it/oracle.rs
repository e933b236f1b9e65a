//! A second implementation of the game, written to be obviously right: a list of squares, and lines
//! found by walking coordinates. It shares only the names of types with the crate; only `Board::of`
//! copies a position.

#[path = "oracle/forbidden.rs"]
mod forbidden;

use inarow_rules::{
    Conclusion, Game, GameOption, IllegalMove, Mark, Outcome, Position, Rules, Square,
};

/// A place on the board: column, row and board, from the top left of the top board.
type Place = [i32; 3];

/// Every direction once: the last coordinate that is not 0 is positive.
fn directions() -> Vec<Place> {
    let steps = || [-1, 0, 1].into_iter();
    let all = steps().flat_map(|x| steps().flat_map(move |y| steps().map(move |z| [x, y, z])));
    all.filter(|step| step.iter().rev().find(|&&along| along != 0) == Some(&1)).collect()
}

fn moved([x, y, z]: Place, [right, down, below]: Place, steps: i32) -> Place {
    [x + steps * right, y + steps * down, z + steps * below]
}

/// The marks on the board and the side to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Board {
    pub(crate) game: Game,
    pub(crate) squares: Vec<Option<Mark>>,
    pub(crate) to_move: Mark,
}

impl Board {
    pub(crate) fn empty(game: Game, first: Mark) -> Board {
        Board { game, squares: vec![None; game.squares()], to_move: first }
    }

    /// The board of a position.
    pub(crate) fn of(rules: &Rules, position: &Position) -> Board {
        let squares = rules.setup(position).squares;
        Board { game: *rules.game(), squares, to_move: position.to_move() }
    }

    /// Number of columns, rows and boards.
    fn shape(&self) -> Place {
        match self.game.grid() {
            Some(grid) => [grid.columns as i32, grid.rows as i32, 1],
            None => [self.game.k() as i32; 3],
        }
    }

    /// The square at a place; `None` outside the board.
    fn square(&self, place: Place) -> Option<Square> {
        let [columns, rows, _] = self.shape();
        let inside = place.iter().zip(self.shape()).all(|(at, size)| (0..size).contains(at));
        let [column, row, board] = place;
        inside.then(|| Square(((board * rows + row) * columns + column) as u16))
    }

    fn holds(&self, place: Place, mark: Mark) -> bool {
        self.square(place).is_some_and(|s| self.squares[s.index()] == Some(mark))
    }

    fn place(&self, square: Square) -> Place {
        let [columns, rows, _] = self.shape();
        let number = i32::from(square.0);
        [number % columns, number / columns % rows, number / (columns * rows)]
    }

    /// Number of consecutive marks of a side from here on, including this square.
    fn length(&self, from: Place, step: Place, mark: Mark) -> i32 {
        (0..).take_while(|&steps| self.holds(moved(from, step, steps), mark)).count() as i32
    }

    /// Whether a run of a side, from this place on, is a line.
    fn is_line(&self, from: Place, step: Place, length: i32, mark: Mark) -> bool {
        let k = self.game.k() as i32;
        let barred = self.game.no_overline() || self.game.has(GameOption::Renju) && mark == Mark::X;
        let blocked = self.game.has(GameOption::Caro)
            && k > 1
            && self.holds(moved(from, step, -1), !mark)
            && self.holds(moved(from, step, length), !mark);
        length == k && !blocked || length > k && !barred
    }

    /// Every line of a side at full length, sorted.
    pub(crate) fn lines_of(&self, mark: Mark) -> Vec<Vec<Square>> {
        let mut lines = Vec::new();
        for step in directions() {
            for square in 0..self.squares.len() as u16 {
                let from = self.place(Square(square));
                let length = self.length(from, step, mark);
                let begins = length > 0 && !self.holds(moved(from, step, -1), mark);
                if begins && self.is_line(from, step, length, mark) {
                    let on_line = |i| self.square(moved(from, step, i));
                    lines.push((0..length).filter_map(on_line).collect());
                }
            }
        }
        lines.sort();
        lines.dedup();
        lines
    }

    /// True if a mark on a free square completes a line.
    pub(crate) fn completes(&self, square: Square, mark: Mark) -> bool {
        let place = self.place(square);
        directions().into_iter().any(|step| {
            let ahead = self.length(moved(place, step, 1), step, mark);
            let behind = self.length(moved(place, step, -1), step.map(|along| -along), mark);
            self.is_line(moved(place, step, -behind), step, ahead + 1 + behind, mark)
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
        let squares = (0..self.squares.len() as u16).map(Square);
        let mut free = squares.filter(|square| self.squares[square.index()].is_none());
        free.all(|square| self.forbids(square).is_some()).then_some(Outcome::Draw)
    }

    pub(crate) fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().map(|outcome| match outcome {
            Outcome::Win { mark, .. } => Conclusion::Win(mark),
            Outcome::Draw => Conclusion::Draw,
        })
    }

    /// Checks that a mark may be put on a square of a game that is not over.
    pub(crate) fn check(&self, square: Square) -> Result<(), IllegalMove> {
        let Some(content) = self.squares.get(square.index()) else {
            return Err(IllegalMove::Outside);
        };
        if let Some(by) = *content {
            return Err(IllegalMove::Taken { by });
        }
        let down = if self.game.grid().is_some() { [0, 1, 0] } else { [0, 0, 1] };
        let mut lands = self.place(square);
        let is_free = |place| self.square(place).is_some_and(|s| self.squares[s.index()].is_none());
        while is_free(moved(lands, down, 1)) {
            lands = moved(lands, down, 1);
        }
        match self.square(lands) {
            Some(lands) if self.game.gravity() && lands != square => {
                Err(IllegalMove::Floating { lands })
            }
            _ => self.forbids(square).map_or(Ok(()), |kind| Err(IllegalMove::Forbidden(kind))),
        }
    }

    /// The free squares of a game that is not over, those above others with gravity aside.
    pub(crate) fn open(&self) -> Vec<Square> {
        let squares = (0..self.squares.len() as u16).map(Square);
        let is_over = self.conclusion().is_some();
        let is_open = |square: &Square| {
            matches!(self.check(*square), Ok(()) | Err(IllegalMove::Forbidden(_)))
        };
        squares.filter(|square| !is_over && is_open(square)).collect()
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
        let rows: Vec<String> = self.squares.chunks(self.shape()[0] as usize).map(row).collect();
        format!("{} {}", rows.join("/"), if self.to_move == Mark::X { 'x' } else { 'o' })
    }
}

/// Every set of k squares in a row, sorted.
pub(crate) fn all_lines(game: &Game) -> Vec<Vec<Square>> {
    let board = Board::empty(*game, Mark::X);
    let mut lines = Vec::new();
    for start in 0..board.squares.len() as u16 {
        let from = board.place(Square(start));
        for step in directions() {
            let on_line = |i| board.square(moved(from, step, i));
            lines.extend((0..game.k() as i32).map(on_line).collect::<Option<Vec<Square>>>());
        }
    }
    for line in &mut lines {
        line.sort();
    }
    lines.sort();
    lines.dedup();
    lines
}

/// The image of each square under each symmetry of the game, sorted.
pub(crate) fn symmetries(game: &Game) -> Vec<Vec<Square>> {
    let mut maps = match game.grid() {
        Some(_) => of_rectangle(game),
        None => of_lines(game),
    };
    maps.sort();
    maps.dedup();
    maps
}

/// Rotations and reflections of a flat board.
fn of_rectangle(game: &Game) -> Vec<Vec<Square>> {
    let board = Board::empty(*game, Mark::X);
    let [columns, rows, _] = board.shape();
    let mut maps = Vec::new();
    for [flip_columns, flip_rows, transpose] in
        (0..8).map(|bits| [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0])
    {
        if game.gravity() && (flip_rows || transpose) || transpose && columns != rows {
            continue;
        }
        let image = |square| {
            let [column, row, _] = board.place(Square(square));
            let column = if flip_columns { columns - 1 - column } else { column };
            let row = if flip_rows { rows - 1 - row } else { row };
            board.square(if transpose { [row, column, 0] } else { [column, row, 0] })
        };
        maps.extend((0..board.squares.len() as u16).map(image).collect::<Option<Vec<Square>>>());
    }
    maps
}

/// Number of coordinates in which two places differ.
fn differing(a: Place, b: Place) -> usize {
    a.iter().zip(&b).filter(|(a, b)| a != b).count()
}

/// All permutations of the squares that map lines to lines and the square above each square to the
/// square above its image, found by backtracking: square by square, as long as two squares share as
/// many lines as their images. With a side of 2 any two squares are a line, so there they must
/// instead differ in as many coordinates as their images.
fn of_lines(game: &Game) -> Vec<Vec<Square>> {
    let board = Board::empty(*game, Mark::X);
    let lines = all_lines(game);
    let squares = board.squares.len();
    let mut shared = vec![vec![0; squares]; squares];
    for line in &lines {
        for a in line {
            for b in line {
                shared[a.index()][b.index()] += match game.k() {
                    2 => differing(board.place(*a), board.place(*b)),
                    _ => 1,
                };
            }
        }
    }
    let mut maps = Vec::new();
    let mut open = vec![Vec::<Square>::new()];
    while let Some(map) = open.pop() {
        if map.len() == squares {
            maps.push(map);
            continue;
        }
        for image in (0..squares as u16).map(Square) {
            let mut longer = map.clone();
            longer.push(image);
            let new = map.len();
            let fits = !map.contains(&image)
                && (0..=new).all(|a| shared[a][new] == shared[longer[a].index()][image.index()]);
            if fits {
                open.push(longer);
            }
        }
    }
    let goes = |map: &Vec<Square>, squares: &[Square]| -> Vec<Square> {
        let mut image: Vec<Square> = squares.iter().map(|square| map[square.index()]).collect();
        image.sort();
        image
    };
    let above = |square: Square| {
        let [column, row, board_number] = board.place(square);
        board.square([column, row, board_number - 1])
    };
    maps.retain(|map| {
        let all = (0..squares as u16).map(Square);
        let falls = all.clone().all(|s| above(map[s.index()]) == above(s).map(|a| map[a.index()]));
        lines.iter().all(|line| lines.contains(&goes(map, line))) && (falls || !game.gravity())
    });
    maps
}
