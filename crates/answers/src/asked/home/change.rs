//! Changes of a game that a page stores.

use std::time::Duration;

use inarow_formats::kept::{KeptGame, Millis};
use inarow_rules::opening::OpeningRecord;
use inarow_rules::{ByMark, Game};
use inarow_search::{Informed, Limits};
use inarow_words::{Language, Words};
use serde::Deserialize;

use super::{AtHome, Found, HomeAnswer, HomeGame};
use crate::asked::Passed;
use crate::clock::Clocks;
use crate::review::GameReview;
use crate::table::{Change, Effect};
use crate::views::OpeningChoiceWord;
use crate::{HintAt, Problem, ProblemKind, engine_move};

/// A change of a game.
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
    /// A person's choice in the opening.
    Choose {
        /// The epoch.
        epoch: i64,
        /// The choice.
        choice: OpeningChoiceWord,
    },
    /// The decision of the computer whose turn it is, or to which a draw is offered.
    Think {},
    /// The time of the side to move is over.
    Flag {},
    /// A person's last move back.
    Undo {},
    /// The person offers a draw.
    Draw {},
    /// The answer to it of the person on the other side.
    AnswerDraw {
        /// Whether they accept.
        accept: bool,
    },
    /// The person gives up.
    Resign {},
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
    /// The change; none where the game is only to be shown.
    change: Option<HomeChange>,
    /// The time, in milliseconds since 1970.
    now: i64,
    /// The time that the clock of the side to move has run, in milliseconds.
    #[serde(default)]
    used: u64,
    /// Whether the first answer of a hint is wanted.
    #[serde(default)]
    first: bool,
}

impl WantedChange {
    /// The game after the change.
    ///
    /// # Errors
    /// If nothing changes.
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
        let Some(change) = self.change else { return Ok(home.answer(clock(), words)) };
        let next = home.make(change, &clock, (seed, self.now), words)?;
        home.game.revision += 1;
        Ok(HomeAnswer { next, ..home.answer(clock(), words) })
    }

    /// A good move.
    ///
    /// # Errors
    /// If the game is over, or damaged.
    pub fn hint(self, compiled: impl FnOnce(Game) -> Informed) -> Result<HintAt, Problem> {
        HintAt::of(AtHome::read(self.game, compiled)?.table.play(), self.first, &|| false)
    }

    /// Every move of a finished game beside the best one.
    ///
    /// # Errors
    /// If the game is not over, or damaged.
    pub fn review(self, compiled: impl FnOnce(Game) -> Informed) -> Result<GameReview, Problem> {
        GameReview::of(AtHome::read(self.game, compiled)?.table.play(), &|| false)
    }
}

impl AtHome {
    /// Makes a change and notes it in the stored game; returns the game that follows, if the change made one.
    fn make(
        &mut self,
        change: HomeChange,
        clock: Passed<'_>,
        (seed, now): (u64, Millis),
        words: &Words,
    ) -> Result<Option<HomeGame>, Problem> {
        let change = match change {
            HomeChange::Rematch { code, id } => return self.rematch(code, id, now),
            HomeChange::Move { epoch, ply, r#move: square } => {
                Change::Move { epoch: Some(epoch), ply, square }
            }
            HomeChange::Choose { epoch, choice } => {
                Change::Choose { epoch: Some(epoch), choice: choice.into() }
            }
            HomeChange::Think {} => self.think(seed, clock)?,
            HomeChange::Flag {} => Change::Flag,
            HomeChange::Undo {} => Change::Undo,
            HomeChange::Draw {} => Change::OfferDraw,
            HomeChange::AnswerDraw { accept } => Change::AnswerDraw(accept),
            HomeChange::Resign {} => Change::Resign,
        };
        self.table.apply(self.table.people(), change, clock())?;
        self.table.run_clocks(clock());
        let HomeGame { kept, reasons, details, epoch, draws, .. } = &mut self.game;
        *draws = self.table.draws();
        (*reasons, *details) = self.table.texts(words).map(<(_, _)>::from).unzip();
        *epoch = self.table.epoch();
        let KeptGame { players, moves, .. } = self.table.kept();
        (kept.players, kept.moves) = (players, moves);
        self.table.play().opening().write(&mut kept.tags);
        kept.end = self.table.play().record().end;
        kept.finished = kept.end.map(|_| now);
        Ok(None)
    }

    /// The move of the engine to move, or its answer to the offer of a draw, within its share of the clock. One that has none gives up, or the game would hang.
    fn think(&self, seed: u64, clock: Passed<'_>) -> Result<Change, Problem> {
        let play = self.table.play();
        if let Some(offered) = self.table.engine_offered_draw() {
            return Ok(Change::DrawDecided(offered.accepts(play, &Limits::NONE)));
        }
        let name = self.table.engine(play.on_turn()).filter(|_| !play.is_over());
        let name = name.ok_or_else(|| Problem::told(ProblemKind::Conflict, "online-late"))?;
        let begin = clock();
        let share = self.table.clocks().and_then(Clocks::thinking_ends);
        let share = share.map(|ends| ends.saturating_sub(begin));
        let is_over = |allowed: Option<Duration>| {
            let most = allowed.into_iter().chain(share).min();
            most.is_some_and(|most| clock().saturating_sub(begin) >= most)
        };
        let thought = engine_move(name, play, seed, None, &is_over);
        Ok(thought.map_or(Change::Abandon, Change::Decided))
    }

    /// The game that follows, with the sides swapped; none if there is one already.
    fn rematch(&mut self, code: String, id: i64, now: Millis) -> Result<Option<HomeGame>, Problem> {
        let change = Change::Rematch(code);
        let effect = self.table.apply(self.table.people(), change, Duration::ZERO)?;
        let Effect::Follows(code) = effect else { return Ok(None) };
        self.game.rematch = Some(code.clone());
        let ByMark { x, o } = self.game.kept.players.clone();
        let mut tags = self.game.kept.tags.clone();
        OpeningRecord::new(self.table.play().opening().rule()).write(&mut tags);
        let kept = KeptGame {
            players: ByMark { x: o, o: x },
            tags,
            started: Some(now),
            finished: None,
            end: None,
            moves: Vec::new(),
            ..self.game.kept.clone()
        };
        Ok(Some(HomeGame::new(code, id, kept, self.game.clock.clone())))
    }
}
