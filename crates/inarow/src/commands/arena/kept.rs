//! The games of a tournament in a file, and where it stopped.

mod call;
mod game;

use std::path::Path;

use inarow_answers::tournament::Keeper;
use inarow_bots::Contestant;
use inarow_formats::Filter;
use inarow_lab::{Arena, Encounter, Results};
use inarow_store::LARGEST_PAGE;

use self::call::Call;
use self::game::Line;
use crate::common::{Common, usage};
use crate::database;
use crate::failure::{Failure, warn};
use crate::journal::Journal;
use crate::options::DatabaseOption;

/// The games of a tournament that are kept.
pub(super) struct Kept<'a> {
    common: &'a Common<'a>,
    journal: Journal,
    /// The call that kept the games that are there, and those games.
    before: Option<(Call, Vec<Line>)>,
    players: Vec<String>,
    /// The identities of the players.
    identities: Vec<String>,
}

impl<'a> Kept<'a> {
    /// Looks for the games that a file keeps.
    pub(super) fn open(
        common: &'a Common<'a>,
        path: &Path,
        players: &[Contestant],
        sandboxed: bool,
    ) -> Result<Kept<'a>, Failure> {
        if !path.exists() {
            refuse_earlier(common, path)?;
        }
        let other = || {
            let said = [("file", path.display().to_string().into())];
            usage(common.words, "--keep", &common.words.say("arena-kept-other", said))
        };
        // With other weights the same player plays otherwise.
        let weights = common.rules.weights().map(|weights| format!(" {:016x}", weights.checksum()));
        let identity = |player: &Contestant| {
            player.identity(sandboxed) + weights.as_deref().unwrap_or_default()
        };
        let (journal, before) = Journal::open(common, path, other)?;
        Ok(Kept {
            common,
            journal,
            before,
            players: players.iter().map(ToString::to_string).collect(),
            identities: players.iter().map(identity).collect(),
        })
    }

    /// The seed of the games that are there.
    pub(super) fn seed(&self) -> Option<u64> {
        self.before.as_ref().map(|(call, _)| call.seed)
    }

    fn file(&self) -> String {
        self.journal.path().display().to_string()
    }

    /// Adds the saved games to the results; returns the number of the next encounter.
    fn replay(
        &self,
        arena: &Arena<'_>,
        lines: Vec<Line>,
        results: &mut Results,
    ) -> Result<u64, Failure> {
        let mut number = 0;
        // The head is the first line.
        for (line, place) in lines.into_iter().zip(2_u64..) {
            let damaged = || {
                let said = [("line", place.into()), ("file", self.file().into())];
                Failure::Failed(self.common.words.say("arena-kept-damaged", said))
            };
            // Encounters of pairs whose test had ended were left out.
            let is_settled = |number| results.verdicts[arena.place(number).0].is_some();
            while number < arena.encounters() && is_settled(number) {
                number += 1;
            }
            let is_next = line.encounter == number && number < arena.encounters();
            let games = line.played(&self.common.rules, arena.opening).filter(|_| is_next);
            let games = games.ok_or_else(damaged)?;
            arena.add(results, number, &games);
            number += 1;
        }
        Ok(number)
    }
}

impl Keeper<Failure> for Kept<'_> {
    /// Refuses a tournament that is not the one whose games are there.
    fn known(&mut self, arena: &Arena<'_>, results: &mut Results) -> Result<u64, Failure> {
        let call = Call::of(arena, &self.players, &self.identities);
        let words = self.common.words;
        match self.before.take() {
            None => {
                let begun = self.journal.add([&call]);
                begun.map_err(|error| self.journal.failure(self.common, &error))?;
                Ok(0)
            }
            Some((before, lines)) if before == call => {
                let from = self.replay(arena, lines, results)?;
                warn(&words.say("arena-goes-on", [("games", results.games().into())]));
                Ok(from)
            }
            Some((_, lines)) => {
                let games = 2 * lines.len();
                let said = [("file", self.file().into()), ("games", games.into())];
                Err(usage(words, "--keep", &words.say("arena-kept-otherwise", said)))
            }
        }
    }

    fn keep(&mut self, encounters: Vec<Encounter>) -> Result<(), Failure> {
        let lines = encounters.iter().map(|encounter| Line::of(self.common.game(), encounter));
        let kept = self.journal.add(lines);
        kept.map_err(|error| self.journal.failure(self.common, &error))
    }
}

/// Refuses a name under which an earlier version kept a tournament among the saved games, from where
/// it cannot continue.
fn refuse_earlier(common: &Common<'_>, path: &Path) -> Result<(), Failure> {
    let saved = database::open_to_read(common, &DatabaseOption::default());
    let (Some(name), Ok(Some(database))) = (path.to_str(), saved) else {
        return Ok(());
    };
    let origin = format!("arena {}", name.trim());
    let filter = Filter { game: Some(*common.game()), ..Filter::default() };
    let mut from = None;
    loop {
        let page = database.ask(async |store| store.list(&filter, from, LARGEST_PAGE).await);
        let page = page.map_err(|error| database::failed(common, database.place(), &error))?;
        if page.games.iter().any(|listed| listed.head.origin == origin) {
            let problem = common.words.say("arena-kept-earlier", [("name", name.into())]);
            return Err(usage(common.words, "--keep", &problem));
        }
        from = page.next;
        if from.is_none() {
            return Ok(());
        }
    }
}
