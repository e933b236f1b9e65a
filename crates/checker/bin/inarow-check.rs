//! `inarow-check FILE [--dump]`: judges certificates, and nothing else.
#![forbid(unsafe_code)]
// The library is pure; a program has arguments, a file and a screen.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::env::args_os;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::process::ExitCode;

use inarow_checker::{Fault, Verdict, check};

const USAGE: &str = include_str!("usage.txt");

fn main() -> ExitCode {
    let (dumps, files): (Vec<_>, Vec<_>) = args_os().skip(1).partition(|word| word == "--dump");
    let [file] = files.as_slice() else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let dump = (!dumps.is_empty()).then_some(&mut out as &mut dyn Write);
    let input = File::open(file).map_err(Fault::Unreadable);
    let judged = input.and_then(|input| check(BufReader::new(input), dump));
    let name = file.display();
    let said = match &judged {
        Ok(Verdict { game, position, claim, nodes, bytes }) => {
            let size = format!("{nodes} nodes, {bytes} bytes");
            writeln!(out, "{name}: accepted: {game} {position}: {} ({size})", claim.name())
        }
        Err(fault) => out.flush().and(writeln!(io::stderr(), "{name}: not accepted: {fault}")),
    };
    let is_said = said.and_then(|()| out.flush()).is_ok();
    if is_said && judged.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
