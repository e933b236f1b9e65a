//! The wins and needed blocks that a player missed.

use std::io::Write;

use inarow_players::Explainer;
use inarow_players::review::Missed;
use inarow_rules::Rules;

use super::entry::Entry;
use crate::common::Common;
use crate::failure::{Failure, warn};
use crate::interrupt;
use crate::output::for_people;

/// Missed moves, and the number of games with them.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) games: usize,
    wins: usize,
    blocks: usize,
}

/// Lists the moves that a player missed, with the moves that led there; the number of games that could not be
/// searched to the end.
pub(super) fn tell(
    common: &Common<'_>,
    entries: &[Result<Entry, String>],
    player: &str,
) -> Result<usize, Failure> {
    let (words, mut out) = (common.words, for_people(true));
    let (mut tally, mut failed) = (Tally::default(), 0);
    for entry in entries {
        if interrupt::is_wanted() {
            break;
        }
        match entry {
            Ok(entry) => {
                list(common, entry, player, &mut tally, &mut out)?;
                if let Some(problem) = &entry.problem {
                    failed += 1;
                    let place = ("option", entry.place.as_str().into());
                    let problem = ("problem", problem.as_str().into());
                    warn(&words.say("usage-wrong-value", [place, problem]));
                }
            }
            Err(problem) => {
                failed += 1;
                warn(problem);
            }
        }
    }
    if tally.games == 0 {
        return Err(nobody(common, player, entries.len()));
    }
    let key =
        if tally.wins + tally.blocks == 0 { "review-missed-none" } else { "review-missed-total" };
    let said = [
        ("player", player.into()),
        ("games", tally.games.into()),
        ("wins", tally.wins.into()),
        ("blocks", tally.blocks.into()),
    ];
    writeln!(out, "{}", words.say(key, said))?;
    out.flush()?;
    Ok(failed)
}

/// The error of a player who is in none of the games.
pub(super) fn nobody(common: &Common<'_>, player: &str, games: usize) -> Failure {
    let said = [("player", player.into()), ("games", games.into())];
    Failure::Failed(common.words.say("review-nobody", said))
}

/// Lists the moves that a player missed in one game.
fn list(
    common: &Common<'_>,
    entry: &Entry,
    player: &str,
    tally: &mut Tally,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let sides: Vec<_> = entry.sides(player).collect();
    tally.games += usize::from(!sides.is_empty());
    let (record, rules) = (entry.kept.record(), Rules::new(entry.kept.game));
    let explainer = Explainer::new(&rules);
    let positions = record.positions(&rules).unwrap_or_default();
    let (words, naming) = (common.words, entry.naming(common));
    for (index, (position, &square)) in positions.iter().zip(&record.moves).enumerate() {
        let mark = position.to_move();
        if !sides.contains(&mark) {
            continue;
        }
        let Some(missed) = explainer.missed(position, square) else { continue };
        match missed {
            Missed::Win { .. } => tally.wins += 1,
            Missed::Block { .. } => tally.blocks += 1,
        }
        let said = words.say(
            "review-missed",
            [
                ("place", entry.place.as_str().into()),
                ("ply", (index + 1).into()),
                ("mark", words.side(&naming.game, mark).into()),
                ("played", naming.square(square).into()),
                ("missed", words.missed(&naming, &missed).into()),
                ("moves", words.moves(&naming, &record.moves[..index]).into()),
            ],
        );
        writeln!(out, "{said}")?;
    }
    Ok(())
}
