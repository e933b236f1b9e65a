//! The game that the brain plays.

use std::time::{Duration, Instant};

use inarow_answers::budget;
use inarow_rules::{Game, GameOption, Grid};
use inarow_search::{Found, Limits, Score, SearchOptions};

use super::super::board::{Board, OWN, over};
use super::super::command::{Misheard, Point};
use super::super::manager::Manager;
use super::super::memory;
use super::{Answer, Lines, Session, about};

/// Stones in a row that win.
const LENGTH: u8 = 5;

/// The rule that only exactly five stones in a row win; the others are not played.
const EXACTLY_FIVE: u32 = 1;

impl Session {
    /// Begins a game.
    pub(super) fn start(&mut self, columns: u32, rows: u32) -> Answer {
        let (game, options) = (self.game(columns, rows)?, self.options()?);
        self.board = Some(Board::new(game, options));
        self.clock.begin();
        Ok(vec!["OK".to_owned()])
    }

    /// The game on a board of this size by the rule that holds.
    fn game(&self, columns: u32, rows: u32) -> Result<(Game, Grid), String> {
        let fits = |side: u32| u8::try_from(side).ok().filter(|side| *side >= LENGTH);
        let sides = fits(columns).zip(fits(rows));
        let game = sides.and_then(|(columns, rows)| Game::new(columns, rows, LENGTH));
        let (game, grid) = game.and_then(|game| Some((game, game.grid()?))).ok_or_else(|| {
            let most = Game::MAX_SIDE;
            format!(
                "a board of {columns}x{rows} is not supported: sides go from {LENGTH} to {most}"
            )
        })?;
        match self.rule {
            0 => Ok((game, grid)),
            EXACTLY_FIVE => Ok((game.with(GameOption::NoOverline), grid)),
            rule => Err(format!("rule {rule} is not supported: there are 0 and 1")),
        }
    }

    pub(super) fn options(&self) -> Result<SearchOptions, String> {
        let table = memory::table(self.memory, self.clock.turn())?;
        let threads = self.wanted_threads.map_or(self.threads, budget::threads);
        Ok(SearchOptions { table, threads })
    }

    /// The board, made anew if its settings have changed.
    pub(super) fn ready(&mut self) -> Result<&mut Board, String> {
        const NO_GAME: &str = "no game: send START first";
        let board = self.board.as_ref().ok_or(NO_GAME)?;
        let (game, grid) = self.game(board.grid().columns as u32, board.grid().rows as u32)?;
        let options = self.options()?;
        if (board.game(), board.options()) != (game, options) {
            self.board = Some(Board::new((game, grid), options).with(board.stones().to_vec()));
        }
        Ok(self.board.as_mut().ok_or(NO_GAME)?)
    }

    /// The opponent has moved. A move that ends the game is made, though it has no answer.
    pub(super) fn turn(&mut self, point: Point, at: Instant, manager: &mut Manager<'_>) -> Answer {
        match self.ready()?.play(point, !OWN)? {
            Some(conclusion) => Err(Misheard::Wrong(over(conclusion))),
            None => self.think(at, manager),
        }
    }

    /// The stones of a `BOARD` are complete.
    pub(super) fn done(&mut self, manager: &mut Manager<'_>) -> Answer {
        let Lines::Stones(list) = std::mem::replace(&mut self.lines, Lines::Commands) else {
            return Ok(Vec::new());
        };
        let at = list.at;
        let board = self.ready()?;
        board.place(list.stones(board)?)?;
        self.think(at, manager)
    }

    /// Makes the brain's move.
    pub(super) fn think(&mut self, at: Instant, manager: &mut Manager<'_>) -> Answer {
        if manager.signals().ended() {
            return Ok(Vec::new());
        }
        let board = self.ready()?;
        // The first stone needs no thought, and a closed input waits for nothing.
        let hurried = board.is_empty() || manager.signals().closed();
        let time = self.clock.search().filter(|time| !hurried && at.elapsed() < *time);
        let most = self.nodes.unwrap_or(u64::MAX);
        let nodes = if time.is_some() { self.nodes } else { Some(most.min(budget::FASTEST)) };
        let depth = self.depth;
        let board = self.ready()?;
        let (point, found) = manager.while_thinking(about, |signals| {
            let stop = || signals.stop() || time.is_some_and(|time| at.elapsed() >= time);
            let stop: Option<&(dyn Fn() -> bool + Sync)> =
                if time.is_some() { Some(&stop) } else { None };
            board.think(&Limits { nodes, depth, stop, ..Limits::NONE })
        })?;
        let spent = at.elapsed();
        self.clock.spend(spent);
        if manager.signals().ended() {
            return Ok(Vec::new());
        }
        Ok(vec![message(&found, spent), point.to_string()])
    }
}

/// The line that managers show: depth, worth in hundredths of a win, nodes and time.
fn message(found: &Found, spent: Duration) -> String {
    let worth = match found.score {
        Score::Win(plies) | Score::WinWithin(plies) => format!("+M{plies}"),
        Score::Loss(plies) | Score::LossWithin(plies) => format!("-M{plies}"),
        Score::Draw => "0".to_owned(),
        Score::Estimate(millionths) => (millionths / 10_000).to_string(),
    };
    let Found { depth, nodes, .. } = found;
    let time = spent.as_millis();
    format!("MESSAGE Depth {depth}-{depth} | Eval {worth} | Node {nodes} | Time {time}ms")
}
