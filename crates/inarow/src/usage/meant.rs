//! Suggestions for a word that a command does not know.

use clap::{Arg, Command};
use inarow_rules::Game;
use inarow_words::nearest;

/// The option, the command, or the value with its option that a word comes nearest to.
pub(super) fn meant(command: &Command, word: &str) -> Option<String> {
    if let Some(option) = word.strip_prefix("--") {
        let known = command.get_arguments().filter_map(Arg::get_long);
        return nearest(option, known).map(|option| format!("--{option}"));
    }
    let mut options = command.get_arguments().filter(|arg| arg.get_long().is_some());
    if word.parse::<Game>().is_ok() && options.any(|arg| arg.get_id() == "game") {
        return Some(format!("--game {word}"));
    }
    nearest_command(command, word).map(str::to_owned).or_else(|| value(command, word))
}

/// The command below another that a word comes nearest to.
pub(crate) fn nearest_command<'a>(command: &'a Command, word: &str) -> Option<&'a str> {
    nearest(word, command.get_subcommands().flat_map(Command::get_name_and_visible_aliases))
}

/// The value of an option that a word comes nearest to, where the option itself is missing.
fn value(command: &Command, word: &str) -> Option<String> {
    let values: Vec<(&Arg, String)> = command
        .get_arguments()
        .filter(|arg| arg.get_long().is_some() && arg.get_action().takes_values())
        .flat_map(|arg| {
            let offered = arg.get_possible_values().into_iter();
            offered.map(move |value| (arg, value.get_name().to_owned()))
        })
        .collect();
    let near = nearest(word, values.iter().map(|(_, value)| value.as_str()))?;
    let (arg, value) = values.iter().find(|(_, value)| value == near)?;
    let between = if arg.is_require_equals_set() { "=" } else { " " };
    Some(format!("--{}{between}{value}", arg.get_long()?))
}
