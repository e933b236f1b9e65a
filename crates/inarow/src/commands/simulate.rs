//! `inarow simulate`: very many games of the same two players, counted.

mod report;

use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::Args;
use inarow_answers::simulation::{Simulated, SimulationAsked, simulate};
use inarow_bots::{FaultLog, Settings};
use inarow_lab::Entrant;
use inarow_players::{PlayerName, Refusal};
use inarow_rules::ByMark;
use inarow_words::Words;

use crate::common::{Common, usage};
use crate::entrants::{entrant, refused};
use crate::failure::Failure;
use crate::interrupt;
use crate::options::value::{contestant, many};
use crate::options::{BoardOptions, FormatOption, SHEET, SeedOption, ThreadsOption};
use crate::output;
use crate::progress::Progress;
use crate::thinking::check_contestant;

/// The least time between two reports of progress: each takes longer than many games.
const BETWEEN_TELLING: Duration = Duration::from_millis(50);

/// The options of `simulate`.
#[derive(Args)]
#[command(override_usage = "inarow simulate --games N [OPTIONS]")]
pub(crate) struct Options {
    #[arg(long, value_name = "N", required = true, value_parser = many())]
    games: u64,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    x: Option<String>,
    #[arg(long, value_name = "PLAYER", value_parser = contestant())]
    o: Option<String>,
    #[command(flatten)]
    board: BoardOptions,
    #[command(flatten)]
    format: FormatOption<SHEET>,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
}

/// Plays the games that the call describes, and shows how they have ended.
pub(crate) fn run(words: &Words, options: Options) -> Result<(), Failure> {
    let common = &Common::read(words, &[&options.board, &options.format])?;
    let from = common.position()?;
    if from.conclusion().is_some() {
        return Err(usage(words, "--position", &words.say("illegal-over", [])));
    }
    let players = players(common, [("--x", &options.x), ("--o", &options.o)])?;
    let (begun, progress, listening) = (Instant::now(), Progress::new(), interrupt::listen());
    let last = Mutex::new(begun);
    let tell = |games: u64| {
        if let Ok(mut last) = last.try_lock()
            && last.elapsed() >= BETWEEN_TELLING
        {
            *last = Instant::now();
            progress.tell_part(words, games as f64, options.games as f64, || {
                let said = [("games", games.into()), ("all", options.games.into())];
                words.say("arena-progress", said)
            });
        }
    };
    let found = simulate(&SimulationAsked {
        rules: &common.rules,
        from,
        players: players.as_ref(),
        games: options.games,
        seed: options.seed.or_drawn()?,
        threads: options.threads.count(),
        stop: &interrupt::is_wanted,
        tell: &tell,
    });
    drop((progress, listening));
    let found = found.map_err(|error| match error.refusal {
        Refusal::Stopped => Failure::Interrupted,
        _ => refused(common, &error, []),
    })?;
    let found = Simulated { seconds: begun.elapsed().as_secs_f64(), ..found };
    output::answer(common, &found, || report::report(common, &found))?;
    if interrupt::is_wanted() { Err(Failure::Interrupted) } else { Ok(()) }
}

/// The players; `None` where both sides play at random.
fn players(
    common: &Common<'_>,
    named: [(&str, &Option<String>); 2],
) -> Result<Option<ByMark<Entrant>>, Failure> {
    let (words, random) = (common.words, PlayerName::Random.to_string());
    let named = named.map(|(option, text)| (option, text.as_deref().unwrap_or(&random)));
    let mut entrants = Vec::new();
    let mut are_random = true;
    for (option, text) in named {
        let player = common.contestant(option, text)?;
        let problem = match player.named() {
            Some(PlayerName::Human) => Some("simulate-no-person"),
            _ if player.is_program() => Some("simulate-no-program"),
            _ => None,
        };
        if let Some(problem) = problem {
            return Err(usage(words, option, &words.say(problem, [])));
        }
        check_contestant(common, &player)?;
        are_random &= player.named() == Some(PlayerName::Random);
        let nothing = (&Settings::default(), &FaultLog::default());
        entrants.push(entrant(common, (option, text), &player, 1, nothing)?);
    }
    let mut entrants = entrants.into_iter();
    let pair = entrants.next().zip(entrants.next()).filter(|_| !are_random);
    Ok(pair.map(|(x, o)| ByMark { x, o }))
}
