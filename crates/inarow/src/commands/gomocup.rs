//! `inarow gomocup`: the protocol of the Gomocup tournament, which its managers and Piskvork speak
//! with a program that plays (<https://plastovicka.github.io/protocl2en.htm>).
//!
//! Programs read the output, so it is English whatever the language of the call.

mod board;
mod clock;
mod command;
mod info;
mod input;
mod list;
mod manager;
mod memory;
mod session;

use std::ffi::OsString;
use std::io;
use std::path::Path;

use clap::Args;

use crate::failure::Failure;
use crate::options::ThreadsOption;
use crate::output::stdout;

use self::command::Command;
use self::manager::Manager;
use self::session::Session;

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

/// Whether a line is the first of a manager, in capital letters, as no person types it.
pub(crate) fn is_of_a_manager(line: &str) -> bool {
    let begins = matches!(
        Command::parse(line),
        Ok(Command::Start { .. } | Command::About | Command::Info(_) | Command::Begin)
    );
    let name = line.split_whitespace().next().unwrap_or_default();
    begins && name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The options of `gomocup`.
#[derive(Args)]
#[command(override_usage = "inarow gomocup [--threads N]")]
pub(crate) struct Options {
    #[command(flatten)]
    threads: ThreadsOption,
}

/// Answers the commands on standard input until `END`, or until it is closed.
pub(crate) fn run(options: Options) -> Result<(), Failure> {
    let mut out = stdout();
    let mut manager = Manager::new(io::stdin(), &mut out);
    let mut session = Session::new(options.threads.count());
    while let Some(line) = manager.next()? {
        let Some(answers) = session.hear(&line, &mut manager) else { break };
        manager.tell(&answers)?;
    }
    Ok(())
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
