//! `inarow games delete ID…`.

use std::io::Write;

use clap::Args;
use inarow_formats::kept::GameId;
use inarow_store::Error;
use inarow_words::Words;

use super::ids::ids;
use crate::common::Common;
use crate::console::Console;
use crate::conversation::request::first_letter;
use crate::database::{self, Database};
use crate::failure::Failure;
use crate::keeping::Live;
use crate::kept::shown_name;
use crate::options::DatabaseOption;
use crate::options::value::whole;

/// The options of `games delete`.
#[derive(Args)]
#[command(override_usage = "inarow games delete ID… [--yes]")]
pub(super) struct Options {
    #[arg(value_name = "ID…", required = true, num_args = 1.., value_parser = whole(1))]
    id: Vec<u64>,
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    database: DatabaseOption,
}

/// Deletes games, once that has been confirmed.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[])?;
    let ids = ids(&options.id);
    let database = database::open_existing(common, &options.database)?;
    // All must be there and free before anything is asked or deleted.
    let take = |id: GameId| {
        let busy = || words.say("resume-live", [("id", id.to_string().into())]);
        Live::take(database.place(), id).ok_or_else(|| Failure::Failed(busy()))
    };
    let described = ids.iter().map(|&id| {
        take(id)?;
        describe(common, &database, id)
    });
    for line in described.collect::<Result<Vec<_>, Failure>>()? {
        say(&line)?;
    }
    if !options.yes {
        let question = words.say("delete-ask", [("count", ids.len().into())]);
        let answer = Console::new(false).ask(&question)?;
        if !matches!(answer.as_deref().and_then(first_letter), Some('y' | '是' | '好')) {
            return Err(Failure::Failed(words.say("delete-not", [])));
        }
    }
    for &id in &ids {
        let _live = take(id)?;
        let deleted = database.ask(async |store| store.delete(id).await);
        deleted.map_err(|error| database::failed(common, database.place(), &error))?;
    }
    say(&words.say("delete-done", [("count", ids.len().into())]))
}

/// A game in a line; a damaged one can be deleted too.
fn describe(common: &Common<'_>, database: &Database, id: GameId) -> Result<String, Failure> {
    let words = common.words;
    let said_id = ("id", id.to_string().into());
    let kept = match database.ask(async |store| store.get(id).await) {
        Err(Error::Corrupt(_)) => return Ok(words.say("delete-which-damaged", [said_id])),
        Err(Error::NotFound(_)) => {
            return Err(Failure::Failed(words.say("store-not-found", [said_id])));
        }
        Err(error) => return Err(database::failed(common, database.place(), &error)),
        Ok(kept) => kept,
    };
    let said = [
        said_id,
        ("game", words.game(&kept.game).into()),
        ("x", shown_name(&kept.players.x).into()),
        ("o", shown_name(&kept.players.o).into()),
        ("plies", kept.moves.len().into()),
    ];
    Ok(words.say("delete-which", said))
}

fn say(line: &str) -> Result<(), Failure> {
    Ok(writeln!(std::io::stdout(), "{line}")?)
}
