//! The measurements: exact where every branch can be followed, else by playing games.

use std::num::NonZeroU32;

use inarow_answers::{AuditFinding, AuditedSide, Meeting, NotExact};
use inarow_lab::{Chances, Tally, Turn, audit, chances};
use inarow_players::{Allowance, Refusal};
use inarow_rules::{Conclusion, Position, Rules, Square};

use super::subject::{Asker, Subject};
use crate::common::Common;
use crate::failure::Failure;
use crate::progress::Progress;

/// How many positions players that search are asked about unless the call says otherwise.
const SEARCHED: u64 = 50_000;

/// How many moves are followed with other players, about: a position has no more than the board has
/// squares.
const FOLLOWED: u64 = 40_000_000;

/// How far measurements go.
pub(super) struct AnalysisLimits {
    /// The most positions to follow, if the call says so.
    pub(super) positions: Option<u64>,
    /// How often a program is asked at each position.
    pub(super) asks: NonZeroU32,
    /// How many games to play where not all branches can be followed.
    pub(super) games: u64,
}

/// The most positions to follow with these players, unless the call says otherwise: some seconds,
/// whatever the machine. Those that search are asked about fewer.
fn most(common: &Common<'_>, reach: &AnalysisLimits, players: &[&Subject]) -> u64 {
    reach.positions.unwrap_or_else(|| match players.iter().any(|player| player.searches()) {
        true => SEARCHED,
        false => {
            let followed = FOLLOWED / common.game().squares() as u64;
            let kept = Allowance::USUAL.exact_positions(&common.rules);
            kept.into_iter().fold(followed, u64::min)
        }
    })
}

/// What a player can come to when it makes one side's moves.
pub(super) fn side(
    common: &Common<'_>,
    start: &Position,
    player: &mut Subject,
    turn: Turn,
    reach: &AnalysisLimits,
) -> Result<AuditedSide, Failure> {
    let most = most(common, reach, &[player]);
    let sampled = |why| AuditFinding::Sampled { why, lost: None };
    player.observe(common, start, turn, reach)?;
    let asker = Asker::new(common, &player.contestant);
    let (progress, name) = (Progress::new(), player.text.clone());
    let tell = || {
        progress.tell(|| common.words.say("audit-follows", [("player", name.as_str().into())]));
    };
    let finding = match player.source.policy(turn) {
        None => sampled(player.source.why()),
        Some(policy) => {
            let found = asker
                .within(&tell, |limits| audit(&common.rules, start, policy, turn, most, limits));
            match found {
                Ok(found) => AuditFinding::Exact(found),
                Err(Refusal::OutOfNodes { limit }) if limit == most => {
                    sampled(NotExact::TooLarge(most))
                }
                Err(refusal) => return Err(refused(common, player, refusal)),
            }
        }
    };
    Ok(AuditedSide { turn, faults: player.source.faults(turn), finding, against: Vec::new() })
}

/// What comes of it when two players meet.
pub(super) fn meeting(
    common: &Common<'_>,
    start: &Position,
    player: &mut Subject,
    opponent: &mut Subject,
    turn: Turn,
    reach: &AnalysisLimits,
) -> Result<Meeting, Failure> {
    let most = most(common, reach, &[player, opponent]);
    player.observe(common, start, turn, reach)?;
    opponent.observe(common, start, turn.other(), reach)?;
    let asker = Asker::new(common, &player.contestant);
    let (progress, name) = (Progress::new(), player.text.clone());
    let tell = || {
        progress.tell(|| common.words.say("audit-follows", [("player", name.as_str().into())]));
    };
    if let (Some(own), Some(other)) =
        (player.source.policy(turn), opponent.source.policy(turn.other()))
    {
        let found = asker.within(&tell, |limits| match turn {
            Turn::First => chances(&common.rules, start, own, other, most, limits),
            Turn::Second => {
                chances(&common.rules, start, other, own, most, limits).map(Chances::reversed)
            }
        });
        match found {
            Ok(found) => return Ok(Meeting::Exact(found)),
            Err(Refusal::OutOfNodes { limit }) if limit == most => (),
            Err(refusal) => return Err(refused(common, player, refusal)),
        }
    }
    played_out(common, start, player, opponent, turn, reach.games)
}

/// Plays games.
fn played_out(
    common: &Common<'_>,
    start: &Position,
    player: &mut Subject,
    opponent: &mut Subject,
    turn: Turn,
    games: u64,
) -> Result<Meeting, Failure> {
    let (mut tally, mut lost) = (Tally::default(), None::<Vec<Square>>);
    let [own, other] = [&*player, &*opponent].map(|one| Asker::new(common, &one.contestant));
    let mut generator = common.generator()?;
    let side = if turn == Turn::First { start.to_move() } else { !start.to_move() };
    let progress = Progress::new();
    for game in 1..=games {
        let tell = || {
            progress.tell_part(common.words, (game - 1) as f64, games as f64, || {
                let (game, games) = (game.to_string().into(), games.to_string().into());
                common.words.say("audit-plays", [("game", game), ("games", games)])
            });
        };
        let mut failed = None;
        let played = play(&common.rules, start, |plies, position| {
            let (mover, asker) = match turn.moves_after(plies) {
                true => (&mut *player, &own),
                false => (&mut *opponent, &other),
            };
            let chosen =
                asker.within(&tell, |limits| mover.player.choose(position, limits, &mut generator));
            chosen.map(|choice| choice.square).inspect_err(|&refusal| {
                failed = Some(refused(common, mover, refusal));
            })
        });
        match (played, failed) {
            (Ok((conclusion, moves)), _) => {
                tally.add(side, conclusion, moves.len());
                let is_lost = conclusion == Conclusion::Win(!side);
                if is_lost && lost.as_ref().is_none_or(|lost| moves.len() < lost.len()) {
                    lost = Some(moves);
                }
            }
            (Err(_), Some(failure)) => return Err(failure),
            (Err(refusal), None) => return Err(refused(common, player, refusal)),
        }
    }
    Ok(Meeting::Sampled { tally, lost })
}

/// Plays a game from a position to its end; each move is asked for with the number of plies played
/// before it. How it ended, and its moves.
fn play(
    rules: &Rules,
    start: &Position,
    mut choose: impl FnMut(usize, &Position) -> Result<Square, Refusal>,
) -> Result<(Conclusion, Vec<Square>), Refusal> {
    let (mut position, mut moves) = (*start, Vec::new());
    loop {
        if let Some(conclusion) = position.conclusion() {
            return Ok((conclusion, moves));
        }
        let square = choose(moves.len(), &position)?;
        rules.play(&mut position, square);
        moves.push(square);
    }
}

/// Why a player gave no move, or a measurement no answer.
pub(super) fn refused(common: &Common<'_>, player: &Subject, refusal: Refusal) -> Failure {
    if let (Refusal::Failed, Some(fault)) = (refusal, player.log.fault()) {
        let said = common.words.fault_of(&common.naming(), &player.text, &fault);
        return Failure::Failed(said);
    }
    Failure::Failed(common.words.refusal(&player.text, &common.game().to_string(), refusal))
}
