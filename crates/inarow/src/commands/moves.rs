//! `inarow moves`: the legal moves, or a player's exact distribution over them.

use std::num::NonZeroU32;

use clap::Args;
use inarow_answers::views::{MoveView, MovesView};
use inarow_answers::{Answer, AskedPlayer, Moves, NoChances, budget, view};
use inarow_bots::{Contestant, FaultLog};
use inarow_lab::outside::Outsider;
use inarow_players::{Policy, Refusal};
use inarow_rules::Position;
use inarow_words::{Report, Table, Words};

use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::options::value::{asks, contestant};
use crate::options::{
    BoardOptions, FormatOption, KnownOption, NotationOption, SandboxOption, SeedOption,
    ThreadsOption,
};
use crate::output;
use crate::programs;
use crate::thinking::{check_contestant, within_limits_of};

/// A player to be asked.
struct Asking {
    player: Contestant,
    source: Source,
}

/// Where a player's chances come from.
enum Source {
    Policy(Box<dyn Policy>),
    /// A program and the number of questions to it; its faults are in the log.
    Program(Box<dyn Outsider>, NonZeroU32),
}

/// The options of `moves`.
#[derive(Args)]
#[command(override_usage = "inarow moves [--player PLAYER] [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    player: Option<String>,
    #[arg(long, value_name = "N", value_parser = asks())]
    asks: Option<NonZeroU32>,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    notation: NotationOption,
    #[command(flatten)]
    format: FormatOption,
    // A policy draws nothing, but the option is accepted for every player.
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    known: KnownOption,
    #[command(flatten)]
    sandbox: SandboxOption,
}

/// Answers for one position or for each line of standard input.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let Options { board, notation, format, known, sandbox, .. } = &options;
    let common = known.teach(Common::read(words, &[board, notation, format])?)?;
    let asks = options.asks.unwrap_or(budget::MOVE_ASKS);
    answer(&common, options.player.as_deref(), (asks, sandbox))
}

/// Answers for a player, or, without one, with the legal moves. A program is asked `asks` times at each
/// position.
pub(super) fn answer(
    common: &Common<'_>,
    player: Option<&str>,
    asking: (NonZeroU32, &SandboxOption),
) -> Result<(), Failure> {
    let mut asking = match player {
        None => None,
        Some(text) => Some(Asking::new(common, text, asking)?),
    };
    if common.streams() {
        return output::answer_lines(|line| {
            let position = common.read_position(line)?;
            let asked = ask(common, player, asking.as_mut(), &position);
            asked
                .map(|moves| view(&moves, &common.voice()))
                .map_err(|none| refused(common, player, &none))
        });
    }
    let position = common.position()?;
    let moves = answer_at(common, &position, player, asking)?;
    output::answer(common, &moves, || {
        let mut report = Report::default();
        report.table(table(&moves.view(&common.voice())));
        report
    })
}

/// The moves of a player at one position.
pub(super) fn at(common: &Common<'_>, position: &Position, player: &str) -> Result<Moves, Failure> {
    let asking = Asking::new(common, player, (budget::MOVE_ASKS, &SandboxOption::default()))?;
    answer_at(common, position, Some(player), Some(asking))
}

fn answer_at(
    common: &Common<'_>,
    position: &Position,
    player: Option<&str>,
    mut asking: Option<Asking>,
) -> Result<Moves, Failure> {
    ask(common, player, asking.as_mut(), position).map_err(|none| {
        let said = refused(common, player, &none);
        match none {
            NoChances::Refusal(Refusal::Over | Refusal::Undefined(_)) => Failure::Usage(said),
            _ => Failure::Failed(said),
        }
    })
}

/// A row for each move.
pub(super) fn table(view: &MovesView) -> Table {
    Table { head: Vec::new(), rows: view.moves.iter().map(row).collect() }
}

impl Asking {
    /// Asks a player that is defined for the game.
    fn new(
        common: &Common<'_>,
        text: &str,
        (asks, sandbox): (NonZeroU32, &SandboxOption),
    ) -> Result<Self, Failure> {
        let words = common.words;
        let player = common.contestant("--player", text)?;
        check_contestant(common, &player)?;
        let programs = programs::settings(words, sandbox, [&player])?;
        if let Some(program) = player.outsider(&programs, &FaultLog::default()) {
            return Ok(Asking { player, source: Source::Program(program, asks) });
        }
        let policy = player.policy(&common.rules).map_err(|error| {
            usage(words, &player.to_string(), &words.list_error(&common.naming(), &error))
        })?;
        match policy {
            Some(policy) => Ok(Asking { player, source: Source::Policy(policy) }),
            None => {
                let player = [("player", player.to_string().into())];
                Err(usage(words, "--player", &words.say("no-policy", player)))
            }
        }
    }
}

fn ask(
    common: &Common<'_>,
    name: Option<&str>,
    asking: Option<&mut Asking>,
    position: &Position,
) -> Result<Moves, NoChances> {
    let rules = &common.rules;
    let Some(Asking { player, source }) = asking else {
        return Ok(Moves::legal(rules, position)?);
    };
    let name = name.unwrap_or_default();
    within_limits_of(common.words, rules, player, |limits| {
        let mut asked = match source {
            Source::Policy(policy) => AskedPlayer::Policy(policy.as_mut()),
            Source::Program(program, asks) => AskedPlayer::Outsider(program.as_mut(), *asks),
        };
        Moves::of(rules, position, name, &mut asked, limits)
    })
}

fn refused(common: &Common<'_>, player: Option<&str>, none: &NoChances) -> String {
    let (words, player) = (common.words, player.unwrap_or("moves"));
    match none {
        NoChances::Refusal(refusal) => words.refusal(player, common.game(), *refusal),
        NoChances::Fault(fault) => words.fault_of(&common.naming(), player, fault),
    }
}

fn row(played: &MoveView) -> Vec<String> {
    let mut row = vec![played.r#move.clone()];
    if let Some(chance) = &played.chance {
        row.extend([chance.probability.clone(), chance.reason.clone()]);
        row.extend(chance.details.clone());
    }
    row
}
