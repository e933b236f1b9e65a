//! The commands and their options, in the words of one language.

mod arena;
mod games;
mod trace;

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};
use inarow_words::Words;

/// The commands that take a game, in the order of the help.
const GAME_COMMANDS: [&str; 8] =
    ["play", "lesson", "moves", "analyze", "perft", "count", "audit", "grade"];

/// The options that every game command knows, each with the name of its value.
const COMMON: [(&str, &str); 7] = [
    ("game", "GAME"),
    ("position", "TEXT"),
    ("notation", "NOTATION"),
    ("format", "text|json"),
    ("seed", "N"),
    ("threads", "N"),
    ("database", "FILE"),
];

/// The commands that write more than text and JSON, and what.
const REPORTS: [(&str, &[&str]); 3] =
    [("audit", &["markdown"]), ("grade", &["csv", "html"]), ("trace", &["svg"])];

/// What a command writes besides text and JSON.
pub(crate) fn reports(command: &str) -> &'static [&'static str] {
    REPORTS.iter().find(|(name, _)| *name == command).map_or(&[], |(_, reports)| reports)
}

/// The whole command line.
pub(crate) fn command(words: &Words) -> Command {
    let mut command = base(words, "inarow")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .override_usage("inarow [COMMAND] [OPTIONS]")
        .subcommand_help_heading(words.say("help-commands", []))
        .disable_help_subcommand(true)
        .args(common_arguments(words))
        .arg(global(words, "lang", "en|zh"))
        .arg(plain(words))
        .arg(flag(words, "ascii"))
        .arg(flag(words, "no-save").global(true).help_heading(words.say("help-common-options", [])))
        .arg(
            Arg::new("version")
                .long("version")
                .short('V')
                .action(ArgAction::Version)
                .help_heading(words.say("help-options", []))
                .help(words.say("help-version", [])),
        );
    for name in GAME_COMMANDS {
        command = command.subcommand(game_command(words, name));
    }
    let command =
        command
            .subcommand(games::review(words))
            .subcommand(trace::trace(words))
            .subcommand(arena::arena(words))
            .subcommand(games::games(words))
            .subcommand(games::stats(words))
            .subcommand(games::board(words))
            .subcommand(games::serve(words))
            .subcommand(base(words, "gomocup").override_usage("inarow gomocup [--threads N]"))
            .subcommand(
                base(words, "help")
                    .override_usage("inarow help [COMMAND]")
                    .arg(positional(words, "command", "COMMAND").num_args(0..).required(false)),
            )
            .subcommand(
                base(words, "completions")
                    .override_usage("inarow completions SHELL")
                    .arg(positional(words, "shell", "bash|elvish|fish|powershell|zsh")),
            )
            .subcommand(base(words, "man").override_usage("inarow man"));
    REPORTS.into_iter().fold(command, |command, (name, reports)| {
        let formats = ["text", "json"].iter().chain(reports).copied().collect::<Vec<_>>().join("|");
        let format = global(words, "format", "text|json").global(false).value_name(formats);
        command.mut_subcommand(name, |command| command.arg(format))
    })
}

/// The command that a call names, such as `inarow games list`.
pub(crate) fn called(command: &Command, arguments: &[OsString]) -> String {
    let (mut found, mut called) = (command, command.get_name().to_owned());
    for word in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        if let Some(next) = found.find_subcommand(word) {
            called = format!("{called} {word}");
            found = next;
        }
    }
    called
}

