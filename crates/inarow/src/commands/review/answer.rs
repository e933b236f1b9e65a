//! The review of a game, as JSON has it.

use inarow_answers::review::{Reviewed, SourcedReview};
use inarow_answers::views::SourcedReviewView;
use inarow_answers::{GameInPlay, Versioned, Voice, view};
use inarow_players::review::Review;
use inarow_rules::{ByMark, Mark, Rules};

use super::entry::Entry;
use crate::common::Common;

/// The review of a game; missed moves are listed of every player, or of the one named.
pub(super) fn reviewed(
    common: &Common<'_>,
    entry: &Entry,
    review: &Review,
    player: Option<&str>,
) -> Versioned<SourcedReviewView> {
    let sides: Vec<_> = player.map(|player| entry.sides(player).collect()).unwrap_or_default();
    let is_asked = |mark: Mark| player.is_none() || sides.contains(&mark);
    let missed_by = ByMark { x: is_asked(Mark::X), o: is_asked(Mark::O) };
    let (game, rules) = (entry.kept.game, Rules::new(entry.kept.game));
    let played = GameInPlay::of_record(rules, entry.kept.record());
    let winner = played.ok().and_then(|played| played.winner());
    let (place, players) = (entry.place.as_str(), &entry.kept.players);
    let reviewed = Reviewed { game, winner, review, missed_by };
    let problem = entry.problem.as_deref();
    let answer = SourcedReview { reviewed, place, players, problem };
    view(&answer, &Voice { words: common.words, notation: entry.naming(common).notation })
}
