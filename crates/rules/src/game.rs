//! The rules of a game as data.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::text::half_width;
use crate::{GameOption, Grid, TextError, TextProblem};

/// A game of the k-in-a-row family: m columns, n rows, k in a row, and options; or a cube.
///
/// The text form is `m,n,k`, or `4x4x4` for a cube whose lines are as long as its sides, followed
/// by `+gravity`, `+misere`, `+no-overline`, `+renju` and `+caro` for the options that are on.
/// Full-width characters are read as their ASCII forms.
///
/// ```
/// use inarow_rules::Game;
/// let game: Game = "connect-four".parse()?;
/// assert_eq!(game.to_string(), "7,6,4+gravity");
/// assert_eq!("７，６，４＋gravity".parse(), Ok(game));
/// # Ok::<(), inarow_rules::TextError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game {
    columns: u8,
    rows: u8,
    k: u8,
    /// For each option, in the order of [`GameOption`], true if it is on.
    options: [bool; GameOption::NAMED.len()],
    /// Number of boards that lie on top of each other: 1 for a flat game.
    boards: u8,
}

/// The named games.
pub const NAMED_GAMES: [(&str, Game); 6] = [
    ("tictactoe", Game::TICTACTOE),
    ("connect-four", Game::CONNECT_FOUR),
    ("gomoku", Game::GOMOKU),
    ("gomoku-standard", Game::GOMOKU_STANDARD),
    ("renju", Game::RENJU),
    ("caro", Game::CARO),
];

impl Game {
    /// Three columns, three rows, three in a row.
    pub const TICTACTOE: Game = Game::plain(3, 3, 3);
    /// Seven columns, six rows, four in a row, with gravity.
    pub const CONNECT_FOUR: Game = Game::plain(7, 6, 4).with(GameOption::Gravity);
    /// Fifteen columns and rows, five or more in a row.
    pub const GOMOKU: Game = Game::plain(15, 15, 5);
    /// Fifteen columns and rows, exactly five in a row.
    pub const GOMOKU_STANDARD: Game = Game::GOMOKU.with(GameOption::NoOverline);
    /// Fifteen columns and rows, five in a row, with forbidden points for X.
    pub const RENJU: Game = Game::GOMOKU.with(GameOption::Renju);
    /// Fifteen columns and rows, five in a row that is not blocked at both ends.
    pub const CARO: Game = Game::GOMOKU.with(GameOption::Caro);

    /// The largest number of columns or rows of a board.
    pub const MAX_SIDE: u8 = 22;

    /// The largest number of columns, rows and boards of a cube.
    pub const MAX_CUBE: u8 = 5;

    const fn plain(columns: u8, rows: u8, k: u8) -> Game {
        Game { columns, rows, k, options: [false; GameOption::NAMED.len()], boards: 1 }
    }

    /// The cube of `side` boards of `side` columns and rows, with a line as long as a side; `None`
    /// unless the side is from 2 to 5. 4 is the game known as Qubic.
    #[must_use]
    pub const fn cube(side: u8) -> Option<Game> {
        if 2 <= side && side <= Game::MAX_CUBE {
            Some(Game { boards: side, ..Game::plain(side, side, side) })
        } else {
            None
        }
    }

    /// The plain game of `columns` by `rows` with `k` in a row; `None` unless both sides are
    /// from 1 to 22 and `k` is at least 1.
    #[must_use]
    pub const fn new(columns: u8, rows: u8, k: u8) -> Option<Game> {
        let wide = 1 <= columns && columns <= Game::MAX_SIDE;
        let high = 1 <= rows && rows <= Game::MAX_SIDE;
        if wide && high && k >= 1 { Some(Game::plain(columns, rows, k)) } else { None }
    }

    /// The same game with an option turned on. Whether the options go together is the question of
    /// [`conflict`](Self::conflict).
    #[must_use]
    pub const fn with(mut self, option: GameOption) -> Game {
        self.options[option as usize] = true;
        self
    }

    /// True if an option is on.
    #[must_use]
    #[inline]
    pub const fn has(&self, option: GameOption) -> bool {
        self.options[option as usize]
    }

    /// The options that are on, in the order in which they are written.
    ///
    /// ```
    /// use inarow_rules::{Game, GameOption};
    /// let game: Game = "7,6,4+misere+gravity".parse()?;
    /// assert!(game.options().eq([GameOption::Gravity, GameOption::Misere]));
    /// # Ok::<(), inarow_rules::TextError>(())
    /// ```
    pub fn options(&self) -> impl Iterator<Item = GameOption> {
        let game = *self;
        GameOption::NAMED
            .into_iter()
            .map(|(_, option)| option)
            .filter(move |&option| game.has(option))
    }

    /// The reason why a game has no meaning: two options that exclude each other, or Renju on a cube or with another k
    /// than 5. No text is read as such a game.
    ///
    /// ```
    /// use inarow_rules::{Game, GameOption, TextProblem};
    /// assert_eq!(Game::RENJU.conflict(), None);
    /// let wrong = Game::TICTACTOE.with(GameOption::Renju);
    /// assert_eq!(wrong.conflict(), Some(TextProblem::RenjuNotFive));
    /// ```
    #[must_use]
    pub fn conflict(&self) -> Option<TextProblem> {
        for one in self.options() {
            if let Some(other) = self.options().find(|&other| one.excludes(other)) {
                return Some(TextProblem::OptionsExclude(one, other));
            }
        }
        let is_five = self.k == 5 && self.boards == 1;
        (self.has(GameOption::Renju) && !is_five).then_some(TextProblem::RenjuNotFive)
    }

