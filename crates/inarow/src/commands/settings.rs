//! `inarow settings`: settings remembered between calls, and a way to forget them.

use std::io::Write;

use clap::{Args, Subcommand};
use inarow_answers::reports::{SettingView, SettingsReport};
use inarow_words::{Report, Words};

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::FormatOption;
use crate::options::value::one_of;
use crate::output;
use crate::settings::{Setting, Settings, path};

/// The options of `settings`.
#[derive(Args)]
#[command(
    override_usage = "inarow settings [set|reset] [OPTIONS]",
    args_conflicts_with_subcommands = true
)]
pub(crate) struct Options {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    format: FormatOption,
}

/// The word after `settings`.
#[derive(Subcommand)]
enum Command {
    Set(SetOptions),
    Reset(ResetOptions),
}

/// The options of `settings set`.
#[derive(Args)]
#[command(override_usage = "inarow settings set SETTING VALUE")]
struct SetOptions {
    #[arg(value_name = "SETTING", value_parser = one_of::<Setting>())]
    setting: Setting,
    #[arg(value_name = "VALUE")]
    value: String,
}

/// The options of `settings reset`.
#[derive(Args)]
#[command(override_usage = "inarow settings reset [SETTING…]")]
struct ResetOptions {
    #[arg(value_name = "SETTING", value_parser = one_of::<Setting>())]
    setting: Vec<Setting>,
}

/// Shows the remembered settings, or forgets them.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    match options.command {
        Some(Command::Set(options)) => set(words, options.setting, &options.value),
        Some(Command::Reset(options)) => reset(words, &options.setting),
        None => show(&Common::read(words, &[&options.format])?),
    }
}

fn show(common: &Common<'_>) -> Result<(), Failure> {
    let words = common.words;
    let settings = Settings::read().map_err(|error| not_read(words, &error))?;
    let view = |(setting, set_to): (Setting, String)| SettingView { name: setting.name(), set_to };
    let report = SettingsReport { settings: settings.remembered().into_iter().map(view).collect() };
    output::answer(common, &report, || {
        if report.settings.is_empty() {
            return Report::titled(words.say("settings-none", []));
        }
        let mut said = Report::titled(words.say("settings-in", [("file", file().into())]));
        let settings = report.settings.iter();
        said.facts(settings.map(|setting| [setting.name.clone(), setting.set_to.clone()]));
        said.line(words.say("settings-how-to-reset", []));
        said
    })
}

/// Remembers a setting.
fn set(words: &Words, setting: Setting, value: &str) -> Result<(), Failure> {
    let mut settings = Settings::read().map_err(|error| not_read(words, &error))?;
    let set = settings.set(setting, value.trim());
    set.map_err(|wrong| usage(words, &setting.name(), &wrong.say(words)))?;
    save(words, &settings)?;
    // A value that is there at first is not listed.
    let listed = settings.remembered().into_iter().find(|(other, _)| *other == setting);
    let value = listed.map_or_else(|| value.trim().to_owned(), |(_, value)| value);
    let said = [("name", setting.name().into()), ("value", value.into())];
    Ok(writeln!(std::io::stdout(), "{}", words.say("settings-set", said))?)
}

/// Forgets some settings, or all if none is named, and says which.
fn reset(words: &Words, named: &[Setting]) -> Result<(), Failure> {
    let forgets = |setting: &Setting| named.is_empty() || named.contains(setting);
    // Settings that cannot be read can only be forgotten as a whole.
    let before = match Settings::read() {
        Err(error) if !named.is_empty() => return Err(not_read(words, &error)),
        read => read,
    };
    let is_broken = before.is_err();
    let mut settings = before.unwrap_or_default();
    let mut forgotten = settings.remembered();
    forgotten.retain(|(setting, _)| forgets(setting));
    forgotten.iter().for_each(|(setting, _)| settings.reset(*setting));
    if is_broken || !forgotten.is_empty() {
        save(words, &settings)?;
    }
    let names: Vec<String> = forgotten.iter().map(|(setting, _)| setting.name()).collect();
    let said = match names.is_empty() {
        true if is_broken => words.say("settings-afresh", []),
        true => words.say("settings-none-to-reset", []),
        false => {
            words.say("settings-reset", [("names", names.join(&words.say("comma", [])).into())])
        }
    };
    Ok(writeln!(std::io::stdout(), "{said}")?)
}

fn save(words: &Words, settings: &Settings) -> Result<(), Failure> {
    settings.save().map_err(|error| {
        let said = [("file", file().into()), ("problem", words.system_problem(&error).into())];
        Failure::Failed(words.say("file-not-written", said))
    })
}

fn not_read(words: &Words, error: &std::io::Error) -> Failure {
    let said = [("file", file().into()), ("problem", words.system_problem(error).into())];
    Failure::Failed(words.say("settings-not-read", said))
}

fn file() -> String {
    path().map(|path| path.display().to_string()).unwrap_or_default()
}
