//! Time to solve whole games and to check their certificates:
//! `cargo run --release -p inarow-solver --example measure -- 6,5,4 7,7,5 …`; `--write FOLDER` keeps the certificates,
//! `--threads N` gives a search N threads.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs};

use inarow_rules::Rules;
use inarow_solver::Solver;

fn main() -> Result<(), Box<dyn Error>> {
    let mut words = env::args().skip(1).peekable();
    let mut folder = None;
    if words.next_if(|word| word == "--write").is_some() {
        folder = words.next().map(PathBuf::from);
    }
    let mut threads = 1;
    if words.next_if(|word| word == "--threads").is_some() {
        threads = words.next().ok_or("--threads N")?.parse()?;
    }
    println!("| game | value | nodes | seconds | bytes | checked in |\n|---|---|---|---|---|---|");
    for game in words {
        let rules = Rules::new(game.parse()?);
        let begin = Instant::now();
        let mut solver = Solver::new(&rules, &rules.empty(), 4 << 30)?;
        solver.set_threads(threads);
        let solution = solver.run(&mut |_| false).ok_or("stopped")?;
        let seconds = begin.elapsed().as_secs_f64();
        let begin = Instant::now();
        let verdict =
            inarow_checker::check(&mut solution.certificate.as_slice(), u64::MAX, None, None)?;
        let checked = begin.elapsed().as_secs_f64();
        let (claim, nodes, bytes) = (verdict.claim.name(), solution.nodes, verdict.bytes);
        println!("| {game} | {claim} | {nodes} | {seconds:.4} | {bytes} | {checked:.4} |");
        if let Some(folder) = &folder {
            fs::write(folder.join(format!("{game}.cert")), &solution.certificate)?;
        }
    }
    Ok(())
}
