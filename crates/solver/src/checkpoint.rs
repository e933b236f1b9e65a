//! What a search has found, as a file, so that it can go on another day.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

use crate::crc::crc;
use crate::table::{Entry, Table};

/// Why a file is no checkpoint to go on from.
#[derive(Debug)]
pub enum CheckpointError {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is not a checkpoint.
    Foreign,
    /// It has another version: the one that it names.
    Version(String),
    /// It is of another game or position: what it names.
    Other(String),
    /// It is truncated, or a byte is not what was written.
    Damaged,
    /// There is not room for what was found, but for one position in a hundred at most.
    TooLarge {
        /// How many bytes are enough; as many as the solver had that saved it are, too.
        bytes: u64,
    },
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Unreadable(error) => write!(f, "it cannot be read: {error}"),
            CheckpointError::Foreign => f.write_str("it is not a checkpoint"),
            CheckpointError::Version(found) => write!(f, "it has version {found}, not 2"),
            CheckpointError::Other(found) => write!(f, "it is of {found}"),
            CheckpointError::Damaged => f.write_str("it is damaged"),
            CheckpointError::TooLarge { bytes } => write!(f, "it needs {bytes} bytes of memory"),
        }
    }
}

impl Error for CheckpointError {}

/// How many bytes an entry has in the file. Whoever changes what keys, numbers or sets mean raises the version.
const fn entry(sets: usize) -> usize {
    8 + 2 * 4 + sets * 8 + 4
}

/// Writes what is known: a line of text with the game and position, the nodes, the entries, a checksum.
pub(crate) fn save<const S: usize, const B: usize>(
    out: &mut dyn Write,
    of: &str,
    nodes: u64,
    table: &Table<S, B>,
) -> io::Result<()> {
    let mut bytes = format!("inarow checkpoint 2\n{of}\n").into_bytes();
    bytes.extend(nodes.to_le_bytes());
    for (key, entry) in table.entries() {
        bytes.extend(key.to_le_bytes());
        entry.numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        entry.sets.iter().for_each(|set| bytes.extend(set.to_le_bytes()));
        bytes.extend(entry.work.to_le_bytes());
    }
    bytes.extend(crc(&bytes).to_le_bytes());
    out.write_all(&bytes)
}

/// Reads what was known of the same game and position; how many nodes it took.
pub(crate) fn load<const S: usize, const B: usize>(
    input: &mut dyn Read,
    of: &str,
    table: &mut Table<S, B>,
) -> Result<u64, CheckpointError> {
    let before = table.len();
    let (nodes, entries) = read(input, |other| other == of, table, |_, _, _| true)?;
    // A table of another size has other buckets, some of which may overflow.
    let lost = entries.saturating_sub(table.len() - before);
    if lost * 100 > entries {
        return Err(CheckpointError::TooLarge { bytes: Table::<S, B>::bytes_for(entries) });
    }
    Ok(nodes)
}

/// Reads what was found out for sure about another position of the same game.
pub(crate) fn learn<const S: usize, const B: usize>(
    input: &mut dyn Read,
    game: &str,
    table: &mut Table<S, B>,
) -> Result<(), CheckpointError> {
    let is_sure = |entry: &Entry<S>| entry.numbers.contains(&0);
    let is_of_game = |other: &str| other.split(' ').next() == Some(game);
    let is_new = |table: &Table<S, B>, key, entry: &Entry<S>| {
        is_sure(entry) && !table.get(key).is_some_and(is_sure)
    };
    read(input, is_of_game, table, is_new).map(drop)
}

/// Reads the entries of a file that are wanted, if it is of what it must be of; how many nodes all took, and how many
/// they are.
fn read<const S: usize, const B: usize>(
    input: &mut dyn Read,
    is_of: impl Fn(&str) -> bool,
    table: &mut Table<S, B>,
    is_wanted: impl Fn(&Table<S, B>, u64, &Entry<S>) -> bool,
) -> Result<(u64, usize), CheckpointError> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(CheckpointError::Unreadable)?;
    let mut lines = bytes.splitn(3, |&byte| byte == b'\n');
    let mut line = || lines.next().and_then(|line| std::str::from_utf8(line).ok());
    let first = line().and_then(|line| line.strip_prefix("inarow checkpoint "));
    let version = first.ok_or(CheckpointError::Foreign)?;
    if version != "2" {
        return Err(CheckpointError::Version(version.to_owned()));
    }
    let other = line().ok_or(CheckpointError::Damaged)?.to_owned();
    let rest = lines.next().unwrap_or_default();
    let (body, sum) = rest.split_at(rest.len().saturating_sub(4));
    let summed = &bytes[..bytes.len().saturating_sub(4)];
    if sum != crc(summed).to_le_bytes() || body.len() % entry(S) != 8 {
        return Err(CheckpointError::Damaged);
    }
    if !is_of(&other) {
        return Err(CheckpointError::Other(other));
    }
    let (nodes, entries) = body.split_at(8);
    let count = entries.len() / entry(S);
    table.make_room(count);
    for bytes in entries.chunks_exact(entry(S)) {
        let number = |at: usize, size: usize| {
            bytes[at..at + size].iter().rev().fold(0u64, |all, &byte| all << 8 | u64::from(byte))
        };
        let numbers = [8, 12].map(|at| number(at, 4) as u32);
        let sets = std::array::from_fn(|word| number(16 + 8 * word, 8));
        let (key, work) = (number(0, 8), number(16 + 8 * S, 4) as u32);
        let entry = Entry { numbers, sets, work };
        if is_wanted(table, key, &entry) {
            table.put(key, entry);
        }
    }
    Ok((nodes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte)), count))
}
