//! `inarow lesson 6`: a table learns, is audited after each stage, and plays.

use std::io::Write;
use std::path::PathBuf;

use inarow_answers::learning::{LEARNING_LESSON, LearningLesson, LessonStage};
use inarow_answers::views::{LearnedPlyView, LearnedSquareView, LearningView, MarkView};
use inarow_answers::{Answer, view};
use inarow_bots::Contestant;
use inarow_players::learned::LearnedMethod;
use inarow_rules::Mark;
use inarow_search::Limits;

use super::Options;
use crate::common::{Common, exclusive, usage};
use crate::failure::{Failure, warn};
use crate::game_style::{GameStyle, Marking, against};
use crate::new_file::make_folder;
use crate::options::wrong::Wrong;
use crate::options::{Format, TableOptions};
use crate::output::{self, for_people};
use crate::{folders, interrupt, line};

/// The name of the file of the player that was trained last.
const FILE: &str = "lesson-6.player";

/// The lesson's methods, by their words.
pub(super) fn methods() -> impl Iterator<Item = String> {
    LearnedMethod::ALL.into_iter().map(|method| method.word().to_owned())
}

/// Trains a player, shows each stage, and plays against it.
pub(super) fn run(common: &Common<'_>, options: &Options) -> Result<(), Failure> {
    let method = method(common, options)?;
    let file = kept_in(common, options)?;
    let wanted = LearningLesson::options(method, options.seed.or_drawn()?);
    let lesson = LearningLesson::new(&wanted);
    let lesson = lesson.map_err(|error| Failure::Failed(error.to_string()))?;
    let last = learn(common, method, lesson)?;
    let force = options.out.force.force || options.out.out.is_none();
    let kept = crate::new_file::NewFile { words: common.words, path: file.clone(), force };
    kept.write(|to| Ok(to.write_all(&last.player.bytes())?))?;
    if common.format == Format::Json {
        return Ok(());
    }
    let player = Contestant::Learned(file.clone());
    let said = [("file", file.display().to_string().into()), ("player", player.to_string().into())];
    writeln!(for_people(true), "{}\n", common.words.say("learned-kept", said))?;
    let table = TableOptions {
        seed: options.seed.clone(),
        database: options.keeping.database.clone(),
        ..TableOptions::default()
    };
    let marking = match method {
        LearnedMethod::Menace => Marking::Fixed(against(Mark::O, player)),
        LearnedMethod::QLearning | LearnedMethod::Td => Marking::Ask(player),
    };
    // The game is against the player that was just trained.
    let table = (&table, !options.keeping.no_save);
    line::begin(common, table, GameStyle::own(common, marking), &|_| false)
}

/// Refuses the options of articles' lessons, and of a training where there is none.
pub(super) fn check(common: &Common<'_>, options: &Options) -> Result<(), Failure> {
    let lesson = format!("lesson {LEARNING_LESSON}");
    for (option, is_given) in [
        ("--first", options.first.is_some()),
        ("--as-printed", options.as_printed),
        ("--position", common.position.is_some()),
        ("--notation", common.notation.is_some()),
    ] {
        if is_given {
            return Err(exclusive(common.words, option, &lesson));
        }
    }
    let trains = [("--out", options.out.out.is_some()), ("--player", options.player.is_some())];
    for (option, is_given) in trains {
        if is_given && options.worksheet.is_some() {
            return Err(exclusive(common.words, option, "--worksheet"));
        }
    }
    Ok(())
}

/// The method that is to learn.
fn method(common: &Common<'_>, options: &Options) -> Result<LearnedMethod, Failure> {
    let Some(text) = &options.player else { return Ok(LearnedMethod::QLearning) };
    LearnedMethod::of_word(text).ok_or_else(|| {
        let wrong = Wrong::OneOf { text: text.clone(), allowed: methods().collect() };
        usage(common.words, "--player", &wrong.say(common.words))
    })
}

