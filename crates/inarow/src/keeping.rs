//! Games are saved as they are played: a move is on the disk before it is shown. Only the full
//! screen shows it at once, and saves it on another thread.

mod going;
mod live;

use std::time::{Duration, Instant};

use inarow_bots::Contestant;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_players::PlayerName;
use inarow_players::review::Graded;
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Mark};
use inarow_store::{Error, NewGame};
use inarow_words::Words;

use crate::common::Common;
use crate::database::{self, Database, now, problem};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::options::DatabaseOption;

use going::Going;
pub(crate) use live::Live;

/// Pause before another attempt, since a locked database makes each one wait.
const PAUSE: Duration = Duration::from_secs(5);

/// Keeps the games of a session, one after the other.
pub(crate) struct Keeper<'a> {
    words: &'a Words,
    /// `None` where nothing is kept.
    database: Option<Database>,
    /// Where the games are played, as the database has it.
    origin: String,
    going: Option<Going>,
    /// The time since which the database has less than was played; that has been reported.
    behind_since: Option<Instant>,
}

impl<'a> Keeper<'a> {
    /// Keeps nothing.
    pub(crate) fn idle(words: &'a Words) -> Keeper<'a> {
        Keeper { words, database: None, origin: String::new(), going: None, behind_since: None }
    }

    /// Opens the database, if games are kept, or says why nothing will be kept.
    pub(crate) fn open(
        common: &Common<'a>,
        asked: Option<&DatabaseOption>,
        origin: &str,
    ) -> Result<Keeper<'a>, Failure> {
        let words = common.words;
        let Some(asked) = asked else { return Ok(Keeper::idle(words)) };
        if common.position.is_some() {
            warn(&words.say("not-saved-position", []));
            return Ok(Keeper::idle(words));
        }
        let place = match database::place(words, asked) {
            Ok(place) => place,
            Err(Failure::Failed(said)) => return Ok(Keeper::unsaved(words, said)),
            Err(wrong) => return Err(wrong),
        };
        Ok(match Database::open(&place) {
            Ok(database) => Keeper::new(words, database, origin),
            Err(error) => {
                let said = problem(words, None, &error);
                let said = [("file", database::shown(&place).into()), ("problem", said.into())];
                Keeper::unsaved(words, words.say("database-failed", said))
            }
        })
    }

