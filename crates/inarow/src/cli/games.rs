//! The commands about saved games.

use clap::{Arg, ArgAction, Command};
use inarow_words::Words;

use super::{base, flag, option, positional};

/// The words after `games`, in the order of the help.
const COMMANDS: [&str; 9] = [
    "games-list",
    "games-show",
    "games-replay",
    "games-resume",
    "games-export",
    "games-import",
    "games-verify",
    "games-backup",
    "games-delete",
];

/// `games` and what may follow it.
pub(super) fn games(words: &Words) -> Command {
    let mut command = base(words, "games")
        .override_usage("inarow games COMMAND [OPTIONS]")
        .subcommand_help_heading(words.say("help-commands", []))
        .disable_help_subcommand(true);
    for key in COMMANDS {
        command = command.subcommand(sub(words, key));
    }
    command
}

/// `review`.
pub(super) fn review(words: &Words) -> Command {
    let option = |name: &'static str, value: &'static str| option(words, name, value);
    let said = |name: &str| words.say(&format!("option-review-{name}"), []);
    base(words, "review")
        .override_usage("inarow review FILE…|- [OPTIONS]")
        .arg(many(words, "file", "FILE…").required(false))
        .arg(option("player", "NAME").help(said("player")))
        .arg(option("plot", "FILE.svg"))
        .arg(
            Arg::new("id")
                .long("id")
                .value_name("N")
                .action(ArgAction::Append)
                .help_heading(words.say("help-options", []))
                .help(said("id")),
        )
        .arg(option("as", "json|sgf|psq|columns|moves"))
        .arg(option("first", "x|o"))
        .arg(flag(words, "main-line"))
        .arg(option("limit-nodes", "N").help(said("nodes")))
}

/// `stats`.
pub(super) fn stats(words: &Words) -> Command {
    let command = base(words, "stats").override_usage("inarow stats [OPTIONS]");
    filters(words, command)
        .arg(flag(words, "all"))
        .arg(option(words, "plot", "FILE.svg"))
        .arg(option(words, "chart", "opponents|games|openings|lengths|mistakes"))
}

/// `board`.
pub(super) fn board(words: &Words) -> Command {
    base(words, "board")
        .override_usage("inarow board [MOVE…] [OPTIONS]")
        .arg(many(words, "move", "MOVE…").required(false))
        .arg(option(words, "as", "text|svg"))
        .arg(option(words, "out", "FILE"))
}

/// `serve`.
pub(super) fn serve(words: &Words) -> Command {
    base(words, "serve")
        .override_usage("inarow serve [--listen ADDRESS] [--lan] [--database FILE] [--config FILE]")
        .arg(option(words, "config", "FILE"))
        .arg(option(words, "listen", "ADDRESS"))
        .arg(flag(words, "lan"))
        .arg(flag(words, "public"))
        .arg(option(words, "limit-rooms", "N"))
        .arg(option(words, "limit-sockets", "N"))
        .arg(option(words, "limit-address-rooms", "N"))
        .arg(option(words, "limit-address-sockets", "N"))
        .arg(option(words, "limit-made", "N"))
        .arg(option(words, "limit-wait", "SECONDS"))
        .arg(option(words, "log", "text|json"))
        .arg(option(words, "log-level", "error|warn|info|debug"))
        .arg(flag(words, "check-health"))
}

fn sub(words: &Words, key: &'static str) -> Command {
    let name = key.trim_start_matches("games-");
    let command = super::described(words, Command::new(name), key);
    let option = |name: &'static str, value: &'static str| option(words, name, value);
    let id = |value: &'static str| positional(words, "id", value);
    match name {
        "list" => filters(words, command)
            .override_usage("inarow games list [OPTIONS]")
            .arg(option("limit", "N")),
        "show" => command.override_usage("inarow games show ID").arg(id("ID")),
        "replay" => command
            .override_usage("inarow games replay ID [--delay SECONDS]")
            .arg(id("ID"))
            .arg(option("delay", "SECONDS")),
        "resume" => {
            command.override_usage("inarow games resume [ID]").arg(id("ID").required(false))
        }
        "export" => filters(words, command)
            .override_usage("inarow games export [ID…] [OPTIONS]")
            .arg(many(words, "id", "ID…").required(false))
            .arg(option("as", "json|sgf|psq|columns|moves|text|svg"))
            .arg(option("out", "FILE"))
            .arg(option("ply", "N")),
        "import" => command
            .override_usage("inarow games import FILE…|- [OPTIONS]")
            .arg(many(words, "file", "FILE…"))
            .arg(option("as", "json|sgf|psq|columns|moves"))
            .arg(option("first", "x|o"))
            .arg(flag(words, "main-line")),
        "verify" => command.override_usage("inarow games verify"),
        "backup" => {
            let file = positional(words, "file", "FILE");
            let file = file.help(words.say("argument-backup-file", []));
            command.override_usage("inarow games backup FILE").arg(file)
        }
        _ => command
            .override_usage("inarow games delete ID… [--yes]")
            .arg(many(words, "id", "ID…"))
            .arg(flag(words, "yes")),
    }
}

/// Adds the options that say which games are meant.
fn filters(words: &Words, command: Command) -> Command {
    let said = |name: &str| words.say(&format!("option-games-{name}"), []);
    command
        .arg(option(words, "game", "GAME").help(said("game")))
        .arg(option(words, "player", "NAME").help(said("player")))
        .arg(option(words, "result", "x|o|draw|open|abandoned"))
        .arg(option(words, "since", "DATE"))
        .arg(option(words, "until", "DATE"))
        .arg(flag(words, "symmetry").help(said("symmetry")))
}

/// An argument that may be there several times.
pub(super) fn many(words: &Words, name: &'static str, value: &'static str) -> Arg {
    positional(words, name, value).action(ArgAction::Append).num_args(1..)
}
