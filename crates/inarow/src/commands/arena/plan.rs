//! The tournament that a call asks for.

use inarow_answers::budget;
use inarow_bots::Contestant;
use inarow_lab::SequentialTest;
use inarow_players::PlayerName;
use inarow_rules::opening::Opening;

use super::Options;
use crate::common::{Common, usage};
use crate::failure::Failure;

/// The checks that need no player; the rule by which the games open.
pub(super) fn check(common: &Common<'_>, options: &Options) -> Result<Opening, Failure> {
    let words = common.words;
    let wrong = |option: &str, problem: String| Err(usage(words, option, &problem));
    if options.rounds.is_some_and(|rounds| rounds > budget::MOST_ROUNDS) {
        let most = [("most", budget::MOST_ROUNDS.into())];
        return wrong("--rounds", words.say("arena-too-many-rounds", most));
    }
    if options.openings.is_some() && options.opening_plies.is_some() {
        return wrong("--opening-plies", words.say("arena-openings-or-plies", []));
    }
    if options.openings.is_some() && common.game().grid().is_none() {
        return wrong("--openings", words.say("opening-cube", []));
    }
    let opening = options.opening.check(common)?;
    let has_openings = options.openings.is_some() || options.opening_plies.is_some();
    if opening != Opening::Free && has_openings {
        return wrong("--opening", words.say("arena-opening-or-openings", []));
    }
    Ok(opening)
}

/// The players: two at least, each once.
pub(super) fn players(common: &Common<'_>, names: &[String]) -> Result<Vec<Contestant>, Failure> {
    let words = common.words;
    let wrong = |problem: String| usage(words, "PLAYER", &problem);
    let mut players: Vec<Contestant> = Vec::new();
    for text in names {
        let player = common.contestant("PLAYER", text)?;
        if player.named() == Some(PlayerName::Human) {
            return Err(wrong(words.say("arena-no-person", [])));
        }
        if players.contains(&player) {
            let player = [("player", player.to_string().into())];
            return Err(wrong(words.say("arena-player-twice", player)));
        }
        players.push(player);
    }
    if players.len() < 2 { Err(wrong(words.say("arena-one-player", []))) } else { Ok(players) }
}

/// Reads `elo0=0,elo1=20,alpha=0.05,beta=0.05`, or part of it.
pub(super) fn test(
    common: &Common<'_>,
    options: &Options,
) -> Result<Option<SequentialTest>, Failure> {
    let (words, Some(text)) = (common.words, &options.stop_when) else { return Ok(None) };
    let wrong = |problem: String| usage(words, "--stop-when", &problem);
    let mut test = SequentialTest::default();
    for part in text.split(',').filter(|_| !text.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        let place = match name.trim() {
            "elo0" => &mut test.elo0,
            "elo1" => &mut test.elo1,
            "alpha" => &mut test.alpha,
            "beta" => &mut test.beta,
            _ => return Err(wrong(words.say("arena-test-part", [("text", part.into())]))),
        };
        let number = value.trim().parse().ok().filter(|number: &f64| number.is_finite());
        *place =
            number.ok_or_else(|| wrong(words.say("arena-test-part", [("text", part.into())])))?;
    }
    let is_chance = |chance: f64| chance > 0.0 && chance < 0.5;
    if !is_chance(test.alpha) || !is_chance(test.beta) {
        return Err(wrong(words.say("arena-test-chance", [])));
    }
    if !(0.0 <= test.elo0 && test.elo0 < test.elo1 && test.elo1 <= 1000.0) {
        return Err(wrong(words.say("arena-test-elo", [])));
    }
    Ok(Some(test))
}
