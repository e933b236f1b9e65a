//! `inarow games resume [ID]`, and the offer to go on with an unfinished game.

use std::io::{IsTerminal, stdin, stdout};

use clap::ArgMatches;
use inarow_bots::Contestant;
use inarow_formats::{GameId, KeptGame};
use inarow_rules::{ByMark, End, Game, Rules};
use inarow_store::{Error, Listed};

use super::super::{lesson, play};
use super::{ids, shown_name};
use crate::common::{Common, Format};
use crate::database::{self, Database, failed, now};
use crate::dates;
use crate::failure::Failure;
use crate::keeping::{Keeper, Live, game_name, names};
use crate::line::{Console, Manner, Marking, Session, Start, means_quit};

/// An unfinished game that nobody is playing.
pub(crate) struct Waiting {
    pub(crate) id: GameId,
    pub(crate) kept: KeptGame,
    pub(crate) live: Live,
}

/// What became of the offer to go on with a game.
pub(crate) enum Offer {
    /// There was none, or it was declined.
    None,
    /// It was accepted.
    GoOn(Box<Waiting>),
    /// The person wants to leave.
    Leave,
}

/// What is understood at the offer; nothing typed means yes.
const YES: [&str; 8] = ["", "y", "yes", "是", "是的", "好", "继续", "嗯"];
const NO: [&str; 5] = ["n", "no", "否", "不", "不要"];
const DROP: [&str; 6] = ["d", "drop", "abandon", "放弃", "弃", "删"];

/// How many unfinished games are looked at for one that this program can go on with.
const LOOKED_AT: usize = 100;

/// Goes on with the game that the call names, else with the newest unfinished one.
pub(super) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    common.refuse(
        "games resume",
        &[
            ("--format json", common.format == Format::Json),
            ("--position", common.position.is_some()),
        ],
    )?;
    let asked = ids(common, matches)?;
    let database = database::open_existing(common)?;
    let waiting = match asked.first() {
        Some(&id) => named(common, &database, id)?,
        None => newest(common, &database)?
            .ok_or_else(|| Failure::Failed(words.say("resume-none", [])))?,
    };
    play(common, Keeper::new(words, database, "play"), waiting)
}

/// The game of this name, if it can go on.
fn named(common: &Common<'_>, database: &Database, id: GameId) -> Result<Waiting, Failure> {
    let words = common.words;
    let refused = |key: &str| Failure::Failed(words.say(key, [("id", id.to_string().into())]));
    get(common, database, id)?;
    let live = Live::take(database.place(), id).ok_or_else(|| refused("resume-live"))?;
    // Only now does nobody change it any more.
    let kept = get(common, database, id)?;
    if kept.end.is_some() {
        return Err(refused("resume-over"));
    }
    let codes = database.ask(async |store| store.codes(&[id]).await);
    let codes = codes.map_err(|error| failed(common, database.place(), &error))?;
    if let Some(code) = codes.get(&id) {
        // The server alone changes it, and tells those who play it.
        let said = [("id", id.to_string().into()), ("address", format!("/game/{code}").into())];
        return Err(Failure::Failed(words.say("resume-online", said)));
    }
    Ok(Waiting { id, kept, live })
}

/// The newest unfinished game of a terminal that nobody is playing.
pub(crate) fn newest(common: &Common<'_>, database: &Database) -> Result<Option<Waiting>, Failure> {
    let page = database.ask(async |store| store.unfinished(None, LOOKED_AT).await);
    let page = page.map_err(|error| failed(common, database.place(), &error))?;
    let ours = |listed: &&Listed| {
        let origin = &listed.head.origin;
        listed.plies > 0 && (origin == "play" || origin.starts_with("lesson "))
    };
    for listed in page.games.iter().filter(ours) {
        let id = listed.head.id;
        let Some(live) = Live::take(database.place(), id) else { continue };
        // A game that is damaged, was ended meanwhile or cannot be drawn does not wait.
        let waits = |kept: &KeptGame| kept.end.is_none() && kept.game.grid().is_some();
        if let Some(kept) = get(common, database, id).ok().filter(waits) {
            return Ok(Some(Waiting { id, kept, live }));
        }
    }
    Ok(None)
}

/// A game with everything that is kept of it.
pub(crate) fn get(
    common: &Common<'_>,
    database: &Database,
    id: GameId,
) -> Result<KeptGame, Failure> {
    let kept = database.ask(async |store| store.get(id).await);
    kept.map_err(|error| match error {
        Error::NotFound(_) => Failure::Failed(database::problem(common.words, None, &error)),
        error => failed(common, database.place(), &error),
    })
}

/// On a terminal, asks whether to go on with the newest unfinished game.
pub(crate) fn offer(common: &Common<'_>, keeper: &Keeper<'_>) -> Result<Offer, Failure> {
    let words = common.words;
    let Some(database) = keeper.database() else { return Ok(Offer::None) };
    if !(stdin().is_terminal() && stdout().is_terminal()) {
        return Ok(Offer::None);
    }
    let Some(waiting) = newest(common, database)? else { return Ok(Offer::None) };
    let Waiting { id, kept, .. } = &waiting;
    let question = words.say(
        "resume-offer",
        [
            ("id", id.to_string().into()),
            ("game", game_name(&kept.game).into()),
            ("x", shown_name(&kept.players.x).into()),
            ("o", shown_name(&kept.players.o).into()),
            ("plies", kept.moves.len().into()),
            ("begun", kept.started.map(dates::minute).unwrap_or_default().into()),
        ],
    );
    let console = Console::new(false);
    loop {
        let Some(answer) = console.ask(&question)? else { return Ok(Offer::Leave) };
        let word = answer.to_lowercase();
        let is_one_of = |words: &[&str]| words.contains(&word.as_str());
        if is_one_of(&YES) {
            return Ok(Offer::GoOn(Box::new(waiting)));
        } else if is_one_of(&NO) {
            return Ok(Offer::None);
        } else if is_one_of(&DROP) {
            let id = *id;
            let ended = database.ask(async |store| store.end(id, End::Abandoned, now()).await);
            ended.map_err(|error| failed(common, database.place(), &error))?;
            return Ok(Offer::None);
        } else if means_quit(&word) {
            return Ok(Offer::Leave);
        }
    }
}

/// Goes on with a game, and plays others after it.
pub(crate) fn play<'a>(
    common: &Common<'a>,
    mut keeper: Keeper<'a>,
    waiting: Waiting,
) -> Result<(), Failure> {
    let Waiting { id, kept, live } = waiting;
    let common = Common { rules: Rules::new(kept.game), ..common.clone() };
    let grid = common.grid()?;
    keeper.go_on(id, &kept, live);
    let (names, record) = (names(&kept), kept.record());
    let manner = manner(&common, &kept, names.clone());
    play::check_players(&common, &manner)?;
    let means = play::means(&common, keeper)?;
    let start = Start::Game(record, names);
    Session::new(common.words, &common.rules, grid, manner, start, means).run()
}

/// How a game is shown: a lesson's as in the lesson.
fn manner(common: &Common<'_>, kept: &KeptGame, names: ByMark<Contestant>) -> Manner {
    let lesson = kept.origin.strip_prefix("lesson ").and_then(|number| number.parse().ok());
    let lesson = lesson.filter(|_| kept.game == Game::TICTACTOE);
    let manner = lesson.and_then(|number| lesson::manner_of(number, names.clone()));
    manner.unwrap_or_else(|| play::manner(common, Marking::Fixed(names)))
}
