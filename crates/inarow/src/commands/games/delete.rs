//! `inarow games delete ID…`.

use clap::ArgMatches;

use super::{ids, list::shown_name, resume};
use crate::common::{Common, Format};
use crate::database;
use crate::failure::Failure;
use crate::keeping::{Live, game_name};
use crate::line::{Console, first_letter};

/// Deletes games, once that has been confirmed.
pub(super) fn run(common: &Common<'_>, matches: &ArgMatches) -> Result<(), Failure> {
    let words = common.words;
    common.refuse("games delete", &[("--format json", common.format == Format::Json)])?;
    let ids = ids(common, matches)?;
    let database = database::open(common)?;
    let mut games = Vec::new();
    // All must be there and nobody's, before anything is asked or deleted.
    for &id in &ids {
        let kept = resume::get(common, &database, id)?;
        let refused = || words.say("resume-live", [("id", id.to_string().into())]);
        games.push((
            id,
            kept,
            Live::take(database.place(), id).ok_or_else(|| Failure::Failed(refused()))?,
        ));
    }
    for (id, kept, _) in &games {
        let said = [
            ("id", id.to_string().into()),
            ("game", game_name(&kept.game).into()),
            ("x", shown_name(&kept.players.x).into()),
            ("o", shown_name(&kept.players.o).into()),
            ("plies", kept.moves.len().into()),
        ];
        println_quietly(&words.say("delete-which", said))?;
    }
    if !matches.get_flag("yes") {
        let question = words.say("delete-ask", [("count", games.len().into())]);
        let answer = Console::new(false).ask(&question)?;
        if !matches!(answer.as_deref().and_then(first_letter), Some('y' | '是' | '好')) {
            return Err(Failure::Failed(words.say("delete-not", [])));
        }
    }
    for (id, ..) in &games {
        let deleted = database.ask(async |store| store.delete(*id).await);
        deleted.map_err(|error| database::failed(common, database.place(), &error))?;
    }
    println_quietly(&words.say("delete-done", [("count", games.len().into())]))
}

fn println_quietly(line: &str) -> Result<(), Failure> {
    use std::io::Write;
    Ok(writeln!(std::io::stdout(), "{line}")?)
}
