//! The first two articles' rules on boards of every shape: written again, over drawn boards.

use inarow_players::{ByRegion, Policy};
use inarow_rules::{Mark, Position, Rules, Square};
use inarow_search::Limits;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

use super::reasons::line_at;
use super::regions::{DRAWN, drawn};
use crate::positions::{random_game, rules_for};

/// The first square at which the side to move wins, else the first at which the other side would.
fn win_or_block(
    rules: &Rules,
    position: &Position,
    order: &[Square],
) -> Option<(Square, &'static str)> {
    let free = rules.moves(position);
    let sides = [(position.to_move(), "win"), (!position.to_move(), "block")];
    sides.into_iter().find_map(|(mark, rule)| {
        let wins = |s: &Square| free.contains(*s) && line_at(rules, position, mark, *s).is_some();
        order.iter().copied().find(wins).map(|square| (square, rule))
    })
}

/// The free squares of the first of these kinds of which there is one.
fn first_kind(
    rules: &Rules,
    position: &Position,
    drawing: &str,
    kinds: [(&str, &'static str); 3],
) -> (Vec<Square>, &'static str) {
    let free = |letters| -> Vec<Square> {
        (rules.moves(position) & drawn(drawing, letters)).iter().collect()
    };
    let kinds = kinds.map(|(letters, rule)| (free(letters), rule));
    kinds.into_iter().find(|(squares, _)| !squares.is_empty()).expect("there is a free square")
}

const CORNER: (&str, &str) = ("CB", "corner");
const CENTER: (&str, &str) = ("MB", "center");
const SIDE: (&str, &str) = ("S", "side");

/// The squares that corner-first draws from, and the rule.
fn corner_first(rules: &Rules, position: &Position, drawing: &str) -> (Vec<Square>, &'static str) {
    let columns = rules.game().grid().unwrap().columns;
    let squares: Vec<Square> = rules.board().iter().collect();
    let from_the_bottom: Vec<Square> = squares.chunks(columns).rev().flatten().copied().collect();
    match win_or_block(rules, position, &from_the_bottom) {
        Some((square, rule)) => (vec![square], rule),
        None => first_kind(rules, position, drawing, [CORNER, CENTER, SIDE]),
    }
}

/// The square that center-first takes, and the rule.
fn center_first(rules: &Rules, position: &Position, drawing: &str) -> (Vec<Square>, &'static str) {
    let squares: Vec<Square> = rules.board().iter().collect();
    match win_or_block(rules, position, &squares) {
        Some((square, rule)) => (vec![square], rule),
        None => {
            let (free, rule) = first_kind(rules, position, drawing, [CENTER, CORNER, SIDE]);
            (free[..1].to_vec(), rule)
        }
    }
}

/// The squares that a policy draws from, all alike, and the rule.
fn found(mut policy: impl Policy, position: &Position) -> (Vec<Square>, &'static str) {
    let distribution = policy.distribution(position, &Limits::NONE).unwrap();
    let choices = distribution.choices();
    let rule = choices[0].reason.rule();
    assert!(choices.iter().all(|choice| choice.weight == 1 && choice.reason.rule() == rule));
    (choices.iter().map(|choice| choice.square).collect(), rule)
}

#[test]
fn both_play_by_their_rule_on_every_drawn_board() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for (game, drawing) in DRAWN {
        let rules = rules_for(game, 64);
        for first in Mark::BOTH.into_iter().cycle().take(60) {
            let positions = random_game(&rules, rules.empty_for(first), &mut rng);
            for position in positions.iter().filter(|position| position.conclusion().is_none()) {
                let place = format!("{game} {}", position);
                let expected = corner_first(&rules, position, drawing);
                assert_eq!(found(ByRegion::corner_first(&rules), position), expected, "{place}");
                let expected = center_first(&rules, position, drawing);
                assert_eq!(found(ByRegion::center_first(&rules), position), expected, "{place}");
            }
        }
    }
}
