//! Answers of programs to offers of a draw.

use inarow_players::{Level, PlayerName, accepts_draw};
use inarow_rules::{Game, Mark, Position, Rules};
use inarow_search::{Evaluator, Limits, SearchOptions, Value};

/// Every position of tic-tac-toe in which the game goes on.
fn open_positions(rules: &Rules) -> Vec<Position> {
    let (mut found, mut from) = (Vec::new(), vec![rules.empty()]);
    while let Some(position) = from.pop() {
        if position.conclusion().is_some() || found.contains(&position) {
            continue;
        }
        found.push(position);
        from.extend(rules.moves(&position).iter().map(|square| {
            let mut next = position;
            rules.play(&mut next, square);
            next
        }));
    }
    found
}

#[test]
fn a_draw_is_accepted_exactly_where_the_side_does_not_win() {
    let rules = Rules::new(Game::TICTACTOE);
    let mut exact = Evaluator::new(&rules, &SearchOptions::default());
    let positions = open_positions(&rules);
    assert_eq!(positions.len(), 4520, "5,478 positions, of which 958 are over");
    // Each twentieth is enough of them, and has wins of both sides.
    for position in positions.iter().step_by(20) {
        let found = exact.exact(position, &mut inarow_search::Budget::new(&Limits::NONE)).unwrap();
        let value = found.moves.iter().map(|scored| scored.score).max().unwrap().value();
        for mark in Mark::BOTH {
            let winning = if mark == position.to_move() { Value::Win } else { Value::Loss };
            let name = Some(PlayerName::Level(Level::Beginner));
            let accepts = accepts_draw(name, &(&rules).into(), position, mark, &Limits::NONE);
            assert_eq!(accepts, value != Some(winning), "{position} {mark:?}");
        }
    }
}

#[test]
fn an_estimate_that_favours_the_other_side_is_reason_enough() {
    let rules = Rules::new(Game::GOMOKU);
    // An open two of X beside a stone far away, which is not proven in 50,000 nodes.
    let mut position = rules.empty();
    for square in inarow_rules::Record::read_moves(rules.game(), "h8 a1 i8 o15").unwrap() {
        rules.play(&mut position, square);
    }
    let accepts = |mark| {
        let name = Some(PlayerName::Level(Level::Skilled));
        accepts_draw(name, &(&rules).into(), &position, mark, &Limits::NONE)
    };
    assert_eq!((accepts(Mark::X), accepts(Mark::O)), (false, true));
}
