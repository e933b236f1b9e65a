//! `inarow games replay ID`: a game once more, step by step or by the clock.

use std::io::{IsTerminal, Write, stdin, stdout};
use std::time::Duration;

use clap::Args;
use inarow_formats::kept::{GameId, KeptGame};
use inarow_rules::{Grid, Position, Rules};
use inarow_words::Words;

use super::show;
use crate::common::{Common, grid};
use crate::console::Console;
use crate::conversation::request::{first_letter, means_quit};
use crate::failure::Failure;
use crate::options::value::{seconds, whole};
use crate::options::{DatabaseOption, NotationOption, PlainOption};

/// The options of `games replay`.
#[derive(Args)]
#[command(override_usage = "inarow games replay ID [--delay SECONDS]")]
pub(super) struct Options {
    #[arg(value_name = "ID", value_parser = whole(1))]
    id: u64,
    #[arg(long, value_name = "SECONDS", value_parser = seconds())]
    delay: Option<Duration>,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    database: DatabaseOption,
    #[command(flatten)]
    plain: PlainOption,
}

/// Replays one game: at each Enter, after each pause, or all at once without a terminal to press a key.
pub(super) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.notation, &options.plain])?;
    let (id, kept) = show::read(common, &options.database, options.id)?;
    let (rules, grid) = (Rules::new(kept.game), grid(common.words, &kept.game)?);
    let positions = kept.record().positions(&rules);
    let positions = positions.map_err(|bad| show::damaged(common, &kept, bad))?;
    let replay = Replay { common, rules, grid, kept: &kept, positions };
    replay.begin(id)?;
    match options.delay {
        Some(delay) => replay.timed(delay),
        None if stdin().is_terminal() && stdout().is_terminal() => replay.stepped(),
        None => replay.timed(Duration::ZERO),
    }
}

struct Replay<'a> {
    common: &'a Common<'a>,
    rules: Rules,
    grid: Grid,
    kept: &'a KeptGame,
    positions: Vec<Position>,
}

impl Replay<'_> {
    fn begin(&self, id: GameId) -> Result<(), Failure> {
        let mut out = stdout().lock();
        writeln!(out, "{}", show::heading(self.common, id, self.kept)?)?;
        Ok(())
    }

    /// Shows the position after `ply` moves.
    fn show(&self, ply: usize) -> Result<(), Failure> {
        let mut out = stdout().lock();
        if let Some(index) = ply.checked_sub(1) {
            let naming = self.common.naming_in(&self.kept.game);
            let (mark, square) = (self.positions[index].to_move(), self.kept.moves[index].square);
            let said = [
                ("ply", ply.into()),
                ("plies", self.kept.moves.len().into()),
                ("mark", self.common.words.side(&self.kept.game, mark).into()),
                ("square", naming.square(square).into()),
            ];
            writeln!(out, "{}", self.common.words.say("replay-move", said))?;
        }
        let board =
            show::board(self.common, (&self.rules, self.grid), self.kept, &self.positions, ply);
        writeln!(out, "{board}")?;
        out.flush()?;
        Ok(())
    }

    fn timed(&self, delay: Duration) -> Result<(), Failure> {
        for ply in 0..=self.kept.moves.len() {
            if ply > 0 {
                std::thread::sleep(delay);
            }
            self.show(ply)?;
        }
        Ok(())
    }

    fn stepped(&self) -> Result<(), Failure> {
        let (console, question) = (Console::new(false), self.common.words.say("replay-ask", []));
        let last = self.kept.moves.len();
        let mut ply = 0;
        loop {
            self.show(ply)?;
            let Some(answer) = console.ask(&question)? else { return Ok(()) };
            ply = match (answer.trim().parse::<usize>(), first_letter(&answer)) {
                (Ok(asked), _) => asked.min(last),
                (_, None) if ply == last => return Ok(()),
                (_, None) => ply + 1,
                (_, Some('b' | '退')) if !means_quit(&answer) => ply.saturating_sub(1),
                (_, Some(_)) if means_quit(&answer) => return Ok(()),
                (_, Some(_)) => ply,
            };
        }
    }
}
