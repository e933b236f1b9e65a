//! `inarow gomocup`: this program as a brain of the Gomocup tournament.

mod lines;
mod memory;

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use clap::Args;
use inarow_answers::{budget, informed};
use inarow_bots::gomocup::{Means, converse};
use inarow_words::Words;

use crate::failure::Failure;
use crate::options::{KnownOption, SeedOption, ThreadsOption};
use crate::output::stdout;

/// The beginning of the file name by which managers recognize this protocol.
const PREFIX: &[u8] = b"pbrain-";

/// The arguments of a call; one under a name that managers look for is a call of this command.
pub(crate) fn called_as_brain(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let file = arguments.first().and_then(|path| Path::new(path).file_name());
    let start = file.and_then(|name| name.as_encoded_bytes().get(..PREFIX.len()));
    if start.is_some_and(|start| start.eq_ignore_ascii_case(PREFIX)) {
        arguments.insert(1, "gomocup".into());
    }
    arguments
}

/// The answer to a manager that starts the program without this command.
pub(crate) const NO_COMMAND: &str =
    "ERROR to speak the Gomocup protocol, start the program with the command: inarow gomocup";

/// The options of `gomocup`.
#[derive(Args)]
#[command(override_usage = "inarow gomocup [OPTIONS]")]
pub(crate) struct Options {
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    known: KnownOption,
}

/// Answers the commands on standard input until `END`, or until it is closed.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let means = Means {
        threads: options.threads.count(),
        threads_for: budget::threads,
        seed: options.seed.or_drawn()?,
        fastest: budget::FASTEST,
        table: memory::table,
        library: options.known.library(words, None)?,
        informed,
    };
    let mut out = stdout();
    let mut write = |reply: &_| {
        writeln!(out, "{}", lines::line(reply))?;
        out.flush()
    };
    Ok(converse(io::stdin(), &mut write, means)?)
}

#[cfg(test)]
mod tests {
    use super::called_as_brain;

    #[test]
    fn a_name_that_managers_look_for_is_a_call_of_the_command() {
        for (path, is_brain) in [
            ("pbrain-inarow", true),
            ("/opt/x/PBrain-Inarow.EXE", true),
            ("pbrain-", true),
            ("inarow", false),
            ("pbrain", false),
            ("pbrain-x/inarow", false),
            ("my-pbrain-inarow", false),
            ("零一二三", false),
        ] {
            let arguments = called_as_brain(vec![path.into(), "--threads".into()]);
            let added = arguments.get(1).is_some_and(|argument| argument == "gomocup");
            assert_eq!((added, arguments.len()), (is_brain, 2 + usize::from(is_brain)), "{path}");
        }
        assert!(called_as_brain(Vec::new()).is_empty());
    }
}
