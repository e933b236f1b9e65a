//! Goes on with the proof that the first player wins gomoku from the center of 15x15:
//! `cargo run --release -p inarow-solver --example gomoku -- SECONDS FOLDER [THREADS]`.
//!
//! Each of the 35 replies that differ by symmetry, far ones first, has so many seconds unless it has a
//! certificate in the folder; as many as there are threads (one, if nothing is said) are worked on at a time,
//! each with a table of 2 GiB. X's second move is not looked for but given: a diagonal neighbour of its first, and
//! where that does not close the reply, another one, once all replies have had their time. What was found of one
//! that is not closed yet is kept beside as a checkpoint, each minute and when its time is over, and the next call
//! goes on with it: whoever ends this by Ctrl-C loses a minute.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod task;

use std::cmp::Reverse;
use std::env;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use inarow_rules::{Game, Notation, Position, Rules, Square};

use task::{Problem, Task, Times};

/// The square in the middle.
const CENTER: Square = Square(112);

fn main() -> Result<(), Problem> {
    let words: Vec<String> = env::args().skip(1).collect();
    let (time, folder, threads) = match &words[..] {
        [time, folder] => (time, folder, 1),
        [time, folder, threads] => (time, folder, threads.parse()?),
        _ => {
            return Err(
                "name the seconds for each reply, a folder, and perhaps how many threads".into()
            );
        }
    };
    let folder = PathBuf::from(folder);
    let times =
        Times { each: Duration::from_secs(time.parse()?), between: Duration::from_secs(60) };
    let rules = Rules::new(Game::GOMOKU);
    let rounds =
        (0..SECONDS).flat_map(|round| replies().into_iter().map(move |reply| (round, reply)));
    let tasks = Mutex::new(rounds.filter_map(|(round, reply)| {
        let mut position = rules.empty();
        [CENTER, reply].into_iter().for_each(|square| rules.play(&mut position, square));
        let second = seconds(&rules, &position, reply).into_iter().nth(round)?;
        let names = [reply, second].map(|square| Notation::Algebraic.write(rules.game(), square));
        Some(Task::new(&rules, position, second, &folder, names))
    }));
    println!("| reply | then | nodes | seconds | bytes | checked in |\n|---|---|---|---|---|---|");
    let next = || tasks.lock().ok()?.next();
    let work = || {
        while let Some(task) = next() {
            if !task.is_done() {
                println!("| {} |", task.work(times)?);
            }
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        let ended = |thread: std::thread::ScopedJoinHandle<'_, _>| {
            thread.join().unwrap_or_else(|_| Err("a thread has panicked".into()))
        };
        threads.into_iter().try_for_each(ended)
    })
}

/// How many second moves of X are tried.
const SECONDS: usize = 3;

/// X's second moves, the best first, of those that differ by symmetry one each: the diagonal neighbours of its first
/// and then the others, away from the reply unless that is a neighbour, too.
fn seconds(rules: &Rules, position: &Position, reply: Square) -> Vec<Square> {
    let place = |square: Square| (i32::from(square.0 % 15) - 7, i32::from(square.0 / 15) - 7);
    let (column, row) = place(reply);
    let sign = if column.abs().max(row.abs()) == 1 { 1 } else { -1 };
    let mut all = [96, 98, 126, 128, 97, 111, 113, 127].map(Square).to_vec();
    all.retain(|square| *square != reply);
    all.sort_by_key(|&square| {
        let (x, y) = place(square);
        (x * y == 0, sign * ((x - column).abs() + (y - row).abs()))
    });
    let mut seen = Vec::new();
    all.retain(|&square| {
        let mut after = *position;
        rules.play(&mut after, square);
        let image = rules.canonical(&after);
        let is_new = !seen.contains(&image);
        seen.push(image);
        is_new
    });
    all
}

/// The replies to the center that differ by symmetry, far ones first.
fn replies() -> Vec<Square> {
    let distance = |square: &Square| {
        let (column, row) = (square.0 as i32 % 15 - 7, square.0 as i32 / 15 - 7);
        (column.abs().max(row.abs()), column.abs() + row.abs())
    };
    let eighth = |square: &Square| square.0 / 15 < 8 && square.0 % 15 <= square.0 / 15;
    let mut all: Vec<Square> = (0..225).map(Square).filter(eighth).collect();
    all.retain(|square| *square != CENTER);
    all.sort_by_key(|square| Reverse(distance(square)));
    all
}
