//! The course of a training: its games, a report of each stage, and the player at the end.

use std::io::Write;
use std::time::{Duration, Instant};

use inarow_answers::{AuditAsked, Audited, LearnedStage, audit, view};
use inarow_lab::Entrant;
use inarow_words::Words;

use super::asked::LearnerOptions;
use super::curve;
use super::kept::Kept;
use super::training::Training;
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

/// The way in which a player is measured after each stage.
#[derive(Default)]
pub(super) struct Measure {
    /// The opponents where not every branch is followed; the usual ones of audits if there is none.
    pub(super) against: Vec<Entrant>,
    /// The most positions to follow, if not the usual number.
    pub(super) positions: Option<u64>,
    /// The games of each side against each opponent, if not the usual number.
    pub(super) games: Option<u64>,
}

/// Plays the remaining games, reports each stage, and writes the player.
pub(super) fn run(
    common: &Common<'_>,
    (files, kept): (Files<'_>, Kept<'_>),
    (options, measure): (&LearnerOptions, &Measure),
    mut training: impl Training,
) -> Result<(), Failure> {
    learn(common, (options, measure), &mut training, &kept)?;
    files.out.write(|to| Ok(to.write_all(&training.player().bytes())?))?;
    kept.delete();
    let draw = |file: NewFile<'_>| file.write_text(&curve::draw(common, &training));
    files.plot.map_or(Ok(()), draw)
}

/// Plays the remaining games, and reports each stage when it is over.
fn learn(
    common: &Common<'_>,
    (options, measure): (&LearnerOptions, &Measure),
    training: &mut impl Training,
    kept: &Kept<'_>,
) -> Result<(), Failure> {
    let (words, begun) = (common.words, Instant::now());
    let (progress, listening) = (Progress::new(), interrupt::listen());
    let mut lines = for_people(common.format == Format::Text);
    let all = training.games();
    let (mut kept_at, mut pause) = (begun, KEPT_EVERY);
    while !training.is_over() {
        let against = || options.against.clone().unwrap_or_default();
        training.step(options.threads.count()).map_err(|refusal| {
            Failure::Failed(words.refusal(&against(), common.game(), refusal))
        })?;
        let played = training.played();
        progress.tell_part(words, played as f64, all as f64, || {
            words.say("arena-progress", [("games", played.into()), ("all", all.into())])
        });
        if training.is_stage() {
            let audited = audited(common, (options, measure), training)?;
            let (number, seconds) = (training.curve().len() + 1, begun.elapsed().as_secs_f64());
            let stage = LearnedStage { number, games: played, audit: &audited, seconds };
            training.record(stage.line());
            tell(common, &stage, &mut lines)?;
        }
        let is_wanted = interrupt::is_wanted();
        if training.is_stage() || is_wanted || kept_at.elapsed() >= pause {
            let before = Instant::now();
            kept.write(&training.part())?;
            kept_at = Instant::now();
            pause = KEPT_EVERY.max((kept_at - before) * KEPT_PART);
        }
        if is_wanted && !training.is_over() {
            drop((progress, listening));
            warn(&kept.said());
            return Err(Failure::Interrupted);
        }
    }
    Ok(())
}

/// The audit of the player as it is now: exact where every branch can be followed.
fn audited(
    common: &Common<'_>,
    (options, measure): (&LearnerOptions, &Measure),
    training: &impl Training,
) -> Result<Audited, Failure> {
    let (player, start) = (training.player(), common.rules.empty());
    let name = format!("learned:{}", options.out.display());
    let entrant = Entrant::policy(&name, None, move || Box::new(player.clone()));
    let usual = AuditAsked::new(&common.rules, &start, &entrant);
    let found = audit(&AuditAsked {
        turns: training.turns(),
        against: &measure.against,
        positions: measure.positions,
        games: measure.games.unwrap_or(usual.games),
        seed: training.seed(),
        listed: 0,
        ..usual
    });
    found.map_err(|none| refused(common, &none, []))
}

/// Tells of a stage.
fn tell(
    common: &Common<'_>,
    stage: &LearnedStage<'_>,
    out: &mut impl Write,
) -> Result<(), Failure> {
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
