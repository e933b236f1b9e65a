//! A position that is to be proven, with its files.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use inarow_rules::{Position, Rules, Square};
use inarow_solver::Solver;

/// How much a search may remember, in bytes.
const TABLE: u64 = 2 << 30;

/// Why a task was not worked on to its end.
pub(crate) type Problem = Box<dyn Error + Send + Sync>;

/// How long each position is worked on, and how long until what was found is saved.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) each: Duration,
    pub(crate) between: Duration,
}

/// A position that is to be proven.
pub(crate) struct Task {
    rules: Rules,
    position: Position,
    /// The only move of X that is tried.
    only: Square,
    /// The reply, and that move.
    names: [String; 2],
    proof: PathBuf,
    checkpoint: PathBuf,
}

impl Task {
    /// A position after a reply, with the move that follows it and with the names of both, by which its files are
    /// called in a folder.
    pub(crate) fn new(
        rules: &Rules,
        position: Position,
        only: Square,
        folder: &Path,
        names: [String; 2],
    ) -> Self {
        let [reply, then] = &names;
        let proof = folder.join(format!("h8-{reply}.cert"));
        let checkpoint = folder.join(format!("h8-{reply}-{then}.checkpoint"));
        Task { rules: rules.clone(), position, only, names, proof, checkpoint }
    }

    /// Whether its certificate is there.
    pub(crate) fn is_done(&self) -> bool {
        self.proof.exists()
    }

    /// Works on it, and tells what came of it: both moves, nodes, seconds, bytes and the seconds that checking took.
    pub(crate) fn work(&self, times: Times) -> Result<String, Problem> {
        let mut solver = Solver::new(&self.rules, &self.position, TABLE)?;
        solver.insist(self.only);
        if self.checkpoint.exists() {
            let load = solver.load(&mut File::open(&self.checkpoint)?);
            load.map_err(|error| format!("{}: {error}", self.checkpoint.display()))?;
        }
        let (begin, mut saved) = (Instant::now(), Instant::now());
        let found = solver.run(&mut |reached| {
            if saved.elapsed() >= times.between {
                saved = Instant::now();
                // What cannot be saved now may be in a minute.
                if let Err(error) = write(&self.checkpoint, |out| reached.save(out)) {
                    eprintln!("{}: {error}", self.checkpoint.display());
                }
            }
            !reached.writes && begin.elapsed() > times.each
        });
        let (nodes, seconds) = (solver.nodes(), begin.elapsed().as_secs_f64());
        let names = self.names.join(" | ");
        let Some(solution) = found else {
            write(&self.checkpoint, |out| solver.save(out))?;
            let told = if solver.is_spent() { "not won" } else { "open" };
            return Ok(format!("{names} | {nodes} | {seconds:.1} | {told} | "));
        };
        let begin = Instant::now();
        let verdict = inarow_checker::check(solution.certificate.as_slice(), None)?;
        let (bytes, checked) = (verdict.bytes, begin.elapsed().as_secs_f64());
        let written = write(&self.proof, |out| out.write_all(&solution.certificate));
        if let Err(error) = written {
            write(&self.checkpoint, |out| solver.save(out))?;
            return Err(format!("{}: {error}", self.proof.display()).into());
        }
        if self.checkpoint.exists() {
            fs::remove_file(&self.checkpoint)?;
        }
        Ok(format!("{names} | {nodes} | {seconds:.1} | {bytes} | {checked:.1}"))
    }
}

/// Writes a file, which gets its name once it is whole.
fn write(path: &Path, what: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let part = path.with_added_extension("part");
    let mut out = File::create(&part)?;
    what(&mut out)?;
    out.sync_all()?;
    fs::rename(part, path)
}
