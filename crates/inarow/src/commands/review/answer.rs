//! The review of a game, as JSON has it.

use inarow_answers::{Answer as _, GameInPlay, ReviewView, Reviewed, Versioned, Voice};
use inarow_players::Review;
use inarow_rules::{ByMark, Mark, Rules};
use serde::Serialize;

use super::entry::Entry;
use crate::common::Common;

/// The review of a game, and where the game comes from.
#[derive(Serialize)]
pub(super) struct Told {
    #[serde(flatten)]
    review: ReviewView,
    place: String,
    players: Players,
    /// Why the record breaks off.
    #[serde(skip_serializing_if = "Option::is_none")]
    problem: Option<String>,
}

#[derive(Serialize)]
struct Players {
    x: Option<String>,
    o: Option<String>,
}

/// What is told of a game; what was missed is told of every player, or of the one asked for.
pub(super) fn told(
    common: &Common<'_>,
    entry: &Entry,
    review: &Review,
    player: Option<&str>,
) -> Versioned<Told> {
    let sides: Vec<_> = player.map(|player| entry.sides(player).collect()).unwrap_or_default();
    let is_asked = |mark: Mark| player.is_none() || sides.contains(&mark);
    let missed_by = ByMark { x: is_asked(Mark::X), o: is_asked(Mark::O) };
    let (game, rules) = (entry.kept.game, Rules::new(entry.kept.game));
    let played = GameInPlay::of_record(rules, entry.kept.record());
    let winner = played.ok().and_then(|played| played.winner());
    let reviewed = Reviewed { game, winner, review, missed_by };
    let voice = Voice { words: common.words, notation: entry.naming(common).notation };
    let named = |name: &String| Some(name.clone()).filter(|name| !name.is_empty());
    let players = &entry.kept.players;
    let told = Told {
        review: reviewed.view(&voice),
        place: entry.place.clone(),
        players: Players { x: named(&players.x), o: named(&players.o) },
        problem: entry.problem.clone(),
    };
    Versioned::new(told, reviewed.is_complete())
}
