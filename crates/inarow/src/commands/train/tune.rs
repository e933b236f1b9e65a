//! `inarow train tune`: the weights of estimates, fitted to games that a search plays against itself.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, ValueHint};
use inarow_answers::training::Trained;
use inarow_answers::{Answer, view};
use inarow_learn::{TuneError, TuneOptions, Tuning};
use inarow_rules::Game;
use inarow_words::Words;

use super::numbers;
use super::part::Part;
use crate::common::{Common, usage};
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::options::value::{game, tuned_article, whole};
use crate::options::{ForceOption, Format, FormatOption, SeedOption, ThreadsOption};
use crate::output::{self, for_people};
use crate::progress::Progress;

/// The games that are played unless the call says how many.
const USUAL_GAMES: u64 = 20_000;

/// The options of `train tune`.
#[derive(Args)]
#[command(
    override_usage = "inarow train tune --out FILE [--game GAME…] [OPTIONS]\n       inarow train tune --article 3 [OPTIONS]"
)]
pub(super) struct Options {
    #[arg(long, value_name = "GAME", value_parser = game())]
    game: Vec<Game>,
    #[arg(long, value_name = "N", value_parser = whole(1))]
    games: Option<u64>,
    #[arg(
        long,
        value_name = "FILE",
        required_unless_present = "tuned_article",
        value_hint = ValueHint::FilePath
    )]
    out: Option<PathBuf>,
    #[arg(
        id = "tuned_article",
        long = "article",
        value_name = "3",
        value_parser = tuned_article(),
        conflicts_with_all = ["game", "games", "out", "resume", "threads", "force"]
    )]
    article: Option<u8>,
    #[arg(long, conflicts_with_all = ["game", "games", "seed"])]
    resume: bool,
    #[command(flatten)]
    seed: SeedOption,
    #[command(flatten)]
    threads: ThreadsOption,
    #[command(flatten)]
    force: ForceOption,
    #[command(flatten)]
    format: FormatOption,
}

/// Plays the games, reports each stage, and writes the weights of the last.
pub(super) fn run(words: &Words, options: &Options) -> Result<(), Failure> {
    let Options { seed, threads, force, format, out, .. } = options;
    let common = &Common::read(words, &[format])?;
    let Some(out) = out else { return numbers::run(common, seed) };
    let file = force.file(words, out);
    file.check()?;
    let (mut tuning, mut part) = if options.resume {
        let (part, asked, lines) = Part::go_on(common, out)?;
        let mut tuning = Tuning::new(&asked).map_err(|_| part.damaged())?;
        lines.iter().try_for_each(|line| tuning.take(line)).map_err(|_| part.damaged())?;
        (tuning, part)
    } else {
        let games = if options.game.is_empty() { vec![Game::GOMOKU] } else { options.game.clone() };
        let seed = seed.or_drawn()?;
        let asked = TuneOptions { games, count: options.games.unwrap_or(USUAL_GAMES), seed };
        let tuning = Tuning::new(&asked).map_err(|error| wrong(common, error))?;
        (tuning, Part::begin(common, out, &asked)?)
    };
    play(common, threads.count(), &mut tuning, &mut part)?;
    let Some(last) = tuning.stages().last() else { return Err(Failure::Interrupted) };
    file.write(|out| Ok(out.write_all(&last.fit.weights.bytes())?))?;
    part.delete();
    Ok(())
}

/// Plays the remaining games, and reports each stage when it is over.
fn play(
    common: &Common<'_>,
    threads: usize,
    tuning: &mut Tuning,
    part: &mut Part<'_>,
) -> Result<(), Failure> {
    let (words, begun) = (common.words, Instant::now());
    let (progress, listening) = (Progress::new(), interrupt::listen());
    let mut out = for_people(common.format == Format::Text);
    let mut reported = tuning.stages().len();
    while !tuning.is_over() {
        let lines = tuning.step(threads, &interrupt::is_wanted);
        part.add(&lines)?;
        if interrupt::is_wanted() {
            drop((progress, listening));
            warn(&part.kept());
            return Err(Failure::Interrupted);
        }
        let (played, all) = (tuning.played(), tuning.count());
        progress.tell_part(words, played as f64, all as f64, || {
            words.say("arena-progress", [("games", played.into()), ("all", all.into())])
        });
        for (number, stage) in tuning.stages().iter().enumerate().skip(reported) {
            let seconds = begun.elapsed().as_secs_f64();
            let trained = Trained { number: number + 1, stage, seconds };
            tell(common, &trained, &mut out)?;
            reported = number + 1;
        }
    }
    Ok(())
}

/// Tells of a stage.
fn tell(common: &Common<'_>, trained: &Trained<'_>, out: &mut impl Write) -> Result<(), Failure> {
    if common.format == Format::Json {
        output::json(&mut *out, &view(trained, &common.voice()))?;
    } else {
        let view = trained.view(&common.voice());
        let percent = |part: f64| format!("{:.1}", part * 100.0);
        let said = [
            ("stage", view.stage.into()),
            ("games", view.games.into()),
            ("positions", view.positions.into()),
            ("error", format!("{:.4}", view.error).into()),
            ("heldOut", format!("{:.4}", view.held_out_error).into()),
            ("off", percent(view.off).into()),
        ];
        writeln!(out, "{}", common.words.say("train-stage", said))?;
    }
    Ok(out.flush()?)
}

/// The reason why these games cannot be trained for.
fn wrong(common: &Common<'_>, error: TuneError) -> Failure {
    let words = common.words;
    let problem = match error {
        TuneError::OtherLines(game) => {
            words.say("train-other-lines", [("game", game.to_string().into())])
        }
        TuneError::NoShapes(game) => {
            words.say("train-no-shapes", [("game", game.to_string().into())])
        }
        TuneError::NoGame | TuneError::Line => error.to_string(),
    };
    usage(words, "--game", &problem)
}
