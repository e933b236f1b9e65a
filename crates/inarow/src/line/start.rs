//! The start of games in lines: new ones, and resumed ones.

use inarow_bots::Settings as Programs;
use inarow_formats::kept::KeptGame;
use inarow_rules::Game;

use super::offer::{Offer, offer};
use super::session::{Session, Start};
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::game_style::{GameStyle, Marking};
use crate::keeping::{Keeper, names, warn_of_outside};
use crate::kept::Waiting;
use crate::lessons;
use crate::options::TableOptions;
use crate::programs;
use crate::thinking::{check_contestant, check_for_games};

/// Checks the options, then plays; first offers the newest unfinished game of this kind that `may_resume` admits.
pub(crate) fn begin(
    common: &Common<'_>,
    (options, saves): (&TableOptions, bool),
    style: GameStyle,
    may_resume: &dyn Fn(&KeptGame) -> bool,
) -> Result<(), Failure> {
    let grid = common.grid()?;
    let start = start(common)?;
    let programs = programs_of(common, options, &style)?;
    let origin = style.lesson.map_or("play".to_owned(), |lesson| format!("lesson {lesson}"));
    let keeper = Keeper::open(common, saves.then_some(&options.database), &origin)?;
    match offer(common, &keeper, may_resume)? {
        Offer::None => (),
        Offer::GoOn(waiting) => return go_on(common, options, keeper, *waiting),
        Offer::Leave => return Ok(()),
    }
    Session::new((common, options), grid, style, start, (keeper, programs))?.run()
}

/// Goes on with a game, and plays others after it.
pub(crate) fn go_on<'a>(
    common: &Common<'a>,
    options: &TableOptions,
    mut keeper: Keeper<'a>,
    waiting: Waiting,
) -> Result<(), Failure> {
    let Waiting { id, kept, live } = waiting;
    let common =
        Common { rules: options.known.rules_of(common.words, kept.game)?, ..common.clone() };
    let grid = common.grid()?;
    warn_of_outside(common.words, &kept);
    keeper.go_on(id, &kept, live);
    let style = style(&common, &kept);
    let programs = programs_of(&common, options, &style)?;
    let start = Start::Game(Box::new(kept));
    Session::new((&common, options), grid, style, start, (keeper, programs))?.run()
}

/// The style of a game: a lesson's as in the lesson.
fn style(common: &Common<'_>, kept: &KeptGame) -> GameStyle {
    let names = names(kept);
    let lesson = kept.origin.strip_prefix("lesson ").and_then(|number| number.parse().ok());
    let lesson = lesson.filter(|_| kept.game == Game::TICTACTOE);
    let style = lesson.and_then(|number| lessons::style_of(number, names.clone()));
    let opening = kept.record().opening().rule();
    style.unwrap_or_else(|| GameStyle { opening, ..GameStyle::own(common, Marking::Fixed(names)) })
}

/// The position at which new games start.
fn start(common: &Common<'_>) -> Result<Start, Failure> {
    if common.position.is_none() {
        return Ok(Start::Empty);
    }
    let from = common.position()?;
    if from.conclusion().is_some() {
        return Err(usage(common.words, "--position", &common.words.say("illegal-over", [])));
    }
    Ok(Start::Position(from))
}

/// The limits of players that are programs; refuses those that cannot play the game.
fn programs_of(
    common: &Common<'_>,
    options: &TableOptions,
    style: &GameStyle,
) -> Result<Programs, Failure> {
    let players = match &style.marking {
        Marking::Fixed(names) => vec![&names.x, &names.o],
        Marking::Random(name) | Marking::Ask(name) | Marking::AskX(name) => vec![name],
    };
    let check = if common.position.is_none() { check_for_games } else { check_contestant };
    players.iter().try_for_each(|name| check(common, name))?;
    programs::settings(common.words, &options.sandbox, players)
}
