//! The full-screen game: a model, messages that change it, and a view of it.
//!
//! `update` and `view` are pure; `run` does everything else. No part of it knows a rule of the game:
//! it draws the given stones, moves, lines and threats.

mod effect;
mod form;
mod game_screen;
mod input;
mod keys;
mod message;
mod model;
pub(crate) mod pace;
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

use clap::Args;
use inarow_rules::{ByMark, Setup};
use inarow_words::Words;

use crate::ascii;
use crate::commands::play::style;
use crate::common::Common;
use crate::failure::Failure;
use crate::options::PlayOptions;
use crate::plain::plain;
use crate::settings::Settings;
use form::Form;
use model::{Model, Surroundings};
use run::Runtime;

/// The options of the full screen.
#[derive(Args)]
#[group(skip)]
pub(crate) struct Options {
    #[arg(long)]
    ascii: bool,
    #[command(flatten)]
    pub(crate) play: PlayOptions,
}

/// Whether the screen is wanted where no command is named: at a terminal, unless lines are.
pub(crate) fn is_wanted(words: &Words, options: &Options) -> Result<bool, Failure> {
    let terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
    let can_be_drawn_on = std::env::var_os("TERM").is_none_or(|name| name != "dumb");
    Ok(terminal && can_be_drawn_on && !plain(&Common::read(words, &[&options.play])?))
}

/// Opens the screen, in the language that the call names.
pub(crate) fn run(words: &Words, options: &Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.play])?;
    common.grid()?;
    let mut form = form(common, &options.play)?;
    if let Some(text) = &common.position {
        // Errors are reported before anything is drawn.
        common.position()?;
        form.from = Setup::parse(common.game(), text).ok();
        // Such a game opens freely: there is a line less.
        form.choose(form::Field::Start);
    }
    let surroundings = Surroundings {
        no_colour: !crate::output::shows_colours(),
        ascii: options.ascii || ascii::is_all(),
    };
    // From here on problems are reported in the language of the screen.
    let common = Common::read(Words::of(form.language), &[&options.play])?;
    Runtime::new(common, options.play.clone())?.run(Model::new(form, surroundings))
}

/// The start screen: the last choices, and the options of the call.
fn form(common: &Common<'_>, options: &PlayOptions) -> Result<Form, Failure> {
    let choice = Settings::load().screen.unwrap_or_default();
    let mut form = Form::new(&choice, common.words.language());
    if common.names_game || common.position.is_some() {
        form.take_game(*common.game());
        form.own = common.game().name().is_none();
    }
    if common.notation.is_some() {
        form.notation = common.notation;
    }
    form.people = options.people();
    let style = style(common, options)?;
    if options.x.is_some() || options.o.is_some() || options.mark.is_some() {
        let players = style.marking.settled(&mut options.table.seed.generator()?);
        form.players = ByMark { x: players.x.to_string(), o: players.o.to_string() };
    }
    if options.first.is_some() {
        form.beginning = style.beginning;
    }
    if options.opening.opening.is_some() {
        form.opening = style.opening;
    }
    form.choose(form::Field::Start);
    Ok(form)
}
