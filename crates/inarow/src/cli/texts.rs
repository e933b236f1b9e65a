//! Help texts of each command and option, from the catalogues.

use clap::{Arg, Command};
use inarow_words::Words;

/// The options that several commands have, in the order in which help lists them.
const COMMON: [&str; 10] = [
    "game", "position", "notation", "format", "seed", "threads", "database", "lang", "plain",
    "no_save",
];

/// A command and all below it, described in the words of a language.
pub(crate) fn in_words(command: Command, words: &Words) -> Command {
    described(command, words, "inarow")
}

/// A command whose texts have this name in their keys, and all below it.
fn described(command: Command, words: &Words, name: &str) -> Command {
    let usage = words.say("help-usage", []);
    let mut command = command
        .about(words.say(&format!("about-{name}"), []))
        .after_help(words.say(&format!("example-{name}"), []))
        .subcommand_help_heading(words.say("help-commands", []))
        .help_template(format!("{{about}}\n\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}"));
    // A changed argument goes behind the others, and the first heading is that of the first one.
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let (help, others): (Vec<_>, Vec<_>) = ids.into_iter().partition(|id| id == "help");
    for id in help.into_iter().chain(others) {
        command = command.mut_arg(id, |arg| argument(arg, words, name));
    }
    command.mut_subcommands(|below| {
        let name = below_name(name, &below);
        described(below, words, &name)
    })
}

/// The name that a command below another has in keys, such as `games-list`.
fn below_name(above: &str, below: &Command) -> String {
    match above {
        "inarow" => below.get_name().to_owned(),
        above => format!("{above}-{}", below.get_name()),
    }
}

/// An argument with its text and heading.
fn argument(arg: Arg, words: &Words, command: &str) -> Arg {
    let help = words.say(&key(&arg, words, command), []);
    let common = COMMON.iter().position(|id| arg.get_id() == id);
    let heading = match common {
        Some(_) => "help-common-options",
        None if arg.is_positional() => "help-arguments",
        None => "help-options",
    };
    // The value's name lists them already.
    let hides = arg.get_action().takes_values();
    let arg = arg.help(help).help_heading(words.say(heading, [])).hide_possible_values(hides);
    let arg = if arg.get_env().is_some() { arg.hide_env(true) } else { arg };
    match common {
        Some(place) => arg.display_order(place),
        None => arg,
    }
}

/// The key of an argument's text: that of its command, if it has one of its own.
fn key(arg: &Arg, words: &Words, command: &str) -> String {
    let kind = if arg.is_positional() { "argument" } else { "option" };
    let id = arg.get_id().as_str().replace('_', "-");
    let own = format!("{kind}-{command}-{id}");
    if words.knows(&own) { own } else { format!("{kind}-{id}") }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::builder::PossibleValue;
    use inarow_words::{Language, catalogue};

    use super::*;
    use crate::cli;

    /// Every command with its name in keys.
    fn commands(command: &Command, name: &str) -> Vec<(String, Command)> {
        let below =
            command.get_subcommands().flat_map(|below| commands(below, &below_name(name, below)));
        std::iter::once((name.to_owned(), command.clone())).chain(below).collect()
    }

    #[test]
    fn every_command_and_argument_has_a_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::new(language);
            for (name, command) in commands(&cli::command(), "inarow") {
                for key in ["about", "example"].map(|key| format!("{key}-{name}")) {
                    assert!(words.knows(&key), "{language:?}: {key}");
                }
                for arg in command.get_arguments() {
                    let key = key(arg, &words, &name);
                    assert!(words.knows(&key), "{language:?}, {name}: {key}");
                }
            }
        }
    }

    #[test]
    fn every_text_of_a_command_or_an_argument_is_said() {
        let words = Words::new(Language::English);
        let commands = commands(&cli::command(), "inarow");
        let said: BTreeSet<String> = commands
            .iter()
            .flat_map(|(name, command)| {
                let of_arguments = command.get_arguments().map(|arg| key(arg, &words, name));
                [format!("about-{name}"), format!("example-{name}")].into_iter().chain(of_arguments)
            })
            .collect();
        let catalogue = catalogue(Language::English);
        let lines = catalogue.iter().flat_map(|part| part.lines());
        let keys = lines.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        for key in keys {
            let (family, _) = key.split_once('-').unwrap_or((key, ""));
            let is_of_a_command = ["about", "example", "argument", "option"].contains(&family);
            assert!(!is_of_a_command || said.contains(key), "nothing says {key}");
        }
    }

    #[test]
    fn a_list_of_values_is_all_that_an_option_takes() {
        let mut lists = 0;
        for (name, command) in commands(&cli::command(), "inarow") {
            for arg in command.get_arguments() {
                let shown = arg.get_value_names().map(|names| names.join(" ")).unwrap_or_default();
                let values = arg.get_possible_values();
                if shown.contains('|') && !values.is_empty() {
                    let values: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
                    assert_eq!(values.join("|"), shown, "{name}: {}", arg.get_id());
                    lists += 1;
                }
            }
        }
        assert!(lists > 20, "{lists}");
    }
}
