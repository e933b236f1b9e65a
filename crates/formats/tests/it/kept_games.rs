//! Games with arbitrary data, for tests; tests of other crates include this file by its path.

use inarow_formats::kept::{KeptGame, KeptMove};
use inarow_rules::{ByMark, End, Game, Mark, Record};
use proptest::prelude::*;

/// The earliest and latest times that are stored.
const FIRST_TIME: i64 = -62_135_596_800_000;
const LAST_TIME: i64 = 253_402_300_799_999;

/// Any of these games with at most `most` random moves and arbitrary annotations.
pub(crate) fn any_of(
    games: Vec<Game>,
    play: fn(Game, usize, u64) -> Record,
) -> impl Strategy<Value = KeptGame> {
    let games = proptest::sample::select(games);
    let text = "[^\\x00]{0,8}";
    let name = "\\PC{0,8}";
    let notes = (
        (name, name, text),
        proptest::collection::vec((text, text), 0..3),
        (FIRST_TIME..LAST_TIME, any::<bool>()),
        proptest::option::of((any::<i64>(), proptest::option::of(text))),
    );
    (games, 0usize..60, any::<u64>(), notes).prop_map(
        move |(game, most, seed, ((x, o, origin), tags, (started, ended), noted))| {
            let mut kept = KeptGame::from(play(game, most, seed));
            kept.players = ByMark { x, o };
            (kept.origin, kept.tags, kept.started) = (origin, tags, Some(started));
            if kept.end.is_none() && ended {
                kept.end = Some(End::Resigned(Mark::O));
            }
            if kept.end.is_some() {
                kept.finished = Some(started + 1);
            }
            if let (Some((clock, grade)), Some(last)) = (noted, kept.moves.last_mut()) {
                *last = KeptMove { clock: Some(clock), grade, ..last.clone() };
            }
            kept
        },
    )
}
