//! The program `inarow`, as a library of one function.
//!
//! A library is read while the crates that it uses are still being made into machine code; a program
//! waits for all of them. No other program is meant to use this one.
#![forbid(unsafe_code)]

mod ascii;
mod broker;
mod cli;
mod commands;
mod common;
mod console;
mod conversation;
mod database;
mod dates;
mod entrants;
mod failure;
mod folders;
mod game_style;
mod interrupt;
mod journal;
mod keeping;
mod kept;
mod known;
mod lessons;
mod line;
mod new_file;
mod options;
mod output;
mod picture;
mod plain;
mod programs;
mod progress;
mod screen;
mod seats;
mod sentences;
mod settings;
mod thinking;
mod usage;
mod wrapping;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;
#[cfg(unix)]
use std::sync::Arc;

use clap::error::ErrorKind;
use inarow_words::Words;

use cli::Call;
use failure::Failure;

/// Runs the command of the process's arguments, and returns its exit code.
pub fn main() -> ExitCode {
    // Reaching the limit of a file's size is an error of the write, not the end of the process.
    #[cfg(unix)]
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default());
    // Without a handler a Ctrl-C ends the process all the same.
    let _ = ctrlc::set_handler(interrupt::pressed);
    let arguments = commands::gomocup::called_as_brain(std::env::args_os().collect());
    let words = Words::of(common::language_of(&arguments));
    match run(words, arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(words),
    }
}

/// Reads the arguments and carries out the command.
fn run(words: &Words, arguments: Vec<OsString>) -> Result<(), Failure> {
    let mut command = cli::command();
    let arguments = cli::in_order(&command, arguments);
    let mut read = Call::read(&mut command, &arguments);
    if let Ok(Call { command: Some(commands::Command::Serve(options)), .. }) = &read {
        // The values of a file are defaults of the same options. A command that has read a call takes no more changes.
        command = cli::command();
        for (option, texts) in commands::serve::in_file(words, options)? {
            command = command.mut_subcommand("serve", |serve| {
                serve.mut_arg(option, |arg| arg.default_values(texts))
            });
        }
        read = Call::read(&mut command, &arguments);
    }
    let call = match read {
        Ok(call) => call,
        Err(error) => return answer(words, &error, &mut command, &arguments),
    };
    match call.command {
        Some(command) => command.run(words, call.lang, &|| cli::described(words)),
        None if screen::is_wanted(words, &call.screen)? => screen::run(words, &call.screen),
        None => commands::play::in_lines(words, &call.screen.play),
    }
}

/// Shows the requested help or version, or the error of the call.
fn answer(
    words: &Words,
    error: &clap::Error,
    command: &mut clap::Command,
    arguments: &[OsString],
) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp => {
            let (_, called) = cli::called(command, arguments);
            commands::help::show(words, cli::described(words), called.split(' ').skip(1))
        }
        ErrorKind::DisplayVersion => Ok(write!(std::io::stdout(), "{error}")?),
        _ => {
            let (called, name) = cli::called(command, arguments);
            Err(usage::wrong(words, error, command, (called, &name), arguments))
        }
    }
}
