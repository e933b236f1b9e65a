//! What a tournament is to be, as the call says.

use std::path::PathBuf;

use inarow_bots::Contestant;
use inarow_lab::{SequentialTest, TimeLimits};
use inarow_players::PlayerName;

use super::Options;
use crate::common::{Common, usage};
use crate::failure::Failure;

/// How often every two players meet unless the call says otherwise; with a test, at most.
const USUAL_ROUNDS: u64 = 100;
const MOST_ROUNDS_OF_TEST: u64 = 10_000;

/// The most rounds, so that numbers of games never overflow.
const MOST_ROUNDS: u64 = 1_000_000_000_000;

/// Up to how many squares games begin on the empty board unless the call says otherwise, up to how
/// many with two stones, and else with so many.
const NO_OPENING: usize = 16;
const SHORT_OPENING: usize = 64;
const LONG_OPENING: usize = 4;

/// A checked call.
pub(super) struct Plan {
    pub(super) players: Vec<Contestant>,
    pub(super) rounds: u64,
    /// Whether the call asks for something that only games can give.
    pub(super) wants_games: bool,
    /// The file of openings.
    pub(super) openings: Option<String>,
    /// How long openings are that are drawn.
    pub(super) opening_plies: usize,
    pub(super) time: TimeLimits,
    pub(super) test: Option<SequentialTest>,
    /// The name under which games are kept.
    pub(super) keep: Option<String>,
    pub(super) plots: Plots,
}

/// The files of the pictures that are wanted.
pub(super) struct Plots {
    pub(super) ratings: Option<PathBuf>,
    pub(super) pairs: Option<PathBuf>,
    pub(super) openings: Option<PathBuf>,
}

impl Plan {
    /// Checks what can be checked before the game is looked at.
    pub(super) fn read(common: &Common<'_>, options: Options) -> Result<Plan, Failure> {
        let words = common.words;
        let test = options.stop_when.as_deref().map(|text| test(common, text)).transpose()?;
        let time = TimeLimits { per_move: options.move_time, per_game: options.game_time };
        let rounds = options.rounds;
        if rounds.is_some_and(|rounds| rounds > MOST_ROUNDS) {
            let problem =
                words.say("arena-too-many-rounds", [("most", MOST_ROUNDS.to_string().into())]);
            return Err(usage(words, "--rounds", &problem));
        }
        let usual = if test.is_some() { MOST_ROUNDS_OF_TEST } else { USUAL_ROUNDS };
        let (openings, plies, keep) = (options.openings, options.opening_plies, options.keep);
        if openings.is_some() && plies.is_some() {
            let problem = words.say("arena-openings-or-plies", []);
            return Err(usage(words, "--opening-plies", &problem));
        }
        if openings.is_some() && common.game().grid().is_none() {
            return Err(usage(words, "--openings", &words.say("opening-cube", [])));
        }
        if keep.as_ref().is_some_and(|name| name.trim().is_empty()) {
            return Err(usage(words, "--keep", &words.say("arena-keep-no-name", [])));
        }
        Ok(Plan {
            players: players(common, &options.players)?,
            rounds: rounds.unwrap_or(usual),
            wants_games: options.sample
                || rounds.is_some()
                || keep.is_some()
                || test.is_some()
                || !time.is_none(),
            openings,
            opening_plies: plies.map_or_else(
                || usual_plies(common.game().squares()),
                |plies| usize::try_from(plies).unwrap_or(usize::MAX),
            ),
            time,
            test,
            keep,
            plots: Plots {
                ratings: options.plot,
                pairs: options.plot_pairs,
                openings: options.plot_openings,
            },
        })
    }
}

fn usual_plies(squares: usize) -> usize {
    if squares <= NO_OPENING {
        0
    } else if squares <= SHORT_OPENING {
        2
    } else {
        LONG_OPENING
    }
}

/// The players: two at least, each once.
fn players(common: &Common<'_>, names: &[String]) -> Result<Vec<Contestant>, Failure> {
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
fn test(common: &Common<'_>, text: &str) -> Result<SequentialTest, Failure> {
    let words = common.words;
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
    Ok(test)
}
