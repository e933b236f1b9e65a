//! The rules of a game: its lines and its legal moves.

use crate::set::Set;

/// The numbers and options of a game, read from `6,5,4`, `7,6,4+gravity` or `4x4x4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    columns: usize,
    rows: usize,
    boards: usize,
    k: usize,
    pub(crate) gravity: bool,
    pub(crate) misere: bool,
    pub(crate) no_overline: bool,
}

impl Form {
    /// `None` unless the text is exactly that of a game.
    pub(crate) fn read(text: &str) -> Option<Form> {
        let mut parts = text.split('+');
        let base = parts.next()?;
        let numbers =
            |separator| base.split(separator).map(str::parse).collect::<Result<Vec<_>, _>>();
        let (columns, rows, boards, k) = match (numbers(','), numbers('x')) {
            (Ok(n), _) if n.len() == 3 => (n[0], n[1], 1, n[2]),
            (_, Ok(n)) if n.len() == 3 && n[0] == n[1] && n[1] == n[2] => (n[0], n[0], n[0], n[0]),
            _ => return None,
        };
        let most = if boards == 1 { 22 } else { 5 };
        let fits = (1..=most).contains(&columns) && (1..=most).contains(&rows);
        let mut form =
            Form { columns, rows, boards, k, gravity: false, misere: false, no_overline: false };
        for part in parts {
            let option = match part {
                "gravity" => &mut form.gravity,
                "misere" => &mut form.misere,
                "no-overline" => &mut form.no_overline,
                _ => return None,
            };
            if std::mem::replace(option, true) {
                return None;
            }
        }
        (fits && (1..=255).contains(&k)).then_some(form)
    }

    pub(crate) fn squares(&self) -> usize {
        self.columns * self.rows * self.boards
    }

    /// A square as people write it: column letter and row from the bottom; in a cube its number.
    pub(crate) fn name(&self, square: usize) -> String {
        if self.boards > 1 {
            return square.to_string();
        }
        let column = char::from(b'a' + (square % self.columns) as u8);
        format!("{column}{}", self.rows - square / self.columns)
    }

    /// The rows of a board, one after the other, `square` telling what is on each square.
    pub(crate) fn draw(&self, square: impl Fn(usize) -> char) -> String {
        let row =
            |row: usize| (0..self.columns).map(|at| square(row * self.columns + at)).collect();
        (0..self.rows * self.boards).map(row).collect::<Vec<String>>().join("/")
    }

    fn place(&self, square: usize) -> [usize; 3] {
        [
            square % self.columns,
            square / self.columns % self.rows,
            square / (self.columns * self.rows),
        ]
    }

    /// The square so many steps from another; `None` outside the board.
    fn step(&self, from: usize, direction: [isize; 3], steps: isize) -> Option<usize> {
        let at = self.place(from);
        let mut to = [0; 3];
        for axis in 0..3 {
            to[axis] = at[axis].checked_add_signed(direction[axis] * steps)?;
        }
        let [column, row, board] = to;
        (column < self.columns && row < self.rows && board < self.boards)
            .then(|| (board * self.rows + row) * self.columns + column)
    }

    /// The directions of lines, one of each pair of opposites.
    fn directions(&self) -> Vec<[isize; 3]> {
        let all = (0..27).map(|i: isize| [i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1]);
        let forward = |d: &[isize; 3]| (d[2], d[1], d[0]) > (0, 0, 0);
        let flat = |d: &[isize; 3]| self.boards > 1 || d[2] == 0;
        // A line of one square is the same in every direction.
        all.filter(forward).filter(flat).take(if self.k == 1 { 1 } else { 13 }).collect()
    }
}

/// One line: its squares, and those that would make it too long.
pub(crate) struct Line<const W: usize> {
    pub(crate) squares: Set<W>,
    barred: Set<W>,
}

impl<const W: usize> Line<W> {
    /// Whether a side with these stones has made it.
    pub(crate) fn is_made(&self, stones: Set<W>) -> bool {
        self.squares.is_within(stones) && !self.barred.meets(stones)
    }
}

/// A game with its lines.
pub(crate) struct Game<const W: usize> {
    pub(crate) form: Form,
    pub(crate) lines: Vec<Line<W>>,
    /// For each square the numbers of its lines.
    through: Vec<Vec<usize>>,
    pub(crate) board: Set<W>,
}

impl<const W: usize> Game<W> {
    pub(crate) fn new(form: Form) -> Self {
        let board = Set::of(0..form.squares());
        let mut game =
            Game { form, lines: Vec::new(), through: vec![Vec::new(); form.squares()], board };
        for direction in form.directions() {
            for start in 0..form.squares() {
                let run: Option<Vec<usize>> =
                    (0..form.k as isize).map(|steps| form.step(start, direction, steps)).collect();
                let Some(run) = run else { continue };
                let ends = [-1, form.k as isize].map(|steps| form.step(start, direction, steps));
                let bars = form.no_overline && form.k > 1;
                run.iter().for_each(|&square| game.through[square].push(game.lines.len()));
                let barred = Set::of(ends.into_iter().flatten().filter(|_| bars));
                game.lines.push(Line { squares: Set::of(run), barred });
            }
        }
        game
    }

    /// The square on which a stone must lie before one can be put here.
    fn support(&self, square: usize) -> Option<usize> {
        let down = if self.form.boards > 1 { [0, 0, 1] } else { [0, 1, 0] };
        self.form.step(square, down, 1).filter(|_| self.form.gravity)
    }

    /// The squares on which a stone may be put.
    pub(crate) fn legal(&self, stones: Set<W>) -> Set<W> {
        let free = self.board.without(stones);
        if !self.form.gravity {
            return free;
        }
        let stays = |&square: &usize| self.support(square).is_none_or(|below| stones.has(below));
        Set::of(free.squares().filter(stays))
    }

    /// Whether no stone hangs in the air.
    pub(crate) fn lies(&self, stones: Set<W>) -> bool {
        stones.squares().all(|square| self.support(square).is_none_or(|below| stones.has(below)))
    }

    /// Whether a side with these stones has made a line through a square.
    pub(crate) fn made_at(&self, stones: Set<W>, square: usize) -> bool {
        self.through[square].iter().any(|&line| self.lines[line].is_made(stones))
    }

    pub(crate) fn made(&self, stones: Set<W>) -> bool {
        self.lines.iter().any(|line| line.is_made(stones))
    }

    /// The legal squares at which a side with these stones would make a line.
    pub(crate) fn completions(&self, stones: Set<W>, others: Set<W>) -> Set<W> {
        let mut squares = Set::EMPTY;
        for line in &self.lines {
            let missing = line.squares.without(stones);
            let open = !missing.meets(others) && !line.barred.meets(stones);
            if open && missing.len() == 1 {
                squares |= missing;
            }
        }
        squares & self.legal(stones | others)
    }

    /// Whether a map takes the board onto itself, lines to lines, and what lies on a square to what
    /// lies on its image.
    pub(crate) fn is_symmetry(&self, map: &[u16]) -> bool {
        let image = |square: usize| usize::from(map[square]);
        if map.iter().any(|&to| usize::from(to) >= map.len()) || self.board.image(map) != self.board
        {
            return false;
        }
        let mut lines: Vec<_> = self.lines.iter().map(|line| (line.squares, line.barred)).collect();
        let mut images: Vec<_> =
            lines.iter().map(|(squares, barred)| (squares.image(map), barred.image(map))).collect();
        lines.sort_unstable();
        images.sort_unstable();
        let falls = |square| self.support(square).map(image) == self.support(image(square));
        lines == images && (0..map.len()).all(falls)
    }
}
