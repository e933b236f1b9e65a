//! The file of a table (docs/table.md).

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

use inarow_rules::{Game, Rules};
use inarow_search::Score;

use super::StrongTable;
use super::packed::Packed;
use super::places::Places;
use crate::crc::crc;

/// What the first line says, before the version.
const MAGIC: &str = "inarow table ";
const VERSION: &str = "1";

/// Why a file is no table.
#[derive(Debug)]
pub enum TableError {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is not a table.
    Foreign,
    /// It has another version: the one that it names.
    Version(String),
    /// The line of its header with this key is not as it must be; what it says.
    Header(&'static str, String),
    /// It ends too soon.
    Truncated,
    /// It goes on after its end.
    GoesOn,
    /// A byte is not what was written.
    Damaged,
    /// It is as it was written, but its blocks do not hold the positions that its header tells.
    Blocks,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Unreadable(error) => write!(f, "it cannot be read: {error}"),
            TableError::Foreign => f.write_str("it is not a table"),
            TableError::Version(found) => write!(f, "it has version {found}, not {VERSION}"),
            TableError::Header(line, found) => {
                write!(f, "the line “{line}” of its header is wrong: {found}")
            }
            TableError::Truncated => f.write_str("it ends too soon"),
            TableError::GoesOn => f.write_str("it goes on after its end"),
            TableError::Damaged => f.write_str("it is damaged"),
            TableError::Blocks => f.write_str("its blocks do not hold its positions"),
        }
    }
}

impl Error for TableError {}

/// A score as the header has it.
fn name(score: Score) -> String {
    match score {
        Score::Win(plies) => format!("win {plies}"),
        Score::Loss(plies) => format!("loss {plies}"),
        _ => "draw".to_owned(),
    }
}

impl StrongTable {
    /// Whether a file begins as tables do.
    #[must_use]
    pub fn is_begun_by(bytes: &[u8]) -> bool {
        bytes.starts_with(MAGIC.as_bytes())
    }

    /// How many bytes the file has.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.header().len() as u64 + self.packed.size() + 4
    }

    fn header(&self) -> String {
        let (game, positions) = (self.rules.game(), self.places.positions());
        let (value, bytes) = (name(self.start()), self.packed.size());
        format!(
            "{MAGIC}{VERSION}\ngame {game}\nvalue {value}\npositions {positions}\nbytes {bytes}\n\n"
        )
    }

    /// Writes the file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut file = self.header().into_bytes();
        file.extend(self.packed.to_bytes());
        let sum = crc(&file);
        file.extend(sum.to_le_bytes());
        out.write_all(&file)
    }

    /// Reads a file. That nothing was changed since it was written is looked at, and that what it says of the first
    /// position is what is stored of it; whether all of it is true [`verify`](Self::verify) says.
    ///
    /// # Errors
    /// If it is no table, and why.
    pub fn read(input: &mut dyn Read) -> Result<StrongTable, TableError> {
        let mut input = Lines { input, file: Vec::new() };
        let first = input.line("").map_err(|error| match error {
            TableError::Truncated | TableError::Header(..) => TableError::Foreign,
            error => error,
        })?;
        let version = first.strip_prefix(MAGIC).ok_or(TableError::Foreign)?;
        if version != VERSION {
            return Err(TableError::Version(version.to_owned()));
        }
        let game: Game = input.value("game")?;
        let (rules, value) = (Rules::new(game), input.value::<String>("value")?);
        let places = Places::new(&rules).ok_or(TableError::Header("game", game.to_string()))?;
        let positions: u64 = input.value("positions")?;
        if positions != places.positions() {
            return Err(TableError::Header("positions", positions.to_string()));
        }
        let bytes: u64 = input.value("bytes")?;
        match input.line("")? {
            line if line.is_empty() => (),
            line => return Err(TableError::Header("", line)),
        }
        let Lines { input, mut file, .. } = input;
        let begin = file.len();
        input
            .take(bytes.saturating_add(5))
            .read_to_end(&mut file)
            .map_err(TableError::Unreadable)?;
        match (file.len() - begin) as u64 {
            len if len < bytes.saturating_add(4) => return Err(TableError::Truncated),
            len if len > bytes + 4 => return Err(TableError::GoesOn),
            _ => (),
        }
        let (summed, sum) = file.split_at(file.len() - 4);
        if sum != crc(summed).to_le_bytes() {
            return Err(TableError::Damaged);
        }
        let squares = game.squares();
        let packed =
            Packed::read(&summed[begin..], positions, squares).ok_or(TableError::Blocks)?;
        let table = StrongTable { rules, places, packed };
        if name(table.start()) != value {
            return Err(TableError::Header("value", value));
        }
        Ok(table)
    }
}

/// Reads the lines of a header.
struct Lines<'a> {
    input: &'a mut dyn Read,
    file: Vec<u8>,
}

impl Lines<'_> {
    /// The next line. None is longer than a header needs.
    fn line(&mut self, key: &'static str) -> Result<String, TableError> {
        let mut line = String::new();
        loop {
            let mut byte = [0];
            match self.input.read_exact(&mut byte) {
                Ok(()) => (),
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                    return Err(TableError::Truncated);
                }
                Err(error) => return Err(TableError::Unreadable(error)),
            }
            self.file.extend(byte);
            match byte[0] {
                b'\n' => return Ok(line),
                byte @ b' '..=b'~' if line.len() < 100 => line.push(char::from(byte)),
                _ => return Err(TableError::Header(key, line)),
            }
        }
    }

    /// What the next line says behind its key.
    fn value<T: std::str::FromStr>(&mut self, key: &'static str) -> Result<T, TableError> {
        let line = self.line(key)?;
        let value = line.strip_prefix(key).and_then(|rest| rest.strip_prefix(' '));
        let value = value.and_then(|value| value.parse().ok());
        value.ok_or(TableError::Header(key, line))
    }
}
