//! `inarow-check FILE [--dump]`: judges certificates, and nothing else.
#![forbid(unsafe_code)]
// The library is pure; a program has arguments, a file and a screen.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::env;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;

use inarow_checker::check;

const USAGE: &str = "\
Usage: inarow-check FILE [--dump]

Says whether a certificate of a k-in-a-row game proves what it claims. With --dump, every node of it
is written as a line of text.

Exit code: 0 it is accepted, 1 it is not, 2 the call was wrong.
";

fn main() -> ExitCode {
    let words: Vec<_> = env::args_os().skip(1).collect();
    let (dumps, files): (Vec<_>, Vec<_>) = words.into_iter().partition(|word| word == "--dump");
    let [file] = files.as_slice() else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let name = file.to_string_lossy();
    let input = match File::open(file) {
        Ok(input) => BufReader::new(input),
        Err(error) => {
            eprintln!("{name}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let dump = (!dumps.is_empty()).then_some(&mut out as &mut dyn Write);
    let judged = check(input, dump);
    let flushed = out.flush();
    drop(out);
    match (judged, flushed) {
        (Ok(verdict), Ok(())) => {
            println!(
                "{name}: accepted: {} {}: {} ({} nodes, {} bytes)",
                verdict.game,
                verdict.position,
                verdict.claim.name(),
                verdict.nodes,
                verdict.bytes
            );
            ExitCode::SUCCESS
        }
        (Err(fault), _) => {
            eprintln!("{name}: not accepted: {fault}");
            ExitCode::FAILURE
        }
        (_, Err(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
