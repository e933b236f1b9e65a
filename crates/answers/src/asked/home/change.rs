//! What changes a game that a page keeps.

use std::time::Duration;

use inarow_formats::{KeptGame, KeptMove, Millis, json};
use inarow_rules::{ByMark, End, Game, Square};
use inarow_search::Informed;
use inarow_words::{Language, Words};
use serde::Deserialize;

use super::{AtHome, Found, HomeAnswer, HomeGame};
use crate::asked::{Passed, naming};
use crate::{GameReview, HintAt, Problem, ProblemKind, engine_move};

/// What happens in a game.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum HomeChange {
    /// A person's move, the next one of its epoch.
    Move {
        /// The epoch.
        epoch: i64,
        /// The number of the move, from 1.
        ply: usize,
        /// The square.
        r#move: String,
    },
    /// The move of the computer whose turn it is.
    Think {},
    /// The time of whoever is to move is over.
    Flag {},
    /// A person's last move back.
    Undo {},
    /// The person gives up.
    Resign {},
    /// Nobody goes on.
    Abandon {},
    /// Another game with sides swapped.
    Rematch {
        /// Its name in addresses.
        code: String,
        /// Its number.
        id: i64,
    },
}

/// A question about a game that a page keeps.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WantedChange {
    game: Found,
    /// What happens; nothing where it is only to be shown.
    change: Option<HomeChange>,
    /// The time, in milliseconds since 1970.
    now: i64,
    /// How long the clock of the side to move has run, in milliseconds.
    #[serde(default)]
    used: u64,
}

impl WantedChange {
    /// The game after the change.
    ///
    /// # Errors
    /// Why nothing changes.
    pub fn answer(
        self,
        language: Language,
        seed: u64,
        passed: Passed<'_>,
        compiled: impl FnOnce(Game) -> Informed,
    ) -> Result<HomeAnswer, Problem> {
        let (words, mut home) = (Words::of(language), AtHome::read(self.game, compiled)?);
        let used = Duration::from_millis(self.used);
        let clock = || used + passed();
        let Some(change) = self.change else { return home.answer(clock(), words) };
        let next = match change {
            HomeChange::Rematch { code, id } => home.rematch(code, id, self.now)?,
            change => {
                home.make(change, &clock, seed, words)?;
                home.note_end(self.now);
                None
            }
        };
        home.game.revision += 1;
        Ok(HomeAnswer { next, ..home.answer(clock(), words)? })
    }

    /// A good move.
    ///
    /// # Errors
    /// That the game is over, or damaged.
    pub fn hint(self, compiled: impl FnOnce(Game) -> Informed) -> Result<HintAt, Problem> {
        HintAt::of(&AtHome::read(self.game, compiled)?.play, &|| false)
    }

    /// Every move of a finished game beside the best one.
    ///
    /// # Errors
    /// That the game is not over, or damaged.
    pub fn review(self, compiled: impl FnOnce(Game) -> Informed) -> Result<GameReview, Problem> {
        GameReview::of(&AtHome::read(self.game, compiled)?.play, &|| false)
    }
}

