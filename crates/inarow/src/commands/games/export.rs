//! `inarow games export`: games for other programs, and pictures of them.

use std::io::Write;
use std::ops::ControlFlow;

use clap::Args;
use inarow_answers::exchange::{ExchangeError, WriteAs, WrittenGame, export, write_game};
use inarow_answers::view;
use inarow_answers::views::GameForm;
use inarow_formats::Filter;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_rules::tree::GameTree;
use inarow_rules::{Grid, Rules};
use inarow_store::Error;
use inarow_words::Words;

use super::filter::FilterOptions;
use super::format::{FormatName, WRITABLE};
use super::ids::ids;
#[cfg(feature = "cluster")]
use super::site;
use super::{check_site, page, show};
use crate::common::{Common, usage};
use crate::database::{self, Database, failed};
use crate::dates;
use crate::failure::{Failure, warn};
use crate::kept::get;
use crate::options::value::{among, whole};
use crate::options::{DatabaseOption, NotationOption, OutOption, PlainOption, by_ending};
use crate::output::stdout;
use crate::progress::Progress;

/// The options of `games export`.
#[derive(Args)]
#[command(override_usage = "inarow games export [ID…] [OPTIONS]")]
pub(super) struct Options {
    #[command(flatten)]
    filter: FilterOptions,
    #[arg(value_name = "ID…", num_args = 1.., value_parser = whole(1))]
    id: Vec<u64>,
    #[arg(
        long = "as",
        value_name = "json|sgf|psq|columns|moves|text|svg",
        value_parser = among(WRITABLE)
    )]
    r#as: Option<FormatName>,
    #[command(flatten)]
    out: OutOption,
    #[arg(
        id = "written-site",
        long = "site",
        conflicts_with_all = [
            "id", "as", "ply", "notation", "filter-game", "filter-player", "result", "since", "until",
            "filter-symmetry", "position",
        ]
    )]
    site: bool,
    #[arg(long, value_name = "N", value_parser = whole(0))]
    ply: Option<u64>,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    database: DatabaseOption,
    #[command(flatten)]
    plain: PlainOption,
}

/// The settings of an export.
struct Export<'a> {
    common: &'a Common<'a>,
    name: FormatName,
    /// The number of moves before the position to be shown instead of the game.
    ply: Option<usize>,
    written: u64,
    /// Games that the format cannot hold.
    left_out: u64,
    /// Games of which the format holds less than is known.
    losing: u64,
    losing_opening: u64,
}

/// Writes games to standard output or a new file.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    check_site(words, options.site)?;
    let Options { filter, notation, database, plain, .. } = &options;
    let common = &Common::read(words, &[filter, notation, plain])?;
    let out = options.out.file(words);
    #[cfg(feature = "cluster")]
    if options.site {
        return site::export(common, database, out);
    }
    let name = match (options.r#as, &out) {
        (Some(name), _) => name,
        (None, None) => FormatName::Json,
        (None, Some(file)) => by_ending(words, "--out", &file.path, FormatName::ENDINGS)?,
    };
    let (ids, filter) = (ids(&options.id), filter.filter(common)?);
    if !ids.is_empty() && filter != Filter::default() {
        return Err(usage(words, "ID", &words.say("export-ids-or-filter", [])));
    }
    let ply = options.ply.map(|ply| usize::try_from(ply).unwrap_or(usize::MAX));
    let shows = matches!(name, FormatName::Text | FormatName::Svg) && ids.len() == 1;
    if ply.is_some() && !shows {
        return Err(usage(words, "--ply", &words.say("export-ply", [])));
    }
    let mut export =
        Export { common, name, ply, written: 0, left_out: 0, losing: 0, losing_opening: 0 };
    let database = database::open_to_read(common, database)?;
    let mut write = |out: &mut dyn Write| match &database {
        Some(database) => export.all(database, &ids, &filter, out),
        None => Ok(()),
    };
    match &out {
        Some(file) => file.write(write)?,
        None => {
            let mut out = stdout();
            write(&mut out)?;
            out.flush()?;
        }
    }
    if export.losing_opening > 0 {
        let games = export.losing_opening.into();
        warn(&words.say("export-losing-opening", [("games", games)]));
    }
    if export.losing > 0 {
        warn(&words.say("export-losing", [("games", export.losing.into())]));
    }
    if let Some(file) = out {
        let said = [("games", export.written.into()), ("file", file.name().into())];
        warn(&words.say("export-done", said));
    }
    match export.left_out {
        0 => Ok(()),
        games => Err(Failure::Failed(words.say("export-left-out", [("games", games.into())]))),
    }
}

