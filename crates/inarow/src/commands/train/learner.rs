//! `inarow train q-learning`, `td` and `menace`: players that learn a small game by heart.

use std::path::Path;

use inarow_answers::training::Measure;
use inarow_learn::{Learning, LearningError, LearningOptions, Training};
use inarow_players::Policy;
use inarow_players::learned::{LearnedPlayer, NTuple};
use inarow_rules::Rules;
use inarow_words::Words;

use super::asked::Asked;
use super::course::{self, Files};
use super::kept::{self, Kept};
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::thinking::check_contestant;

/// Plays the games, reports each stage, and writes the player.
pub(super) fn run(words: &Words, asked: &Asked<'_>) -> Result<(), Failure> {
    let (learner, out) = (asked.learner, asked.learner.out.as_path());
    let common = Common::read(words, &[&learner.format])?;
    let files = Files::of(words, learner)?;
    let method = asked.method.word();
    let kind = |player| match player {
        LearnedPlayer::Table(player) => Some(player),
        LearnedPlayer::NTuple(_) => None,
    };
    let before = || kept::learned(&common, out, method, kind);
    let before = learner.resume.then(before).transpose()?;
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
    let learning = learning.map_err(|error| wrong(common, out, error))?;
    let kept = match before {
        Some(_) => Kept::go_on(common, out),
        None => Kept::begin(common, out, &learning.part().into())?,
    };
    course::run(common, (files, kept), (learner, &Measure::default()), learning)
}

/// The policy of an opponent.
fn opponent(common: &Common<'_>, text: &str) -> Result<Box<dyn Policy>, Failure> {
    let (words, named) = (common.words, common.contestant("--against", text)?);
    check_contestant(common, &named)?;
    let policy = named.policy(&common.rules).map_err(|error| Failure::Failed(error.to_string()))?;
    let none = || usage(words, "--against", &words.say("no-policy", [("player", text.into())]));
    policy.ok_or_else(none)
}

/// The reason why a game or an option cannot be trained with.
pub(super) fn wrong(common: &Common<'_>, out: &Path, error: LearningError) -> Failure {
    let words = common.words;
    match error {
        LearningError::TooLarge(game) => {
            let problem = words.say("train-too-large", [("game", game.to_string().into())]);
            usage(words, "--game", &problem)
        }
        LearningError::Option(name @ ("tuples" | "tuple-length")) => {
            usage(words, &format!("--{name}"), &words.say("train-tuples", []))
        }
        LearningError::Option("plies") => {
            let most = [("most", NTuple::MOST_PLIES.into())];
            usage(words, "--plies", &words.say("train-plies", most))
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