impl AtHome {
    fn make(
        &mut self,
        change: HomeChange,
        clock: Passed<'_>,
        seed: u64,
        words: &Words,
    ) -> Result<(), Problem> {
        let over = || Problem::told(ProblemKind::Impossible, "illegal-over");
        match change {
            HomeChange::Move { epoch, ply, r#move } => {
                self.person_moves(epoch, ply, &r#move, clock())?;
            }
            HomeChange::Think {} => self.engine_moves(seed, clock, words)?,
            HomeChange::Flag {} => self.flag_falls(clock())?,
            HomeChange::Undo {} => self.take_back()?,
            HomeChange::Resign {} | HomeChange::Abandon {} if self.play.is_over() => {
                return Err(over());
            }
            HomeChange::Resign {} => {
                let nobody = || Problem::told(ProblemKind::Forbidden, "online-no-seat");
                self.play.end(End::Resigned(self.seat().ok_or_else(nobody)?));
            }
            HomeChange::Abandon {} => self.play.end(End::Abandoned),
            HomeChange::Rematch { .. } => {}
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.follow(&self.play, clock());
        }
        Ok(())
    }

    /// Keeps what has changed, and whether it has ended the game.
    fn note_end(&mut self, now: Millis) {
        self.kept.end = self.play.record().end;
        self.kept.finished = self.kept.end.map(|_| now);
        self.game.kept = json::write(&self.kept);
    }

    fn person_moves(
        &mut self,
        epoch: i64,
        ply: usize,
        square: &str,
        now: Duration,
    ) -> Result<(), Problem> {
        if epoch != self.game.epoch {
            return Err(Problem::told(ProblemKind::Conflict, "online-late"));
        }
        let square = self.play.sent_move(ply, square, |mark| self.is_person(mark))?;
        self.play(square, now, "human".to_owned(), [None, None])
    }

    fn engine_moves(&mut self, seed: u64, clock: Passed<'_>, words: &Words) -> Result<(), Problem> {
        let mark = self.play.to_move();
        let late = || Problem::told(ProblemKind::Conflict, "online-late");
        let name = self.engine(mark).filter(|_| !self.play.is_over()).ok_or_else(late)?;
        let begin = clock();
        let most = self.thinking(begin);
        let is_over = |allowed: Option<Duration>| {
            let most = allowed.into_iter().chain(most).min();
            most.is_some_and(|most| clock().saturating_sub(begin) >= most)
        };
        let thought = engine_move(name, &self.play, seed, None, &is_over)?;
        let now = self.clocks.as_ref().map_or(clock(), |clocks| clocks.in_time(clock()));
        let naming = naming(self.play.rules());
        let explained = self.play.explained(thought.square, thought.reason);
        let reason = explained.as_ref().map(|choice| words.reason(&naming, None, choice));
        let details = explained.as_ref().and_then(|choice| words.details(&naming, choice));
        self.play(thought.square, now, self.kept.players[mark].clone(), [reason, details])
    }

    /// Makes a move at a moment, if the time is not over.
    fn play(
        &mut self,
        square: Square,
        now: Duration,
        source: String,
        [reason, details]: [Option<String>; 2],
    ) -> Result<(), Problem> {
        let Some(clock) = self.note_clock(now) else { return Ok(()) };
        let play = &mut self.play;
        play.play(square).map_err(|illegal| play.not_legal(square, illegal))?;
        self.kept.moves.push(KeptMove { clock, source: Some(source), ..square.into() });
        self.game.reasons.push(reason);
        self.game.details.push(details);
        Ok(())
    }

    fn take_back(&mut self) -> Result<(), Problem> {
        let none = || Problem::told(ProblemKind::Impossible, "nothing-to-take-back");
        let plies = self.undo_to().ok_or_else(none)?;
        self.play.take_back(plies);
        self.kept.moves.truncate(plies);
        self.game.reasons.truncate(plies);
        self.game.details.truncate(plies);
        self.game.epoch += 1;
        Ok(())
    }

    /// How many moves are left when a person's last one is taken back; none where clocks run, which would have to go
    /// back, too.
    pub(super) fn undo_to(&self) -> Option<usize> {
        if self.clocks.is_some() {
            return None;
        }
        self.play.last_ply_of(|mark| self.is_person(mark))
    }

    /// The game that follows; none if there is one already.
    fn rematch(&mut self, code: String, id: i64, now: i64) -> Result<Option<HomeGame>, Problem> {
        if !self.play.is_over() {
            return Err(Problem::told(ProblemKind::Conflict, "online-not-over"));
        }
        if self.game.rematch.is_some() {
            return Ok(None);
        }
        let ByMark { x, o } = self.kept.players.clone();
        let kept = KeptGame {
            players: ByMark { x: o, o: x },
            started: Some(now),
            finished: None,
            end: None,
            moves: Vec::new(),
            ..self.kept.clone()
        };
        self.game.rematch = Some(code.clone());
        let (clock, rules) = (self.game.clock.clone(), self.play.rules().clone());
        Ok(Some(AtHome::begin(code, id, kept, clock, rules)?.game))
    }
}
