//! Walking through lists of games.

use std::ops::ControlFlow;

use inarow_formats::Filter;
use inarow_formats::Listed;
use inarow_store::LARGEST_PAGE;

use crate::common::Common;
use crate::database::{Database, failed};
use crate::failure::Failure;

/// Passes on the games that a filter selects, newest first, until the receiver stops.
pub(super) fn walk(
    common: &Common<'_>,
    database: &Database,
    filter: &Filter,
    mut hand_on: impl FnMut(Listed) -> Result<ControlFlow<()>, Failure>,
) -> Result<(), Failure> {
    let mut from = None;
    loop {
        let page = database.ask(async |store| store.list(filter, from, LARGEST_PAGE).await);
        let page = page.map_err(|error| failed(common, database.place(), &error))?;
        for listed in page.games {
            if hand_on(listed)?.is_break() {
                return Ok(());
            }
        }
        from = page.next;
        if from.is_none() {
            return Ok(());
        }
    }
}
