//! `inarow-check FILE… [--dump] [--limit-nodes N]`: judges certificates, and nothing else.
#![forbid(unsafe_code)]
// The library is pure; a program has arguments, a file and a screen.
#![allow(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

use std::env::args_os;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use inarow_checker::{Fault, USUAL_LIMIT, Verdict, check};

const USAGE: &str = include_str!("usage.txt");

/// The arguments of a call.
struct Call {
    files: Vec<OsString>,
    dumps: bool,
    limit: u64,
}

impl Call {
    /// Reads arguments; `None` if they are wrong.
    fn read(mut words: impl Iterator<Item = OsString>) -> Option<Call> {
        let mut call = Call { files: Vec::new(), dumps: false, limit: USUAL_LIMIT };
        while let Some(word) = words.next() {
            match word.to_str() {
                Some("--dump") => call.dumps = true,
                Some("--limit-nodes") => {
                    call.limit = words.next()?.to_str()?.parse().ok().filter(|&nodes| nodes > 0)?;
                }
                Some(option) if option.starts_with("--") => return None,
                _ => call.files.push(word),
            }
        }
        (!call.files.is_empty()).then_some(call)
    }

    /// Judges a file and prints the result; true if that was printed, and the file was accepted.
    fn judge(&self, file: &Path, out: &mut impl Write) -> bool {
        let dump = self.dumps.then_some(&mut *out as &mut dyn Write);
        let input = File::open(file).map_err(Fault::Unreadable);
        let judged =
            input.and_then(|input| check(&mut BufReader::new(input), self.limit, dump, None));
        let name = file.display();
        let said = match &judged {
            Ok(Verdict { game, position, claim, nodes, bytes }) => {
                let size = format!("{nodes} nodes, {bytes} bytes");
                writeln!(out, "{name}: accepted: {game} {position}: {} ({size})", claim.name())
            }
            Err(fault) => out.flush().and(writeln!(io::stderr(), "{name}: not accepted: {fault}")),
        };
        said.and_then(|()| out.flush()).is_ok() && judged.is_ok()
    }
}

fn main() -> ExitCode {
    let Some(call) = Call::read(args_os().skip(1)) else {
        eprint!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut out = BufWriter::new(io::stdout().lock());
    let refused = call.files.iter().filter(|file| !call.judge(file.as_ref(), &mut out)).count();
    if refused == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