/// The file of the player: that of the call, else one beside the games, which each lesson replaces.
fn kept_in(common: &Common<'_>, options: &Options) -> Result<PathBuf, Failure> {
    if let Some(path) = &options.out.out {
        // Standard output has the stages already: `-` is refused.
        let file = options.out.force.file(common.words, path);
        file.check()?;
        return Ok(file.path);
    }
    let folder = folders::data();
    let folder = folder.ok_or_else(|| Failure::Failed(common.words.say("learned-nowhere", [])))?;
    make_folder(common.words, &folder)?;
    let file = folder.join(FILE);
    if file.exists() {
        let said = [("file", file.display().to_string().into())];
        warn(&common.words.say("learned-replaces", said));
    }
    Ok(file)
}

/// Trains stage by stage; returns the last.
fn learn(
    common: &Common<'_>,
    method: LearnedMethod,
    mut lesson: LearningLesson,
) -> Result<LessonStage, Failure> {
    let _listening = interrupt::listen();
    let limits = Limits { stop: Some(&interrupt::is_wanted), ..Limits::NONE };
    let mut out = for_people(common.format == Format::Text);
    if common.format == Format::Text {
        let idea = match method {
            LearnedMethod::QLearning => "lesson-6-idea",
            LearnedMethod::Td => "lesson-6-idea-td",
            LearnedMethod::Menace => "lesson-6-idea-menace",
        };
        writeln!(out, "{}\n", common.words.say(idea, []))?;
    }
    loop {
        let stage = lesson.next(&limits).map_err(|_| Failure::Interrupted)?;
        if common.format == Format::Json {
            output::json(&mut out, &view(&stage, &common.voice()))?;
        } else {
            let (view, is_first) = (stage.view(&common.voice()), stage.number == 1);
            tell(&view, is_first || lesson.is_over(), &mut out)?;
        }
        out.flush()?;
        if lesson.is_over() {
            return Ok(stage);
        }
    }
}

/// Tells of a stage; with its sums, and the game that shows a mistake, if they are wanted.
fn tell(view: &LearningView, is_whole: bool, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{}", view.title)?;
    let squares = &view.learned_example.learned_squares;
    board(&view.learned_example, out)?;
    if is_whole {
        for (place, square) in squares.iter().enumerate() {
            let before = squares.iter().take(place);
            let sum = |one: &LearnedSquareView| {
                one.told.split_once(&one.square).map(|told| told.1.to_owned())
            };
            // Squares that are images of each other share their number.
            if !before.map(sum).any(|other| other == sum(square)) {
                writeln!(out, "  {}", square.told)?;
            }
        }
    }
    for side in &view.learned_sides {
        writeln!(out, "{}", side.told)?;
    }
    if is_whole {
        writeln!(out, "{}", view.shows)?;
        for ply in view.shown_game.iter().filter(|ply| !ply.reached.moves.is_empty()) {
            writeln!(out, "  {}", ply.told)?;
        }
    }
    Ok(writeln!(out)?)
}

/// The stones and numbers of a position, row by row.
fn board(shown: &LearnedPlyView, out: &mut impl Write) -> Result<(), Failure> {
    let (stones, squares) = (&shown.reached.stones, &shown.learned_squares);
    let sign = |name: String| {
        let stone = stones.iter().find(|stone| stone.square == name);
        let stone = stone.map(|stone| if stone.mark == MarkView::X { "X" } else { "O" });
        let number = squares.iter().find(|one| one.square == name).map(|one| &one.text[..]);
        stone.or(number).unwrap_or(".").to_owned()
    };
    let width = squares.iter().map(|square| square.text.chars().count()).max().unwrap_or_default();
    for row in (1..=3).rev() {
        let cells =
            ['a', 'b', 'c'].map(|column| format!("{:>width$}", sign(format!("{column}{row}"))));
        writeln!(out, "  {}", cells.join("  "))?;
    }
    Ok(())
}
