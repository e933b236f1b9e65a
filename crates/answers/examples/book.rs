//! Works out the book of Connect Four and keeps it in a file after each group of positions: `cargo xtask book`.
//!
//! `FILE [THREADS]`: the scores that the file has are not worked out again. Ctrl-C loses the groups under way, no more.
// It reads and writes a file, and says how far it is.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::error::Error;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs, io};

use inarow_rules::{Game, Rules};
use inarow_search::{Book, SearchOptions};

/// The most stones of a position in the book.
const STONES: usize = 8;

/// The bytes of each thread's table: with larger ones a position takes fewer nodes, and each of them longer.
const TABLE: u64 = 128 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let file = words.next().ok_or("FILE [THREADS]")?;
    let threads = words.next().map_or(Ok(NonZeroUsize::MIN), |threads| threads.parse())?;
    let rules = Rules::new(Game::CONNECT_FOUR);
    let mut book = match fs::read(&file) {
        Ok(bytes) => Book::read(&rules, &bytes).ok_or(format!("{file}: no book of this game"))?,
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            Book::new(&rules, STONES).ok_or("no book of this game")?
        }
        Err(why) => return Err(format!("{file}: {why}").into()),
    };
    let (start, before) = (Instant::now(), book.known().0);
    let options = SearchOptions { table: TABLE, threads: threads.get() };
    book.fill(&options, &|book, groups| {
        let ((known, all), passed) = (book.known(), start.elapsed());
        let pace = passed.as_secs_f64() / (known - before).max(1) as f64;
        let left = Duration::from_secs_f64(pace * (all - known) as f64);
        println!("{known} of {all}, {groups} groups at first; {passed:.0?} so far, {left:.0?} left at most");
        match write(Path::new(&file), &book.bytes()) {
            Ok(()) => true,
            Err(why) => {
                eprintln!("{file}: {why}");
                false
            }
        }
    });
    write(Path::new(&file), &book.bytes())?;
    let (known, all) = book.known();
    println!("{known} of {all} positions are in {file}");
    if known == all { Ok(()) } else { Err("the book is not whole".into()) }
}

/// Writes beside the file and puts it in its place.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = file.with_extension("part");
    fs::write(&beside, bytes)?;
    fs::rename(beside, file)
}
