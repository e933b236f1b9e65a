//! The full-screen game: a model, messages that change it, and a view of it.
//!
//! `update` and `view` are pure; `run` does everything else. No part of it knows a rule of the game:
//! it draws the stones, moves, lines and threats that it is handed.

mod effect;
mod form;
mod game_screen;
mod input;
mod keys;
mod lessons;
mod message;
mod model;
mod pace;
mod plan;
mod run;
mod scene;
mod terminal;
#[cfg(test)]
mod tests;
mod update;
mod view;
mod work;

use std::io::IsTerminal;

use clap::ArgMatches;
use inarow_rules::Setup;

use crate::common::{Common, Format};
use crate::failure::Failure;
use crate::languages;
use crate::plain::plain;
use crate::settings::Settings;
use form::Form;
use model::{Model, Surroundings};
use run::Runtime;

/// Whether the screen is wanted where no command is named: at a terminal, unless lines are.
pub(crate) fn is_wanted(common: &Common<'_>) -> bool {
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    terminal && !plain(common)
}

/// Opens the screen.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    common.refuse("inarow", &[("--format json", common.format == Format::Json)])?;
    common.grid()?;
    let mut form = form(common, matches);
    if let Some(text) = &common.position {
        // What is wrong with it is said before anything is drawn.
        common.position()?;
        form.from = Setup::parse(common.game(), text).ok();
    }
    let surroundings = Surroundings {
        no_colour: !crate::output::shows_colours(),
        ascii: matches.get_flag("ascii"),
    };
    let common = common.in_words(languages::words(form.language));
    Runtime::new(common)?.run(Model::new(form, surroundings))
}

/// The start screen: what was chosen last, and what the call says.
fn form(common: &Common<'_>, matches: &ArgMatches) -> Form {
    let choice = Settings::load().screen.unwrap_or_default();
    let remembered = choice.language.as_ref().and_then(|code| code.parse().ok());
    let named = matches.contains_id("lang");
    let language = remembered.filter(|_| !named).unwrap_or_else(|| common.words.language());
    let mut form = Form::new(&choice, language);
    if matches.contains_id("game") || common.position.is_some() {
        form.take_game(*common.game());
        form.own = common.game().name().is_none();
    }
    if common.notation.is_some() {
        form.notation = common.notation;
    }
    form.choose(form::Field::Start);
    form
}
