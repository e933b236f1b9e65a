//! A game at a table: its players, its clocks, and every change until it is over.

mod change;
mod draw;
mod hint;
mod undo;
mod view;
mod wish;

use std::time::Duration;

use inarow_formats::TimeControl;
use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_players::{ExplainedChoice, PlayerName};
use inarow_rules::{BadRecord, ByMark, Mark};
use inarow_search::Informed;

use crate::asked::board;
use crate::clock::{Clocks, pace};
use crate::views::{BoardView, PlayerKind};
use crate::{GameInPlay, Problem, ProblemKind};

pub(crate) use change::read_square;
pub use change::{Change, Effect};
pub use draw::{DrawOffers, OfferedDraw};
pub use hint::HintWay;
pub use view::Place;
use wish::Wish;

/// A game, its players and its clocks. [`Table::apply`] is the only way to change it.
///
/// ```
/// use std::time::Duration;
/// use inarow_answers::views::PlayerKind;
/// use inarow_answers::table::{Change, Effect, Setting, Table};
/// use inarow_formats::kept::KeptGame;
/// use inarow_rules::{ByMark, End, Game, Mark, Record, Rules};
///
/// let kept = KeptGame::from(Record::new(Game::TICTACTOE, Mark::X));
/// let rules = Rules::new(kept.game).into();
/// let seats = ByMark { x: PlayerKind::Person, o: PlayerKind::Person };
/// let mut table = Table::open(rules, &kept, Setting::of(seats), Duration::ZERO)?;
/// let (x, now) = (ByMark { x: true, o: false }, Duration::ZERO);
/// let first = Change::Move { epoch: None, ply: 1, square: "b2".to_owned() };
/// assert!(matches!(table.apply(x, first.clone(), now)?, Effect::Moved(_)));
/// assert!(table.apply(x, first, now).is_err(), "it is not the next move any more");
/// assert_eq!(table.apply(x, Change::Resign, now)?, Effect::Ended(End::Resigned(Mark::X)));
/// # Ok::<(), inarow_answers::Problem>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    play: GameInPlay,
    board: BoardView,
    seats: ByMark<PlayerKind>,
    names: ByMark<String>,
    clocks: Option<Clocks>,
    epoch: i64,
    /// As long as the record.
    notes: Vec<Note>,
    /// Of the moves that were taken back, the next one to be made again last.
    undone: Vec<Note>,
    rewinds: bool,
    undo_wish: Option<Wish>,
    hint_wish: Option<Wish>,
    draws: DrawOffers,
    rematch: Option<String>,
}

/// The state of a table beside the record of its game.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The kind of player on each side.
    pub seats: ByMark<PlayerKind>,
    /// The time control, if any.
    pub time: Option<TimeControl>,
    /// The part of each move that no clock counts, for messages on their way.
    pub lag: Duration,
    /// The number of times that moves were taken back or choices of the opening were made.
    pub epoch: i64,
    /// The offers of a draw.
    pub draws: DrawOffers,
    /// The code of the next game, if there is one.
    pub rematch: Option<String>,
    /// True if a move can be taken back in a game with clocks, which go back with it.
    pub rewinds: bool,
}

impl Setting {
    /// A new game without clocks.
    #[must_use]
    pub fn of(seats: ByMark<PlayerKind>) -> Setting {
        let lag = Duration::ZERO;
        let draws = DrawOffers::default();
        Setting { seats, time: None, lag, epoch: 0, draws, rematch: None, rewinds: false }
    }
}

/// A move as it is kept, and the reason for it.
#[derive(Clone, Debug)]
struct Note {
    made: KeptMove,
    why: Option<Why>,
}

/// The reason for an engine's move.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    Choice(ExplainedChoice),
    /// As it was worded when the move was made.
    Text {
        reason: Option<String>,
        details: Option<String>,
    },
}

impl Table {
    /// A table at which a recorded game is resumed; its clocks show the times noted beside the moves, and that of the side
    /// to move runs from `now`.
    ///
    /// # Errors
    /// The board is not flat, or a move of the record is not legal.
    pub fn open(
        rules: Informed,
        kept: &KeptGame,
        setting: Setting,
        now: Duration,
    ) -> Result<Table, Problem> {
        let damaged = |bad: BadRecord| Problem::new(ProblemKind::Internal, bad.to_string());
        let play = GameInPlay::of_record(rules, kept.record()).map_err(damaged)?;
        Table::at(play, kept.players.clone(), &kept.moves, setting, now)
    }

    /// A table at a game in play, with the players' names and the moves of the game as they are kept.
    ///
    /// # Errors
    /// The board is not flat.
    pub fn at(
        play: GameInPlay,
        names: ByMark<String>,
        moves: &[KeptMove],
        setting: Setting,
        now: Duration,
    ) -> Result<Table, Problem> {
        let board = board(play.rules().game())?;
        let Setting { seats, time, lag, epoch, draws, rematch, rewinds } = setting;
        let shown = moves.iter().map(|made| made.clock);
        let clocks = time.map(|time| Clocks::new(time, lag).noted(&play, shown));
        let notes = moves.iter().map(|made| Note { made: made.clone(), why: None }).collect();
        let mut table = Table {
            play,
            board,
            seats,
            names,
            clocks,
            epoch,
            notes,
            undone: Vec::new(),
            rewinds,
            undo_wish: None,
            hint_wish: None,
            draws,
            rematch,
        };
        table.run_clocks(now);
        Ok(table)
    }

