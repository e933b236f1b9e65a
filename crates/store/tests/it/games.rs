//! Games for tests.

use inarow_rules::{AnyRules, ByMark, Game, Mark, Square, Squares, Word, with_rules};
use inarow_store::{KeptGame, KeptMove};
use proptest::prelude::*;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A few games of the family, one for each kind of board word and option.
pub(crate) fn family() -> Vec<Game> {
    ["3,3,3", "4,4,3+misere", "connect-four", "9,9,5", "gomoku-standard", "20,20,5"]
        .map(|text| text.parse().unwrap())
        .to_vec()
}

/// The same numbers for the same seed.
pub(crate) fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

pub(crate) fn below(random: &mut impl Rng, bound: usize) -> usize {
    (random.next_u64() % bound as u64) as usize
}

/// One of the legal moves after these; `None` once the game is over.
pub(crate) fn next_move(
    rules: &AnyRules,
    first: Mark,
    line: &[Square],
    random: &mut impl Rng,
) -> Option<Square> {
    fn pick<W: Word>(moves: Squares<W>, random: &mut impl Rng) -> Option<Square> {
        let count = moves.len() as usize;
        if count == 0 { None } else { moves.iter().nth(below(random, count)) }
    }
    with_rules!(rules, rules => {
        let mut position = rules.empty_for(first);
        for &square in line {
            rules.try_play(&mut position, square).unwrap();
        }
        pick(rules.moves(&position), random)
    })
}

/// Random moves, at most so many.
pub(crate) fn random_line(game: Game, first: Mark, most: usize, seed: u64) -> Vec<Square> {
    let rules = AnyRules::new(game);
    let mut random = generator(seed);
    let mut line = Vec::new();
    while line.len() < most {
        let Some(square) = next_move(&rules, first, &line, &mut random) else { break };
        line.push(square);
    }
    line
}

/// A game by nobody, without an end.
pub(crate) fn plain(game: Game, first: Mark, line: &[Square]) -> KeptGame {
    KeptGame {
        game,
        first,
        players: ByMark::default(),
        tags: Vec::new(),
        origin: String::new(),
        started: None,
        finished: None,
        end: None,
        moves: line.iter().copied().map(KeptMove::from).collect(),
    }
}

/// Any game with anything noted beside it.
pub(crate) fn any_game() -> impl Strategy<Value = KeptGame> {
    let games = proptest::sample::select(family());
    let text = "[^\\x00]{0,8}";
    let notes = (
        (text, text, text),
        proptest::collection::vec((text, text), 0..3),
        (any::<i64>(), any::<bool>()),
        proptest::option::of((any::<i64>(), proptest::option::of(text))),
    );
    (games, any::<bool>(), 0usize..60, any::<u64>(), notes).prop_map(
        |(game, o_begins, most, seed, ((x, o, origin), tags, (started, ended), noted))| {
            let first = if o_begins { Mark::O } else { Mark::X };
            let line = random_line(game, first, most, seed);
            let mut kept = plain(game, first, &line);
            kept.players = ByMark { x, o };
            (kept.origin, kept.tags, kept.started) = (origin, tags, Some(started));
            let over = next_move(&AnyRules::new(game), first, &line, &mut generator(0)).is_none();
            if over {
                kept.end = Some(inarow_rules::End::Played);
            } else if ended {
                kept.end = Some(inarow_rules::End::Resigned(Mark::O));
            }
            if kept.end.is_some() {
                kept.finished = Some(started.saturating_add(1));
            }
            if let (Some((clock, grade)), Some(last)) = (noted, kept.moves.last_mut()) {
                (last.clock, last.grade) = (Some(clock), grade);
            }
            kept
        },
    )
}
