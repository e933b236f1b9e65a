//! `inarow lesson [N]`: the games of the five articles.

mod position;

use std::io::Write;

use clap::ArgMatches;

use inarow_answers::Versioned;
use inarow_lab::articles::players;
use inarow_players::PlayerName;
use inarow_rules::Game;
use inarow_words::Words;
use serde::Serialize;

use super::stdout;
use crate::common::{Common, Format, one_of, usage};
use crate::failure::Failure;
use crate::lessons::{LESSONS, Lesson, seating, shown};
use crate::line;
use crate::manner::{Beginning, Manner};
use crate::output;

/// The list, as JSON has it.
#[derive(Serialize)]
struct List {
    lessons: Vec<Listed>,
}

/// A lesson of the list.
#[derive(Serialize)]
struct Listed {
    lesson: usize,
    player: String,
    language: &'static str,
    title: String,
}

/// Lists the lessons, plays one, or shows which step of its player's rule fires at a position.
pub(crate) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let Some(text) = matches.get_one::<String>("lesson") else { return list(common, matches) };
    let lesson = text
        .parse()
        .ok()
        .and_then(|number: usize| LESSONS.iter().find(|lesson| lesson.number == number));
    let lesson = lesson.ok_or_else(|| one_of(common.words, "N", text, "1, 2, 3, 4, 5"))?;
    let (json, plays) = (common.format == Format::Json, common.position.is_none());
    common.refuse(
        "lesson",
        &[
            ("--format json", plays && json),
            ("--game", *common.game() != Game::TICTACTOE),
            ("--notation", plays && common.notation.is_some()),
            ("--first", !plays && matches.contains_id("first")),
        ],
    )?;
    let manner = manner(common, matches, lesson)?;
    // A lesson speaks its article's language unless the call names one.
    let own;
    let words = if matches.contains_id("lang") {
        common.words
    } else {
        own = Words::new(lesson.language);
        &own
    };
    if plays {
        let common = Common { words, ..common.clone() };
        return line::begin(&common, manner);
    }
    let player = player(common, matches, lesson)?;
    let notation = common.notation.or((!json).then_some(manner.notation));
    let common = Common { words, notation, ..common.clone() };
    position::answer(&common, lesson.number, player)
}

/// Lists the lessons.
fn list(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let given = |name: &str| matches.contains_id(name);
    common.refuse("lesson", &[("--player", given("player")), ("--first", given("first"))])?;
    let mut out = stdout();
    let title = |lesson: &Lesson| common.words.say(&format!("lesson-{}-title", lesson.number), []);
    if common.format == Format::Json {
        let lessons: Vec<Listed> = LESSONS
            .iter()
            .map(|lesson| Listed {
                lesson: lesson.number,
                player: lesson.player().to_string(),
                language: lesson.language.code(),
                title: title(lesson),
            })
            .collect();
        output::json(&mut out, &Versioned::new(List { lessons }, true))?;
    } else {
        let rows: Vec<Vec<String>> = LESSONS
            .iter()
            .map(|l| vec![l.number.to_string(), l.player().to_string(), title(l)])
            .collect();
        output::table(&mut out, &rows)?;
        writeln!(out, "{}", common.words.say("lesson-how", []))?;
    }
    out.flush()?;
    Ok(())
}

/// How the lesson's game is set up and shown.
fn manner(common: &Common<'_>, matches: &ArgMatches, lesson: &Lesson) -> Result<Manner, Failure> {
    let player = player(common, matches, lesson)?;
    let (marking, usual) = seating(lesson.number, player);
    let first = matches.get_one::<String>("first").map(String::as_str);
    let beginning = match (lesson.number, first) {
        (_, None) => usual,
        (3, Some("me")) => Beginning::Person,
        (3, Some("opponent")) => Beginning::Computer,
        (3, Some("random")) => Beginning::Random,
        (3, Some(other)) => {
            return Err(one_of(common.words, "--first", other, "me, opponent, random"));
        }
        (_, Some(_)) => {
            let problem = common.words.say("lesson-settles-first", []);
            return Err(usage(common.words, "--first", &problem));
        }
    };
    Ok(shown(lesson.number, marking, beginning))
}

/// The lesson's player; the fourth article has two.
fn player(
    common: &Common<'_>,
    matches: &ArgMatches,
    lesson: &Lesson,
) -> Result<PlayerName, Failure> {
    let Some(text) = matches.get_one::<String>("player") else { return Ok(lesson.player()) };
    let player = common.player("--player", text)?;
    let allowed = players(lesson.number);
    if allowed.contains(&player) {
        return Ok(player);
    }
    let names: Vec<String> = allowed.iter().map(ToString::to_string).collect();
    Err(one_of(common.words, "--player", text, &names.join(", ")))
}
