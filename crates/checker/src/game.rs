//! The rules of a game: its lines and its legal moves.

use crate::*;

/// A number as it must be written: no sign, and no 0 before it.
pub(crate) fn number<N: std::str::FromStr + ToString>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number: &N| number.to_string() == text)
}

/// The numbers and options of a game, read from `6,5,4`, `7,6,4+gravity` or `4x4x4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Form {
    /// Columns, rows and boards.
    sizes: [usize; 3],
    k: usize,
    pub(crate) gravity: bool,
    pub(crate) misere: bool,
    pub(crate) no_overline: bool,
    /// Whether it has no option.
    pub(crate) is_plain: bool,
}

impl Form {
    /// `None` unless the text is exactly that of a game.
    pub(crate) fn read(text: &str) -> Option<Form> {
        let mut parts = text.split('+');
        let base = parts.next()?;
        let is_cube = base.contains('x');
        let numbers = base.split(if is_cube { 'x' } else { ',' }).map(number);
        let [columns, rows, k] = numbers.collect::<Option<Vec<usize>>>()?[..] else { return None };
        let (sizes, most) = if is_cube { ([k; 3], 5) } else { ([columns, rows, 1], 22) };
        let fits = sizes[..2] == [columns, rows] && (1..=255).contains(&k);
        let fits = fits && sizes.iter().all(|size| (1..=most).contains(size));
        let options: Vec<&str> = parts.collect();
        let [gravity, misere, no_overline] =
            ["gravity", "misere", "no-overline"].map(|option| options.contains(&option));
        let known = [gravity, misere, no_overline].into_iter().filter(|&chosen| chosen).count();
        let form = Form { sizes, k, gravity, misere, no_overline, is_plain: options.is_empty() };
        (fits && known == options.len()).then_some(form)
    }

    pub(crate) fn squares(&self) -> usize {
        self.sizes.iter().product()
    }

    /// The number of squares side by side: one of each column.
    pub(crate) fn level(&self) -> usize {
        // The sides of a cube are equal.
        self.squares() / self.sizes[1]
    }

    /// A square as people write it: column letter, row from the bottom, and in a cube the board's letter.
    pub(crate) fn name(&self, square: usize) -> String {
        let letter = |place: usize| char::from(b'a' + place as u8);
        let [columns, rows, boards] = self.sizes;
        let (row, board) = (square / columns % rows, square / columns / rows);
        let name = format!("{}{}", letter(square % columns), rows - row);
        if boards > 1 { format!("{name}{}", letter(board)) } else { name }
    }

    /// The rows of a board, one after the other, with `square` for the contents of each.
    pub(crate) fn draw(&self, square: impl Fn(usize) -> char) -> String {
        let signs: Vec<char> = (0..self.squares()).map(square).collect();
        signs.chunks(self.sizes[0]).map(String::from_iter).collect::<Vec<_>>().join("/")
    }

    /// The square `steps` from another; `None` outside the board.
    fn step(&self, from: usize, direction: [isize; 3], steps: isize) -> Option<usize> {
        let (mut rest, mut unit, mut to) = (from, 1, 0);
        for (size, forward) in self.sizes.into_iter().zip(direction) {
            let at = (rest % size).checked_add_signed(forward * steps)?;
            to += if at < size { at * unit } else { return None };
            (rest, unit) = (rest / size, unit * size);
        }
        Some(to)
    }
}

/// A game with its lines.
pub(crate) struct Game<const W: usize> {
    pub(crate) form: Form,
    /// Each line once, in order: its squares, and those that would make it too long.
    pub(crate) lines: Vec<(Set<W>, Set<W>)>,
    pub(crate) board: Set<W>,
}

impl<const W: usize> Game<W> {
    pub(crate) fn new(form: Form) -> Self {
        let (k, bars) = (form.k as isize, form.no_overline && form.k > 1);
        let mut lines = BTreeSet::new();
        // One of each pair of opposite directions; those in which there is no room make no lines.
        for direction in (14..27).map(|i| [i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1]) {
            for start in 0..form.squares() {
                let step = |steps| form.step(start, direction, steps);
                let Some(run) = (0..k).map(step).collect::<Option<Vec<_>>>() else { continue };
                let ends = [-1, k].into_iter().filter(|_| bars).filter_map(step);
                lines.insert((Set::of(run), Set::of(ends)));
            }
        }
        Game { form, lines: Vec::from_iter(lines), board: Set::of(0..form.squares()) }
    }

    /// The square on which a stone must lie before one can be put here.
    fn support(&self, square: usize) -> Option<usize> {
        let below = square + self.form.level();
        (self.form.gravity && below < self.form.squares()).then_some(below)
    }

    /// The squares among these on which a stone can lie.
    pub(crate) fn stays(&self, squares: Set<W>, stones: Set<W>) -> Set<W> {
        let stays = |&square: &usize| self.support(square).is_none_or(|below| stones.has(below));
        if self.form.gravity { Set::of(squares.squares().filter(stays)) } else { squares }
    }

    /// The squares on which a stone may be put.
    pub(crate) fn legal(&self, stones: Set<W>) -> Set<W> {
        self.stays(self.board.without(stones), stones)
    }

    /// Whether a side with these stones has made a line.
    pub(crate) fn made(&self, stones: Set<W>) -> bool {
        self.lines.iter().any(|(line, barred)| line.is_within(stones) && !barred.meets(stones))
    }

    /// For each line without a stone of `other`, the squares that `own` still lacks.
    pub(crate) fn open_lines(&self, own: Set<W>, other: Set<W>) -> impl Iterator<Item = Set<W>> {
        let open = self.lines.iter().filter(move |(squares, _)| !squares.meets(other));
        open.map(move |(squares, _)| squares.without(own))
    }

    /// The legal squares at which a side with these stones would make a line.
    pub(crate) fn completions(&self, own: Set<W>, other: Set<W>) -> Set<W> {
        let counts = self.lines.iter().filter(|(_, barred)| !barred.meets(own));
        let missing = counts.map(|(squares, _)| squares.without(own));
        let missing = missing.filter(|missing| missing.len() == 1 && !missing.meets(other));
        Set::union(missing).and(self.legal(own.or(other)))
    }

    /// Whether a map takes the board onto itself, lines to lines, and each square below a square to the one below
    /// its image.
    pub(crate) fn is_symmetry(&self, map: &[usize]) -> bool {
        let images = self.lines.iter().map(|(line, barred)| (line.image(map), barred.image(map)));
        let falls = |at: usize| self.support(at).map(|below| map[below]) == self.support(map[at]);
        self.board.image(map) == self.board
            && Vec::from_iter(images.collect::<BTreeSet<_>>()) == self.lines
            && (0..map.len()).all(falls)
    }
}
