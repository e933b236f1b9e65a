//! The games that the tests run over, and where their random numbers come from.

use inarow_formats::{KeptGame, KeptMove};
use inarow_rules::{ByMark, End, Game, Mark, Record, Rules, Square};
use proptest::prelude::*;

/// The game that a text names.
pub(crate) fn game(text: &str) -> Game {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game with every combination of the options.
pub(crate) fn with_options(plain: Game) -> impl Iterator<Item = Game> {
    (0..8).map(move |bits| {
        let steps: [fn(Game) -> Game; 3] =
            [|g| g.with_gravity(), |g| g.with_misere(), |g| g.with_no_overline()];
        let wanted = steps.iter().enumerate().filter(|(i, _)| bits >> i & 1 != 0);
        wanted.fold(plain, |game, (_, option)| option(game))
    })
}

/// Random numbers from a seed (SplitMix64; Steele, Lea and Flood, 2014).
pub(crate) struct Draw(pub(crate) u64);

impl Draw {
    pub(crate) fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let bits = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to but not including `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.bits() % end as u64) as usize
    }

    /// One of these squares.
    pub(crate) fn square(&mut self, squares: &[Square]) -> Square {
        squares[self.below(squares.len())]
    }

    /// One of the two marks.
    pub(crate) fn mark(&mut self) -> Mark {
        Mark::BOTH[self.below(2)]
    }

    /// A game of at most so many random moves; its end is told where the board ends it.
    pub(crate) fn record(&mut self, game: Game, most: usize) -> Record {
        let mut record = Record::new(game, self.mark());
        let rules = Rules::new(game);
        let mut position = rules.empty_for(record.first);
        while record.moves.len() < most && position.conclusion().is_none() {
            let moves: Vec<Square> = rules.moves(&position).iter().collect();
            let square = self.square(&moves);
            rules.play(&mut position, square);
            record.moves.push(square);
        }
        record.end = position.conclusion().map(|_| End::Played);
        record
    }
}

/// A few games of the family, one for each size of board and option.
pub(crate) fn family() -> Vec<Game> {
    ["3,3,3", "4,4,3+misere", "connect-four", "9,9,5", "gomoku-standard", "20,20,5"]
        .map(game)
        .to_vec()
}

/// The first and the last moment that is kept.
const FIRST_TIME: i64 = -62_135_596_800_000;
const LAST_TIME: i64 = 253_402_300_799_999;

/// Any game with anything noted beside it.
pub(crate) fn any_game() -> impl Strategy<Value = KeptGame> {
    let games = proptest::sample::select(family());
    let text = "[^\\x00]{0,8}";
    let name = "\\PC{0,8}";
    let notes = (
        (name, name, text),
        proptest::collection::vec((text, text), 0..3),
        (FIRST_TIME..LAST_TIME, any::<bool>()),
        proptest::option::of((any::<i64>(), proptest::option::of(text))),
    );
    (games, 0usize..60, any::<u64>(), notes).prop_map(
        |(game, most, seed, ((x, o, origin), tags, (started, ended), noted))| {
            let mut kept = KeptGame::from(Draw(seed).record(game, most));
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
