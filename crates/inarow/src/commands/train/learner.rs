//! `inarow train q-learning`, `td` and `menace`: players that learn a small game by heart.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use inarow_answers::{AuditAsked, Audited, LearnedStage, audit, view};
use inarow_lab::{Entrant, Turn};
use inarow_learn::{Learning, LearningError, LearningOptions};
use inarow_players::{LearnedMethod, Policy};
use inarow_rules::Rules;
use inarow_words::Words;

use super::asked::{Asked, LearnerOptions};
use super::curve;
use super::kept::{self, Kept};
use crate::common::{Common, usage};
use crate::entrants::refused;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::new_file::NewFile;
use crate::options::Format;
use crate::output::{self, for_people};
use crate::progress::Progress;
use crate::thinking::check_contestant;

/// The time after which the numbers are kept between stages.
const KEPT_EVERY: Duration = Duration::from_secs(10);

/// Plays the games, reports each stage, and writes the player.
pub(super) fn run(words: &Words, asked: &Asked<'_>) -> Result<(), Failure> {
    let LearnerOptions { out, resume, threads, plot, format, .. } = asked.learner;
    let common = Common::read(words, &[format])?;
    let (file, plot) = (plot.force.file(words, out), plot.file(words)?);
    file.check()?;
    let before = resume.then(|| kept::learned(&common, out, asked.method)).transpose()?;
    let options = match &before {
        Some(player) => LearningOptions::of(player).ok_or_else(|| kept::damaged(&common, out))?.0,
        None => asked.options()?,
    };
    let common = &Common { rules: Rules::new(options.game).into(), ..common };
    let against = options.against.as_deref();
    let mut against = against.map(|text| opponent(common, text)).transpose()?;
    let against = against.as_deref_mut().map(|policy| policy as &mut dyn Policy);
    let learning = match &before {
        Some(player) => Learning::resume(player, against),
        None => Learning::new(&options, against),
    };
    let mut learning = learning.map_err(|error| wrong(common, out, error))?;
    let kept = match before {
        Some(_) => Kept::go_on(common, out),
        None => Kept::begin(common, out, &learning.player())?,
    };
    learn(common, (threads.count(), out), &mut learning, &kept)?;
    file.write(|to| Ok(to.write_all(&learning.player().bytes())?))?;
    kept.delete();
    plot.map_or(Ok(()), |file: NewFile<'_>| file.write_text(&curve::draw(common, &learning)))
}

/// The policy of an opponent.
fn opponent(common: &Common<'_>, text: &str) -> Result<Box<dyn Policy>, Failure> {
    let (words, named) = (common.words, common.contestant("--against", text)?);
    check_contestant(common, &named)?;
    let policy = named.policy(&common.rules).map_err(|error| Failure::Failed(error.to_string()))?;
    let none = || usage(words, "--against", &words.say("no-policy", [("player", text.into())]));
    policy.ok_or_else(none)
}

/// Plays the remaining games, and reports each stage when it is over.
fn learn(
    common: &Common<'_>,
    (threads, out): (usize, &Path),
    learning: &mut Learning,
    kept: &Kept<'_>,
) -> Result<(), Failure> {
    let (words, begun) = (common.words, Instant::now());
    let (progress, listening) = (Progress::new(), interrupt::listen());
    let mut lines = for_people(common.format == Format::Text);
    let (all, mut kept_at) = (learning.options().games, begun);
    while !learning.is_over() {
        learning.step(threads);
        let played = learning.played();
        progress.tell_part(words, played as f64, all as f64, || {
            words.say("arena-progress", [("games", played.into()), ("all", all.into())])
        });
        if learning.is_stage() {
            let audited = measure(common, out, learning)?;
            learning.record(curve::line(common, played, &audited));
            let (number, seconds) = (learning.curve().len(), begun.elapsed().as_secs_f64());
            let stage = LearnedStage { number, games: played, audit: &audited, seconds };
            tell(common, &stage, &mut lines)?;
        }
        let is_wanted = interrupt::is_wanted();
        if learning.is_stage() || is_wanted || kept_at.elapsed() >= KEPT_EVERY {
            kept.write(&learning.player())?;
            kept_at = Instant::now();
        }
        if is_wanted && !learning.is_over() {
            drop((progress, listening));
            warn(&kept.said());
            return Err(Failure::Interrupted);
        }
    }
    Ok(())
}

/// The audit of the player as it is now: exact where every branch can be followed.
fn measure(common: &Common<'_>, out: &Path, learning: &Learning) -> Result<Audited, Failure> {
    let (player, start) = (learning.player(), common.rules.empty());
    let name = format!("learned:{}", out.display());
    let turns: &[Turn] = match learning.options().method {
        LearnedMethod::Menace => &[Turn::First],
        LearnedMethod::QLearning | LearnedMethod::Td => &Turn::BOTH,
    };
    let entrant = Entrant::policy(&name, None, move || Box::new(player.clone()));
    let usual = AuditAsked::new(&common.rules, &start, &entrant);
    let seed = learning.options().seed;
    let found = audit(&AuditAsked { turns, seed, listed: 0, ..usual });
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

/// The reason why a game or an option cannot be trained with.
fn wrong(common: &Common<'_>, out: &Path, error: LearningError) -> Failure {
    let words = common.words;
    match error {
        LearningError::TooLarge(game) => {
            let problem = words.say("train-too-large", [("game", game.to_string().into())]);
            usage(words, "--game", &problem)
        }
        LearningError::Option(name) => {
            usage(words, &format!("--{name}"), &words.say("train-above-zero", []))
        }
        LearningError::NoTraining => kept::damaged(common, out),
        LearningError::Opponent(refusal) => {
            Failure::Failed(words.refusal("--against", common.game(), refusal))
        }
    }
}
