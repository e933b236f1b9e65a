//! `--site` of `games export` and `games import`: games with the players' rights, and the owner of the server.

use std::io::{BufRead, Write};
use std::ops::ControlFlow;

use inarow_formats::site::{Counts, Part, Parts, SiteError, write};
use inarow_store::Error;

use super::import::Gauge;
use super::report::Report;
use crate::common::Common;
use crate::database::{self, Database, failed};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::NewFile;
use crate::options::DatabaseOption;
use crate::output::stdout;
use crate::progress::Progress;

/// Writes a whole site to standard output or to a new file that only its owner may read.
pub(super) fn export(
    common: &Common<'_>,
    asked: &DatabaseOption,
    out: Option<NewFile<'_>>,
) -> Result<(), Failure> {
    let Some(database) = database::open_to_read(common, asked)? else {
        return Err(Failure::Failed(common.words.say("whole-site-none", [])));
    };
    let mut counts = Counts::default();
    let mut all = |out: &mut dyn Write| write_all(common, &database, &mut counts, out);
    let Some(file) = out else {
        let mut out = stdout();
        all(&mut out)?;
        return Ok(out.flush()?);
    };
    file.write_secret(all)?;
    let said = [("games", counts.games.into()), ("rooms", counts.rooms.into())];
    warn(&common.words.say("whole-site-written", said));
    Ok(())
}

fn write_all(
    common: &Common<'_>,
    database: &Database,
    counts: &mut Counts,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let progress = Progress::new();
    let written = database.ask(async |store| {
        let tell = |part: Part| {
            counts.count(&part);
            progress.tell(|| common.words.say("export-progress", [("games", counts.games.into())]));
            match out.write_all(write(part).as_bytes()) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => ControlFlow::Break(error),
            }
        };
        store.export_site(tell).await
    });
    match written.map_err(|error| failed(common, database.place(), &error))? {
        ControlFlow::Continue(()) => Ok(()),
        ControlFlow::Break(error) => Err(error.into()),
    }
}

/// The reason why no site was taken.
enum Stop {
    Interrupted,
    Wrong(SiteError),
}

/// Takes a whole site from a text, or nothing.
pub(super) fn import(
    common: &Common<'_>,
    database: &Database,
    name: &str,
    text: impl BufRead,
    gauge: Option<Gauge>,
    report: &mut Report,
) -> Result<(), Failure> {
    let (words, progress) = (common.words, Progress::new());
    let mut parts = Parts::new(text);
    let (mut counts, mut line, mut game) = (Counts::default(), 0, None);
    let read = std::iter::from_fn(|| {
        if interrupt::is_wanted() {
            return Some(Err(Stop::Interrupted));
        }
        let part = parts.next()?.map_err(Stop::Wrong);
        line = parts.line();
        if let Ok(part) = &part {
            counts.count(part);
            game = match part {
                Part::Game(_, kept) => Some(kept.game),
                _ => game,
            };
        }
        let far = || words.say("import-progress", [("games", counts.games.into())]);
        match &gauge {
            Some(gauge) => gauge.tell(words, &progress, far),
            None => progress.tell(far),
        }
        Some(part)
    });
    match database.ask(async |store| store.import_site(read).await) {
        Ok(Ok(counts)) => {
            report.summary.kept += counts.games as usize;
            report.rooms = Some(counts.rooms);
        }
        Ok(Err(Stop::Interrupted)) => {}
        Ok(Err(Stop::Wrong(error))) => {
            let (place, problem) = words.site_problem(&error);
            report.unread(name, place, problem);
        }
        Err(error @ Error::Illegal { .. }) => {
            let naming = game.map(|game| common.naming_in(&game));
            let problem = database::problem(words, naming.as_ref(), &error);
            report.unread(name, (Some(line), None), problem);
        }
        Err(error) => return Err(failed(common, database.place(), &error)),
    }
    Ok(())
}