/// A command that plays or studies a game.
fn game_command(words: &Words, name: &'static str) -> Command {
    let command = base(words, name);
    let option = |name: &'static str, value: &'static str| option(words, name, value);
    match name {
        "play" => command
            .override_usage("inarow play [OPTIONS]")
            .arg(option("x", "PLAYER"))
            .arg(option("o", "PLAYER"))
            .arg(option("mark", "x|o|random"))
            .arg(option("first", "x|o|me|opponent|random")),
        "lesson" => command
            .override_usage("inarow lesson [N] [OPTIONS]")
            .arg(positional(words, "lesson", "N").required(false))
            .arg(option("player", "PLAYER"))
            .arg(option("first", "me|opponent|random")),
        "moves" => command
            .override_usage("inarow moves [--player PLAYER] [OPTIONS]")
            .arg(option("player", "PLAYER"))
            .arg(option("asks", "N")),
        "analyze" => command
            .override_usage("inarow analyze [OPTIONS]")
            .arg(option("limit-nodes", "N"))
            .arg(option("limit-time", "SECONDS"))
            .arg(option("lines", "N"))
            .arg(option("plot", "FILE.svg")),
        "perft" => command
            .override_usage("inarow perft DEPTH [OPTIONS]")
            .arg(positional(words, "depth", "DEPTH")),
        "audit" => command
            .override_usage("inarow audit PLAYER [OPTIONS]")
            .arg(positional(words, "subject", "PLAYER"))
            .arg(option("as", "first|second|both").id("side").help(words.say("option-side", [])))
            .arg(option("against", "PLAYER").action(ArgAction::Append))
            .arg(option("require", "no-loss|perfect"))
            .arg(option("mistakes", "N|all"))
            .arg(option("asks", "N").help(words.say("option-grade-asks", [])))
            .arg(option("sample", "N").help(words.say("option-audit-sample", [])))
            .arg(option("limit-nodes", "N")),
        "grade" => command
            .override_usage("inarow grade BOT… [OPTIONS]")
            .arg(
                positional(words, "bot", "BOT…")
                    .required(false)
                    .action(ArgAction::Append)
                    .num_args(1..),
            )
            .arg(option("function", "FILE.py:NAME|NAME"))
            .arg(option("article", "N"))
            .arg(option("asks", "N").help(words.say("option-grade-asks", [])))
            .arg(option("against", "PLAYER").action(ArgAction::Append))
            .arg(option("mistakes", "N").help(words.say("option-grade-mistakes", [])))
            .arg(option("move-time", "SECONDS").help(words.say("option-grade-time", [])))
            .arg(option("memory", "MIB"))
            .arg(flag(words, "no-sandbox"))
            .arg(option("limit-nodes", "N").help(words.say("option-grade-positions", [])))
            .arg(option("out", "FILE")),
        _ => command
            .override_usage("inarow count [--symmetry] [--games] [OPTIONS]")
            .arg(flag(words, "symmetry"))
            .arg(flag(words, "games"))
            .arg(option("limit-nodes", "N")),
    }
}

/// A command with its description and the house's way of showing help.
fn base(words: &Words, name: &'static str) -> Command {
    described(words, Command::new(name), name)
}

/// A command with the description of this name.
fn described(words: &Words, command: Command, name: &str) -> Command {
    let usage = words.say("help-usage", []);
    command
        .about(words.say(&format!("about-{name}"), []))
        .after_help(words.say(&format!("example-{name}"), []))
        .help_template(format!("{{about}}\n\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}"))
        .disable_help_flag(true)
        .arg(
            Arg::new("help-flag")
                .long("help")
                .short('h')
                .action(ArgAction::Help)
                .help_heading(words.say("help-options", []))
                .help(words.say("help-help", []))
                .display_order(900),
        )
}

fn common_arguments(words: &Words) -> impl Iterator<Item = Arg> {
    COMMON.into_iter().map(|(name, value)| global(words, name, value))
}

fn global(words: &Words, name: &'static str, value: &'static str) -> Arg {
    let heading = words.say("help-common-options", []);
    option(words, name, value).global(true).help_heading(heading)
}

fn option(words: &Words, name: &'static str, value: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .value_name(value)
        .allow_hyphen_values(name == "position")
        .allow_negative_numbers(true)
        .help_heading(words.say("help-options", []))
        .help(words.say(&format!("option-{name}"), []))
}

fn flag(words: &Words, name: &'static str) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help_heading(words.say("help-options", []))
        .help(words.say(&format!("option-{name}"), []))
}

/// `--plain`, or `--plain=off` to go back.
fn plain(words: &Words) -> Arg {
    global(words, "plain", "on|off")
        .num_args(0..=1)
        .require_equals(true)
        .default_missing_value("on")
}

fn positional(words: &Words, name: &'static str, value: &'static str) -> Arg {
    Arg::new(name)
        .value_name(value)
        .required(true)
        .allow_negative_numbers(true)
        .help_heading(words.say("help-arguments", []))
        .help(words.say(&format!("argument-{name}"), []))
}