    /// Keeps games in a database.
    pub(crate) fn new(words: &'a Words, database: Database, origin: &str) -> Keeper<'a> {
        let (origin, database) = (origin.to_owned(), Some(database));
        Keeper { words, database, origin, going: None, behind_since: None }
    }

    fn unsaved(words: &'a Words, problem: String) -> Keeper<'a> {
        warn(&words.say("not-saved", [("problem", problem.into())]));
        Keeper::idle(words)
    }

    /// The database, where there is one.
    pub(crate) fn database(&self) -> Option<&Database> {
        self.database.as_ref()
    }

    /// Goes on with a game that is kept.
    pub(crate) fn go_on(&mut self, id: GameId, kept: &KeptGame, live: Live) {
        let (moves, opening) = (kept.squares(), kept.record().opening());
        self.going = Some(Going { id, moves, opening, end: kept.end, _live: live });
        interrupt::set_last_words(self.resume_hint());
    }

    /// The present game, if all of it is kept.
    pub(crate) fn game(&self) -> Option<GameId> {
        self.going.as_ref().filter(|_| self.behind_since.is_none()).map(|going| going.id)
    }

    /// Brings the database up to date with the game. If that fails it is reported once, and tried again
    /// later.
    pub(crate) fn keep(&mut self, kept: &KeptGame) {
        let rests = self.behind_since.is_some_and(|since| since.elapsed() < PAUSE);
        if !rests {
            self.keep_now(kept);
        }
    }

    fn keep_now(&mut self, kept: &KeptGame) {
        if self.database.is_none() || (self.going.is_none() && kept.moves.is_empty()) {
            return;
        }
        match self.catch_up(kept) {
            Ok(()) => {
                if self.behind_since.take().is_some() {
                    warn(&self.words.say("saved-again", []));
                }
            }
            Err(error) => {
                if self.behind_since.replace(Instant::now()).is_none() {
                    let problem = problem(self.words, None, &error);
                    warn(&self.words.say("not-saved-yet", [("problem", problem.into())]));
                }
            }
        }
        interrupt::set_last_words(self.resume_hint());
    }

    /// The command that resumes an unfinished game, as a sentence; `None` if it is over, not wholly saved, or without a
    /// move, which no list has.
    pub(crate) fn resume_hint(&self) -> Option<String> {
        let going = self.going.as_ref().filter(|_| self.behind_since.is_none())?;
        let is_open = going.end.is_none() && !going.moves.is_empty();
        is_open.then(|| self.words.say("game-kept", [("id", going.id.to_string().into())]))
    }

    fn catch_up(&mut self, kept: &KeptGame) -> Result<(), Error> {
        let Some(database) = &self.database else { return Ok(()) };
        if self.going.is_none() {
            let new = self.new_game(kept);
            let id = database.ask(async |store| store.begin(new).await)?;
            let live = Live::take(database.place(), id).ok_or(Error::Locked)?;
            let opening = OpeningRecord::new(kept.record().opening().rule());
            self.going = Some(Going { id, moves: Vec::new(), opening, end: None, _live: live });
        }
        match (&mut self.going, &self.database) {
            (Some(going), Some(database)) => going.catch_up(database, kept),
            _ => Ok(()),
        }
    }

    fn new_game(&self, kept: &KeptGame) -> NewGame {
        let mut tags = kept.tags.clone();
        let opening = kept.record().opening();
        OpeningRecord::new(opening.rule()).write(&mut tags);
        let mut players = kept.players.clone();
        if opening.is_exchanged(kept.first) {
            std::mem::swap(&mut players.x, &mut players.o);
        }
        NewGame {
            first: kept.first,
            players,
            tags,
            origin: self.origin.clone(),
            ..NewGame::new(kept.game, now())
        }
    }

    /// Saves the grades of a finished game's moves.
    pub(crate) fn graded(&mut self, grades: &[Option<Graded>]) {
        let (Some(database), Some(id)) = (&self.database, self.game()) else { return };
        let grades = (1..).zip(grades).filter_map(|(ply, grade)| Some((ply, (*grade)?)));
        let graded = database.ask(async |store| {
            for (ply, grade) in grades {
                store.grade(id, ply, Some(grade.to_string())).await?;
            }
            Ok::<(), Error>(())
        });
        // A grade can be computed again at any time.
        let _ = graded;
    }

    /// Tries once more to save the unsaved rest, and reports how much is saved, if it is not all.
    pub(crate) fn finish(&mut self, kept: &KeptGame) {
        if self.behind_since.is_none() {
            return;
        }
        self.keep_now(kept);
        if self.behind_since.is_some() {
            let said = match &self.going {
                Some(Going { id, moves, .. }) => self.words.say(
                    "saved-in-part",
                    [("id", id.to_string().into()), ("plies", moves.len().into())],
                ),
                None => self.words.say("saved-nothing", []),
            };
            warn(&said);
        }
    }

    /// Says where the games to come are played.
    pub(crate) fn set_origin(&mut self, origin: &str) {
        origin.clone_into(&mut self.origin);
    }

    /// Is ready for another game.
    pub(crate) fn next(&mut self) {
        (self.going, self.behind_since) = (None, None);
        interrupt::set_last_words(None);
    }
}

/// The players of a saved game; a name that no player of this program has is a person's. No
/// command in a saved game is run and no file read: it may come from another person's file, and the file may hold
/// another player by now.
pub(crate) fn names(kept: &KeptGame) -> ByMark<Contestant> {
    let name = |mark| {
        let known = kept.player_here(mark).and_then(|name| name.parse().ok());
        known.unwrap_or(PlayerName::Human).into()
    };
    ByMark { x: name(Mark::X), o: name(Mark::O) }
}

/// Warns that people go on in the places of a saved game's players outside this program.
pub(crate) fn warn_of_outside(words: &Words, kept: &KeptGame) {
    let of = |mark| kept.player_here(mark)?.parse().ok();
    let outside = |player: &Contestant| player.named().is_none();
    for player in Mark::BOTH.into_iter().filter_map(of).filter(outside) {
        warn(&words.say("resume-outside", [("player", player.to_string().into())]));
    }
}
