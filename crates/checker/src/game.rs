//! The rules of a game: its lines and its legal moves.

use std::collections::BTreeSet;

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
        let options: Vec<&str> = parts.collect();
        let [gravity, misere, no_overline] =
            ["gravity", "misere", "no-overline"].map(|option| options.contains(&option));
        let known = [gravity, misere, no_overline].into_iter().filter(|&chosen| chosen).count();
        let form = Form { columns, rows, boards, k, gravity, misere, no_overline };
        (fits && (1..=255).contains(&k) && known == options.len()).then_some(form)
    }

    /// Whether it has no option.
    pub(crate) fn is_plain(&self) -> bool {
        !(self.gravity || self.misere || self.no_overline)
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

    /// The square so many steps from another; `None` outside the board.
    fn step(&self, from: usize, direction: [isize; 3], steps: isize) -> Option<usize> {
        let (mut rest, mut unit, mut to) = (from, 1, 0);
        for (size, forward) in [self.columns, self.rows, self.boards].into_iter().zip(direction) {
            let at = (rest % size).checked_add_signed(forward * steps)?;
            to += if at < size { at * unit } else { return None };
            (rest, unit) = (rest / size, unit * size);
        }
        Some(to)
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
struct Line<const W: usize> {
    squares: Set<W>,
    barred: Set<W>,
}

/// A game with its lines.
pub(crate) struct Game<const W: usize> {
    pub(crate) form: Form,
    lines: Vec<Line<W>>,
    pub(crate) board: Set<W>,
}

impl<const W: usize> Game<W> {
    pub(crate) fn new(form: Form) -> Self {
        let board = Set::of(0..form.squares());
        let mut lines = Vec::new();
        for direction in form.directions() {
            for start in 0..form.squares() {
                let run: Option<Vec<usize>> =
                    (0..form.k as isize).map(|steps| form.step(start, direction, steps)).collect();
                let Some(run) = run else { continue };
                let ends = [-1, form.k as isize].map(|steps| form.step(start, direction, steps));
                let bars = form.no_overline && form.k > 1;
                let barred = Set::of(ends.into_iter().flatten().filter(|_| bars));
                lines.push(Line { squares: Set::of(run), barred });
            }
        }
        Game { form, lines, board }
    }

    /// The square on which a stone must lie before one can be put here.
    fn support(&self, square: usize) -> Option<usize> {
        let down = if self.form.boards > 1 { [0, 0, 1] } else { [0, 1, 0] };
        self.form.step(square, down, 1).filter(|_| self.form.gravity)
    }

    /// Those of some squares on which a stone can lie.
    fn stays(&self, squares: Set<W>, stones: Set<W>) -> Set<W> {
        let stays = |&square: &usize| self.support(square).is_none_or(|below| stones.has(below));
        if self.form.gravity { Set::of(squares.squares().filter(stays)) } else { squares }
    }

    /// The squares on which a stone may be put.
    pub(crate) fn legal(&self, stones: Set<W>) -> Set<W> {
        self.stays(self.board.without(stones), stones)
    }

    /// Whether no stone hangs in the air.
    pub(crate) fn lies(&self, stones: Set<W>) -> bool {
        self.stays(stones, stones) == stones
    }

    /// Whether a side with these stones has made a line.
    pub(crate) fn made(&self, stones: Set<W>) -> bool {
        let made = |line: &Line<W>| line.squares.is_within(stones) && !line.barred.meets(stones);
        self.lines.iter().any(made)
    }

    /// What a side with these stones lacks of each line that the other has not met.
    pub(crate) fn open_lines(&self, own: Set<W>, other: Set<W>) -> impl Iterator<Item = Set<W>> {
        let open = self.lines.iter().filter(move |line| !line.squares.meets(other));
        open.map(move |line| line.squares.without(own))
    }

    /// The legal squares at which a side with these stones would make a line.
    pub(crate) fn completions(&self, own: Set<W>, other: Set<W>) -> Set<W> {
        let lacks_one = |line: &&Line<W>| {
            let missing = line.squares.without(own);
            missing.len() == 1 && !missing.meets(other) && !line.barred.meets(own)
        };
        let lines = self.lines.iter().filter(lacks_one);
        Set::union(lines.map(|line| line.squares.without(own))) & self.legal(own | other)
    }

    /// Whether a map takes the board onto itself, lines to lines, and what lies on a square to what
    /// lies on its image.
    pub(crate) fn is_symmetry(&self, map: &[u16]) -> bool {
        let image = |square: usize| usize::from(map[square]);
        let inside = map.iter().all(|&to| usize::from(to) < map.len());
        if !inside || self.board.image(map) != self.board {
            return false;
        }
        let both = |line: &Line<W>| (line.squares, line.barred);
        let lines: BTreeSet<_> = self.lines.iter().map(both).collect();
        let images = lines.iter().map(|(squares, barred)| (squares.image(map), barred.image(map)));
        let falls = |square| self.support(square).map(image) == self.support(image(square));
        images.collect::<BTreeSet<_>>() == lines && (0..map.len()).all(falls)
    }
}