impl Export<'_> {
    /// Writes the games that are named, else those that fit the filter, oldest first where it is
    /// empty.
    fn all(
        &mut self,
        database: &Database,
        ids: &[GameId],
        filter: &Filter,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let common = self.common;
        if !ids.is_empty() {
            for &id in ids {
                self.one(id, &get(common, database, id)?, out)?;
            }
            return Ok(());
        }
        if *filter != Filter::default() {
            return page::walk(common, database, filter, |listed| {
                let id = listed.head.id;
                match database.ask(async |store| store.get(id).await) {
                    Ok(kept) => self.one(id, &kept, out)?,
                    // It was deleted meanwhile.
                    Err(Error::NotFound(_)) => {}
                    Err(error) => {
                        self.leave_out(id, &database::problem(common.words, None, &error))
                    }
                }
                Ok(ControlFlow::Continue(()))
            });
        }
        let progress = Progress::new();
        database.ask(async |store| {
            let mut games = store.export();
            loop {
                let next = games.next().await;
                let next = next.map_err(|error| failed(common, database.place(), &error))?;
                let Some((id, kept)) = next else { return Ok(()) };
                match kept {
                    Ok(kept) => self.one(id, &kept, out)?,
                    Err(error) => {
                        self.leave_out(id, &database::problem(common.words, None, &error))
                    }
                }
                let games = [("games", self.written.into())];
                progress.tell(|| common.words.say("export-progress", games));
            }
        })
    }

    fn leave_out(&mut self, id: GameId, problem: &str) {
        let said = [("id", id.to_string().into()), ("problem", problem.into())];
        warn(&self.common.words.say("export-not-held", said));
        self.left_out += 1;
    }

    fn one(&mut self, id: GameId, kept: &KeptGame, out: &mut dyn Write) -> Result<(), Failure> {
        let words = self.common.words;
        if self.written == 1 && self.name.holds_one() {
            return Err(usage(words, "--as", &words.say("export-holds-one", [])));
        }
        match self.text(id, kept)? {
            Err(problem) => self.leave_out(id, &problem),
            Ok(written) => {
                self.losing += u64::from(written.loses);
                self.losing_opening += u64::from(written.loses_opening);
                out.write_all(written.text.as_bytes())?;
                self.written += 1;
            }
        }
        Ok(())
    }

    /// The number of moves after which the position is to be shown.
    fn place(&self, kept: &KeptGame) -> Result<Option<usize>, Failure> {
        let (words, plies) = (self.common.words, kept.moves.len());
        match self.ply {
            Some(ply) if ply > plies => {
                let problem = words.say("ply-beyond-game", [("plies", plies.into())]);
                Err(usage(words, "--ply", &problem))
            }
            place => Ok(place),
        }
    }

    /// The text of a game, or the reason why there is none.
    fn text(&self, id: GameId, kept: &KeptGame) -> Result<Result<WrittenGame, String>, Failure> {
        let (common, voice) = (self.common, self.common.voice());
        let form = self.name.form(voice.notation);
        let written = match (form, self.place(kept)?) {
            (None, None) => Ok(show::text(common, id, kept)? + "\n"),
            (None, Some(ply)) => match kept.game.grid() {
                Some(grid) => Ok(self.position(grid, kept, ply)?),
                None => Err(ExchangeError::NotFlat(kept.game)),
            },
            (Some(form), Some(ply)) => {
                let (rules, at) = (Rules::new(kept.game), ply.checked_sub(1));
                let wanted = WriteAs { form, at, end: None };
                let written = export(&rules, GameTree::from(kept.record()), wanted);
                written.map(|written| view(&written, &voice).view.text)
            }
            (Some(form), None) => {
                let keeps_times = matches!(form, GameForm::Json | GameForm::Svg);
                let kept = if keeps_times { kept } else { &dated(kept) };
                let written = write_game(form, kept, &voice);
                return Ok(written.map_err(|error| self.problem(&error)));
            }
        };
        let whole = written.map(WrittenGame::whole);
        Ok(whole.map_err(|error| self.problem(&error)))
    }

    fn problem(&self, error: &ExchangeError) -> String {
        error.say(&self.common.voice()).unwrap_or_default()
    }

    /// The board after `ply` moves, and as text.
    fn position(&self, grid: Grid, kept: &KeptGame, ply: usize) -> Result<String, Failure> {
        let rules = Rules::new(kept.game);
        let positions = kept.record().positions(&rules);
        let positions = positions.map_err(|bad| show::damaged(self.common, kept, bad))?;
        let board = show::board(self.common, (&rules, grid), kept, &positions, ply);
        let position = positions[ply].to_string();
        Ok(format!("{}\n{position}\n", board.trim_matches('\n')))
    }
}

/// A game with its date in its tags too, for formats that keep no times.
fn dated(kept: &KeptGame) -> KeptGame {
    let mut kept = kept.clone();
    let known = kept.tags.iter().any(|(name, _)| name == "Date");
    if let Some(date) = kept.started.and_then(dates::date).filter(|_| !known) {
        kept.tags.push(("Date".to_owned(), date));
    }
    kept
}
