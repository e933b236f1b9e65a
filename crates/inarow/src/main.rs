//! `inarow`: play, study and solve tic-tac-toe and the whole k-in-a-row family.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    inarow::main()
}
