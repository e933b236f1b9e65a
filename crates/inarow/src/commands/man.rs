//! `inarow man [COMMAND…]`: manual pages.

use std::io::Write;
use std::path::PathBuf;

use clap::{Arg, Args, Command, ValueHint};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};
use inarow_words::Words;

use super::help::find;
use crate::failure::Failure;
use crate::options::ForceOption;

/// The options of `man`.
#[derive(Args)]
#[command(override_usage = "inarow man [COMMAND…] [--out DIR]")]
pub(crate) struct Options {
    #[arg(value_name = "COMMAND", num_args = 0.., conflicts_with = "out")]
    command: Vec<String>,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: ForceOption,
}

/// Writes the page of the program or of one command, or all pages into a folder.
pub(crate) fn run(words: &Words, mut whole: Command, options: Options) -> Result<(), Failure> {
    whole.build();
    let Some(folder) = &options.out else {
        let command = find(words, &mut whole, options.command.iter().map(String::as_str))?;
        std::io::stdout().write_all(&page(words, command)?)?;
        return Ok(());
    };
    for command in every(&whole) {
        let page = page(words, command)?;
        let file = folder.join(format!("{}.1", name(command)));
        options.force.file(words, &file).write(|out| Ok(out.write_all(&page)?))?;
    }
    Ok(())
}

/// A command and all below it.
fn every(command: &Command) -> Vec<&Command> {
    let below = command.get_subcommands().flat_map(every);
    std::iter::once(command).chain(below).collect()
}

/// The name of a command's page, such as `inarow-games-list`.
fn name(command: &Command) -> String {
    command.get_bin_name().unwrap_or(command.get_name()).replace(' ', "-")
}

/// The page of a command.
fn page(words: &Words, command: &Command) -> Result<Vec<u8>, Failure> {
    let source = concat!("inarow ", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).title(name(command)).source(source);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let called = command.get_bin_name().unwrap_or_default();
    let usage = command.get_overridden_usage().map(ToString::to_string).unwrap_or_default();
    let mut roff = Roff::new();
    heading(&mut roff, words, "name");
    roff.text([roman(format!("{} - {about}", name(command)))]);
    heading(&mut roff, words, "synopsis");
    roff.text([bold(called), roman(usage.strip_prefix(called).unwrap_or_default())]);
    roff.to_writer(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut roff = Roff::new();
    terms(&mut roff, words, "exit", &exits(words));
    terms(&mut roff, words, "environment", &environment(words, command));
    terms(&mut roff, words, "files", &files(words, command));
    heading(&mut roff, words, "example");
    roff.control("nf", []);
    let example = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    example.lines().for_each(|line| _ = roff.text([roman(line)]));
    roff.control("fi", []);
    roff.to_writer(&mut page)?;
    Ok(page)
}

fn heading(roff: &mut Roff, words: &Words, name: &str) {
    let heading = words.say(&format!("man-{name}"), []);
    roff.control("SH", [heading.as_str()]);
}

/// A section of terms, each with its description.
fn terms(roff: &mut Roff, words: &Words, name: &str, terms: &[(String, String)]) {
    heading(roff, words, name);
    for (term, said) in terms {
        roff.control("TP", []);
        roff.text([bold(term.as_str())]);
        roff.text([roman(said.as_str())]);
    }
}

/// The meaning of the exit codes.
fn exits(words: &Words) -> Vec<(String, String)> {
    let said = |code: &str| (code.to_owned(), words.say(&format!("man-exit-{code}"), []));
    ["0", "1", "2", "130"].map(said).to_vec()
}

/// The variables of the environment that a command looks at.
fn environment(words: &Words, command: &Command) -> Vec<(String, String)> {
    let own = command.get_arguments().filter_map(|arg| {
        let (variable, option) = (arg.get_env()?.to_str()?, arg.get_long()?);
        let said = words.say("man-environment-option", [("option", format!("--{option}").into())]);
        Some((variable.to_owned(), said))
    });
    let general = [
        ("INAROW_DATA", "data", &["database", "plain", "settings", "setting"][..]),
        ("INAROW_PLAIN", "plain", &["plain"]),
        ("NO_COLOR", "colour", &["plain"]),
        ("LC_ALL, LC_MESSAGES, LANG", "language", &["lang"]),
    ];
    let general = general.into_iter().filter(|(_, _, ids)| has(command, ids));
    let general = general.map(|(variable, key, _)| {
        (variable.to_owned(), words.say(&format!("man-environment-{key}"), []))
    });
    own.chain(general).collect()
}

/// The files that a command reads or writes by default.
fn files(words: &Words, command: &Command) -> Vec<(String, String)> {
    let known = [
        ("games.db", "games", &["database"][..]),
        ("settings.json", "settings", &["plain", "settings", "setting"]),
        ("inarow.toml", "configuration", &["config"]),
    ];
    let known = known.into_iter().filter(|(_, _, ids)| has(command, ids));
    let said = |(file, key, _): (&str, &str, &[&str])| {
        (file.to_owned(), words.say(&format!("man-files-{key}"), []))
    };
    let mut files: Vec<(String, String)> = known.map(said).collect();
    if files.is_empty() {
        files.push((words.say("man-files-none", []), words.say("man-files-named", [])));
    }
    files
}

/// Whether a command has one of these names or options.
fn has(command: &Command, ids: &[&str]) -> bool {
    ids.contains(&command.get_name())
        || command.get_arguments().any(|arg: &Arg| ids.iter().any(|id| arg.get_id() == id))
}
