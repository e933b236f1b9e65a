//! Openings: their stages, their squares and their records.
#![allow(clippy::unwrap_used, reason = "in a test that fails, a panic is the message")]

use inarow_rules::opening::{
    ChoiceRefused, Opening, OpeningChoice, OpeningMisfit, OpeningRecord, OpeningStage,
};
use inarow_rules::{Game, Mark, Record, Rules};

use crate::games::{Draw, game};

const CHOICES: [OpeningChoice; 3] =
    [OpeningChoice::Take(Mark::X), OpeningChoice::Take(Mark::O), OpeningChoice::PlaceTwo];

/// A game that opens, with the side of the player that began it.
#[derive(Clone)]
struct Opened {
    opening: OpeningRecord,
    record: Record,
    beginner: Mark,
}

impl Opened {
    /// The promises that hold at every moment of an opening.
    fn check(&self, rules: &Rules) {
        let Opened { opening, record, beginner } = self;
        let plies = record.moves.len();
        assert_eq!(opening.to_string().parse().as_ref(), Ok(opening));
        assert!(opening.fits(plies), "{opening} after {plies} plies");
        assert_eq!(opening.is_exchanged(record.first), *beginner != record.first, "{opening}");
        let last = record.positions(rules).unwrap().pop().unwrap();
        assert_eq!(last.to_move(), if plies % 2 == 0 { record.first } else { !record.first });
    }

    /// Plays random stones and every sequence of choices; the stones that the beginner and the other placed at the ends.
    fn go_on(self, rules: &Rules, draw: &mut Draw, placed: [usize; 2], ends: &mut Vec<[usize; 2]>) {
        self.check(rules);
        let (first, plies) = (self.record.first, self.record.moves.len());
        match self.opening.stage(first, plies) {
            OpeningStage::Over => {
                self.refuses(&CHOICES, ChoiceRefused::NotNow);
                ends.push(placed);
            }
            OpeningStage::Stones { by, left } => {
                self.refuses(&CHOICES, ChoiceRefused::NotNow);
                assert!((1..=3).contains(&left));
                let (mut next, mut placed) = (self, placed);
                let position = next.record.positions(rules).unwrap().pop().unwrap();
                let legal: Vec<_> = rules.moves(&position).iter().collect();
                next.record.moves.push(draw.square(&legal));
                placed[usize::from(by != first)] += 1;
                next.go_on(rules, draw, placed, ends);
            }
            OpeningStage::Choice { by, may_place } => {
                if !may_place {
                    self.refuses(&[OpeningChoice::PlaceTwo], ChoiceRefused::NoStones);
                }
                for choice in CHOICES.into_iter().take(2 + usize::from(may_place)) {
                    let mut next = self.clone();
                    let exchanged = next.opening.choose(first, plies, choice).unwrap();
                    next.opening
                        .note_clock((choice != CHOICES[1]).then_some(59_000 + plies as i64));
                    if let OpeningChoice::Take(mark) = choice {
                        // The player that chooses is the beginner or the other.
                        next.beginner = if by == first { mark } else { !mark };
                        assert_eq!(exchanged, next.beginner != first);
                    }
                    next.go_on(rules, draw, placed, ends);
                }
            }
        }
    }

    fn refuses(&self, choices: &[OpeningChoice], reason: ChoiceRefused) {
        let mut same = self.opening.clone();
        for &choice in choices {
            let answer = same.choose(self.record.first, self.record.moves.len(), choice);
            assert_eq!(answer, Err(reason));
        }
        assert_eq!(same, self.opening);
    }
}

#[test]
fn every_sequence_of_choices_leads_to_a_position_that_the_record_replays() {
    let mut draw = Draw(48);
    for (text, first) in [("15,15,5", Mark::X), ("15,15,5", Mark::O), ("4,4,4", Mark::O)] {
        let rules = Rules::new(game(text));
        for (rule, expected) in [
            (Opening::Free, vec![[0, 0]]),
            (Opening::Pro, vec![[0, 0]]),
            (Opening::Swap, vec![[3, 0], [3, 0]]),
            (Opening::Swap2, vec![[3, 0], [3, 0], [3, 2], [3, 2]]),
        ] {
            let record = Record::new(*rules.game(), first);
            let opened = Opened { opening: OpeningRecord::new(rule), record, beginner: first };
            let mut ends = Vec::new();
            opened.go_on(&rules, &mut draw, [0, 0], &mut ends);
            assert_eq!(ends, expected, "{rule}");
        }
    }
}

#[test]
fn records_with_stones_in_the_place_of_choices_do_not_fit() {
    for (text, least, most) in [
        ("free", 0, usize::MAX),
        ("long-pro", 0, usize::MAX),
        ("swap", 0, 3),
        ("swap2", 0, 3),
        ("swap2 o", 3, usize::MAX),
        ("swap2 two", 3, 5),
        ("swap2 two x", 5, usize::MAX),
    ] {
        let opening: OpeningRecord = text.parse().unwrap();
        for plies in 0..10 {
            assert_eq!(opening.fits(plies), (least..=most).contains(&plies), "{text} {plies}");
        }
    }
    for text in [
        "",
        "swap3",
        "free x",
        "pro two",
        "swap two",
        "swap2 two two",
        "swap x o",
        "x",
        "swap x@",
        "swap x@1s",
        "swap @5",
    ] {
        assert!(text.parse::<OpeningRecord>().is_err(), "{text}");
    }
}

#[test]
fn games_open_by_a_rule_where_its_stones_decide_nothing() {
    use OpeningMisfit::{NotFlat, ShortLines, SmallBoard};
    for (text, rule, answer) in [
        ("7,6,4+gravity", Opening::Free, Ok(())),
        ("7,6,4+gravity", Opening::Swap, Err(NotFlat)),
        ("4x4x4", Opening::Pro, Err(NotFlat)),
        ("3,3,3", Opening::Swap, Ok(())),
        ("3,3,2", Opening::Swap, Err(ShortLines(3))),
        ("3,3,3", Opening::Swap2, Err(ShortLines(4))),
        ("4,1,4", Opening::Swap2, Err(SmallBoard)),
        ("5,5,4", Opening::Pro, Err(SmallBoard)),
        ("9,1,4", Opening::Pro, Err(SmallBoard)),
        ("6,5,4", Opening::Pro, Ok(())),
        ("7,7,4", Opening::LongPro, Err(SmallBoard)),
        ("5,9,4", Opening::LongPro, Ok(())),
    ] {
        assert_eq!(rule.check(&game(text)), answer, "{text} {rule}");
    }
}

/// Wherever a game may open by a rule, its next stone has a square after every beginning.
#[test]
fn an_opening_that_fits_always_leaves_a_square() {
    for (columns, rows) in (1..=9).flat_map(|columns| (1..=9).map(move |rows| (columns, rows))) {
        let Some(game) = Game::new(columns, rows, 4) else { continue };
        let rules = Rules::new(game);
        for rule in [Opening::Pro, Opening::LongPro] {
            if rule.check(rules.game()).is_err() {
                continue;
            }
            let empty = rules.empty();
            for one in rule.squares(&rules, &empty).iter() {
                let mut first = empty;
                rules.play(&mut first, one);
                for other in rule.squares(&rules, &first).iter() {
                    let mut second = first;
                    rules.play(&mut second, other);
                    assert!(!rule.squares(&rules, &second).is_empty(), "{columns}x{rows} {rule}");
                }
            }
        }
    }
}
