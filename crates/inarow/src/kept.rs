//! Games of the database, and the unfinished ones among them.

use inarow_formats::Listed;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_store::Error;
use inarow_words::steers;

use crate::common::Common;
use crate::database::{self, Database, failed};
use crate::failure::Failure;
use crate::keeping::Live;

/// An unfinished game that is not being played.
pub(crate) struct Waiting {
    pub(crate) id: GameId,
    pub(crate) kept: KeptGame,
    pub(crate) live: Live,
}

/// The number of unfinished games searched for one that this program can resume.
const LOOKED_AT: usize = 100;

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

/// The game of this name, if it can be resumed.
pub(crate) fn named(
    common: &Common<'_>,
    database: &Database,
    id: GameId,
) -> Result<Waiting, Failure> {
    let words = common.words;
    let refused = |key: &str| Failure::Failed(words.say(key, [("id", id.to_string().into())]));
    get(common, database, id)?;
    let live = Live::take(database.place(), id).ok_or_else(|| refused("resume-live"))?;
    // Only now is it certain that no other program changes it.
    let kept = get(common, database, id)?;
    if kept.end.is_some() {
        return Err(refused("resume-over"));
    }
    let codes = database.ask(async |store| store.codes(&[id]).await);
    let codes = codes.map_err(|error| failed(common, database.place(), &error))?;
    if let Some(code) = codes.get(&id) {
        // Only the server changes it, and informs its players.
        let said = [("id", id.to_string().into()), ("address", format!("/game/{code}").into())];
        return Err(Failure::Failed(words.say("resume-online", said)));
    }
    Ok(Waiting { id, kept, live })
}

/// The newest unfinished game of a terminal that is not being played and may be resumed.
pub(crate) fn newest(
    common: &Common<'_>,
    database: &Database,
    may_resume: &dyn Fn(&KeptGame) -> bool,
) -> Result<Option<Waiting>, Failure> {
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
        let waits =
            |kept: &KeptGame| kept.end.is_none() && kept.game.grid().is_some() && may_resume(kept);
        if let Some(kept) = get(common, database, id).ok().filter(waits) {
            return Ok(Some(Waiting { id, kept, live }));
        }
    }
    Ok(None)
}

/// The most letters of a name in a table.
const LONGEST_NAME: usize = 30;

/// A name as a table shows it: without control characters, not too long, and with a placeholder for
/// an empty one.
pub(crate) fn shown_name(name: &str) -> String {
    let mut shown: String = name.chars().filter(|letter| !steers(*letter)).collect();
    if let Some((end, _)) = shown.char_indices().nth(LONGEST_NAME) {
        shown.truncate(end);
        shown.push('…');
    }
    if shown.is_empty() { "?".to_owned() } else { shown }
}
