//! Games of a file that a page keeps from now on.

use std::collections::HashSet;

use inarow_formats::kept::{KeptGame, KeptMove, Millis};
use inarow_formats::{RecentRules, RecordedDate, Variations, json};
use inarow_rules::{Game, Mark, Notation};
use inarow_search::Informed;
use serde::{Deserialize, Serialize};

use super::{AtHome, Found, HomeGame};
use crate::asked::{ClockWanted, not_exchanged};
use crate::exchange::say_code_page;
use crate::exchange::{ExchangeError, GameText, ReadAs};
use crate::{Problem, Voice, budget};

/// The most problems that are listed.
const LISTED: usize = 10;

/// A file with games, and the games that a page stores already.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedHomeImport {
    text: String,
    /// The code page that the browser read it in as a guess.
    #[serde(default)]
    guessed: Option<String>,
    /// The name of the file, which may show its form.
    file: String,
    games: Vec<Found>,
    /// The prefix of the names of the new games.
    code: String,
    /// The number of the first of them.
    id: i64,
    /// The time, in milliseconds since 1970.
    now: i64,
}

/// The result of importing the games of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct HomeImport {
    /// The games to store.
    stored: Vec<HomeGame>,
    /// Games that were stored before.
    known: usize,
    /// Games that cannot be stored.
    refused: usize,
    /// The reasons of the first of them.
    problems: Vec<String>,
    /// Sentences about parts that were guessed or passed over, the first of them.
    notes: Vec<String>,
}

impl WantedHomeImport {
    /// The games of the file, each wholly or not at all; none that the page keeps already.
    ///
    /// # Errors
    /// If there are none: the file is too large, empty or in a form that is not read.
    pub fn read(
        self,
        voice: &Voice<'_>,
        mut compiled: impl FnMut(Game) -> Informed,
    ) -> Result<HomeImport, Problem> {
        let WantedHomeImport { text, guessed, file, games, code, id, now } = self;
        if text.len() as u64 > budget::IMPORTED_AT_HOME {
            return Err(not_exchanged(ExchangeError::TooLarge(budget::IMPORTED_AT_HOME)));
        }
        let known = games.into_iter().filter_map(|game| AtHome::read(game, &mut compiled).ok());
        let mut known: HashSet<String> = known.flat_map(|one| names(&one.game.kept)).collect();
        let mut text = GameText::open(text.as_bytes(), as_file(file)).map_err(not_exchanged)?;
        let guessed = guessed.map(|name| say_code_page(voice.words, &name));
        let mut found =
            HomeImport { notes: guessed.into_iter().collect(), ..HomeImport::default() };
        for read in text.games().map(|game| game.legal()) {
            let room = LISTED.saturating_sub(found.notes.len());
            let passed = read.notes.iter().take(room).map(|note| note.say_with_place(voice));
            found.notes.extend(passed);
            let problem = match (read.problems.first(), read.game) {
                (None, Some(kept)) if !known.insert(name_of(&kept)) => {
                    found.known += 1;
                    continue;
                }
                (None, Some(mut kept)) => {
                    known.extend(names(&kept));
                    kept.started = kept.started.or_else(|| date(&kept)).or(Some(now));
                    if kept.origin.is_empty() {
                        KeptGame::IMPORTED.clone_into(&mut kept.origin);
                    }
                    let (rules, number) = (compiled(kept.game), found.stored.len());
                    let (code, id) = (format!("{code}{number:x}"), id - number as i64);
                    // A file does not say which time the sides had.
                    let game = HomeGame::new(code, id, kept, ClockWanted::default());
                    match AtHome::begin(game, rules) {
                        Ok(one) => {
                            found.stored.push(one.game);
                            continue;
                        }
                        Err(problem) => problem.view(voice.words).detail,
                    }
                }
                (Some(problem), _) => problem.say_with_place(voice),
                (None, None) => continue,
            };
            found.refused += 1;
            found.problems.extend((found.refused <= LISTED).then_some(problem));
        }
        let is_empty = found.stored.is_empty() && found.known + found.refused == 0;
        if is_empty { Err(not_exchanged(ExchangeError::Empty)) } else { Ok(found) }
    }
}

/// The day of a game whose file has no more.
fn date(kept: &KeptGame) -> Option<Millis> {
    let (_, date) = kept.tags.iter().find(|(name, _)| name == "Date")?;
    Some(RecordedDate::read(date)?.noon())
}

fn as_file(name: String) -> ReadAs {
    ReadAs {
        form: None,
        file: Some(name),
        game: Game::TICTACTOE,
        is_only_game: false,
        first: Mark::X,
        notation: Notation::Algebraic,
        variations: Variations::LeftOut,
        most: budget::IMPORTED_AT_HOME,
        rules: RecentRules::default(),
    }
}

/// The identity of a game, equal if it is written twice: its rules, players, first side, date and moves.
fn name_of(kept: &KeptGame) -> String {
    let moves = kept.squares().into_iter().map(KeptMove::from).collect();
    json::write(&KeptGame {
        tags: Vec::new(),
        origin: String::new(),
        finished: None,
        end: None,
        moves,
        ..kept.clone()
    })
}

/// The same, with the identity of a game whose file does not give its start.
fn names(kept: &KeptGame) -> [String; 2] {
    [name_of(kept), name_of(&KeptGame { started: None, ..kept.clone() })]
}
