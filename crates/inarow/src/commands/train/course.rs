//! The course of a training: its games, a report of each stage, and the player at the end.

use std::io::Write;
use std::time::{Duration, Instant};

use inarow_answers::training::{LearnedStage, Measure};
use inarow_answers::view;
use inarow_learn::Training;
use inarow_players::learned::LearnedPlayer;
use inarow_words::Words;

use super::asked::LearnerOptions;
use super::curve;
use super::kept::Kept;
use crate::common::Common;
use crate::entrants::refused;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::NewFile;
use crate::options::Format;
use crate::output::{self, for_people};
use crate::progress::Progress;

/// The time after which the numbers are kept between stages, and the least part of the time that is left for games.
const KEPT_EVERY: Duration = Duration::from_secs(10);
const KEPT_PART: u32 = 20;

/// The files of a training.
pub(super) struct Files<'a> {
    /// The player.
    out: NewFile<'a>,
    /// The picture of the curve.
    plot: Option<NewFile<'a>>,
}

impl<'a> Files<'a> {
    /// Refuses files that are there already.
    pub(super) fn of(words: &'a Words, options: &'a LearnerOptions) -> Result<Self, Failure> {
        let LearnerOptions { out, plot, .. } = options;
        let (out, plot) = (plot.force.file(words, out), plot.file(words)?);
        out.check()?;
        Ok(Files { out, plot })
    }
}

/// Plays the remaining games, reports each stage, and writes the player.
pub(super) fn run(
    common: &Common<'_>,
    (files, kept): (Files<'_>, Kept<'_>),
    (options, measure): (&LearnerOptions, &Measure<'_>),
    mut training: impl Training,
) -> Result<(), Failure> {
    learn(common, (options, measure), &mut training, &kept)?;
    let player: LearnedPlayer = training.player().into();
    files.out.write(|to| Ok(to.write_all(&player.bytes())?))?;
    kept.delete();
    let curve = training.course().curve();
    let draw = |file: NewFile<'_>| file.write_text(&curve::draw(common, player.method(), curve));
    files.plot.map_or(Ok(()), draw)
}

/// Plays the remaining games, and reports each stage when it is over.
fn learn(
    common: &Common<'_>,
    (options, measure): (&LearnerOptions, &Measure<'_>),
    training: &mut impl Training,
    kept: &Kept<'_>,
) -> Result<(), Failure> {
    let (words, begun) = (common.words, Instant::now());
    let (progress, listening) = (Progress::new(), interrupt::listen());
    let mut lines = for_people(common.format == Format::Text);
    let all = training.course().games();
    let name = format!("learned:{}", options.out.display());
    let (mut kept_at, mut pause) = (begun, KEPT_EVERY);
    while !training.course().is_over() {
        let against = || options.against.clone().unwrap_or_default();
        training.step(options.threads.count()).map_err(|refusal| {
            Failure::Failed(words.refusal(&against(), common.game(), refusal))
        })?;
        let played = training.course().played();
        progress.tell_part(words, played as f64, all as f64, || {
            words.say("arena-progress", [("games", played.into()), ("all", all.into())])
        });
        if training.course().is_stage() {
            let stage = LearnedStage::reached(training, &name, measure, &|| false);
            let mut stage = stage.map_err(|none| refused(common, &none, []))?;
            stage.seconds = begun.elapsed().as_secs_f64();
            tell(common, &stage, &mut lines)?;
        }
        let is_wanted = interrupt::is_wanted();
        if training.course().is_stage() || is_wanted || kept_at.elapsed() >= pause {
            let before = Instant::now();
            kept.write(&training.part().into())?;
            kept_at = Instant::now();
            pause = KEPT_EVERY.max((kept_at - before) * KEPT_PART);
        }
        if is_wanted && !training.course().is_over() {
            drop((progress, listening));
            warn(&kept.said());
            return Err(Failure::Interrupted);
        }
    }
    Ok(())
}

/// Tells of a stage.
fn tell(common: &Common<'_>, stage: &LearnedStage, out: &mut impl Write) -> Result<(), Failure> {
    if common.format == Format::Json {
        output::json(&mut *out, &view(stage, &common.voice()))?;
    } else {
        let said = [("stage", stage.number.into()), ("games", stage.games.into())];
        writeln!(out, "{}", common.words.say("train-learned-stage", said))?;
        for side in &stage.audit.sides {
            writeln!(out, "  {}", curve::side(common, side))?;
        }
    }
    Ok(out.flush()?)
}