    /// The game in play.
    #[must_use]
    pub fn play(&self) -> &GameInPlay {
        &self.play
    }

    /// The names of the players.
    #[must_use]
    pub fn names(&self) -> &ByMark<String> {
        &self.names
    }

    /// The clocks, if there are any.
    #[must_use]
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// The number of times that moves were taken back or choices of the opening were made.
    #[must_use]
    pub fn epoch(&self) -> i64 {
        self.epoch
    }

    /// The code of the next game, if there is one.
    #[must_use]
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The engine on a side.
    #[must_use]
    pub fn engine(&self, mark: Mark) -> Option<PlayerName> {
        let is_engine = self.seats[mark] == PlayerKind::Engine;
        self.names[mark].parse().ok().filter(|name| is_engine && *name != PlayerName::Human)
    }

    /// The sides that people play.
    #[must_use]
    pub fn people(&self) -> ByMark<bool> {
        let is_person = |mark| self.seats[mark] == PlayerKind::Person;
        ByMark { x: is_person(Mark::X), o: is_person(Mark::O) }
    }

    /// The side that acts for the holder of some sides: the one whose turn it is if they hold both.
    #[must_use]
    pub fn side_of(&self, by: ByMark<bool>) -> Option<Mark> {
        let on_turn = self.play.on_turn();
        [on_turn, !on_turn].into_iter().find(|&mark| by[mark])
    }

    /// Gives each player the other side, with the time on the clock, where a choice was made or taken back that does so.
    fn exchange_from(&mut self, was_exchanged: bool) {
        if self.play.is_exchanged() == was_exchanged {
            return;
        }
        std::mem::swap(&mut self.names.x, &mut self.names.o);
        std::mem::swap(&mut self.seats.x, &mut self.seats.o);
        self.draws.exchange();
        if let Some(clocks) = &mut self.clocks {
            clocks.exchange();
        }
    }

    /// Seats a person on a side.
    pub fn sit(&mut self, mark: Mark, name: String) {
        self.seats[mark] = PlayerKind::Person;
        self.names[mark] = name;
    }

    /// Starts the clock of the side whose turn it is unless its seat is open, from the first move on. A running clock continues;
    /// all stop once the game is over.
    pub fn run_clocks(&mut self, now: Duration) {
        let on_turn = self.play.on_turn();
        let waits = self.seats[on_turn] == PlayerKind::Open;
        let rests = waits || self.play.is_over() || self.play.record().moves.is_empty();
        match &mut self.clocks {
            Some(clocks) if rests => clocks.stop(now),
            Some(clocks) => clocks.start(on_turn, now),
            None => {}
        }
    }

    /// Stops the clocks until they are run again.
    pub fn stop_clocks(&mut self, now: Duration) {
        if let Some(clocks) = &mut self.clocks {
            clocks.stop(now);
        }
    }

    /// The pause before an engine's move, which lets people follow a game between two engines.
    #[must_use]
    pub fn pause(&self, now: Duration) -> Duration {
        let is_watched = Mark::BOTH.into_iter().all(|mark| self.engine(mark).is_some());
        if is_watched { pace(self.clocks.as_ref(), now) } else { Duration::ZERO }
    }

    /// The game as it is kept, with its time control and its opening as tags.
    #[must_use]
    pub fn kept(&self) -> KeptGame {
        let control = self.clocks.as_ref().map(|clocks| clocks.control().to_string());
        let control = control.map(|control| (TimeControl::TAG.to_owned(), control));
        let mut tags: Vec<_> = control.into_iter().collect();
        self.play.opening().write(&mut tags);
        KeptGame {
            players: self.names.clone(),
            moves: self.moves(),
            tags,
            ..KeptGame::from(self.play.record().clone())
        }
    }

    /// The engine's move of a ply, from 0, with its reason, if it was made at this table.
    #[must_use]
    pub fn choice(&self, ply: usize) -> Option<&ExplainedChoice> {
        match &self.notes.get(ply)?.why {
            Some(Why::Choice(choice)) => Some(choice),
            _ => None,
        }
    }

    /// The moves as they are kept.
    fn moves(&self) -> Vec<KeptMove> {
        self.notes.iter().map(|note| note.made.clone()).collect()
    }

    /// Adds the reasons for the moves, as texts.
    pub(crate) fn explain(&mut self, texts: impl Iterator<Item = [Option<String>; 2]>) {
        for (note, [reason, details]) in self.notes.iter_mut().zip(texts) {
            note.why = Some(Why::Text { reason, details });
        }
    }
}
