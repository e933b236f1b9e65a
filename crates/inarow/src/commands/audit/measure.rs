//! The measurements: exact where every branch can be followed, else by playing games.

use std::time::Instant;

use inarow_engine::{Limits, Player, PlayerName, Policy, Refusal};
use inarow_lab::{Audit, Chances, Remembered, Tally, Turn, audit, chances, play};
use inarow_rules::{Position, Rules, Square, Word};

use crate::commands::analyze::position_limit;
use crate::common::{Common, usage};
use crate::failure::Failure;
use crate::progress::Progress;
use crate::thinking::{check_player, node_limit};

/// How many positions' answers a player is remembered by.
const REMEMBERED: usize = 1 << 20;

/// How many positions players that search are asked about unless the call says otherwise.
const SEARCHED: u64 = 50_000;

/// How far measurements go.
pub(super) struct Reach {
    /// The most positions to follow, if the call says so.
    pub(super) positions: Option<u64>,
    /// How many games to play where not all branches can be followed.
    pub(super) games: u64,
}

/// A player that is measured or measured against.
pub(super) struct Subject<W: Word> {
    pub(super) text: String,
    name: PlayerName,
    policy: Option<Remembered<Rules<W>, Box<dyn Policy<Rules<W>>>>>,
    player: Box<dyn Player<Rules<W>>>,
}

/// What was found for one side.
pub(super) struct Side<P> {
    pub(super) turn: Turn,
    pub(super) finding: Finding<P>,
    pub(super) against: Vec<(String, Meeting)>,
}

/// What a player can come to.
pub(super) enum Finding<P> {
    /// Every branch was followed.
    Exact(Audit<P>),
    /// Games were played.
    Sampled {
        /// Why not every branch was followed.
        why: Unfollowed,
        /// The shortest game that it lost.
        lost: Option<Vec<Square>>,
    },
}

/// Why not every branch was followed.
#[derive(Clone, Copy)]
pub(super) enum Unfollowed {
    /// The player has no fixed chances.
    NoPolicy,
    /// There are more positions than this.
    TooLarge(u64),
}

/// What comes of it when the player meets an opponent, as the player sees it.
pub(super) enum Meeting {
    Exact(Chances),
    Sampled(Tally),
}

impl<P> Side<P> {
    pub(super) fn is_sampled(&self) -> bool {
        matches!(self.finding, Finding::Sampled { .. })
    }

    /// Adds what came of meeting an opponent.
    pub(super) fn meet<W: Word>(&mut self, opponent: &Subject<W>, meeting: Meeting) {
        if let (Finding::Sampled { lost, .. }, Meeting::Sampled(tally)) =
            (&mut self.finding, &meeting)
            && let Some(new) = &tally.lost
            && lost.as_ref().is_none_or(|old| new.len() < old.len())
        {
            *lost = Some(new.clone());
        }
        self.against.push((opponent.text.clone(), meeting));
    }
}

impl<W: Word> Subject<W> {
    pub(super) fn new(
        common: &Common<'_>,
        rules: &Rules<W>,
        option: &str,
        text: &str,
    ) -> Result<Self, Failure> {
        let name = common.player(option, text)?;
        check_player(common, rules, name)?;
        let player = name.player(rules, common.threads).ok_or_else(|| {
            let player = [("player", name.to_string().into())];
            usage(common.words, option, &common.words.say("no-policy", player))
        })?;
        let policy = name.policy(rules).map(|policy| Remembered::new(policy, REMEMBERED));
        Ok(Subject { text: text.to_owned(), name, policy, player })
    }
}

