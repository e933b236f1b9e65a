//! Goes on with the proof that the first player wins gomoku from the center of 15x15:
//! `cargo run --release -p inarow-solver --example gomoku -- SECONDS FOLDER`.
//!
//! Each of the 35 replies that differ by symmetry, far ones first, has so many seconds unless it has a
//! certificate in the folder. What was found of one that is not closed yet is kept beside as a checkpoint, and
//! the next call goes on with it.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::cmp::Reverse;
use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use inarow_rules::{Game, Notation, Rules, Square};
use inarow_solver::Solver;

/// How much a search may remember, in bytes.
const TABLE: u64 = 2 << 30;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1);
    let (Some(seconds), Some(folder)) = (words.next(), words.next()) else {
        return Err("name the seconds for each reply, and a folder".into());
    };
    let (time, folder) = (Duration::from_secs(seconds.parse()?), PathBuf::from(folder));
    let rules = Rules::new(Game::GOMOKU);
    println!("| reply | nodes | seconds | bytes | checked in |\n|---|---|---|---|---|");
    for reply in replies() {
        let name = Notation::Algebraic.write(rules.game(), reply);
        let proof = folder.join(format!("h8-{name}.cert"));
        let checkpoint = folder.join(format!("h8-{name}.checkpoint"));
        if proof.exists() {
            continue;
        }
        let mut position = rules.empty();
        rules.play(&mut position, Square(112));
        rules.play(&mut position, reply);
        let mut solver = Solver::new(&rules, &position, TABLE)?;
        if let Ok(bytes) = fs::read(&checkpoint) {
            solver.load(&mut bytes.as_slice())?;
        }
        let begin = Instant::now();
        let found = solver.run(&mut |_| begin.elapsed() > time);
        let (nodes, seconds) = (solver.nodes(), begin.elapsed().as_secs_f64());
        let Some(solution) = found else {
            let mut bytes = Vec::new();
            solver.save(&mut bytes)?;
            fs::write(&checkpoint, bytes)?;
            println!("| {name} | {nodes} | {seconds:.1} | open | |");
            continue;
        };
        let begin = Instant::now();
        let verdict = inarow_checker::check(solution.certificate.as_slice(), None)?;
        let (bytes, checked) = (verdict.bytes, begin.elapsed().as_secs_f64());
        println!("| {name} | {nodes} | {seconds:.1} | {bytes} | {checked:.1} |");
        fs::write(&proof, &solution.certificate)?;
        if checkpoint.exists() {
            fs::remove_file(&checkpoint)?;
        }
    }
    Ok(())
}

/// The replies to the center that differ by symmetry, far ones first.
fn replies() -> Vec<Square> {
    let distance = |square: &Square| {
        let (column, row) = (square.0 as i32 % 15 - 7, square.0 as i32 / 15 - 7);
        (column.abs().max(row.abs()), column.abs() + row.abs())
    };
    let eighth = |square: &Square| square.0 / 15 < 8 && square.0 % 15 <= square.0 / 15;
    let mut all: Vec<Square> = (0..225).map(Square).filter(eighth).collect();
    all.retain(|square| *square != Square(112));
    all.sort_by_key(|square| Reverse(distance(square)));
    all
}