    /// The columns and rows; `None` for a cube, which is not flat.
    #[must_use]
    #[inline]
    pub const fn grid(&self) -> Option<Grid> {
        if self.boards == 1 {
            Some(Grid { columns: self.columns as usize, rows: self.rows as usize })
        } else {
            None
        }
    }

    /// The numbers of columns, rows and boards.
    #[inline]
    pub(crate) const fn shape(&self) -> [usize; 3] {
        [self.columns as usize, self.rows as usize, self.boards as usize]
    }

    /// Number of marks in a row that make a line, 1 to 255.
    #[must_use]
    #[inline]
    pub const fn k(&self) -> usize {
        self.k as usize
    }

    /// The number of squares.
    #[must_use]
    #[inline]
    pub const fn squares(&self) -> usize {
        self.columns as usize * self.rows as usize * self.boards as usize
    }

    /// True if stones fall.
    #[must_use]
    #[inline]
    pub const fn gravity(&self) -> bool {
        self.has(GameOption::Gravity)
    }

    /// True if the side that completes a line loses.
    #[must_use]
    #[inline]
    pub const fn misere(&self) -> bool {
        self.has(GameOption::Misere)
    }

    /// True if only exactly k in a row is a line.
    #[must_use]
    #[inline]
    pub const fn no_overline(&self) -> bool {
        self.has(GameOption::NoOverline)
    }

    /// True if the meaning of a side's stones depends on the other side's, or on whose they are: Renju and Caro. The solver,
    /// the checker, and batches of random games know nothing of it.
    #[must_use]
    #[inline]
    pub const fn judges_stones(&self) -> bool {
        self.has(GameOption::Renju) || self.has(GameOption::Caro)
    }

    /// The game's name, if it has one.
    #[must_use]
    pub fn name(&self) -> Option<&'static str> {
        NAMED_GAMES.iter().find(|(_, game)| game == self).map(|(name, _)| *name)
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.grid() {
            Some(_) => write!(f, "{},{},{}", self.columns, self.rows, self.k)?,
            None => write!(f, "{0}x{0}x{0}", self.k)?,
        }
        self.options().try_for_each(|option| write!(f, "+{}", option.name()))
    }
}

impl FromStr for Game {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Game, TextError> {
        let characters: Vec<char> = text.chars().map(half_width).collect();
        let text: String = characters.iter().collect::<String>().to_lowercase();
        let mut column = 1 + leading_blanks(&text);
        let mut parts = text.trim().split('+');
        let base = parts.next().unwrap_or_default();
        let mut game = read_base(base, column)?;
        column += base.chars().count() + 1;
        for option in parts {
            read_option(&mut game, option, column)?;
            if let Some(problem) = game.conflict() {
                return Err(problem.at(column + leading_blanks(option)));
            }
            column += option.chars().count() + 1;
        }
        Ok(game)
    }
}

/// Serialized as its text.
#[cfg(feature = "serde")]
impl serde::Serialize for Game {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Game {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

fn leading_blanks(text: &str) -> usize {
    text.chars().take_while(|c| c.is_whitespace()).count()
}

/// Reads a name or `m,n,k` that begins at `column`.
fn read_base(base: &str, column: usize) -> Result<Game, TextError> {
    if let Some((_, game)) = NAMED_GAMES.iter().find(|(name, _)| *name == base.trim()) {
        return Ok(*game);
    }
    if let Some(game) = read_cube(base.trim()) {
        return Ok(game);
    }
    if !base.contains(',') {
        return Err(TextProblem::UnknownGame(base.trim().to_string()).at(column));
    }
    let mut numbers = [0; 3];
    let mut at = column;
    let mut parts = base.split(',');
    for (i, number) in numbers.iter_mut().enumerate() {
        let part = parts.next().ok_or(TextProblem::NotThreeNumbers.at(at - 1))?;
        *number = read_number(part, i == 2, at)?;
        at += part.chars().count() + 1;
    }
    match parts.next() {
        Some(_) => Err(TextProblem::NotThreeNumbers.at(at)),
        None => Ok(Game::plain(numbers[0], numbers[1], numbers[2])),
    }
}

/// Reads `4x4x4`.
fn read_cube(text: &str) -> Option<Game> {
    let side = text.split('x').next()?;
    let game = Game::cube(side.parse().ok()?)?;
    (text == format!("{side}x{side}x{side}")).then_some(game)
}

/// Reads one of the three numbers; the last is k.
fn read_number(part: &str, is_k: bool, column: usize) -> Result<u8, TextError> {
    let digits = part.trim();
    let column = column + leading_blanks(part);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(TextProblem::NotANumber(digits.to_string()).at(column));
    }
    let most = if is_k { u8::MAX } else { Game::MAX_SIDE };
    match digits.parse::<u8>() {
        Ok(number) if (1..=most).contains(&number) => Ok(number),
        _ if is_k => Err(TextProblem::LengthOutOfRange(digits.to_string()).at(column)),
        _ => Err(TextProblem::SizeOutOfRange(digits.to_string()).at(column)),
    }
}

/// Reads one option that begins at `column`.
fn read_option(game: &mut Game, option: &str, column: usize) -> Result<(), TextError> {
    let name = option.trim();
    let column = column + leading_blanks(option);
    let plain = if name == "misère" { "misere" } else { name };
    let Some((_, option)) = GameOption::NAMED.iter().find(|(known, _)| *known == plain) else {
        return Err(TextProblem::UnknownOption(name.to_string()).at(column));
    };
    if game.has(*option) {
        return Err(TextProblem::RepeatedOption(name.to_string()).at(column));
    }
    *game = game.with(*option);
    Ok(())
}