/// Asks within limits that show how far it has come.
fn with_limits<W: Word, T>(
    common: &Common<'_>,
    name: PlayerName,
    progress: &Progress,
    far: &dyn Fn() -> String,
    ask: impl FnOnce(&Limits<'_>) -> T,
) -> T {
    let (begun, time) = (Instant::now(), name.options().time);
    let far = far();
    let stop = || {
        progress.tell(|| far.clone());
        time.is_some_and(|time| begun.elapsed() >= time)
    };
    ask(&Limits { nodes: node_limit::<W>(&common.game, name), depth: None, stop: Some(&stop) })
}

/// The most positions to follow with these players, unless the call says otherwise: some seconds,
/// whatever the machine. Those that search are asked about fewer.
fn most<W: Word>(common: &Common<'_>, reach: &Reach, players: &[PlayerName]) -> u64 {
    let searches = |player: &PlayerName| {
        use PlayerName as P;
        !matches!(player, P::Random | P::CornerFirst | P::CenterFirst | P::LineScore | P::Perfect)
    };
    reach.positions.unwrap_or_else(|| match players.iter().any(searches) {
        true => SEARCHED,
        false => position_limit::<W>(&common.game) / 4,
    })
}

/// What a player can come to when it makes one side's moves.
pub(super) fn side<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    start: &Position<W>,
    player: &mut Subject<W>,
    turn: Turn,
    reach: &Reach,
) -> Result<Side<Position<W>>, Failure> {
    let (progress, name) = (Progress::new(), player.name);
    let most = most::<W>(common, reach, &[name]);
    let far = || common.words.say("audit-follows", [("player", name.to_string().into())]);
    let sampled = |why| Finding::Sampled { why, lost: None };
    let finding = match &mut player.policy {
        None => sampled(Unfollowed::NoPolicy),
        Some(policy) => {
            let found = with_limits::<W, _>(common, name, &progress, &far, |limits| {
                audit(rules, start, policy, turn, most, limits)
            });
            match found {
                Ok(found) => Finding::Exact(found),
                Err(Refusal::OutOfNodes { limit }) if limit == most => {
                    sampled(Unfollowed::TooLarge(most))
                }
                Err(refusal) => return Err(refused(common, player, refusal)),
            }
        }
    };
    Ok(Side { turn, finding, against: Vec::new() })
}

/// What comes of it when two players meet.
pub(super) fn meeting<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    start: &Position<W>,
    player: &mut Subject<W>,
    opponent: &mut Subject<W>,
    turn: Turn,
    reach: &Reach,
) -> Result<Meeting, Failure> {
    let (progress, name) = (Progress::new(), player.name);
    let most = most::<W>(common, reach, &[name, opponent.name]);
    if let (Some(own), Some(other)) = (&mut player.policy, &mut opponent.policy) {
        let far = || common.words.say("audit-follows", [("player", name.to_string().into())]);
        let found = with_limits::<W, _>(common, name, &progress, &far, |limits| match turn {
            Turn::First => chances(rules, start, own, other, most, limits),
            Turn::Second => chances(rules, start, other, own, most, limits).map(Chances::reversed),
        });
        match found {
            Ok(found) => return Ok(Meeting::Exact(found)),
            Err(Refusal::OutOfNodes { limit }) if limit == most => (),
            Err(refusal) => return Err(refused(common, player, refusal)),
        }
    }
    played_out(common, rules, start, player, opponent, turn, reach.games).map(Meeting::Sampled)
}

/// Plays games.
fn played_out<W: Word>(
    common: &Common<'_>,
    rules: &Rules<W>,
    start: &Position<W>,
    player: &mut Subject<W>,
    opponent: &mut Subject<W>,
    turn: Turn,
    games: u64,
) -> Result<Tally, Failure> {
    let (progress, mut tally) = (Progress::new(), Tally::default());
    let mut generator = common.generator()?;
    let side = if turn == Turn::First { start.to_move() } else { !start.to_move() };
    for game in 1..=games {
        let far = || {
            let (game, games) = (game.to_string().into(), games.to_string().into());
            common.words.say("audit-plays", [("game", game), ("games", games)])
        };
        progress.tell(far);
        let mut failed = None;
        let played = play(rules, start, |plies, position| {
            let mover = if turn.moves_after(plies) { &mut *player } else { &mut *opponent };
            let chosen = with_limits::<W, _>(common, mover.name, &progress, &far, |limits| {
                mover.player.choose(rules, position, limits, &mut generator)
            });
            chosen.map(|choice| choice.square).inspect_err(|&refusal| {
                failed = Some(refused(common, mover, refusal));
            })
        });
        match (played, failed) {
            (Ok(played), _) => tally.add(side, played),
            (Err(_), Some(failure)) => return Err(failure),
            (Err(refusal), None) => return Err(refused(common, player, refusal)),
        }
    }
    Ok(tally)
}

fn refused<W: Word>(common: &Common<'_>, player: &Subject<W>, refusal: Refusal) -> Failure {
    Failure::Failed(common.words.refusal(&player.text, &common.game.to_string(), refusal))
}
