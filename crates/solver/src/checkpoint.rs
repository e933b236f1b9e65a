//! The results of a search as a file, from which it can be resumed.

use std::error::Error;
use std::fmt;
use std::io::{self, Read, Write};

use crate::crc::{Crc, crc};
use crate::table::Entry;

/// The reason why a search cannot be resumed from a file.
#[derive(Debug)]
pub enum CheckpointError {
    /// It could not be read.
    Unreadable(io::Error),
    /// It is not a checkpoint.
    Foreign,
    /// It has another version: the one that it names.
    Version(String),
    /// It is of another game or position: the one that it names.
    Other(String),
    /// It is truncated, or a byte has changed.
    Damaged,
    /// There is not enough room for the results, but for one position in a hundred at most.
    TooLarge {
        /// Memory that is enough; that of the solver that saved it always is.
        bytes: u64,
    },
}

impl fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckpointError::Unreadable(error) => write!(f, "it cannot be read: {error}"),
            CheckpointError::Foreign => f.write_str("it is not a checkpoint"),
            CheckpointError::Version(found) => write!(f, "it has version {found}, not {VERSION}"),
            CheckpointError::Other(found) => write!(f, "it is of {found}"),
            CheckpointError::Damaged => f.write_str("it is damaged"),
            CheckpointError::TooLarge { bytes } => write!(f, "it needs {bytes} bytes of memory"),
        }
    }
}

impl Error for CheckpointError {}

/// A table that can be saved and resumed.
pub(crate) trait Kept<const S: usize> {
    /// The results, with the key of each position.
    fn entries(&self) -> impl Iterator<Item = (u64, Entry<S>)>;

    /// The result for the position of a key.
    fn get(&self, key: u64) -> Option<Entry<S>>;

    /// Stores the result for a position.
    fn put(&mut self, key: u64, entry: Entry<S>);

    /// Makes room for `entries`, as far as the memory allows.
    fn make_room(&mut self, entries: usize);

    /// Memory for all but one in a hundred of `entries`.
    fn bytes_for(entries: usize) -> u64;
}

/// To be raised with every change of the meaning of keys, numbers or sets.
const VERSION: &str = "3";

/// The size of an entry in the file, in bytes.
const fn entry(sets: usize) -> usize {
    8 + 2 * 4 + sets * 8 + 4
}

/// Writes the results: a line of text with the game and position, the nodes, the entries, a checksum.
pub(crate) fn save<const S: usize>(
    out: &mut dyn Write,
    of: &str,
    nodes: u64,
    found: &impl Kept<S>,
) -> io::Result<()> {
    let mut sum = Crc::default();
    let mut put = |bytes: &[u8]| {
        sum.add(bytes);
        out.write_all(bytes)
    };
    put(format!("inarow checkpoint {VERSION}\n{of}\n").as_bytes())?;
    put(&nodes.to_le_bytes())?;
    let mut bytes = Vec::with_capacity(entry(S));
    for (key, entry) in found.entries() {
        bytes.clear();
        bytes.extend(key.to_le_bytes());
        entry.numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
        entry.sets.iter().for_each(|set| bytes.extend(set.to_le_bytes()));
        bytes.extend(entry.work.to_le_bytes());
        put(&bytes)?;
    }
    out.write_all(&sum.sum().to_le_bytes())
}

/// Reads results for the same game and position; returns the nodes that they took.
pub(crate) fn load<const S: usize, K: Kept<S>>(
    input: &mut dyn Read,
    of: &str,
    found: &mut K,
) -> Result<u64, CheckpointError> {
    let file = Saved::read(input, S, |other| other == of)?;
    let count = file.entries::<S>().count();
    found.make_room(count);
    file.entries().for_each(|(key, entry)| found.put(key, entry));
    // A table of another size has other buckets, some of which may overflow.
    let lost = file.entries::<S>().filter(|(key, _)| found.get(*key).is_none()).count();
    if lost * 100 > count {
        return Err(CheckpointError::TooLarge { bytes: K::bytes_for(count) });
    }
    Ok(file.nodes())
}

/// Reads proven results for another position of the same game.
pub(crate) fn learn<const S: usize>(
    input: &mut dyn Read,
    game: &str,
    found: &mut impl Kept<S>,
) -> Result<(), CheckpointError> {
    let is_sure = |entry: &Entry<S>| entry.numbers.contains(&0);
    let file = Saved::read(input, S, |other| other.split(' ').next() == Some(game))?;
    found.make_room(file.entries::<S>().count());
    for (key, entry) in file.entries() {
        if is_sure(&entry) && !found.get(key).as_ref().is_some_and(is_sure) {
            found.put(key, entry);
        }
    }
    Ok(())
}

/// The part of a file behind its lines: the nodes, and the entries.
struct Saved(Vec<u8>);

impl Saved {
    /// Reads a file with entries of `sets` sets, if it is of the expected search.
    fn read(
        input: &mut dyn Read,
        sets: usize,
        is_of: impl Fn(&str) -> bool,
    ) -> Result<Self, CheckpointError> {
        let mut bytes = Vec::new();
        input.read_to_end(&mut bytes).map_err(CheckpointError::Unreadable)?;
        let mut lines = bytes.splitn(3, |&byte| byte == b'\n');
        let mut line = || lines.next().and_then(|line| std::str::from_utf8(line).ok());
        let first = line().and_then(|line| line.strip_prefix("inarow checkpoint "));
        let version = first.ok_or(CheckpointError::Foreign)?;
        if version != VERSION {
            return Err(CheckpointError::Version(version.to_owned()));
        }
        let other = line().ok_or(CheckpointError::Damaged)?.to_owned();
        let rest = lines.next().unwrap_or_default();
        let (body, sum) = rest.split_at(rest.len().saturating_sub(4));
        let summed = &bytes[..bytes.len().saturating_sub(4)];
        if sum != crc(summed).to_le_bytes() {
            return Err(CheckpointError::Damaged);
        }
        if !is_of(&other) {
            return Err(CheckpointError::Other(other));
        }
        if body.len() % entry(sets) != 8 {
            return Err(CheckpointError::Damaged);
        }
        let from = summed.len() - body.len();
        bytes.truncate(summed.len());
        bytes.drain(..from);
        Ok(Saved(bytes))
    }

    /// Nodes that its results have taken.
    fn nodes(&self) -> u64 {
        number(&self.0[..8])
    }

    fn entries<const S: usize>(&self) -> impl Iterator<Item = (u64, Entry<S>)> {
        self.0[8..].chunks_exact(entry(S)).map(|bytes| {
            let numbers = [8, 12].map(|at| number(&bytes[at..at + 4]) as u32);
            let sets = std::array::from_fn(|word| number(&bytes[16 + 8 * word..24 + 8 * word]));
            let work = number(&bytes[16 + 8 * S..]) as u32;
            (number(&bytes[..8]), Entry { numbers, sets, work })
        })
    }
}

/// The number that bytes are, the lowest first.
fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |all, &byte| all << 8 | u64::from(byte))
}
