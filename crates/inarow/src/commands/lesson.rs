//! `inarow lesson [N]`: the games of the five articles, and a table that learns.

mod boxes;
mod learning;
mod position;

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};

use inarow_answers::Answer;
use inarow_answers::learning::LEARNING_LESSON;
use inarow_answers::lesson::{Lessons, lesson_language};
use inarow_answers::views::{LessonIdeaView, ListedLesson};
use inarow_lab::articles::{ARTICLES, players};
use inarow_players::PlayerName;
use inarow_words::{Language, Report, Table, Words};

use crate::common::{Common, exclusive, needs, usage};
use crate::failure::Failure;
use crate::game_style::{Beginning, GameStyle};
use crate::lessons::{seating, shown};
use crate::line;
use crate::options::value::{lesson, offering, one_of};
use crate::options::wrong::Wrong;
use crate::options::{
    Format, FormatOption, KeepingOptions, NotationOption, OutOption, PlainOption, PositionOption,
    SeedOption, TableOptions,
};
use crate::output;

/// The options of `lesson`.
#[derive(Args)]
#[command(override_usage = "inarow lesson [N] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(value_name = "N", value_parser = lesson())]
    lesson: Option<u8>,
    #[arg(long, value_name = "PLAYER", value_parser = offering(every_player()))]
    player: Option<String>,
    #[arg(long, value_name = "me|opponent|random", value_parser = one_of::<First>())]
    first: Option<First>,
    #[arg(long)]
    as_printed: bool,
    #[command(flatten)]
    position: PositionOption,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    out: OutOption,
    #[arg(long, value_name = "FILE.html", value_hint = ValueHint::FilePath)]
    worksheet: Option<PathBuf>,
    #[command(flatten)]
    keeping: KeepingOptions,
    #[command(flatten)]
    plain: PlainOption,
}

/// The first player.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum First {
    Me,
    Opponent,
    Random,
}

/// The players of all lessons.
fn every_player() -> impl Iterator<Item = String> {
    (1..=ARTICLES).flat_map(players).map(ToString::to_string).chain(learning::methods())
}

/// Lists the lessons, plays one, or shows which step of its player's rule fires at a position.
pub(crate) fn run(
    words: &Words,
    language: Option<Language>,
    options: Options,
) -> Result<(), Failure> {
    let Options { position, notation, format, plain, .. } = &options;
    let common = &Common::read(words, &[position, notation, format, plain])?;
    let lesson = options.lesson.map(usize::from);
    if lesson == Some(LEARNING_LESSON) {
        learning::check(common, &options)?;
        return match options.worksheet {
            Some(_) => boxes::write(common, &options),
            None => learning::run(common, &options),
        };
    }
    check(common, &options, language)?;
    let Some(lesson) = lesson else { return list(common) };
    let style = style(common, &options, lesson)?;
    let table = TableOptions {
        seed: options.seed.clone(),
        database: options.keeping.database.clone(),
        ..TableOptions::default()
    };
    let table = (&table, !options.keeping.no_save);
    if options.as_printed {
        let words = &Words::as_printed(lesson_language(lesson), lesson);
        return line::begin(&Common { words, ..common.clone() }, table, style, &|_| false);
    }
    if common.position.is_none() {
        return line::begin(common, table, style, &|_| false);
    }
    let player = chosen(common, &options, lesson)?;
    let json = common.format == Format::Json;
    let notation = common.notation.or((!json).then_some(style.notation));
    let common = Common { notation, ..common.clone() };
    position::answer(&common, lesson, player)
}

/// Refuses options that mean nothing together: of a list, of a game, of a question.
fn check(
    common: &Common<'_>,
    options: &Options,
    language: Option<Language>,
) -> Result<(), Failure> {
    let (words, plays) = (common.words, common.position.is_none());
    let given =
        |option, other, wrong| if wrong { Err(needs(words, option, other)) } else { Ok(()) };
    if options.lesson.is_none() {
        given("--player", "N", options.player.is_some())?;
        given("--first", "N", options.first.is_some())?;
        given("--as-printed", "N", options.as_printed)?;
        given("--out", "lesson 6", options.out.out.is_some())?;
        given("--worksheet", "lesson 6", options.worksheet.is_some())?;
        return given("--position", "N", !plays);
    }
    let excluded = |option, other, both| {
        if both { Err(exclusive(words, option, other)) } else { Ok(()) }
    };
    given("--out", "lesson 6", options.out.out.is_some())?;
    given("--worksheet", "lesson 6", options.worksheet.is_some())?;
    excluded("--first", "--position", options.first.is_some() && !plays)?;
    excluded("--as-printed", "--position", options.as_printed && !plays)?;
    excluded("--as-printed", "--lang", options.as_printed && language.is_some())?;
    excluded("--as-printed", "--plain", options.as_printed && common.plain == Some(true))?;
    given("--notation", "--position", plays && common.notation.is_some())?;
    given("--format json", "--position", plays && common.format == Format::Json)
}

/// Lists the lessons.
fn list(common: &Common<'_>) -> Result<(), Failure> {
    output::answer(common, &Lessons, || {
        let listed = Lessons.view(&common.voice()).lessons.into_iter();
        let row = |LessonIdeaView { listed, .. }: LessonIdeaView| {
            let ListedLesson { lesson, player, title, .. } = listed;
            vec![lesson.to_string(), player, title]
        };
        let mut report = Report::default();
        report.table(Table { rows: listed.map(row).collect(), ..Table::default() });
        report.line(common.words.say("lesson-how", []));
        report
    })
}

/// The set-up and display of the lesson's game.
fn style(common: &Common<'_>, options: &Options, lesson: usize) -> Result<GameStyle, Failure> {
    let player = chosen(common, options, lesson)?;
    let (marking, usual) = seating(lesson, player);
    let beginning = match (lesson, options.first) {
        (_, None) => usual,
        (3, Some(First::Me)) => Beginning::Person,
        (3, Some(First::Opponent)) => Beginning::Computer,
        (3, Some(First::Random)) => Beginning::Random,
        (_, Some(_)) => {
            let problem = common.words.say("lesson-settles-first", []);
            return Err(usage(common.words, "--first", &problem));
        }
    };
    Ok(shown(lesson, marking, beginning))
}

/// The lesson's player; the fourth article has two.
fn chosen(common: &Common<'_>, options: &Options, lesson: usize) -> Result<PlayerName, Failure> {
    let allowed = players(lesson);
    let Some(text) = &options.player else { return Ok(allowed[0]) };
    let player = common.player("--player", text)?;
    if allowed.contains(&player) {
        return Ok(player);
    }
    let allowed = allowed.iter().map(ToString::to_string).collect();
    let wrong = Wrong::OneOf { text: text.clone(), allowed };
    Err(usage(common.words, "--player", &wrong.say(common.words)))
}
