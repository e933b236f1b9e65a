//! The game that the brain plays.

use std::ops::RangeInclusive;
use std::time::Instant;

use inarow_rules::{Game, Grid};
use inarow_search::{Limits, SearchOptions};

use super::super::board::{Board, OWN};
use super::super::command::{Point, Purpose, Stone};
use super::super::manager::Manager;
use super::super::reply::{Problem, Reply};
use super::super::rule;
use super::{Answer, Lines, Session};

/// Stones in a row that win.
const LENGTH: u8 = 5;

/// The sides of the boards that are played.
pub const SIDES: RangeInclusive<u8> = LENGTH..=Game::MAX_SIDE;

impl Session {
    /// Begins a game.
    pub(super) fn start(&mut self, columns: u32, rows: u32) -> Answer {
        let ((game, grid), options) = (self.game(columns, rows)?, self.options()?);
        self.board =
            Some(Board::new((self.means.informed)(game, &self.means.library), grid, options));
        self.clock.begin();
        Ok(vec![Reply::Done])
    }

    /// The game on a board of this size by the rule that holds.
    fn game(&self, columns: u32, rows: u32) -> Result<(Game, Grid), Problem> {
        let fits = |side: u32| u8::try_from(side).ok().filter(|side| SIDES.contains(side));
        let sides = fits(columns).zip(fits(rows));
        let game = sides.and_then(|(columns, rows)| Game::new(columns, rows, LENGTH));
        let (game, grid) = game
            .and_then(|game| Some((game, game.grid()?)))
            .ok_or(Problem::Sides { columns, rows })?;
        let game = rule::with(game, self.rule).ok_or(Problem::Rule(self.rule))?;
        Ok((game, grid))
    }

    pub(super) fn options(&self) -> Result<SearchOptions, Problem> {
        let limit = self.memory;
        let table = (self.means.table)(limit, self.clock.turn());
        let table =
            table.map_err(|least| Problem::Memory { limit: limit.unwrap_or_default(), least })?;
        let threads = self.threads.map_or(self.means.threads, self.means.threads_for);
        Ok(SearchOptions { table, threads })
    }

    /// The board, made anew if its settings have changed.
    pub(super) fn ready(&mut self) -> Result<&mut Board, Problem> {
        let board = self.board.as_ref().ok_or(Problem::NoGame)?;
        let (game, grid) = self.game(board.grid().columns as u32, board.grid().rows as u32)?;
        let options = self.options()?;
        if (board.game(), board.options()) != (game, options) {
            let anew = Board::new((self.means.informed)(game, &self.means.library), grid, options);
            self.board = Some(anew.with_stones_of(board));
        }
        self.board.as_mut().ok_or(Problem::NoGame)
    }

    /// The opponent has moved. A move that ends the game is made, though it has no answer.
    pub(super) fn turn(&mut self, point: Point, at: Instant, manager: &mut Manager<'_>) -> Answer {
        match self.ready()?.play(point, !OWN)? {
            Some(conclusion) => Err(Problem::Over(conclusion)),
            None => self.think(at, manager),
        }
    }

    /// The stones of a command are complete.
    pub(super) fn done(&mut self, manager: &mut Manager<'_>) -> Answer {
        let lines = std::mem::replace(&mut self.lines, Lines::Commands);
        let Lines::Stones { at, purpose, list } = lines else {
            return Ok(Vec::new());
        };
        let list = list?;
        if purpose == Purpose::Swap2 {
            return self.swap2(&list, at, manager);
        }
        let owned = |(point, owner): Stone| Some((point, owner?));
        self.ready()?.place(list.into_iter().filter_map(owned).collect())?;
        if purpose == Purpose::Move { self.think(at, manager) } else { Ok(Vec::new()) }
    }

    /// Makes the brain's move.
    pub(super) fn think(&mut self, at: Instant, manager: &mut Manager<'_>) -> Answer {
        // The first stone needs no thought.
        let hurried = self.ready()?.is_empty();
        let thought = self.in_time(hurried, at, manager, Board::think)?;
        let Some((point, found)) = thought else { return Ok(Vec::new()) };
        let (score, depth, nodes, time) = (found.score, found.depth, found.nodes, at.elapsed());
        Ok(vec![Reply::Searched { score, depth, nodes, time }, Reply::Move(point)])
    }

    /// Searches within the time for a move; `None` if the answer is no longer wanted.
    pub(super) fn in_time<T: Send>(
        &mut self,
        hurried: bool,
        at: Instant,
        manager: &mut Manager<'_>,
        search: impl FnOnce(&mut Board, &Limits<'_>) -> Result<T, Problem> + Send,
    ) -> Result<Option<T>, Problem> {
        if manager.signals().ended() {
            return Ok(None);
        }
        // A closed input waits for nothing.
        let hurried = hurried || manager.signals().closed();
        let time = self.clock.search().filter(|time| !hurried && at.elapsed() < *time);
        let most = self.nodes.unwrap_or(u64::MAX);
        let nodes = if time.is_some() { self.nodes } else { Some(most.min(self.means.fastest)) };
        let depth = self.depth;
        let board = self.ready()?;
        let found = manager.while_thinking(|signals| {
            let is_late = || time.is_some_and(|time| at.elapsed() >= time);
            let stop = || signals.closed() || signals.stopping() || is_late();
            let stop: Option<&(dyn Fn() -> bool + Sync)> =
                if time.is_some() { Some(&stop) } else { None };
            search(board, &Limits { nodes, depth, stop, ..Limits::NONE })
        })?;
        self.clock.spend(at.elapsed());
        Ok(Some(found).filter(|_| !manager.signals().ended()))
    }
}
