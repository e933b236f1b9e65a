//! Which games a call names.

use std::collections::HashSet;

use clap::ArgMatches;
use inarow_formats::GameId;

use crate::common::{Common, number};
use crate::failure::Failure;

/// The games that a call names.
pub(super) fn ids(common: &Common<'_>, matches: &ArgMatches) -> Result<Vec<GameId>, Failure> {
    let texts = matches.get_many::<String>("id").into_iter().flatten();
    let id = |text: &String| {
        let id = number(common.words, "ID", text, 1)?;
        // A number that no game can have names a game that is not there.
        Ok(GameId(i64::try_from(id).unwrap_or(i64::MAX)))
    };
    let mut ids: Vec<GameId> = texts.map(id).collect::<Result<_, Failure>>()?;
    let mut seen = HashSet::new();
    ids.retain(|id| seen.insert(*id));
    Ok(ids)
}
